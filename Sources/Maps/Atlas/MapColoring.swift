import Cartography
import Cells

/// The colours of a terminal: with them the theme of each type of map is found.
public struct MapColoring: Hashable, Sendable {
  /// Dark or light.
  public var appearance: Appearance
  /// The depth of colours.
  public var depth: ColorDepth

  /// A coloring from its parts.
  public init(appearance: Appearance = .dark, depth: ColorDepth = .direct) {
    self.appearance = appearance
    self.depth = depth
  }

  /// The theme of a map type.
  public func theme(for type: MapType) -> MapTheme {
    MapTheme.theme(for: type, appearance: appearance, depth: depth)
  }

  /// The style of a map with an appearance in these colours.
  public func style(of appearance: MapAppearance, glyphs: GlyphSet) -> MapStyle {
    MapStyle(
      type: appearance.type, layers: appearance.layers, theme: theme(for: appearance.type),
      glyphs: glyphs)
  }
}
