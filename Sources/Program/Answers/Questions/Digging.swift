import Geodesy

/// The direction of the tunnel.
public enum Digging: String, CaseIterable, Sendable {
  /// Through the centre of the Earth, to the antipode.
  case centre
  /// Along the plumb line, the ellipsoid's normal, which misses the centre.
  case plumb

  /// The point at which the tunnel from a point comes out.
  public func exit(from coordinate: Coordinate) -> Coordinate {
    switch self {
    case .centre: coordinate.antipode
    case .plumb: coordinate.plumbLineExit
    }
  }
}
