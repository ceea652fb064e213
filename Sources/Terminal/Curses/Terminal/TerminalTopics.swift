/// What a terminal can be asked while a screen opens.
public struct TerminalTopics: OptionSet, Hashable, Sendable {
  /// One bit a topic.
  public let rawValue: UInt8

  /// Topics from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The colour of its background.
  public static let background = TerminalTopics(rawValue: 1)
  /// Whether it has 24-bit colour, if the environment does not say so.
  public static let directColor = TerminalTopics(rawValue: 2)
  /// Whether characters that are wide in East Asian fonts only, such as lines and blocks, are wide.
  public static let ambiguousWidth = TerminalTopics(rawValue: 4)
  /// Whether it supports synchronized updates (private mode 2026).
  public static let synchronizedOutput = TerminalTopics(rawValue: 32)
  /// All of them.
  public static let all: TerminalTopics = [
    .background, .directColor, .ambiguousWidth, .synchronizedOutput,
  ]
  /// Whether it shows pictures; asked if they are wanted.
  static let graphics = TerminalTopics(rawValue: 8)
  /// How many pixels a cell has; asked together with ``graphics``.
  static let cellPixels = TerminalTopics(rawValue: 16)
}
