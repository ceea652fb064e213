import Cells

/// The default colours of bars.
struct BarColors {
  /// Behind navigation bars, tab bars and toolbars.
  let ground: Color
  /// Behind the status line.
  let status: Color
  /// Titles.
  let title: Color
  /// Buttons.
  let tint: Color
  /// Prompts, and tabs that are not selected.
  let quiet: Color

  /// Light text on dark rows, at least 7 : 1 apart, in dark and in light terminals.
  static let standard = BarColors(
    ground: Color(rgb: 0x2E3A48), status: Color(rgb: 0x1C242E), title: Color(rgb: 0xFFFFFF),
    tint: Color(rgb: 0xFFD75F), quiet: Color(rgb: 0xB8C4D0))
}
