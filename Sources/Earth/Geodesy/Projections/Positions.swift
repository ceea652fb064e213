/// A place on the ellipsoid in the numbers of projection code: degrees north and east.
///
/// `outside` where a place of the plane is not on the Earth.
public struct GeographicPosition: Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich; a turn more or less is the same place.
  public var longitude: Double

  /// A place at a latitude and a longitude in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The place for positions of the plane that are not on the Earth.
  public static let outside = GeographicPosition(latitude: .infinity, longitude: .infinity)

  /// The place on the other side of the Earth.
  public var antipode: GeographicPosition {
    let antipode = Double.antipode(latitude: latitude, longitude: longitude)
    return GeographicPosition(latitude: antipode.latitude, longitude: antipode.longitude)
  }

  /// Whether the place is not on the Earth.
  public var isOutside: Bool { !(latitude.isFinite && longitude.isFinite) }
}

extension GeographicPosition {
  /// The place of a coordinate.
  public init(_ coordinate: Coordinate) {
    self.init(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
  }
}

extension Coordinate {
  /// The coordinate of a place as projections give it, a rounding error beyond a pole or the 180th
  /// meridian allowed; `nil` for one that is not on the Earth.
  public init?(_ place: GeographicPosition) {
    guard !place.isOutside,
      let coordinate = try? Coordinate(
        latitude: min(max(place.latitude, -90), 90),
        longitude: min(max(place.longitude, -180), 180))
    else { return nil }
    self = coordinate
  }
}

/// A place on a projection's plane, in metres from its origin; before any turn, north is up there.
///
/// `outside` where a place of the Earth is not on the map.
public struct PlanePosition: Hashable, Sendable {
  /// Metres to the right.
  public var x: Double
  /// Metres up.
  public var y: Double

  /// A position in metres right of the origin and above it.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The position for places of the Earth that are not on the map.
  public static let outside = PlanePosition(x: .infinity, y: .infinity)

  /// Whether the position is not on the map.
  public var isOutside: Bool { !(x.isFinite && y.isFinite) }
}
