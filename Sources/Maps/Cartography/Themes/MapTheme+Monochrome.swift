extension MapTheme {
  /// No colours: characters separate land from sea, and weight separates kinds of names.
  public static let monochrome: MapTheme = {
    var theme = MapTheme(
      mixesColors: false, space: nil, sea: nil, lake: nil, land: [], ice: nil, coast: nil,
      lakeShore: nil, border: nil, horizon: nil, town: Lettering(color: nil),
      capital: Lettering(color: nil, attributes: .bold),
      country: Lettering(color: nil, attributes: .bold),
      seaName: Lettering(color: nil, attributes: .dim), scale: Lettering(color: nil))
    theme.depth = .monochrome
    theme.attribution.attributes = .dim
    theme.graticuleLabel.attributes = .dim
    theme.plumbMark.attributes = .bold
    theme.subsolarMark.attributes = .bold
    return theme
  }()
}
