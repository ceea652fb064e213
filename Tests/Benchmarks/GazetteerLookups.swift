import DataFiles
import Foundation
import Geodesy
import TestSupport
import Toponymy

/// What the gazetteer answers in a second, by what is asked and where.
struct GazetteerLookups {
  private let gazetteer: Gazetteer
  private let everywhere: [Coordinate]
  private let onLand: [Coordinate]

  private static let count = 200_000

  init() throws {
    gazetteer = try Gazetteer(directory: BundledData.directory)
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
    self.everywhere = everywhere
    self.onLand = onLand
  }

  /// Adds all rows.
  func measure(_ table: inout Table) async throws {
    try await measureNearest(&table)
  }

  private func measureNearest(_ table: inout Table) async throws {
    let kinds = [
      ("uniform points", everywhere), ("points on land", onLand),
      ("antipodes of points on land", onLand.map(\.antipode)),
    ]
    for (name, points) in kinds {
      try await add(
        "nearest place, \(name)", points, to: &table,
        note: "exact on the ellipsoid, \(gazetteer.placeCount) places; aim: 3 million/s"
      ) { gazetteer.placeIndex(nearest: $0) ?? 0 }
    }
    try await add("the same with distance, bearing and names", everywhere, to: &table) {
      Int(gazetteer.places(nearest: $0).first?.bearing ?? 0)
    }
    try await add("nearest 10 places, uniform points", everywhere, to: &table) {
      gazetteer.places(nearest: $0, limit: 10).count
    }
    for population: UInt32 in [1000, 15_000, 100_000, 1_000_000] {
      let count = (0..<gazetteer.placeCount).count {
        gazetteer.place(at: $0).map { $0.population >= population } ?? false
      }
      try await add(
        "nearest place of \(population) inhabitants, uniform points", everywhere, to: &table,
        note: "\(count) places"
      ) { gazetteer.placeIndex(nearest: $0, atLeast: population) ?? 0 }
    }
  }

  /// A row with the look-ups a second of processor time on one thread, and a second on two threads.
  private func add(
    _ name: String, _ points: [Coordinate], to table: inout Table, note: String = "",
    _ look: @escaping @Sendable (Coordinate) -> Int
  ) async throws {
    let alone = medianProcessorSeconds(runs: 5) { _ = points.reduce(0) { $0 &+ look($1) } }
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<5 {
      let start = clock.now
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<2 { group.addTask { points.reduce(0) { $0 &+ look($1) } } }
        await group.waitForAll()
      }
      times.append((clock.now - start) / .seconds(1))
    }
    let two = times.sorted()[2] / 2
    let perSecond = [alone, two].map { "\((Double(points.count) / $0 / 1e4).rounded() / 100)" }
    table.add(
      name, "\(timeText(alone / Double(points.count)))",
      "\(perSecond[0]) million/s, two threads \(perSecond[1])" + (note.isEmpty ? "" : "; " + note))
  }
}
