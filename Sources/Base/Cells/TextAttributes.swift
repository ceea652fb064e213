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
  /// Slanted, where the terminal can.
  public static let italic = TextAttributes(rawValue: 16)
}

extension TextAttributes {
  /// These attributes as far as a character stays readable in them: with 8 or 16 colours black is
  /// never bold, because terminals show bold black as grey.
  ///
  /// - Parameters:
  ///   - depth: the number of the terminal's colours.
  ///   - number: the number of the character's colour, -1 for the terminal's own; computed only if
  ///     it matters.
  public func readable(at depth: ColorDepth, with number: @autoclosure () -> Int32) -> Self {
    guard contains(.bold), depth == .palette8 || depth == .palette16, number() == 0 else {
      return self
    }
    return subtracting(.bold)
  }
}
