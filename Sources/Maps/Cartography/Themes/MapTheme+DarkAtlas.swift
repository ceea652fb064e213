extension MapTheme {
  /// An atlas at night in all its layers: deep blue sea, quiet land, light coasts.
  ///
  /// White letters need a ground no lighter than 0.54, and land has to be well above the shelf's
  /// 0.41 to be told from the sea: plains lie just below that limit, mountains and deserts above
  /// it.
  static let darkAtlas = MapTheme(
    ThemeTable<Shade>(
      space: Shade(0.13, 0.018, 265),
      sea: Shade(0.328, 0.101, 258),
      lake: Shade(0.44, 0.12, 252),
      land: [145, 105, 75, 180, 40].map { Shade(0.527, 0.055, $0) },
      ice: Shade(0.60, 0.025, 230),
      oppositeLand: Shade(0.45, 0.13, 350),
      night: Shade(0.10, 0.03, 270),
      nightShare: 0.62,
      air: [Shade(0.70, 0.12, 255)],
      globeLight: (dusk: 0.95, noon: 1.7),
      globeNight: (Shade(0.22, 0.04, 270), 0.86),
      depths: darkDepths,
      heights: darkHeights,
      satellite: Muting(darkest: 0.26, lightest: 0.82, chromaShare: 1.35, curve: 0.62),
      hillshade: 0.30,
      coast: Shade(0.70, 0.05, 232),
      lakeShore: Shade(0.64, 0.08, 240),
      border: Shade(0.76, 0.04, 90),
      horizon: Shade(0.53, 0.10, 250),
      river: Shade(0.66, 0.13, 245),
      regionBorder: Shade(0.55, 0.04, 90),
      graticule: Shade(0.45, 0.045, 255),
      rangeRing: Shade(0.74, 0.17, 65),
      ghostCoast: Shade(0.66, 0.12, 345),
      plumbLine: Shade(0.84, 0.16, 145),
      townLight: Shade(0.88, 0.11, 85),
      town: Shade(0.955, 0.012, 90),
      capital: Shade(0.965, 0.06, 90),
      country: Shade(0.965, 0.045, 95),
      seaName: Shade(0.87, 0.07, 245),
      scale: Shade(0.86, 0.015, 250),
      attribution: Shade(0.72, 0.02, 250),
      graticuleLabel: Shade(0.74, 0.035, 255),
      rangeRingLabel: Shade(0.84, 0.11, 70),
      plumbMark: Shade(0.87, 0.17, 145),
      subsolarMark: Shade(0.90, 0.17, 95),
      village: Shade(0.93, 0.015, 95),
      surroundingCountry: Shade(0.92, 0.03, 95),
      landform: Shade(0.93, 0.05, 75)),
    mixesColors: true, \.color)

  /// Blues that sink evenly: the shelf, the slope, the plains, the trenches.
  private static let darkDepths: [(meters: Int, tone: Shade)] = [
    (-12_000, Shade(0.250, 0.085, 264)), (-7_000, Shade(0.270, 0.090, 263)),
    (-5_500, Shade(0.287, 0.094, 262)), (-4_750, Shade(0.300, 0.097, 261)),
    (-4_000, Shade(0.313, 0.099, 260)), (-3_000, Shade(0.328, 0.101, 258)),
    (-2_000, Shade(0.345, 0.102, 256)), (-1_000, Shade(0.362, 0.102, 254)),
    (-500, Shade(0.378, 0.101, 251)), (-200, Shade(0.393, 0.099, 248)),
    (-50, Shade(0.405, 0.097, 245)),
  ]

  /// Green plains, ochre hills, brown mountains, pale peaks.
  private static let darkHeights: [(meters: Int, tone: Shade)] = [
    (-500, Shade(0.490, 0.045, 165)), (0, Shade(0.508, 0.062, 152)),
    (100, Shade(0.515, 0.063, 140)), (250, Shade(0.522, 0.064, 126)),
    (500, Shade(0.527, 0.065, 110)), (1_000, Shade(0.542, 0.066, 93)),
    (1_500, Shade(0.556, 0.066, 78)), (2_000, Shade(0.572, 0.061, 64)),
    (3_000, Shade(0.600, 0.050, 54)), (4_000, Shade(0.640, 0.034, 50)),
    (5_000, Shade(0.710, 0.016, 60)), (6_000, Shade(0.800, 0.006, 90)),
  ]
}
