import Features
import Geodesy
import Overlays
import TestSupport

/// Features of a person's for a simulated session.
enum SimulatedOverlay {
  /// An overlay of a seed: points, lines and areas all over the Earth, some with names, over poles
  /// and the 180th meridian; for two of three seeds there is none.
  ///
  /// It has a generator of its own, so that seeds keep their sessions.
  static func overlays(seed: UInt64) throws -> [Overlay] {
    guard seed.isMultiple(of: 3) else { return [] }
    var generator = SeededGenerator(seed: ~seed)
    var builder = OverlayBuilder(title: "simulated.geojson", colorKey: "size")
    for number in 0..<Int.random(in: 1...400, using: &generator) {
      let place = try Coordinate.random(using: &generator)
      let name = number.isMultiple(of: 2) ? "\"name\":\"Feature \(number)\"," : ""
      let geometry: Geometry =
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: .line(try vertices(4, around: place, using: &generator))
        case 1: .polygon([try vertices(5, around: place, using: &generator)])
        case 2: .collection([.point(Vertex(place)), .point(Vertex(place.antipode))])
        default: .point(Vertex(place))
        }
      try builder.add(
        Feature(
          geometry, edges: Bool.random(using: &generator) ? .straight : .geodesic,
          properties: Array("{\(name)\"size\":\(number % 7)}".utf8),
          identifier: .number("\(number)")))
    }
    return [builder.finished()]
  }

  private static func vertices(
    _ count: Int, around place: Coordinate, using generator: inout SeededGenerator
  ) throws -> [Vertex] {
    try (0..<count).map { index in
      let way = try place.destination(
        bearing: Double(index) * 360 / Double(count),
        distance: Double.random(in: 1000...4_000_000, using: &generator))
      return Vertex(way.coordinate)
    }
  }
}
