import Cells

/// All choices of a coloured theme, in tones of one kind: shades, numbers of sRGB, or numbers of a
/// palette.
struct ThemeTable<Tone> {
  // surfaces
  var space, sea, lake: Tone
  var land: [Tone]
  var ice, oppositeLand, night: Tone
  /// The share of the night's tone in full darkness, 0...1.
  var nightShare: Double
  /// The air around a globe; see ``GlobeTones/air``. Empty if a line is drawn instead.
  var air: [Tone] = []
  /// The factors of the ground's light on a globe, with the sun on the horizon and in the zenith.
  var globeLight = (dusk: 1.0, noon: 1.0)
  /// The night on a globe whose colours are mixed, and its share as light.
  var globeNight: (tone: Tone, share: Double)?
  /// The tints and the depths in metres at which they begin; empty if depths are not shown.
  var depths: [(meters: Int, tone: Tone)] = []
  /// The tints and the heights in metres at which they begin; empty if heights are not shown.
  var heights: [(meters: Int, tone: Tone)] = []
  var satellite: Muting?
  var hillshade = 0.0
  // lines
  var coast, lakeShore, border, horizon, river, regionBorder, graticule: Tone
  var rangeRing, ghostCoast, plumbLine: Tone
  var townLight: Tone?
  // letters
  var town, capital, country, seaName, scale, attribution, graticuleLabel: Tone
  var rangeRingLabel, plumbMark, subsolarMark: Tone
  /// Villages and districts, and surrounding countries; `nil` for the tone of towns.
  var village, surroundingCountry, landform: Tone?
}

extension MapTheme {
  /// The theme of a table.
  ///
  /// - Parameters:
  ///   - mixesColors: whether there are enough colours to mix in a cell that covers several.
  ///   - color: the colour of a tone.
  init<Tone>(_ table: ThemeTable<Tone>, mixesColors: Bool, _ color: (Tone) -> Color) {
    func plain(_ tone: Tone) -> Lettering { Lettering(color: color(tone)) }
    func bold(_ tone: Tone) -> Lettering { Lettering(color: color(tone), attributes: .bold) }
    func slanted(_ tone: Tone) -> Lettering { Lettering(color: color(tone), attributes: .italic) }
    func ramp(_ tints: [(meters: Int, tone: Tone)]) -> TintRamp {
      TintRamp(tints.map { ($0.meters, color($0.tone)) })
    }
    self.init(
      mixesColors: mixesColors, space: color(table.space), sea: color(table.sea),
      lake: color(table.lake), land: table.land.map(color), ice: color(table.ice),
      coast: color(table.coast), lakeShore: color(table.lakeShore), border: color(table.border),
      horizon: color(table.horizon), town: plain(table.town), capital: bold(table.capital),
      country: bold(table.country), seaName: slanted(table.seaName), scale: plain(table.scale))
    village = plain(table.village ?? table.town)
    district = slanted(table.village ?? table.town)
    surroundingCountry = plain(table.surroundingCountry ?? table.town)
    landform = slanted(table.landform ?? table.town)
    depthTints = ramp(table.depths)
    heightTints = ramp(table.heights)
    satellite = table.satellite
    hillshade = table.hillshade
    oppositeLand = color(table.oppositeLand)
    night = color(table.night)
    nightShare = table.nightShare
    if !table.air.isEmpty {
      globe = GlobeTones(
        air: table.air.map(color), dusk: table.globeLight.dusk, noon: table.globeLight.noon,
        night: color(table.globeNight?.tone ?? table.night),
        nightShare: table.globeNight?.share ?? table.nightShare)
    }
    townLight = table.townLight.map(color)
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
