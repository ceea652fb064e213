import Cells

extension MapTheme {
  /// The night atlas, only in colours of the palette of 256.
  static let darkPalette = MapTheme(
    ThemeTable<UInt32>(
      space: 0x080808,
      sea: 0x00005F,
      lake: 0x005F87,
      land: [0x005F00, 0x5F5F00, 0x4E4E4E, 0x005F5F, 0x585858],
      ice: 0x87AFAF,
      oppositeLand: 0x87005F,
      night: 0x080808,
      nightShare: 0.6,
      air: [0x5F87AF, 0x005F87],
      depths: [
        (-12_000, 0x00005F), (-200, 0x005F87),
      ],
      heights: [
        (-500, 0x5F8787), (0, 0x5F875F), (300, 0x87875F),
        (1_000, 0xAF875F), (2_000, 0xAF8787), (3_500, 0xBCBCBC),
        (5_000, 0xEEEEEE),
      ],
      satellite: Muting(
        darkest: 0.34, lightest: 0.90, chromaShare: 1.25, curve: 0.62, greenGain: 1.35),
      hillshade: 0.25,
      coast: 0xAFD7D7,
      lakeShore: 0x5F87D7,
      border: 0xAFAF5F,
      horizon: 0x5F87D7,
      river: 0x5FAFD7,
      regionBorder: 0x87875F,
      graticule: 0x5F5F87,
      rangeRing: 0xD75F00,
      ghostCoast: 0xAF5FAF,
      plumbLine: 0x5FFF5F,
      townLight: 0xFFD75F,
      town: 0xFFFFFF,
      capital: 0xFFFFAF,
      country: 0xFFFFD7,
      seaName: 0xAFD7FF,
      scale: 0xD0D0D0,
      attribution: 0xA8A8A8,
      graticuleLabel: 0xAFAFD7,
      rangeRingLabel: 0xFFAF5F,
      plumbMark: 0x87FF87,
      subsolarMark: 0xFFFF5F,
      village: 0xDADADA),
    mixesColors: false
  ) { Color(rgb: $0) }

  /// The day atlas, only in colours of the palette of 256.
  static let lightPalette = MapTheme(
    ThemeTable<UInt32>(
      space: 0xEEEEEE,
      sea: 0x87AFD7,
      lake: 0x87AFFF,
      land: [0xD7FFD7, 0xFFFFD7, 0xFFD7D7, 0xE4E4E4, 0xFFD7AF],
      ice: 0xFFFFFF,
      oppositeLand: 0xFFAFD7,
      night: 0x5F5F87,
      nightShare: 0.35,
      air: [0x87AFD7, 0xAFD7FF],
      depths: [
        (-12_000, 0x5F87D7), (-200, 0x87AFD7),
      ],
      heights: [
        (-500, 0xAFD7AF), (0, 0xD7FFD7), (300, 0xFFFFD7),
        (800, 0xFFFFAF), (1_500, 0xFFD7AF), (2_500, 0xD7AF87),
        (4_000, 0xD7D7D7), (5_000, 0xFFFFFF),
      ],
      satellite: Muting(darkest: 0.88, lightest: 1.0, chromaShare: 1.1),
      hillshade: 0.14,
      coast: 0x00005F,
      lakeShore: 0x005FAF,
      border: 0x5F0000,
      horizon: 0x5F87AF,
      river: 0x0087AF,
      regionBorder: 0x87875F,
      graticule: 0x8787AF,
      rangeRing: 0xD75F00,
      ghostCoast: 0x870087,
      plumbLine: 0x005F00,
      townLight: 0xFFFFAF,
      town: 0x121212,
      capital: 0x5F0000,
      country: 0x444444,
      seaName: 0x080808,
      scale: 0x303030,
      attribution: 0x444444,
      graticuleLabel: 0x4E4E4E,
      rangeRingLabel: 0x870000,
      plumbMark: 0x005F00,
      subsolarMark: 0x5F5F00,
      village: 0x3A3A3A),
    mixesColors: false
  ) { Color(rgb: $0) }
}
