import Features
import Geodesy

/// Divides edges that are geodesics until straight lines of longitude and latitude between the
/// places lie within a metre of them.
struct EdgeDivider {
  /// The greatest distance from a straight line, in metres.
  private static let tolerance: Meters = 1
  /// How many times an edge is halved at most.
  private static let deepest = 16
  /// Edges of less than so many femtodegrees each way are straight enough: at 89 degrees of
  /// latitude a tenth of a degree of longitude bends by 0.1 m.
  private static let shortest = 2 * DecimalDegrees.scale / 100

  /// The places along a line, with those in which edges are divided. Longitudes go on beyond 180
  /// degrees, so that no edge spans more than half a turn.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(*n*) for *n* places.
  static func places(
    along line: [Vertex], edges: Edges, closes: Bool
  ) throws(ProjectionError) -> [GeographicPosition] {
    guard let first = line.first else { return [] }
    var places = [GeographicPosition(first)]
    places.reserveCapacity(line.count + 1)
    var last = first
    func add(_ next: Vertex) throws(ProjectionError) {
      let north = (next.latitude.femtodegrees - last.latitude.femtodegrees).magnitude
      let east = (next.longitude.femtodegrees - last.longitude.femtodegrees).magnitude
      if edges == .geodesic, max(north, east) > shortest.magnitude {
        let end = nearby(GeographicPosition(next.coordinate), to: places[places.count - 1])
        try divide(places[places.count - 1], end, depth: 0, &places)
      } else {
        let place = GeographicPosition(next)
        places.append(edges == .straight ? place : nearby(place, to: places[places.count - 1]))
      }
      last = next
    }
    for vertex in line.dropFirst() { try add(vertex) }
    if closes { try add(first) }
    return places
  }

  /// Adds the places behind a place, up to another.
  private static func divide(
    _ start: GeographicPosition, _ end: GeographicPosition, depth: Int,
    _ places: inout [GeographicPosition]
  ) throws(ProjectionError) {
    let middle = GeographicPosition(
      latitude: (start.latitude + end.latitude) / 2,
      longitude: (start.longitude + end.longitude) / 2)
    guard depth < deepest, let from = Coordinate(start.wrapped), let to = Coordinate(end.wrapped),
      let straight = Coordinate(middle.wrapped)
    else { return places.append(end) }
    let way = try from.geodesic(to: to)
    let exact = try from.destination(bearing: way.initialBearing, distance: way.distance / 2)
      .coordinate
    // a long edge may meet its straight line in the middle
    let isLong = depth < 2 && way.distance > 100_000
    if !isLong, try exact.geodesic(to: straight).distance <= tolerance {
      return places.append(end)
    }
    let halfway = nearby(GeographicPosition(exact), to: start)
    try divide(start, halfway, depth: depth + 1, &places)
    try divide(halfway, nearby(end, to: halfway), depth: depth + 1, &places)
  }

  /// A place with its longitude within half a turn of another's.
  private static func nearby(
    _ place: GeographicPosition, to other: GeographicPosition
  ) -> GeographicPosition {
    var place = place
    let turns = ((other.longitude - place.longitude) / 360).rounded()
    place.longitude += 360 * turns
    return place
  }
}

extension GeographicPosition {
  /// The place of a vertex, as far beyond 180 degrees as it lies.
  init(_ vertex: Vertex) {
    self.init(latitude: vertex.latitude.degrees, longitude: vertex.longitude.degrees)
  }

  /// The same place with its longitude in -180...180.
  var wrapped: GeographicPosition {
    GeographicPosition(
      latitude: latitude, longitude: longitude - 360 * (longitude / 360).rounded())
  }
}
