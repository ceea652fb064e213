import Geodesy
import Platform

extension Viewport {
  /// The centre of the projection: the middle of the map, or its middle before the map slid.
  package var projectionCenter: Coordinate {
    guard let slideOrigin, maySlide(from: slideOrigin) else { return center }
    return slideOrigin
  }

  /// The viewport with another place in its middle, on the same plane if the place is near.
  ///
  /// Around another centre a projection shows everything otherwise, if only by fractions of a cell.
  /// A regional equal-area map that is dragged therefore keeps its projection while it can: cell
  /// for cell it shows what the neighbour showed, and next to nothing has to be sent to the
  /// terminal. The ``bearing`` is then that of the projection's centre. The map goes on from a new
  /// centre before it would be turned by more than 1.5 degrees, or be a quarter of its span away.
  public func slid(to center: Coordinate) -> Viewport {
    let origin = projectionCenter
    var viewport = self
    viewport.center = center
    if viewport.maySlide(from: origin) { viewport.slideOrigin = origin }
    return viewport
  }

  /// Whether a map around its own centre differs little from one around another place.
  private func maySlide(from origin: Coordinate) -> Bool {
    guard resolvedProjection == .equalArea, reach < Self.regionalReach,
      max(abs(origin.latitude.degrees), abs(center.latitude.degrees)) < Self.polarLatitude
    else { return false }
    let radians = center.latitude.degrees * .pi / 180
    let north = center.latitude.degrees - origin.latitude.degrees
    let east = (center.longitude.degrees - origin.longitude.degrees).remainder(dividingBy: 360)
    guard abs(east * sin(radians)) < Self.greatestTurn else { return false }
    let away = (north * north + east * east * cos(radians) * cos(radians)).squareRoot()
    return away * WGS84.meanDegree / 1000 < spanWithinRange / 4
  }

  /// The greatest turn, in degrees, that the next centre of the projection may bring.
  private static let greatestTurn = 1.5

  /// The reach up to which a map is regional.
  private static let regionalReach: Kilometers = 3000
}
