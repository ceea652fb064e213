import Geodesy

/// A place seen from a point: how far it is, and in which direction.
public struct Sighting: Hashable, Sendable {
  /// What is seen.
  public let place: Place
  /// The length of the geodesic from the point to the place, on the WGS 84 ellipsoid.
  public let distance: Kilometers
  /// The direction of the place at the point, in degrees clockwise from north in [0, 360).
  public let bearing: Double
}
