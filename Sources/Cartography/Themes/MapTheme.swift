import Cells

/// The colours of a map.
///
/// `nil` is the terminal's own colour throughout, and for lines that they are not drawn in a colour
/// of their own.
public struct MapTheme: Hashable, Sendable {
  /// How a kind of name is set.
  public struct Lettering: Hashable, Sendable {
    /// The colour of the letters.
    public var color: Color?
    /// Bold, dim and so on.
    public var attributes: TextAttributes

    /// A lettering from its parts.
    public init(color: Color?, attributes: TextAttributes = []) {
      self.color = color
      self.attributes = attributes
    }
  }

  /// How many colours the theme is made for; what is mixed for a map is fitted to them.
  public var depth = ColorDepth.direct
  /// Whether colours may be mixed where a cell covers several, which makes coasts look smooth.
  public var mixesColors: Bool

  // MARK: Surfaces

  /// What surrounds the globe.
  public var space: Color?
  /// The sea, where depths are not shown.
  public var sea: Color?
  /// Lakes.
  public var lake: Color?
  /// The tints that neighbouring countries take turns with; none to tell land by characters.
  public var land: [Color]
  /// Land under ice, where neither satellite colours nor heights are shown.
  public var ice: Color?
  /// The depths of the sea; empty where they are not shown.
  public var depthTints = TintRamp.none
  /// The heights of the land; empty where they are not shown.
  public var heightTints = TintRamp.none
  /// How the colours that satellites see are quietened; `nil` where they are not shown.
  public var satellite: Muting?
  /// The shadows of mountains: how much of its lightness (OKLab) a steep slope gains in the light
  /// and loses away from it, 0...1; 0 for none.
  public var hillshade = 0.0
  /// Land that has land at its antipode, where the other side is shown.
  public var oppositeLand: Color?
  /// What colours are mixed with at night.
  public var night: Color?
  /// The share of ``night`` in the dead of night, 0...1.
  public var nightShare = 0.0

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

  // MARK: Names

  /// Names of towns, and their dots.
  public var town: Lettering
  /// Names of capitals, and their rings.
  public var capital: Lettering
  /// Names of countries.
  public var country: Lettering
  /// Names of seas.
  public var seaName: Lettering
  /// The scale bar.
  public var scale: Lettering
  /// Where the data come from.
  public var attribution = Lettering(color: nil)
  /// The degrees of meridians and parallels.
  public var graticuleLabel = Lettering(color: nil)
  /// The distances of rings.
  public var rangeRingLabel = Lettering(color: nil)
  /// The mark where a tunnel along the plumb line comes out.
  public var plumbMark = Lettering(color: nil)
  /// The mark where the sun stands overhead.
  public var subsolarMark = Lettering(color: nil)

  /// A theme from what no theme is without; the rest is `nil`, empty or 0.
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
    self.country = country
    self.seaName = seaName
    self.scale = scale
  }
}
