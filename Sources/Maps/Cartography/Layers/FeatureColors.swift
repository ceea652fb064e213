import Cells
import Overlays

extension Color {
  /// The least contrast of graphics with their ground, by the guidelines (WCAG 2.1).
  package static let visibleContrast = 3.0

  /// The colours of sources, the first of all in pink; a source beyond the last begins again.
  private static let sources: [Color] = [
    0xFF5FAF, 0x3DDBD9, 0xFFA54D, 0xC9A4FF, 0xB9E765, 0xF2F2F2,
  ].map { Color(rgb: $0) }

  /// The colour of the source of a number.
  package static func source(_ number: Int) -> Color { sources[number % sources.count] }

  /// Whether dark is seen beside the colour better than light.
  var isLight: Bool { luminance > 0.18 }
}

extension Overlay {
  /// The colour of a feature's marks, of its lines or of its areas, if it is of the source of a
  /// number.
  package func color(
    of feature: Int, _ part: KeyPath<FeatureStyle, Color?>, source: Int
  ) -> Color {
    color(of: feature) ?? style(of: feature)[keyPath: part] ?? .source(source)
  }
}
