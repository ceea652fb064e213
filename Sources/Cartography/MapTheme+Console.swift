import Cells

extension MapTheme {
  /// A chart in the eight colours that every colour terminal has: black land in a blue sea.
  public static let console = MapTheme(
    mixesColors: false,
    space: Color(rgb: 0x000000),
    sea: Color(rgb: 0x0000EE),
    lake: Color(rgb: 0x0000EE),
    land: [Color(rgb: 0x000000)],
    ice: Color(rgb: 0x000000),
    coast: Color(rgb: 0xE5E5E5),
    lakeShore: Color(rgb: 0x00CDCD),
    border: Color(rgb: 0xCDCD00),
    horizon: Color(rgb: 0x00CDCD),
    town: Lettering(color: Color(rgb: 0xE5E5E5)),
    capital: Lettering(color: Color(rgb: 0xE5E5E5), attributes: .bold),
    country: Lettering(color: Color(rgb: 0xCDCD00), attributes: .bold),
    seaName: Lettering(color: Color(rgb: 0x00CDCD)),
    scale: Lettering(color: Color(rgb: 0xE5E5E5)))
}
