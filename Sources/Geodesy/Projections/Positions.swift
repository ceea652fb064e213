/// A place on the ellipsoid in the numbers of projection code: degrees north and east.
///
/// `outside` where a place of the plane is not on the Earth.
package struct GeographicPosition: Hashable, Sendable {
  /// Degrees north of the equator.
  package var latitude: Double
  /// Degrees east of Greenwich; a turn more or less is the same place.
  package var longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  package static let outside = GeographicPosition(latitude: .infinity, longitude: .infinity)

  /// The place on the other side of the Earth.
  package var antipode: GeographicPosition {
    let antipode = Double.antipode(latitude: latitude, longitude: longitude)
    return GeographicPosition(latitude: antipode.latitude, longitude: antipode.longitude)
  }

  package var isOutside: Bool { !(latitude.isFinite && longitude.isFinite) }
}

extension GeographicPosition {
  /// The place of a coordinate.
  package init(_ coordinate: Coordinate) {
    self.init(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
  }
}

extension Coordinate {
  /// The coordinate of a place as projections give it, a rounding error beyond a pole or the 180th
  /// meridian allowed; `nil` for one that is not on the Earth.
  package init?(_ place: GeographicPosition) {
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
package struct PlanePosition: Hashable, Sendable {
  /// Metres to the right.
  package var x: Double
  /// Metres up.
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let outside = PlanePosition(x: .infinity, y: .infinity)

  package var isOutside: Bool { !(x.isFinite && y.isFinite) }
}
