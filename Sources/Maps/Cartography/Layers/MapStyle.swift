/// How a map is drawn.
public struct MapStyle: Hashable, Sendable {
  /// What the map shows.
  public var type: MapType
  /// The layers above land and sea.
  public var layers: MapLayers
  /// The colours.
  public var theme: MapTheme
  /// The characters.
  public var glyphs: GlyphSet
  /// What stands between groups of three digits of distances.
  public var groupSeparator = ","

  /// A style from its parts.
  public init(
    type: MapType = .standard, layers: MapLayers = .usual, theme: MapTheme,
    glyphs: GlyphSet = .braille
  ) {
    self.type = type
    self.layers = layers
    self.theme = theme
    self.glyphs = glyphs
  }
}
