import Geodesy

/// Two places that lie nearly opposite each other.
public struct AntipodalPair: Sendable {
  /// One of them: the one of the country that was asked for, or else the larger one.
  public let first: Place
  /// The other one.
  public let second: Place
  /// How far each is from the other's antipode, along the geodesic on the WGS 84 ellipsoid: the
  /// same both ways, because the ellipsoid is symmetric about its centre.
  public let offset: Kilometers
}
