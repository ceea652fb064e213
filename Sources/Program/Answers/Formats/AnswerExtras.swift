/// The fields that answers have only on request.
public struct AnswerExtras: OptionSet, Sendable {
  /// One bit for each extra.
  public let rawValue: UInt8

  /// Makes extras from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// All of them.
  static let all = AnswerExtras(rawValue: 255)

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
  /// What the turning of the Earth does to a free fall.
  public static let spin = AnswerExtras(rawValue: 64)
}
