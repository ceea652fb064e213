import Cartography
import Cells

/// What the theme of a map depends on besides its type, so that it can be found anew when the type
/// changes.
public struct MapColoring: Hashable, Sendable {
  /// Dark or light.
  public var appearance: Appearance
  /// How many colours there are.
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
