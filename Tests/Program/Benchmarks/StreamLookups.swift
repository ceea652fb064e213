import Foundation
import Geodesy
import TestSupport
import Toponymy

/// What a stream looks up about each point, on one thread.
struct StreamLookups {
  private let gazetteer: Gazetteer
  private let points: [(name: String, coordinates: [Coordinate])]

  private static let count = 100_000

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    var random = SeededGenerator(seed: 2)
    var everywhere: [Coordinate] = []
    var besidePlaces: [Coordinate] = []
    for _ in 0..<Self.count {
      let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
      everywhere.append(
        try Coordinate(
          latitude: latitude, longitude: Double.random(in: -180...180, using: &random)
        ).rounded(toDecimals: 6))
      let index = Int.random(in: 0..<gazetteer.placeCount, using: &random)
      guard let place = gazetteer.coordinate(ofPlaceAt: index) else { continue }
      besidePlaces.append(
        try place.destination(
          bearing: .random(in: 0..<360, using: &random),
          distance: .random(in: 0..<20_000, using: &random)
        ).coordinate.rounded(toDecimals: 6))
    }
    points = [
      ("uniform points", everywhere), ("points within 20 km of places", besidePlaces),
      ("antipodes of those", besidePlaces.map(\.antipode)),
    ]
  }

  /// Adds all rows.
  func measure(_ table: inout Table) throws {
    let time = 1_800_000_000
    let sun = Sun(secondsSince1970: Double(time))
    for (name, coordinates) in points {
      let lookups = PointLookups(in: gazetteer)
      let heights = try GroundHeights(folder: BundledData.folder)
      func facts(_ point: Coordinate) throws -> Int {
        let area = lookups.area(at: point)
        let nearest = try lookups.place(nearest: point)
        let surroundings = try lookups.surroundings(of: point)
        let height = try heights.height(
          at: point, in: area, nearest: nearest, lake: surroundings.lake)
        let zone = lookups.timeZone(at: point)
        let offset = lookups.clockOffset(at: point, secondsSince1970: Double(time))
        return (surroundings.lake ?? 0) + Int(height.meters) + (offset ?? 0)
          + (zone?.utf8.count ?? 0)
          + Int(sun.sight(from: point).azimuth)
      }
      try add("area and nearest place in a stream, \(name)", coordinates, to: &table) { point in
        let area = lookups.area(at: point)
        return try Int(lookups.place(nearest: point)?.bearing ?? 0) + (area?.name.utf8.count ?? 0)
      }
      try add(
        "all of `where` but the land in a stream, \(name)", coordinates, to: &table,
        aim: ("under 2.4 µs with reading and writing", 2.4e-6), facts)
      try add("nearest land in a stream, \(name)", coordinates, to: &table) {
        try Int(lookups.nearestLand(to: $0)?.bearing ?? 0)
      }
    }
    try add("the sun at one moment", points[0].coordinates, to: &table) {
      Int(sun.sight(from: $0).azimuth)
    }
    try measureGeodesics(&table)
  }

  private func measureGeodesics(_ table: inout Table) throws {
    var random = SeededGenerator(seed: 3)
    for reach in [1_000, 50_000, 1_000_000, 3_900_000.0] {
      let pairs = try points[1].coordinates.map { start in
        (
          start,
          try start.destination(
            bearing: .random(in: 0..<360, using: &random),
            distance: .random(in: 0...reach, using: &random)
          ).coordinate.rounded(toDecimals: 6)
        )
      }
      let seconds = try medianProcessorSeconds(runs: 5) {
        for (start, end) in pairs { _ = try start.geodesic(to: end) }
      }
      table.add(
        "distance and both bearings, up to \(Int(reach / 1000)) km",
        timeText(seconds / Double(pairs.count)),
        aimText("under 200 ns", isMet: seconds / Double(pairs.count) < 200e-9))
    }
  }

  private func add(
    _ name: String, _ coordinates: [Coordinate], to table: inout Table,
    aim: (text: String, seconds: Double)? = nil, _ look: (Coordinate) throws -> Int
  ) throws {
    // the first look at all points reads names and builds indices
    _ = try coordinates.reduce(0) { try $0 &+ look($1) }
    let seconds = try medianProcessorSeconds(runs: 5) {
      _ = try coordinates.reduce(0) { try $0 &+ look($1) }
    }
    let each = seconds / Double(coordinates.count)
    table.add(
      name, timeText(each), aim.map { aimText($0.text, isMet: each < $0.seconds) } ?? "")
  }
}
