/// The fields that answers have only on request.
public struct AnswerExtras: OptionSet, Sendable {
  /// One bit for each extra.
  public let rawValue: UInt8

  /// Makes extras from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Names in a person's language.
  public static let localNames = AnswerExtras(rawValue: 1)
  /// Coordinates in a notation.
  public static let written = AnswerExtras(rawValue: 2)
  /// The direction of the tunnel, and how far off the antipode it comes out.
  public static let offset = AnswerExtras(rawValue: 4)
  /// The name of the start, and what it was taken for.
  public static let understanding = AnswerExtras(rawValue: 8)

  /// The extras of answers with or without a language, with or without a notation, for a direction
  /// of the tunnel.
  public init(hasLanguage: Bool, hasNotation: Bool, digging: Digging) {
    self = []
    if hasLanguage { insert(.localNames) }
    if hasNotation { insert(.written) }
    if digging == .plumb { insert(.offset) }
  }
}
