import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// The nearest place alone, by its index, against going through all places: so many points that
/// only an optimised build asks them all.
@Suite struct NearestPlaceCountTests {
  enum Kind: String, CaseIterable {
    case anywhere, nearThePoles, nearTheDateLine, besideSmallIslands
  }

  #if DEBUG
    private static let share = 100
  #else
    private static let share = 1
  #endif
  private static let shared = try? Gazetteer(folder: BundledData.folder)
  private static let oracle = shared.map { NearestPlaceOracle($0) }
  private static let islands = [
    "BV", "CC", "CK", "CX", "FO", "FK", "GS", "IO", "KI", "MH", "MV", "NF", "NU", "PF", "PM", "PN",
    "SC", "SH", "TF", "TK", "TO", "TV", "UM", "WF",
  ]

  private let gazetteer: Gazetteer
  private let oracle: NearestPlaceOracle

  init() throws {
    gazetteer = try #require(Self.shared)
    oracle = try #require(Self.oracle)
  }

  private func point(
    _ kind: Kind, _ homes: [Place], using generator: inout SeededGenerator
  ) throws -> Coordinate {
    let longitude = Double.random(in: -180...180, using: &generator)
    switch kind {
    case .anywhere:
      return try Coordinate(
        latitude: asin(.random(in: -1...1, using: &generator)) * 180 / .pi, longitude: longitude)
    case .nearThePoles:
      let latitude = 90 - 5 * Double.random(in: 0...1, using: &generator).squareRoot()
      return try Coordinate(
        latitude: Bool.random(using: &generator) ? latitude : -latitude, longitude: longitude)
    case .nearTheDateLine:
      let offset = pow(10, Double.random(in: -6...0.5, using: &generator))
      return try Coordinate(
        latitude: .random(in: -80...80, using: &generator),
        longitude: Bool.random(using: &generator) ? 180 - offset : offset - 180)
    case .besideSmallIslands:
      let home = homes[.random(in: homes.indices, using: &generator)]
      return try home.coordinate.destination(
        bearing: .random(in: 0..<360, using: &generator),
        distance: pow(10, .random(in: 1...5.5, using: &generator))
      ).coordinate
    }
  }

  @Test(arguments: Kind.allCases) func noneIsWrong(kind: Kind) throws {
    let seed: UInt64 = 71
    var generator = SeededGenerator(seed: seed)
    let homes = oracle.places.filter { Self.islands.contains($0.countryCode) }
    var wrong = 0
    for _ in 0..<(kind == .anywhere ? 100_000 : 10_000) / Self.share {
      let point = try point(kind, homes, using: &generator)
      let found = try gazetteer.placeIndex(nearest: point).flatMap(gazetteer.place)?.id
      #expect(try gazetteer.place(nearest: point) == gazetteer.places(nearest: point).first)
      if try found != oracle.ids(nearest: point, limit: 1).first {
        wrong += 1
        Issue.record("seed \(seed), \(point): \(String(describing: found))")
      }
      if wrong > 5 { return }
    }
  }

  @Test(arguments: [1, 500, 15_000, 1_000_000, 20_000_000] as [UInt32])
  func placesAreAsPopulousAsAskedFor(population: UInt32) throws {
    let seed: UInt64 = 72
    var generator = SeededGenerator(seed: seed)
    let oracle = NearestPlaceOracle(gazetteer, atLeast: population)
    #expect(oracle.places.count > 0)
    for number in 0..<60 {
      let point = try point(
        Kind.allCases[number % 4], oracle.places, using: &generator)
      let expected = try oracle.ids(nearest: point, limit: 3)
      let found = try gazetteer.places(nearest: point, limit: 3, atLeast: population)
      #expect(found.map(\.place.id) == expected, "seed \(seed), \(point)")
      let index = try gazetteer.placeIndex(nearest: point, atLeast: population)
      #expect(index.flatMap(gazetteer.place)?.id == expected.first, "seed \(seed), \(point)")
      let near = try gazetteer.places(nearest: point, limit: 3, within: 300, atLeast: population)
      #expect(
        try near.map(\.place.id) == oracle.ids(nearest: point, limit: 3, radius: 300),
        "seed \(seed), \(point)")
    }
  }

  @Test func nowhereAreMoreThanThereAre() throws {
    let point = try Coordinate(latitude: 56.55, longitude: 8.316667)
    #expect(try gazetteer.placeIndex(nearest: point, atLeast: .max) == nil)
    #expect(try gazetteer.places(nearest: point, limit: 3, atLeast: .max).isEmpty)
  }

  @Test func anIndexHasItsCoordinate() {
    for index in [0, 1, 1234, gazetteer.placeCount - 1] {
      #expect(gazetteer.coordinate(ofPlaceAt: index) == gazetteer.place(at: index)?.coordinate)
    }
    for index in [-1, gazetteer.placeCount, .max, .min] {
      #expect(gazetteer.coordinate(ofPlaceAt: index) == nil)
    }
  }
}
