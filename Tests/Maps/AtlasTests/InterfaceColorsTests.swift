import Cartography
import Cells
import Testing

@testable import Atlas

@Suite struct InterfaceColorsTests {
  static let appearances = [Appearance.dark, .light]

  /// Texts have a contrast of 4.5 with each ground on which they stand (WCAG 2.1), as the terminal
  /// shows both.
  @Test(arguments: appearances, [ColorDepth.direct, .palette256])
  func textsCanBeRead(appearance: Appearance, depth: ColorDepth) {
    let colors = InterfaceColors(appearance, depth: depth)
    var palette = TerminalPalette(depth: depth)
    func shown(_ color: Color) -> Color {
      depth == .direct ? color : TerminalPalette.color(of: Int(palette.number(of: color)))
    }
    for ground in [colors.ground, colors.footer, colors.page] {
      for (name, text) in [
        ("active", colors.active), ("passive", colors.passive), ("quiet", colors.quiet),
        ("title", colors.title), ("detail", colors.detail), ("cross", colors.cross),
      ] {
        let contrast = shown(text).contrast(with: shown(ground))
        #expect(contrast >= 4.5, "\(name) on \(ground): \(contrast)")
      }
    }
  }

  /// In xterm's palette, too, the light band is another grey than the page, the row of keys and the
  /// map of outlines.
  @Test func theLightBandHasAGroundOfItsOwn() throws {
    let colors = InterfaceColors(.light, depth: .palette256)
    let map = MapTheme.theme(for: .outline, appearance: .light, depth: .palette256)
    var palette = TerminalPalette(depth: .palette256)
    let band = palette.number(of: colors.ground)
    for other in [colors.page, colors.footer] + map.land + [map.sea].compactMap({ $0 }) {
      #expect(palette.number(of: other) != band, "\(other)")
    }
  }
}
