import Geodesy
import TestSupport
import Testing
import Toponymy

@Suite struct LargestPlacesTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  private func names(
    within radius: Kilometers, of latitude: Double, _ longitude: Double, limit: Int
  ) throws -> [String] {
    let center = try Coordinate(latitude: latitude, longitude: longitude)
    return try gazetteer.largestPlaces(within: radius, of: center, limit: limit).map(\.name)
  }

  @Test func denmarkIsLedByItsCapital() throws {
    #expect(
      try names(within: 150, of: 56, 10, limit: 3) == ["Århus", "Odense", "Aalborg"]
        || names(within: 150, of: 56, 10, limit: 3) == ["Aarhus", "Odense", "Aalborg"])
    #expect(try names(within: 300, of: 56, 10, limit: 2).first == "Copenhagen")
  }

  @Test func capitalsCountTenfold() throws {
    // Berne has a third of Zurich's inhabitants
    let swiss = try names(within: 100, of: 47.1, 8, limit: 10)
    let bern = try #require(swiss.firstIndex(of: "Bern"))
    let zurich = try #require(swiss.firstIndex { $0.hasPrefix("Z") && $0.hasSuffix("rich") })
    #expect(bern < zurich)
  }

  @Test func antarcticaHasItsStations() throws {
    let pole = try Coordinate(latitude: -90, longitude: 0)
    let stations = try gazetteer.largestPlaces(within: 2500, of: pole, limit: 100)
    #expect(stations.count > 20)
    #expect(stations.allSatisfy { $0.kind == .station && $0.id < 0 })
  }

  /// Compares with sorting all places, at radii on both sides of the change of method.
  @Test func equalsSortingAllPlaces() throws {
    let places = (0..<gazetteer.placeCount).compactMap { gazetteer.place(at: $0) }
      .sorted { ($1.prominence, $0.id) < ($0.prominence, $1.id) }
    let seed: UInt64 = 18
    var generator = SeededGenerator(seed: seed)
    for radius in [0.0, 1, 10, 100, 999, 1001, 5000, 15_000, 20_004] {
      for number in 0..<2 {
        let place = places[Int.random(in: 0..<places.count, using: &generator)]
        let center = number == 1 ? place.coordinate.antipode : place.coordinate
        let limit = [20, 60][number]
        let found = try gazetteer.largestPlaces(within: radius, of: center, limit: limit)
        let expected = try places.filter {
          try center.geodesic(to: $0.coordinate).distance <= radius * 1000
        }.prefix(limit)
        #expect(found.map(\.id) == expected.map(\.id), "seed \(seed), \(radius) km, \(center)")
      }
    }
  }

  @Test func nothingIsFoundWhereNothingIsAskedFor() throws {
    #expect(try names(within: 100, of: 56, 10, limit: 0).isEmpty)
    #expect(try names(within: 100, of: 56, 10, limit: -1).isEmpty)
    #expect(try names(within: -1, of: 56, 10, limit: 5).isEmpty)
    #expect(try names(within: .nan, of: 56, 10, limit: 5).isEmpty)
    #expect(try names(within: 500, of: -56.55, -171.68, limit: 5).isEmpty)
    #expect(try names(within: .infinity, of: 0, 0, limit: 1).count == 1)
  }
}

extension Place {
  fileprivate var prominence: UInt64 { UInt64(population) * (kind == .capital ? 10 : 1) }
}
