import Cartography
import Cells

/// The parts of a map's theme besides its type: with them the theme of another type is found.
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
}
