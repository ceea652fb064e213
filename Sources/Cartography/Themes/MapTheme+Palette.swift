import Cells

extension MapTheme {
  /// The night atlas in colours that palettes of 256 have, and none but those.
  static let darkPalette: MapTheme = {
    var theme = MapTheme(
      mixesColors: false,
      space: Color(rgb: 0x080808),
      sea: Color(rgb: 0x00005F),
      lake: Color(rgb: 0x005F87),
      land: [0x005F00, 0x5F5F00, 0x4E4E4E, 0x005F5F, 0x585858].map { Color(rgb: $0) },
      ice: Color(rgb: 0x87AFAF),
      coast: Color(rgb: 0xAFD7D7),
      lakeShore: Color(rgb: 0x5FAFD7),
      border: Color(rgb: 0xAFAF5F),
      horizon: Color(rgb: 0x5F87D7),
      town: Lettering(color: Color(rgb: 0xEEEEEE)),
      capital: Lettering(color: Color(rgb: 0xFFFFAF), attributes: .bold),
      country: Lettering(color: Color(rgb: 0xD7D7AF), attributes: .bold),
      seaName: Lettering(color: Color(rgb: 0xAFD7FF)),
      scale: Lettering(color: Color(rgb: 0xD0D0D0)))
    theme.depthTints = TintRamp([
      (-12_000, Color(rgb: 0x00005F)), (-200, Color(rgb: 0x005F87)),
    ])
    theme.heightTints = TintRamp([
      (-500, Color(rgb: 0x005F5F)), (0, Color(rgb: 0x005F00)), (300, Color(rgb: 0x5F5F00)),
      (1_000, Color(rgb: 0x875F00)), (2_000, Color(rgb: 0x875F5F)), (3_500, Color(rgb: 0x8A8A8A)),
      (5_000, Color(rgb: 0xBCBCBC)),
    ])
    theme.satellite = Muting(darkest: 0.34, lightest: 0.90, chromaShare: 1.7)
    theme.hillshade = 0.25
    theme.oppositeLand = Color(rgb: 0x87005F)
    theme.night = Color(rgb: 0x080808)
    theme.nightShare = 0.6
    theme.river = Color(rgb: 0x5F87AF)
    theme.regionBorder = Color(rgb: 0x87875F)
    theme.graticule = Color(rgb: 0x5F5F87)
    theme.rangeRing = Color(rgb: 0xD7875F)
    theme.ghostCoast = Color(rgb: 0xAF5FAF)
    theme.plumbLine = Color(rgb: 0x5FD75F)
    theme.attribution = Lettering(color: Color(rgb: 0xA8A8A8))
    theme.graticuleLabel = Lettering(color: Color(rgb: 0xAFAFD7))
    theme.rangeRingLabel = Lettering(color: Color(rgb: 0xFFAF5F))
    theme.plumbMark = Lettering(color: Color(rgb: 0x87FF87), attributes: .bold)
    theme.subsolarMark = Lettering(color: Color(rgb: 0xFFFF5F), attributes: .bold)
    return theme
  }()

  /// The atlas by day in colours that palettes of 256 have, and none but those.
  static let lightPalette: MapTheme = {
    var theme = MapTheme(
      mixesColors: false,
      space: Color(rgb: 0xEEEEEE),
      sea: Color(rgb: 0xAFD7FF),
      lake: Color(rgb: 0x87D7FF),
      land: [0xD7FFD7, 0xFFFFD7, 0xFFD7D7, 0xE4E4E4, 0xFFD7AF].map { Color(rgb: $0) },
      ice: Color(rgb: 0xFFFFFF),
      coast: Color(rgb: 0x5F87AF),
      lakeShore: Color(rgb: 0x5F87D7),
      border: Color(rgb: 0xAF875F),
      horizon: Color(rgb: 0x87AFD7),
      town: Lettering(color: Color(rgb: 0x262626)),
      capital: Lettering(color: Color(rgb: 0x5F0000), attributes: .bold),
      country: Lettering(color: Color(rgb: 0x444444), attributes: .bold),
      seaName: Lettering(color: Color(rgb: 0x00005F)),
      scale: Lettering(color: Color(rgb: 0x303030)))
    theme.depthTints = TintRamp([
      (-12_000, Color(rgb: 0x87AFD7)), (-5_000, Color(rgb: 0x87AFFF)),
      (-3_000, Color(rgb: 0xAFD7FF)), (-200, Color(rgb: 0xD7FFFF)),
    ])
    theme.heightTints = TintRamp([
      (-500, Color(rgb: 0xAFD7AF)), (0, Color(rgb: 0xD7FFD7)), (300, Color(rgb: 0xFFFFD7)),
      (800, Color(rgb: 0xFFFFAF)), (1_500, Color(rgb: 0xFFD7AF)), (2_500, Color(rgb: 0xD7AF87)),
      (4_000, Color(rgb: 0xD7D7D7)), (5_000, Color(rgb: 0xFFFFFF)),
    ])
    theme.satellite = Muting(darkest: 0.55, lightest: 0.99, chromaShare: 1)
    theme.hillshade = 0.14
    theme.oppositeLand = Color(rgb: 0xFFAFD7)
    theme.night = Color(rgb: 0x5F5F87)
    theme.nightShare = 0.35
    theme.river = Color(rgb: 0x5FAFD7)
    theme.regionBorder = Color(rgb: 0xD7AF87)
    theme.graticule = Color(rgb: 0xA8A8A8)
    theme.rangeRing = Color(rgb: 0xD75F00)
    theme.ghostCoast = Color(rgb: 0xAF5FAF)
    theme.plumbLine = Color(rgb: 0x008700)
    theme.attribution = Lettering(color: Color(rgb: 0x444444))
    theme.graticuleLabel = Lettering(color: Color(rgb: 0x4E4E4E))
    theme.rangeRingLabel = Lettering(color: Color(rgb: 0x870000))
    theme.plumbMark = Lettering(color: Color(rgb: 0x005F00), attributes: .bold)
    theme.subsolarMark = Lettering(color: Color(rgb: 0x5F5F00), attributes: .bold)
    return theme
  }()
}
