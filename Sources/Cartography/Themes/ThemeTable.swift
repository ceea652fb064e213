import Cells

/// All that a coloured theme chooses, said in tones of one kind: as people see them, by their
/// components, or by their numbers in a palette.
struct ThemeTable<Tone> {
  // surfaces
  var space, sea, lake: Tone
  var land: [Tone]
  var ice, oppositeLand, night: Tone
  /// The share of the night's tone in the dead of night, 0...1.
  var nightShare: Double
  /// Tints from a depth in metres on; empty where depths are not shown.
  var depths: [(meters: Int, tone: Tone)] = []
  /// Tints from a height in metres on; empty where heights are not shown.
  var heights: [(meters: Int, tone: Tone)] = []
  var satellite: Muting?
  var hillshade = 0.0
  // lines
  var coast, lakeShore, border, horizon, river, regionBorder, graticule: Tone
  var rangeRing, ghostCoast, plumbLine: Tone
  // letters
  var town, capital, country, seaName, scale, attribution, graticuleLabel: Tone
  var rangeRingLabel, plumbMark, subsolarMark: Tone
}

extension MapTheme {
  /// The theme of a table.
  ///
  /// - Parameters:
  ///   - mixesColors: whether there are enough colours to mix where a cell covers several.
  ///   - color: what colour a tone is.
  init<Tone>(_ table: ThemeTable<Tone>, mixesColors: Bool, _ color: (Tone) -> Color) {
    func plain(_ tone: Tone) -> Lettering { Lettering(color: color(tone)) }
    func bold(_ tone: Tone) -> Lettering { Lettering(color: color(tone), attributes: .bold) }
    func ramp(_ tints: [(meters: Int, tone: Tone)]) -> TintRamp {
      TintRamp(tints.map { ($0.meters, color($0.tone)) })
    }
    self.init(
      mixesColors: mixesColors, space: color(table.space), sea: color(table.sea),
      lake: color(table.lake), land: table.land.map(color), ice: color(table.ice),
      coast: color(table.coast), lakeShore: color(table.lakeShore), border: color(table.border),
      horizon: color(table.horizon), town: plain(table.town), capital: bold(table.capital),
      country: bold(table.country), seaName: plain(table.seaName), scale: plain(table.scale))
    depthTints = ramp(table.depths)
    heightTints = ramp(table.heights)
    satellite = table.satellite
    hillshade = table.hillshade
    oppositeLand = color(table.oppositeLand)
    night = color(table.night)
    nightShare = table.nightShare
    river = color(table.river)
    regionBorder = color(table.regionBorder)
    graticule = color(table.graticule)
    rangeRing = color(table.rangeRing)
    ghostCoast = color(table.ghostCoast)
    plumbLine = color(table.plumbLine)
    attribution = plain(table.attribution)
    graticuleLabel = plain(table.graticuleLabel)
    rangeRingLabel = plain(table.rangeRingLabel)
    plumbMark = bold(table.plumbMark)
    subsolarMark = bold(table.subsolarMark)
  }
}
