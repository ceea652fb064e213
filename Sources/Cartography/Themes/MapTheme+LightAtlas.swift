import Cells

extension MapTheme {
  /// An atlas by day in all its layers: pale sea, paper land, ink coasts.
  ///
  /// Names of seas need a ground no darker than 0.77, others 0.70.
  static let lightAtlas: MapTheme = {
    var theme = MapTheme(
      mixesColors: true,
      space: Shade(0.97, 0.006, 250).color,
      sea: Shade(0.87, 0.045, 235).color,
      lake: Shade(0.82, 0.060, 238).color,
      land: [140, 100, 75, 190, 40].map { Shade(0.935, 0.032, $0).color },
      ice: Shade(0.97, 0.008, 225).color,
      coast: Shade(0.50, 0.065, 240).color,
      lakeShore: Shade(0.60, 0.085, 240).color,
      border: Shade(0.58, 0.075, 45).color,
      horizon: Shade(0.66, 0.06, 245).color,
      town: Lettering(color: Shade(0.24, 0.012, 60).color),
      capital: Lettering(color: Shade(0.30, 0.085, 30).color, attributes: .bold),
      country: Lettering(color: Shade(0.35, 0.055, 55).color, attributes: .bold),
      seaName: Lettering(color: Shade(0.385, 0.105, 252).color),
      scale: Lettering(color: Shade(0.32, 0.02, 250).color))
    theme.depthTints = lightDepths
    theme.heightTints = lightHeights
    theme.satellite = Muting(darkest: 0.50, lightest: 0.985, chromaShare: 0.85)
    theme.hillshade = 0.16
    theme.oppositeLand = Shade(0.83, 0.10, 355).color
    theme.night = Shade(0.45, 0.06, 275).color
    theme.nightShare = 0.34
    theme.river = Shade(0.62, 0.095, 240).color
    theme.regionBorder = Shade(0.73, 0.04, 50).color
    theme.graticule = Shade(0.74, 0.035, 250).color
    theme.rangeRing = Shade(0.58, 0.15, 45).color
    theme.ghostCoast = Shade(0.62, 0.13, 335).color
    theme.plumbLine = Shade(0.52, 0.15, 145).color
    theme.attribution = Lettering(color: Shade(0.42, 0.02, 250).color)
    theme.graticuleLabel = Lettering(color: Shade(0.42, 0.04, 250).color)
    theme.rangeRingLabel = Lettering(color: Shade(0.42, 0.12, 42).color)
    theme.plumbMark = Lettering(color: Shade(0.38, 0.12, 145).color, attributes: .bold)
    theme.subsolarMark = Lettering(color: Shade(0.42, 0.10, 70).color, attributes: .bold)
    return theme
  }()

  /// Blues that deepen evenly, none too dark for the names of seas.
  private static let lightDepths = TintRamp([
    (-12_000, Shade(0.775, 0.075, 255).color), (-7_000, Shade(0.792, 0.071, 252).color),
    (-5_500, Shade(0.808, 0.067, 250).color), (-4_750, Shade(0.822, 0.063, 248).color),
    (-4_000, Shade(0.836, 0.059, 246).color), (-3_000, Shade(0.852, 0.055, 243).color),
    (-2_000, Shade(0.868, 0.050, 240).color), (-1_000, Shade(0.884, 0.045, 236).color),
    (-500, Shade(0.900, 0.040, 231).color), (-200, Shade(0.916, 0.035, 225).color),
    (-50, Shade(0.932, 0.030, 218).color),
  ])

  /// Pale green plains, sand hills, tan mountains, white peaks.
  private static let lightHeights = TintRamp([
    (-500, Shade(0.860, 0.045, 165).color), (0, Shade(0.895, 0.052, 148).color),
    (100, Shade(0.912, 0.052, 135).color), (250, Shade(0.925, 0.052, 120).color),
    (500, Shade(0.922, 0.056, 104).color), (1_000, Shade(0.900, 0.062, 90).color),
    (1_500, Shade(0.872, 0.066, 79).color), (2_000, Shade(0.842, 0.066, 69).color),
    (3_000, Shade(0.815, 0.056, 60).color), (4_000, Shade(0.845, 0.034, 56).color),
    (5_000, Shade(0.910, 0.014, 60).color), (6_000, Shade(0.970, 0.004, 90).color),
  ])
}
