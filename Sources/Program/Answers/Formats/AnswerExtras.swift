/// The fields that answers have only on request.
public struct AnswerExtras: OptionSet, Sendable {
  /// One bit for each extra.
  public let rawValue: UInt16

  /// Makes extras from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// All of them.
  static let all = AnswerExtras(rawValue: .max)

  /// Names in a person's language.
  public static let localNames = AnswerExtras(rawValue: 1)
  /// Coordinates in a notation.
  public static let written = AnswerExtras(rawValue: 2)
  /// The direction of the tunnel, and how far off the antipode it comes out.
  public static let offset = AnswerExtras(rawValue: 4)
  /// The name of a point, what it was taken for, and how many other matches there are.
  public static let understanding = AnswerExtras(rawValue: 8)
  /// Several of the nearest places.
  public static let places = AnswerExtras(rawValue: 16)
  /// Both ends of a fall.
  public static let ends = AnswerExtras(rawValue: 32)
  /// A second end that is given, not the antipode of the first.
  public static let twoPlaces = AnswerExtras(rawValue: 128)
  /// The effect of the turning Earth on a free fall.
  public static let spin = AnswerExtras(rawValue: 64)
  /// The properties of a person's own places.
  public static let ownPlaces = AnswerExtras(rawValue: 256)
  /// Streets, neighbourhoods and points of interest of a person's tiles.
  public static let tiles = AnswerExtras(rawValue: 512)
}
