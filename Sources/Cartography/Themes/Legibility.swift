import Cells

/// Finds grounds on which letters can be read.
///
/// In a palette, both letters and ground are judged by the colours that the terminal will show.
package struct Legibility {
  private var palette: TerminalPalette
  private let isExact: Bool
  private let isPalette256: Bool
  private var known: [Pair: Color] = [:]

  private struct Pair: Hashable {
    let letters: Color
    let ground: Color
  }

  /// Grounds for a depth of colours.
  package init(depth: ColorDepth) {
    palette = TerminalPalette(depth: depth)
    isPalette256 = depth == .palette256
    isExact = depth >= .direct || depth == .monochrome
  }

  /// A ground, or its nearest darker or lighter shade on which letters have a contrast of 4.5 (WCAG
  /// 2.1): darker for light letters, lighter for dark ones.
  ///
  /// There always is one: either black or white has a contrast of at least 4.58 with any colour.
  package mutating func ground(under letters: Color, over ground: Color) -> Color {
    if isReadable(letters, on: ground) { return ground }
    if isPalette256, isReadable(letters, on: Self.paletteGround) { return Self.paletteGround }
    let pair = Pair(letters: letters, ground: ground)
    if let shade = known[pair] { return shade }
    let end = Color(rgb: shown(letters).contrast(with: .black) >= 4.5 ? 0 : 0xFFFFFF)
    var (unreadable, readable) = (0, Self.steps)
    while readable - unreadable > 1 {
      let middle = (unreadable + readable) / 2
      let shade = ground.mixed(with: end, share: Double(middle) / Double(Self.steps))
      if isReadable(letters, on: shade) { readable = middle } else { unreadable = middle }
    }
    let shade = ground.mixed(with: end, share: Double(readable) / Double(Self.steps))
    known[pair] = shade
    return shade
  }

  /// The ground of all names in 256 colours that need one: mixing finds muddy colours there.
  private static let paletteGround = Color(rgb: 0x3A3A3A)

  /// A power of two, so that every halving is exact.
  private static let steps = 64

  private mutating func isReadable(_ letters: Color, on ground: Color) -> Bool {
    shown(letters).contrast(with: shown(ground)) >= Color.readableContrast
  }

  /// The colour that the terminal shows in place of another.
  private mutating func shown(_ color: Color) -> Color {
    isExact ? color : TerminalPalette.color(of: Int(max(palette.number(of: color), 0)))
  }
}

extension Color {
  fileprivate static let black = Color(rgb: 0)
}
