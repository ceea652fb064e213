/// How many colours a terminal can show, fewest first.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  /// No colours, only bold, dim, reverse and underline.
  case monochrome
  /// The eight ANSI colours.
  case palette8
  /// The eight ANSI colours and their bright forms.
  case palette16
  /// xterm's palette: the sixteen colours, a cube of 6x6x6 and 24 greys.
  case palette256
  /// Every colour of sRGB.
  case direct

  /// Orders depths by their number of colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The greatest depth for a number of colours; below 8 colours it is monochrome.
  ///
  /// - Parameter colorCount: `colors` of the terminal's description. 2^24 colours without the
  ///   capability `RGB` do not make ``direct``, because the meaning of the numbers is then unknown.
  public init(colorCount: Int, isRGB: Bool) {
    switch colorCount {
    case 1 << 24 where isRGB: self = .direct
    case 256...: self = .palette256
    case 16...: self = .palette16
    case 8...: self = .palette8
    default: self = .monochrome
    }
  }
}
