import Cartography
import Geodesy

/// What a person asks for when the program starts; it wins over how it was left.
public struct StartingWishes: Hashable, Sendable {
  /// Where the man is to stand; `nil` leaves him where he is.
  public var place: Coordinate?
  /// What the maps are to show; `nil` leaves it.
  public var type: MapType?
  /// How the Earth is brought onto the plane; `nil` leaves it.
  public var projection: MapProjection?
  /// What is to lie above land and sea; `nil` leaves it.
  public var layers: MapLayers?

  /// Wishes from their parts; without any, none.
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
