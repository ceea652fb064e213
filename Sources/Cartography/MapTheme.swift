import Cells

/// The colours of a map.
///
/// `nil` is the terminal's own colour throughout.
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

  /// Whether colours may be mixed where a cell covers several, which makes coasts look smooth.
  public var mixesColors: Bool
  /// What surrounds the globe.
  public var space: Color?
  /// The sea.
  public var sea: Color?
  /// Lakes.
  public var lake: Color?
  /// The tints that neighbouring countries take turns with; none to tell land by characters.
  public var land: [Color]
  /// Land under ice.
  public var ice: Color?
  /// Coasts.
  public var coast: Color?
  /// The shores of lakes.
  public var lakeShore: Color?
  /// Borders between countries.
  public var border: Color?
  /// The rim of the globe.
  public var horizon: Color?
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

  /// A theme from its parts.
  public init(
    mixesColors: Bool, space: Color?, sea: Color?, lake: Color?, land: [Color], ice: Color?,
    coast: Color?,
    lakeShore: Color?, border: Color?, horizon: Color?, town: Lettering, capital: Lettering,
    country: Lettering, seaName: Lettering, scale: Lettering
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
