import Cells

extension MapTheme {
  /// An atlas at night in all its layers: deep blue sea, quiet land, light coasts.
  ///
  /// White letters need a ground no lighter than 0.53; only snow is.
  static let darkAtlas: MapTheme = {
    var theme = MapTheme(
      mixesColors: true,
      space: Shade(0.13, 0.018, 265).color,
      sea: Shade(0.265, 0.085, 262).color,
      lake: Shade(0.43, 0.10, 248).color,
      land: [145, 105, 75, 180, 40].map { Shade(0.41, 0.04, $0).color },
      ice: Shade(0.60, 0.025, 230).color,
      coast: Shade(0.81, 0.035, 232).color,
      lakeShore: Shade(0.64, 0.08, 240).color,
      border: Shade(0.68, 0.075, 90).color,
      horizon: Shade(0.53, 0.10, 250).color,
      town: Lettering(color: Shade(0.955, 0.012, 90).color),
      capital: Lettering(color: Shade(0.94, 0.075, 90).color, attributes: .bold),
      country: Lettering(color: Shade(0.90, 0.055, 95).color, attributes: .bold),
      seaName: Lettering(color: Shade(0.77, 0.085, 245).color),
      scale: Lettering(color: Shade(0.86, 0.015, 250).color))
    theme.depthTints = darkDepths
    theme.heightTints = darkHeights
    theme.satellite = Muting(darkest: 0.17, lightest: 0.76, chromaShare: 0.9)
    theme.hillshade = 0.30
    theme.oppositeLand = Shade(0.45, 0.13, 350).color
    theme.night = Shade(0.10, 0.03, 270).color
    theme.nightShare = 0.62
    theme.river = Shade(0.56, 0.10, 245).color
    theme.regionBorder = Shade(0.55, 0.04, 90).color
    theme.graticule = Shade(0.45, 0.045, 255).color
    theme.rangeRing = Shade(0.74, 0.13, 65).color
    theme.ghostCoast = Shade(0.66, 0.12, 325).color
    theme.plumbLine = Shade(0.80, 0.16, 145).color
    theme.attribution = Lettering(color: Shade(0.72, 0.02, 250).color)
    theme.graticuleLabel = Lettering(color: Shade(0.74, 0.035, 255).color)
    theme.rangeRingLabel = Lettering(color: Shade(0.84, 0.11, 70).color)
    theme.plumbMark = Lettering(color: Shade(0.87, 0.17, 145).color, attributes: .bold)
    theme.subsolarMark = Lettering(color: Shade(0.90, 0.17, 95).color, attributes: .bold)
    return theme
  }()

  /// Blues that sink evenly: the shelf, the slope, the plains, the trenches.
  private static let darkDepths = TintRamp([
    (-12_000, Shade(0.165, 0.060, 272).color), (-7_000, Shade(0.190, 0.066, 270).color),
    (-5_500, Shade(0.212, 0.072, 268).color), (-4_750, Shade(0.230, 0.077, 266).color),
    (-4_000, Shade(0.248, 0.080, 264).color), (-3_000, Shade(0.268, 0.082, 262).color),
    (-2_000, Shade(0.290, 0.083, 259).color), (-1_000, Shade(0.315, 0.083, 255).color),
    (-500, Shade(0.340, 0.081, 250).color), (-200, Shade(0.365, 0.078, 244).color),
    (-50, Shade(0.390, 0.074, 236).color),
  ])

  /// Green plains, ochre hills, brown mountains, pale peaks.
  private static let darkHeights = TintRamp([
    (-500, Shade(0.340, 0.038, 165).color), (0, Shade(0.365, 0.050, 152).color),
    (100, Shade(0.385, 0.052, 140).color), (250, Shade(0.405, 0.053, 126).color),
    (500, Shade(0.425, 0.054, 110).color), (1_000, Shade(0.445, 0.056, 93).color),
    (1_500, Shade(0.460, 0.056, 78).color), (2_000, Shade(0.475, 0.052, 64).color),
    (3_000, Shade(0.500, 0.044, 54).color), (4_000, Shade(0.540, 0.030, 50).color),
    (5_000, Shade(0.620, 0.015, 60).color), (6_000, Shade(0.720, 0.006, 90).color),
  ])
}
