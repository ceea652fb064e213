import Cells

extension MapTheme {
  /// An atlas at night: deep blue sea, quiet land, light coasts.
  public static let night = MapTheme(
    space: Color(rgb: 0x05070D), sea: Color(rgb: 0x0B2545), lake: Color(rgb: 0x14457A),
    land: [0x3E5641, 0x57573B, 0x4A4F3A, 0x36524A, 0x5E5140].map { Color(rgb: $0) },
    ice: Color(rgb: 0x8FA3B0), coast: Color(rgb: 0xA9C7D9), lakeShore: Color(rgb: 0x5F93B8),
    border: Color(rgb: 0xB39C6B), horizon: Color(rgb: 0x3D6FA5),
    town: Lettering(color: Color(rgb: 0xF2EFE6)),
    capital: Lettering(color: Color(rgb: 0xFFE9B0), attributes: .bold),
    country: Lettering(color: Color(rgb: 0xD9CFA8), attributes: .bold),
    seaName: Lettering(color: Color(rgb: 0x7FB2E0)),
    scale: Lettering(color: Color(rgb: 0xC8D0D8)))

  /// No colours: land is told from sea by characters, names by their weight.
  public static let monochrome = MapTheme(
    space: nil, sea: nil, lake: nil, land: [], ice: nil, coast: nil, lakeShore: nil, border: nil,
    horizon: nil, town: Lettering(color: nil), capital: Lettering(color: nil, attributes: .bold),
    country: Lettering(color: nil, attributes: .bold),
    seaName: Lettering(color: nil, attributes: .dim), scale: Lettering(color: nil))
}
