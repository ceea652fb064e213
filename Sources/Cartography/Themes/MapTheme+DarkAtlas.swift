import Cells

extension MapTheme {
  /// An atlas at night in all its layers: deep blue sea, quiet land, light coasts.
  ///
  /// White letters need a ground no lighter than 0.53; only snow is.
  static let darkAtlas = MapTheme(
    ThemeTable<Shade>(
      space: Shade(0.13, 0.018, 265),
      sea: Shade(0.265, 0.085, 262),
      lake: Shade(0.43, 0.10, 248),
      land: [145, 105, 75, 180, 40].map { Shade(0.41, 0.04, $0) },
      ice: Shade(0.60, 0.025, 230),
      oppositeLand: Shade(0.45, 0.13, 350),
      night: Shade(0.10, 0.03, 270),
      nightShare: 0.62,
      depths: darkDepths,
      heights: darkHeights,
      satellite: Muting(darkest: 0.17, lightest: 0.76, chromaShare: 0.9),
      hillshade: 0.30,
      coast: Shade(0.81, 0.035, 232),
      lakeShore: Shade(0.64, 0.08, 240),
      border: Shade(0.68, 0.075, 90),
      horizon: Shade(0.53, 0.10, 250),
      river: Shade(0.56, 0.10, 245),
      regionBorder: Shade(0.55, 0.04, 90),
      graticule: Shade(0.45, 0.045, 255),
      rangeRing: Shade(0.74, 0.13, 65),
      ghostCoast: Shade(0.66, 0.12, 325),
      plumbLine: Shade(0.80, 0.16, 145),
      town: Shade(0.955, 0.012, 90),
      capital: Shade(0.94, 0.075, 90),
      country: Shade(0.90, 0.055, 95),
      seaName: Shade(0.77, 0.085, 245),
      scale: Shade(0.86, 0.015, 250),
      attribution: Shade(0.72, 0.02, 250),
      graticuleLabel: Shade(0.74, 0.035, 255),
      rangeRingLabel: Shade(0.84, 0.11, 70),
      plumbMark: Shade(0.87, 0.17, 145),
      subsolarMark: Shade(0.90, 0.17, 95)),
    mixesColors: true, \.color)

  /// Blues that sink evenly: the shelf, the slope, the plains, the trenches.
  private static let darkDepths: [(meters: Int, tone: Shade)] = [
    (-12_000, Shade(0.165, 0.060, 272)), (-7_000, Shade(0.190, 0.066, 270)),
    (-5_500, Shade(0.212, 0.072, 268)), (-4_750, Shade(0.230, 0.077, 266)),
    (-4_000, Shade(0.248, 0.080, 264)), (-3_000, Shade(0.268, 0.082, 262)),
    (-2_000, Shade(0.290, 0.083, 259)), (-1_000, Shade(0.315, 0.083, 255)),
    (-500, Shade(0.340, 0.081, 250)), (-200, Shade(0.365, 0.078, 244)),
    (-50, Shade(0.390, 0.074, 236)),
  ]

  /// Green plains, ochre hills, brown mountains, pale peaks.
  private static let darkHeights: [(meters: Int, tone: Shade)] = [
    (-500, Shade(0.340, 0.038, 165)), (0, Shade(0.365, 0.050, 152)),
    (100, Shade(0.385, 0.052, 140)), (250, Shade(0.405, 0.053, 126)),
    (500, Shade(0.425, 0.054, 110)), (1_000, Shade(0.445, 0.056, 93)),
    (1_500, Shade(0.460, 0.056, 78)), (2_000, Shade(0.475, 0.052, 64)),
    (3_000, Shade(0.500, 0.044, 54)), (4_000, Shade(0.540, 0.030, 50)),
    (5_000, Shade(0.620, 0.015, 60)), (6_000, Shade(0.720, 0.006, 90)),
  ]
}
