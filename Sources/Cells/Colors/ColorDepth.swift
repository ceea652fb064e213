/// How many colours a terminal can show: the rungs of the ladder, fewest first.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  /// No colours, only bold, dim, reverse and underline.
  case monochrome
  /// The eight ANSI colours.
  case palette8
  /// The eight ANSI colours and their bright forms.
  case palette16
  /// Those, a cube of 6x6x6 and 24 greys: xterm's palette.
  case palette256
  /// Every colour of sRGB.
  case direct

  /// Orders the rungs by how many colours there are.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The highest rung that a number of colours reaches; anything below 8 is monochrome.
  ///
  /// - Parameter colorCount: `colors` of the terminal's description; 2^24 alone does not make
  ///   ``direct``, because without the capability `RGB` the numbers could mean anything.
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
