import Geodesy

/// Which way down is.
public enum Digging: String, CaseIterable, Sendable {
  /// Through the centre of the Earth, to the antipode.
  case centre
  /// Along the plumb line, the ellipsoid's normal, which misses the centre.
  case plumb

  /// Where one comes out.
  public func exit(from coordinate: Coordinate) -> Coordinate {
    switch self {
    case .centre: coordinate.antipode
    case .plumb: coordinate.plumbLineExit
    }
  }
}
