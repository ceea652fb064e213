import Geodesy
import Platform

/// The meridians and parallels between which a path stays, in units of 1e-15 degree.
struct PathExtent {
  private var west: Int64
  private var east: Int64
  private var south: Int64
  private var north: Int64

  /// What some vertices span, at least one, each of whose longitudes goes on from the one before.
  init(of vertices: [Vertex]) {
    (west, east, south, north) = (.max, .min, .max, .min)
    for vertex in vertices {
      west = min(west, vertex.longitude.femtodegrees)
      east = max(east, vertex.longitude.femtodegrees)
      south = min(south, vertex.latitude.femtodegrees)
      north = max(north, vertex.latitude.femtodegrees)
    }
  }

  /// Reaches to a pole that is enclosed, round which it has all longitudes.
  mutating func reach(_ pole: Pole) {
    (west, east) = (-Position.halfTurn, Position.halfTurn)
    south = min(south, pole.latitude)
    north = max(north, pole.latitude)
  }

  /// Reaches to the northernmost or southernmost point of a geodesic, if that is none of its ends.
  ///
  /// By Clairaut's relation, on the sphere of reduced latitudes; rounded to nine decimals.
  mutating func bulge(along geodesic: Geodesic, from start: Coordinate) {
    let (departure, arrival) = (
      geodesic.initialBearing * .pi / 180, geodesic.finalBearing * .pi / 180
    )
    guard cos(departure) * cos(arrival) < 0 else { return }
    let reduced = atan((1 - WGS84.flattening) * tan(start.latitude.degrees * .pi / 180))
    let sine = min(1, abs(sin(departure)) * cos(reduced))
    let highest = atan((1 - sine * sine).squareRoot() / sine / (1 - WGS84.flattening))
    guard let angle = DecimalDegrees(min(90, highest * 180 / .pi))?.rounded(toDecimals: 9) else {
      return
    }
    if cos(departure) > 0 {
      north = max(north, angle.femtodegrees)
    } else {
      south = min(south, -angle.femtodegrees)
    }
  }

  /// Corners of boxes that make up the extent and of which none crosses the 180th meridian.
  fileprivate var corners: [[Position]] {
    let (half, turn) = (Position.halfTurn, 2 * Position.halfTurn)
    guard east - west < turn else { return [corners(-half, half)] }
    guard west < -half || east > half else { return [corners(west, east)] }
    let (start, end) = (Ordinate.withoutTurns(west), Ordinate.withoutTurns(east))
    guard start > end else { return [corners(start, end)] }
    return [corners(start, half), corners(-half, end)]
  }

  private func corners(_ west: Int64, _ east: Int64) -> [Position] {
    [Position(longitude: west, latitude: south), Position(longitude: east, latitude: north)]
  }
}

extension Extent {
  /// Adds what a path spans.
  mutating func add(_ path: PathExtent) {
    for part in path.corners { add(part) }
  }
}
