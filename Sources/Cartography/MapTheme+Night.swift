import Cells

extension MapTheme {
  /// An atlas at night: deep blue sea, quiet land, light coasts.
  ///
  /// For terminals of 24-bit colour and of 16; with 256 ``palette`` is cleaner.
  public static let night = MapTheme(
    mixesColors: true,
    space: Color(rgb: 0x05070D),
    sea: Color(rgb: 0x0A2352),
    lake: Color(rgb: 0x1D5C9C),
    land: [0x3A5A40, 0x5A5A36, 0x4A4F3E, 0x2F574F, 0x62553E].map { Color(rgb: $0) },
    ice: Color(rgb: 0x7A8F9E),
    coast: Color(rgb: 0xA9C7D9),
    lakeShore: Color(rgb: 0x5F93B8),
    border: Color(rgb: 0xA3905C),
    horizon: Color(rgb: 0x3D6FA5),
    town: Lettering(color: Color(rgb: 0xF2EFE6)),
    capital: Lettering(color: Color(rgb: 0xFFE9B0), attributes: .bold),
    country: Lettering(color: Color(rgb: 0xD9CFA8), attributes: .bold),
    seaName: Lettering(color: Color(rgb: 0x7FB2E0)),
    scale: Lettering(color: Color(rgb: 0xC8D0D8)))
}
