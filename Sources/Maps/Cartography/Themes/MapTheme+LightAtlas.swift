extension MapTheme {
  /// An atlas by day in all its layers: pale sea, paper land, ink coasts.
  ///
  /// Names of seas need a ground no darker than 0.77, others 0.70, coasts and borders 0.73.
  static let lightAtlas = MapTheme(
    ThemeTable<Shade>(
      space: Shade(0.97, 0.006, 250),
      sea: Shade(0.727, 0.089, 249),
      lake: Shade(0.74, 0.095, 248),
      land: [140, 100, 75, 190, 40].map { Shade(0.935, 0.032, $0) },
      ice: Shade(0.97, 0.008, 225),
      oppositeLand: Shade(0.83, 0.10, 355),
      night: Shade(0.45, 0.06, 275),
      nightShare: 0.34,
      air: [Shade(0.76, 0.09, 248)],
      globeLight: (dusk: 0.85, noon: 1.05),
      globeNight: (Shade(0.42, 0.07, 270), 0.8),
      depths: lightDepths,
      heights: lightHeights,
      satellite: Muting(darkest: 0.88, lightest: 1.0, chromaShare: 1.1),
      hillshade: 0.16,
      coast: Shade(0.38, 0.085, 248),
      lakeShore: Shade(0.50, 0.10, 245),
      border: Shade(0.38, 0.115, 35),
      horizon: Shade(0.66, 0.06, 245),
      river: Shade(0.58, 0.11, 245),
      regionBorder: Shade(0.585, 0.05, 50),
      graticule: Shade(0.74, 0.035, 250),
      rangeRing: Shade(0.66, 0.15, 45),
      ghostCoast: Shade(0.56, 0.13, 350),
      plumbLine: Shade(0.48, 0.15, 145),
      townLight: Shade(0.96, 0.08, 95),
      town: Shade(0.24, 0.012, 60),
      capital: Shade(0.30, 0.085, 30),
      country: Shade(0.35, 0.055, 55),
      seaName: Shade(0.28, 0.09, 255),
      scale: Shade(0.32, 0.02, 250),
      attribution: Shade(0.42, 0.02, 250),
      graticuleLabel: Shade(0.42, 0.04, 250),
      rangeRingLabel: Shade(0.42, 0.12, 42),
      plumbMark: Shade(0.38, 0.12, 145),
      subsolarMark: Shade(0.42, 0.10, 70),
      village: Shade(0.38, 0.012, 60),
      surroundingCountry: Shade(0.46, 0.03, 60),
      landform: Shade(0.40, 0.07, 60)),
    mixesColors: true, \.color)

  /// Blues that deepen evenly, none too dark for the names of seas.
  private static let lightDepths: [(meters: Int, tone: Shade)] = [
    (-12_000, Shade(0.656, 0.100, 255)), (-7_000, Shade(0.668, 0.098, 254)),
    (-5_500, Shade(0.680, 0.096, 253)), (-4_750, Shade(0.692, 0.094, 252)),
    (-4_000, Shade(0.704, 0.092, 251)), (-3_000, Shade(0.716, 0.089, 249)),
    (-2_000, Shade(0.728, 0.085, 247)), (-1_000, Shade(0.740, 0.081, 245)),
    (-500, Shade(0.752, 0.077, 242)), (-200, Shade(0.764, 0.073, 239)),
    (-50, Shade(0.776, 0.070, 236)),
  ]

  /// Pale green plains, sand hills, tan mountains, white peaks.
  private static let lightHeights: [(meters: Int, tone: Shade)] = [
    (-500, Shade(0.860, 0.045, 165)), (0, Shade(0.895, 0.052, 148)),
    (100, Shade(0.912, 0.052, 135)), (250, Shade(0.925, 0.052, 120)),
    (500, Shade(0.922, 0.056, 104)), (1_000, Shade(0.900, 0.062, 90)),
    (1_500, Shade(0.872, 0.066, 79)), (2_000, Shade(0.842, 0.066, 69)),
    (3_000, Shade(0.815, 0.056, 60)), (4_000, Shade(0.845, 0.034, 56)),
    (5_000, Shade(0.910, 0.014, 60)), (6_000, Shade(0.970, 0.004, 90)),
  ]
}
