/// What answers have only if something was asked for.
public struct AnswerExtras: OptionSet, Sendable {
  /// The bits of the extras.
  public let rawValue: UInt8

  /// The extras that the bits of a number stand for.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Names in a person's language.
  public static let localNames = AnswerExtras(rawValue: 1)
  /// Coordinates in a notation.
  public static let written = AnswerExtras(rawValue: 2)
  /// Which way down is, and how far off the antipode it leads.
  public static let offset = AnswerExtras(rawValue: 4)
  /// How the name of the start was understood.
  public static let understanding = AnswerExtras(rawValue: 8)

  /// Those of answers in a language or none, in a notation or none, about some way down.
  public init(hasLanguage: Bool, hasNotation: Bool, digging: Digging) {
    self = []
    if hasLanguage { insert(.localNames) }
    if hasNotation { insert(.written) }
    if digging == .plumb { insert(.offset) }
  }
}
