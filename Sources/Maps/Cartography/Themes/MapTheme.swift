import Cells

/// The colours of a map.
///
/// `nil` is the terminal's own colour; for lines it means that they have no colour.
public struct MapTheme: Hashable, Sendable {
  /// The lettering of a kind of name.
  public struct Lettering: Hashable, Sendable {
    /// The colour of the letters.
    public var color: Color?
    /// Bold, dim and other attributes.
    public var attributes: TextAttributes

    /// A lettering from its parts.
    public init(color: Color?, attributes: TextAttributes = []) {
      self.color = color
      self.attributes = attributes
    }
  }

  /// The depth of colours that the theme is made for; mixed colours are fitted to it.
  public var depth = ColorDepth.direct
  /// Whether colours may be mixed in a cell that covers several, which makes coasts smooth.
  public var mixesColors: Bool

  // MARK: Surfaces

  /// The colour around the globe.
  public var space: Color?
  /// The sea, if depths are not shown.
  public var sea: Color?
  /// Lakes.
  public var lake: Color?
  /// The tints that neighbouring countries take turns with; if empty, characters mark the land.
  public var land: [Color]
  /// Land under ice, if neither satellite colours nor heights are shown.
  public var ice: Color?
  /// The tints of the depths of the sea; empty if they are not shown.
  public var depthTints = TintRamp.none
  /// The tints of the heights of the land; empty if they are not shown.
  public var heightTints = TintRamp.none
  /// The muting of the colours that satellites see; `nil` if they are not shown.
  public var satellite: Muting?
  /// The shadows of mountains: the share of its lightness (OKLab) that a steep slope gains in the
  /// light and loses away from it, 0...1; 0 for none.
  public var hillshade = 0.0
  /// Land opposite land, if the other side of the Earth is shown.
  public var oppositeLand: Color?
  /// The colour that is mixed into others at night.
  public var night: Color?
  /// The share of ``night`` in full darkness, 0...1.
  public var nightShare = 0.0

  /// The light on a globe; `nil` if a line is drawn around it instead.
  public var globe: GlobeTones?

  // MARK: Lines

  /// Coasts.
  public var coast: Color?
  /// The shores of lakes.
  public var lakeShore: Color?
  /// Borders between countries.
  public var border: Color?
  /// The rim of the globe.
  public var horizon: Color?
  /// Rivers.
  public var river: Color?
  /// Borders within countries.
  public var regionBorder: Color?
  /// Meridians and parallels.
  public var graticule: Color?
  /// Circles of round distances.
  public var rangeRing: Color?
  /// The coasts of the other side of the Earth.
  public var ghostCoast: Color?
  /// The way from the antipode to where a tunnel along the plumb line comes out.
  public var plumbLine: Color?
  /// The lights of towns on the night side of a globe; `nil` if they are not shown.
  public var townLight: Color?

  // MARK: Names

  /// Names of capitals, and their rings.
  public var capital: Lettering
  /// Names of cities, and their dots.
  public var city: Lettering
  /// Names of towns, and their dots.
  public var town: Lettering
  /// Names of villages, and their dots.
  public var village: Lettering
  /// Names of parts of towns, and their dots.
  public var district: Lettering
  /// Names of countries.
  public var country: Lettering
  /// Names of countries on maps that show only a part of them.
  public var surroundingCountry: Lettering
  /// Names of seas, lakes and rivers.
  public var seaName: Lettering
  /// Names of mountains, ranges, deserts and other stretches of land.
  public var landform: Lettering
  /// The scale bar.
  public var scale: Lettering
  /// The sources of the data.
  public var attribution = Lettering(color: nil)
  /// The degrees of meridians and parallels.
  public var graticuleLabel = Lettering(color: nil)
  /// The distances of rings.
  public var rangeRingLabel = Lettering(color: nil)
  /// The mark where a tunnel along the plumb line comes out.
  public var plumbMark = Lettering(color: nil)
  /// The mark where the sun stands overhead.
  public var subsolarMark = Lettering(color: nil)

  /// Whether the theme is one of light maps.
  var isLight: Bool { space?.isLight == true }

  /// A theme from the colours that every theme has; the rest is `nil`, empty or 0.
  ///
  /// Cities are lettered as towns, but bold; villages and landforms as towns; districts as towns,
  /// but slanted; surrounding countries as towns, too.
  public init(
    mixesColors: Bool, space: Color?, sea: Color?, lake: Color?, land: [Color], ice: Color?,
    coast: Color?, lakeShore: Color?, border: Color?, horizon: Color?, town: Lettering,
    capital: Lettering, country: Lettering, seaName: Lettering, scale: Lettering
  ) {
    self.mixesColors = mixesColors
    self.space = space
    self.sea = sea
    self.lake = lake
    self.land = land
    self.ice = ice
    self.coast = coast
    self.lakeShore = lakeShore
    self.border = border
    self.horizon = horizon
    self.town = town
    self.capital = capital
    city = Lettering(color: town.color, attributes: town.attributes.union(.bold))
    village = town
    district = Lettering(color: town.color, attributes: town.attributes.union(.italic))
    surroundingCountry = town
    landform = town
    self.country = country
    self.seaName = seaName
    self.scale = scale
  }
}

/// The light on a globe that is seen from space.
public struct GlobeTones: Hashable, Sendable {
  /// The colours of the air around the globe by day, the innermost first, each half a cell wide. If
  /// the theme mixes colours only the first is used, and fades into space and over the ground.
  public var air: [Color]
  /// The factor of the ground's light where the sun stands on the horizon.
  public var dusk: Double
  /// The factor of the ground's light where the sun stands in the zenith.
  public var noon: Double
  /// The colour that is mixed into others on the night side, as light.
  public var night: Color
  /// The share of ``night``, 0...1.
  public var nightShare: Double

  /// Tones from their parts.
  public init(air: [Color], dusk: Double, noon: Double, night: Color, nightShare: Double) {
    self.air = air
    self.dusk = dusk
    self.noon = noon
    self.night = night
    self.nightShare = nightShare
  }
}
