import Cells
import Overlays

extension Color {
  /// The least contrast of graphics with their ground, by the guidelines (WCAG 2.1).
  package static let visibleContrast = 3.0

  /// Whether dark is seen beside the colour better than light.
  var isLight: Bool { luminance > Self.middleLuminance }
}

extension MapTheme {
  /// The colours of sources on dark maps and on light ones, the first of all in pink; a source
  /// beyond the last begins again.
  private static let sources: (onDark: [Color], onLight: [Color]) = (
    [0xFF5FAF, 0x3DDBD9, 0xFFA54D, 0xC9A4FF, 0xB9E765, 0xF2F2F2].map { Color(rgb: $0) },
    [0x85004C, 0x004E4F, 0x6F3600, 0x541EA0, 0x155003, 0x202020].map { Color(rgb: $0) }
  )

  /// The colour of the source of a number, which is seen on the grounds of the theme.
  package func color(ofSource number: Int) -> Color {
    let sources = sea?.isLight == true ? Self.sources.onLight : Self.sources.onDark
    return sources[number % sources.count]
  }

  /// The colour of lines that ask for one: that colour, or its nearest shade that is seen on a
  /// ground which is still no black patch on a dark map, and no white one on a light map.
  package func shade(ofLine color: Color) -> Color {
    var legibility = Legibility(depth: .direct, leastContrast: Color.visibleContrast)
    return legibility.ink(color, on: isLight ? Self.lightGround : Self.darkGround)
  }

  /// The darkest ground of lines on dark maps, and the lightest on light ones.
  private static let (darkGround, lightGround) = (Color(rgb: 0x383838), Color(rgb: 0xC8C8C8))

  /// The colour of a feature's marks, of its lines or of its areas, if it is of the source of a
  /// number.
  func color(
    of feature: Int, of overlay: Overlay, _ part: KeyPath<FeatureStyle, Color?>, source: Int
  ) -> Color {
    overlay.color(of: feature) ?? overlay.style(of: feature)[keyPath: part]
      ?? color(ofSource: source)
  }
}
