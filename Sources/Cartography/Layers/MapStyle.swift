/// How a map is drawn.
public struct MapStyle: Hashable, Sendable {
  /// What it shows.
  public var type: MapType
  /// What lies above land and sea.
  public var layers: MapLayers
  /// In which colours.
  public var theme: MapTheme
  /// With which characters.
  public var glyphs: GlyphSet

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
