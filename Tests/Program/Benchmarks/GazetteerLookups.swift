import DataFiles
import Foundation
import Geodesy
import TestSupport
import Toponymy

/// The number of the gazetteer's answers in a second, by the kind of look-up and the places.
struct GazetteerLookups {
  private let gazetteer: Gazetteer
  private let everywhere: [Coordinate]
  private let onLand: [Coordinate]
  private let besideOutlines: [Coordinate]

  private static let count = 200_000

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    var random = SeededGenerator(seed: 1)
    var everywhere: [Coordinate] = []
    var onLand: [Coordinate] = []
    while onLand.count < Self.count {
      let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
      let point = try Coordinate(
        latitude: latitude, longitude: Double.random(in: -180...180, using: &random)
      ).rounded(toDecimals: 6)
      if everywhere.count < Self.count { everywhere.append(point) }
      if gazetteer.area(at: point)?.kind == .country { onLand.append(point) }
    }
    let arcs = try BundledData.folder.countries.opened().arcs(scale: .close)
      .filter { $0.kind != .seam && $0.vertexCount > 0 }
    besideOutlines = try (0..<Self.count).map { _ in
      let arc = arcs[.random(in: arcs.indices, using: &random)]
      let vertex = arc[.random(in: 0..<arc.vertexCount, using: &random)]
      return try Coordinate(
        microdegreesLatitude: vertex.latitude, longitude: vertex.longitude
      ).destination(
        bearing: .random(in: 0..<360, using: &random),
        distance: .random(in: 0..<10_000, using: &random)
      ).coordinate.rounded(toDecimals: 6)
    }
    self.everywhere = everywhere
    self.onLand = onLand
  }

  /// Adds all rows.
  func measure(_ table: inout Table) async throws {
    try await measureNearest(&table)
    try await measureOwn(&table)
    try await measureInside(&table)
    try await measureLand(&table)
  }

  private func measureNearest(_ table: inout Table) async throws {
    let kinds = [
      ("uniform points", everywhere), ("points on land", onLand),
      ("antipodes of points on land", onLand.map(\.antipode)),
    ]
    for (name, points) in kinds {
      try await add(
        "nearest place, \(name)", points, to: &table,
        note: "exact on the ellipsoid, \(gazetteer.placeCount) places", aim: 3e6
      ) { try gazetteer.placeIndex(nearest: $0) ?? 0 }
    }
    try await add("the same with distance, bearing and names", everywhere, to: &table) {
      try Int(gazetteer.places(nearest: $0).first?.bearing ?? 0)
    }
    try await add("nearest 10 places, uniform points", everywhere, to: &table) {
      try gazetteer.places(nearest: $0, limit: 10).count
    }
    for population: UInt32 in [1000, 15_000, 100_000, 1_000_000] {
      let count = (0..<gazetteer.placeCount).count {
        gazetteer.place(at: $0).map { $0.population >= population } ?? false
      }
      try await add(
        "nearest place of \(population) inhabitants, uniform points", everywhere, to: &table,
        note: "\(count) places"
      ) { try gazetteer.placeIndex(nearest: $0, atLeast: population) ?? 0 }
    }
  }

  private static let ownCount = 1_000_000

  /// A person's own places, beside those of the gazetteer.
  private func measureOwn(_ table: inout Table) async throws {
    var random = SeededGenerator(seed: 4)
    var builder = OwnPlaces.Builder { String(decoding: $0, as: UTF8.self) }
    for number in 0..<Self.ownCount {
      let coordinate = try Coordinate(
        latitude: asin(Double.random(in: -1...1, using: &random)) * 180 / .pi,
        longitude: Double.random(in: -180...180, using: &random)
      ).rounded(toDecimals: 6)
      builder.add([coordinate], properties: Array("place \(number)".utf8))
    }
    let seconds = medianProcessorSeconds(runs: 3) { _ = builder.finished() }
    table.add(
      "\(Self.ownCount) own places (`--gazetteer`) indexed", timeText(seconds),
      "without reading them; " + aimText("under 1 s", isMet: seconds < 1))
    let places = builder.finished()
    for (name, points) in [("uniform points", everywhere), ("points on land", onLand)] {
      try await add(
        "nearest of \(Self.ownCount) own places with distance and bearing, \(name)", points,
        to: &table, note: "aim: as fast as the next row"
      ) { try Int(places.place(nearest: $0)?.bearing ?? 0) }
      try await add("the same of the built-in places", points, to: &table) {
        [gazetteer] in try Int(gazetteer.place(nearest: $0)?.bearing ?? 0)
      }
    }
  }

  private func measureInside(_ table: inout Table) async throws {
    let kinds: [(String, [Coordinate], Double?)] = [
      ("uniform points", everywhere, 1 / 0.3e-6), ("points on land", onLand, nil),
      ("points within 10 km of a coast or border", besideOutlines, 1 / 1.5e-6),
    ]
    for (name, points, aim) in kinds {
      try await add("country or sea, \(name)", points, to: &table, aim: aim) {
        gazetteer.area(at: $0)?.name.utf8.count ?? 0
      }
      try await add("country or sea, region and lake, \(name)", points, to: &table) {
        let surroundings = try gazetteer.surroundings(of: $0)
        return surroundings.region == nil ? 0 : 1
      }
    }
    try await add("time zone, uniform points", everywhere, to: &table) {
      gazetteer.timeZone(at: $0)?.utf8.count ?? 0
    }
    let heights = try GroundHeights(folder: BundledData.folder)
    let seconds = try medianProcessorSeconds(runs: 5) {
      for point in everywhere { _ = try heights.meters(at: point, onLand: true) }
    }
    table.add("height or depth, uniform points", timeText(seconds / Double(Self.count)))
  }

  private func measureLand(_ table: inout Table) async throws {
    let fresh = try Gazetteer(folder: BundledData.folder)
    let start = threadSeconds()
    _ = try fresh.nearestLand(to: everywhere[0].antipode) ?? fresh.nearestLand(to: everywhere[0])
    table.add("nearest land, the first time", timeText(threadSeconds() - start), "builds its index")
    let atSea = everywhere.prefix(20_000).filter { gazetteer.area(at: $0)?.kind == .sea }
    try await add("nearest land, points at sea", Array(atSea), to: &table, note: "to a millimetre")
    { try Int(gazetteer.nearestLand(to: $0)?.bearing ?? 0) }
  }

  /// Adds a row with the look-ups in a second of processor time on one thread, and in a second on
  /// two threads. The aim is for the first.
  private func add(
    _ name: String, _ points: [Coordinate], to table: inout Table, note: String = "",
    aim: Double? = nil, _ look: @escaping @Sendable (Coordinate) throws -> Int
  ) async throws {
    let alone = try medianProcessorSeconds(runs: 5) {
      _ = try points.reduce(0) { try $0 &+ look($1) }
    }
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<5 {
      let start = clock.now
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<2 { group.addTask { try points.reduce(0) { try $0 &+ look($1) } } }
        try await group.waitForAll()
      }
      times.append((clock.now - start) / .seconds(1))
    }
    let two = times.sorted()[2] / 2
    let perSecond = [alone, two].map { "\((Double(points.count) / $0 / 1e4).rounded() / 100)" }
    let seconds = alone / Double(points.count)
    let aimed = aim.map { aim in
      "; " + aimText("under \(timeText(1 / aim))", isMet: seconds < 1 / aim)
    }
    table.add(
      name, timeText(seconds),
      "\(perSecond[0]) million/s, two threads \(perSecond[1])" + (note.isEmpty ? "" : "; " + note)
        + (aimed ?? ""))
  }
}
