import Geodesy
import Platform

/// A line or a ring with the integrals along its edges.
struct MeasuredPath {
  /// The integrals along all edges together.
  private(set) var sum = EdgeIntegrals()
  /// What it spans.
  private(set) var extent: PathExtent
  private let vertices: [Vertex]
  private let edges: Edges

  /// The path along some vertices, at least one, each of whose longitudes goes on from the one
  /// before. A ring has its first vertex again as its last.
  init(along vertices: [Vertex], _ edges: Edges) throws(ProjectionError) {
    (self.vertices, self.edges) = (vertices, edges)
    extent = PathExtent(of: vertices)
    switch edges {
    case .straight:
      for (start, end) in zip(vertices, vertices.dropFirst()) {
        sum += EdgeIntegrals(straightFrom: start, to: end)
      }
    case .geodesic: try addGeodesics()
    }
  }

  private mutating func addGeodesics() throws(ProjectionError) {
    let coordinates = vertices.map(\.coordinate)
    let points = vertices.map(AuthalicSphere.point)
    var index = 0
    while index + 1 < vertices.count {
      // two take little longer than one
      let next = min(index + 1, vertices.count - 2)
      let both = try Coordinate.geodesics(
        from: [coordinates[index], coordinates[next]],
        to: [coordinates[index + 1], coordinates[next + 1]])
      for lane in 0...(next - index) {
        let start = index + lane
        try add(
          both[lane], from: coordinates[start], points[start], to: points[start + 1],
          origin: points[0])
      }
      index += 2
    }
  }

  /// The length from which on a geodesic strays far from the great circle between its ends, which
  /// may even lead round the other side of the Earth.
  private static let longGeodesic: Meters = 15_000_000

  private mutating func add(
    _ geodesic: Geodesic, from coordinate: Coordinate, _ start: SIMD3<Double>,
    to end: SIMD3<Double>, origin: SIMD3<Double>
  ) throws(ProjectionError) {
    extent.bulge(along: geodesic, from: coordinate)
    guard geodesic.distance > Self.longGeodesic else {
      sum += EdgeIntegrals(
        alongGeodesicFrom: start, to: end, length: geodesic.distance, origin: origin)
      return
    }
    let half = geodesic.distance / 2
    let middle = AuthalicSphere.point(
      Vertex(
        try coordinate.destination(bearing: geodesic.initialBearing, distance: half).coordinate))
    sum += EdgeIntegrals(alongGeodesicFrom: start, to: middle, length: half, origin: origin)
    sum += EdgeIntegrals(alongGeodesicFrom: middle, to: end, length: half, origin: origin)
  }

  /// How often a ring runs round the Earth, eastward.
  private var turns: Int {
    guard let first = vertices.first, let last = vertices.last else { return 0 }
    let way = last.longitude.femtodegrees - first.longitude.femtodegrees
    return Int((Double(way) / Double(2 * Position.halfTurn)).rounded())
  }

  /// What a ring encloses: its area, the integral of the points of the unit sphere in it, and the
  /// pole in it.
  func region() throws(ProjectionError) -> (area: SquareMeters, inside: SIMD3<Double>, pole: Pole?)
  {
    var (area, inside) = (sum.area, sum.inside)
    // what lies on the left of the ring
    let pole: Pole? = turns == 0 ? nil : turns > 0 ? .north : .south
    var isOnLeft = true
    switch edges {
    case .straight where turns == 0: isOnLeft = area >= 0
    case .straight:
      let hemisphere = 2 * .pi * AuthalicSphere.quarter
      area += hemisphere
      inside.z += .pi * Double(turns.signum())
      isOnLeft = area <= hemisphere
      if !isOnLeft { area -= 2 * hemisphere }
    case .geodesic:
      area = try Coordinate.geodesicArea(within: vertices.dropLast().lazy.map(\.coordinate))
      isOnLeft = area >= 0
    }
    return isOnLeft ? (area, inside, pole) : (-area, -inside, pole?.opposite)
  }
}

/// One of the poles of the Earth.
enum Pole: Int64 {
  case north = 1
  case south = -1

  var opposite: Pole { self == .north ? .south : .north }
  /// In units of 1e-15 degree.
  var latitude: Int64 { rawValue * Position.halfTurn / 2 }
}
