import Cells

extension MapTheme {
  /// The night atlas in colours that palettes of 256 have, and none but those.
  public static let palette = MapTheme(
    mixesColors: false,
    space: Color(rgb: 0x080808),
    sea: Color(rgb: 0x00005F),
    lake: Color(rgb: 0x005F87),
    land: [0x005F00, 0x5F5F00, 0x5F5F5F, 0x005F5F, 0x875F5F].map { Color(rgb: $0) },
    ice: Color(rgb: 0x87AFAF),
    coast: Color(rgb: 0xAFD7D7),
    lakeShore: Color(rgb: 0x5FAFD7),
    border: Color(rgb: 0xAFAF5F),
    horizon: Color(rgb: 0x5F87D7),
    town: Lettering(color: Color(rgb: 0xEEEEEE)),
    capital: Lettering(color: Color(rgb: 0xFFFFAF), attributes: .bold),
    country: Lettering(color: Color(rgb: 0xD7D7AF), attributes: .bold),
    seaName: Lettering(color: Color(rgb: 0x87AFFF)),
    scale: Lettering(color: Color(rgb: 0xD0D0D0)))
}
