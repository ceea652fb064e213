import Cartography
import Geodesy

/// The settings that the user asks for at the start. They take precedence over the restored state.
public struct InitialSettings: Hashable, Sendable {
  /// The place of the man; `nil` keeps the current one.
  public var place: Coordinate?
  /// The type of the maps; `nil` keeps the current one.
  public var type: MapType?
  /// The projection of the maps; `nil` keeps the current one.
  public var projection: MapProjection?
  /// The layers above land and sea; `nil` keeps the current ones.
  public var layers: MapLayers?

  /// Settings for the start; by default all of them are `nil`.
  public init(
    place: Coordinate? = nil, type: MapType? = nil, projection: MapProjection? = nil,
    layers: MapLayers? = nil
  ) {
    self.place = place
    self.type = type
    self.projection = projection
    self.layers = layers
  }
}
