/// The attributes of a character apart from its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// One bit an attribute.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bright or heavy.
  public static let bold = TextAttributes(rawValue: 1)
  /// Half bright.
  public static let dim = TextAttributes(rawValue: 2)
  /// Foreground and background swapped.
  public static let reverse = TextAttributes(rawValue: 4)
  /// Underlined.
  public static let underline = TextAttributes(rawValue: 8)
}
