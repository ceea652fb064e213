import Atlas
import Cartography
import Containment
import Geodesy

/// The state of a map that is kept from one start to the next.
///
/// Coordinates are encoded digit for digit; projection, type and layers by their names in the
/// command's options. Colours and characters depend on the terminal and are not kept.
public struct MapState: Hashable, Sendable {
  /// The place of the annotation.
  public var location: Coordinate
  /// The centre of the map.
  public var center: Coordinate
  /// The direction on the ground that is up in the middle, degrees clockwise from north, [0, 360).
  public var bearing: Double
  /// Whether the map keeps the annotation in sight at every size.
  public var keepsInSight: Bool
  /// How the map shows the Earth.
  public var appearance: MapAppearance

  private enum StateKey {
    static let location = "location"
    static let center = "center"
    static let span = "span"
    static let bearing = "bearing"
    static let keepsInSight = "keepsInSight"
    static let projection = "projection"
    static let type = "type"
    static let layers = "layers"
  }

  /// Encodes all properties.
  @MainActor
  func encode(with coder: Coder) {
    coder.encode(location.description, forKey: StateKey.location)
    coder.encode(center.description, forKey: StateKey.center)
    coder.encode(appearance.span, forKey: StateKey.span)
    coder.encode(bearing, forKey: StateKey.bearing)
    coder.encode(keepsInSight, forKey: StateKey.keepsInSight)
    coder.encode(appearance.projection.rawValue, forKey: StateKey.projection)
    coder.encode(appearance.type.rawValue, forKey: StateKey.type)
    coder.encode(appearance.layers.names, forKey: StateKey.layers)
  }

  /// Decodes what ``encode(with:)`` wrote. Values that are missing or not understood stay as they
  /// are.
  @MainActor
  mutating func decode(with coder: Coder) {
    func coordinate(_ key: String) -> Coordinate? {
      coder.decodeString(forKey: key).flatMap { try? Coordinate(parsing: $0) }
    }
    if let place = coordinate(StateKey.location) { (location, center) = (place, place) }
    if let place = coordinate(StateKey.center) { center = place }
    let (span, bearing) = (
      coder.decodeDouble(forKey: StateKey.span), coder.decodeDouble(forKey: StateKey.bearing)
    )
    if span.isFinite, span > 0 { appearance.span = span }
    if (0..<360).contains(bearing) { self.bearing = bearing }
    if coder.containsValue(forKey: StateKey.keepsInSight) {
      keepsInSight = coder.decodeBool(forKey: StateKey.keepsInSight)
    }
    func name(_ key: String) -> String? { coder.decodeString(forKey: key) }
    appearance = appearance.with(
      MapAppearance.Parts(
        type: name(StateKey.type).flatMap(MapType.init),
        layers: name(StateKey.layers).map(MapLayers.init(names:)),
        projection: name(StateKey.projection).flatMap(MapProjection.init)))
  }
}
