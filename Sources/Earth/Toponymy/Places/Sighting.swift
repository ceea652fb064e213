import Geodesy

/// A place with its distance and direction from a point.
public struct Sighting: Hashable, Sendable {
  /// The place.
  public let place: Place
  /// The length of the geodesic from the point to the place, on the WGS 84 ellipsoid.
  public let distance: Kilometers
  /// The direction of the place at the point, in degrees clockwise from north in [0, 360).
  public let bearing: Double

  init(of place: Place, by geodesic: Geodesic) {
    self.place = place
    distance = geodesic.distance / 1000
    bearing = geodesic.initialBearing
  }
}
