import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Compares the index with a scan of all places.
@Suite struct NearestPlacesTests {
  private static let shared = try? Gazetteer(folder: BundledData.folder)
  private static let oracle = shared.map { NearestPlaceOracle($0) }

  private let gazetteer: Gazetteer
  private let oracle: NearestPlaceOracle

  init() throws {
    gazetteer = try #require(Self.shared)
    oracle = try #require(Self.oracle)
  }

  /// Points of each awkward sort in turn.
  private func point(_ number: Int, using generator: inout SeededGenerator) throws -> Coordinate {
    let place = oracle.places[Int.random(in: 0..<oracle.places.count, using: &generator)]
    let other = oracle.places[Int.random(in: 0..<oracle.places.count, using: &generator)]
    let longitude = Double.random(in: -180...180, using: &generator)
    let near = try place.coordinate.destination(
      bearing: .random(in: 0..<360, using: &generator),
      distance: .random(in: 0..<5000, using: &generator)
    ).coordinate
    switch number % 16 {
    case 0: return place.coordinate
    case 1: return place.coordinate.antipode
    case 2, 3: return near
    case 4: return near.antipode
    case 5:
      let pole: Double = number % 32 < 16 ? 90 : -90
      return try Coordinate(latitude: pole, longitude: longitude)
    case 6:
      let height = Double.random(in: 88..<90, using: &generator)
      return try Coordinate(latitude: number % 32 < 16 ? height : -height, longitude: longitude)
    case 7:
      return try Coordinate(
        latitude: .random(in: -90...90, using: &generator), longitude: 180)
    case 8:
      let sliver = Double.random(in: 0..<0.01, using: &generator)
      return try Coordinate(
        latitude: .random(in: -90...90, using: &generator),
        longitude: number % 32 < 16 ? 180 - sliver : -180 + sliver)
    case 9:
      // half-way between two places
      let way = try place.coordinate.geodesic(to: other.coordinate)
      return try place.coordinate.destination(
        bearing: way.initialBearing, distance: way.distance / 2
      ).coordinate
    case 10: return try Coordinate(latitude: 0, longitude: longitude)
    default:
      // uniform on the sphere, where the sine of the latitude is
      let latitude = asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi
      return try Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  @Test(arguments: UInt64(1)...10) func nearestOfTenThousandPointsIsExact(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<1000 {
      let point = try point(number, using: &generator)
      let found = try gazetteer.places(nearest: point).map(\.place.id)
      let expected = try oracle.ids(nearest: point, limit: 1)
      guard found == expected else {
        Issue.record("seed \(seed), \(point): \(found) instead of \(expected)")
        return
      }
    }
  }

  @Test(arguments: [(2, 11), (5, 12), (17, 13), (100, 14)] as [(Int, UInt64)])
  func severalNearestAreExact(limit: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<64 {
      let point = try point(number, using: &generator)
      let found = try gazetteer.places(nearest: point, limit: limit).map(\.place.id)
      let expected = try oracle.ids(nearest: point, limit: limit)
      guard found == expected else {
        Issue.record("seed \(seed), \(point): \(found) instead of \(expected)")
        return
      }
    }
  }

  @Test func severalWithinARadiusAreExact() throws {
    let seed: UInt64 = 15
    var generator = SeededGenerator(seed: seed)
    for number in 0..<160 {
      let point = try point(number, using: &generator)
      let radius = [0, 0.5, 3, 20, 100, 1000, 20_004][number % 7]
      let found = try gazetteer.places(nearest: point, limit: 40, within: radius).map(\.place.id)
      let expected = try oracle.ids(nearest: point, limit: 40, radius: radius)
      guard found == expected else {
        Issue.record("seed \(seed), \(point), \(radius) km: \(found) instead of \(expected)")
        return
      }
    }
  }

  /// Compares with an oracle without any pruning, on which the other tests depend.
  @Test func nearestIsExactAgainstEveryDistance() throws {
    let seed: UInt64 = 16
    var generator = SeededGenerator(seed: seed)
    for number in 0..<16 {
      let point = try point(number, using: &generator)
      let expected = try oracle.idsOfAllDistances(from: point, limit: 3)
      #expect(try oracle.ids(nearest: point, limit: 3) == expected, "seed \(seed), \(point)")
      #expect(
        try gazetteer.places(nearest: point, limit: 3).map(\.place.id) == expected,
        "seed \(seed), \(point)")
    }
  }

  @Test func distanceAndBearingAreThoseOfTheGeodesic() throws {
    let seed: UInt64 = 17
    var generator = SeededGenerator(seed: seed)
    for number in 0..<64 {
      let point = try point(number, using: &generator)
      for sighting in try gazetteer.places(nearest: point, limit: 3) {
        let geodesic = try point.geodesic(to: sighting.place.coordinate)
        #expect(sighting.distance == geodesic.distance / 1000)
        #expect(sighting.bearing == geodesic.initialBearing)
      }
    }
  }

  @Test func allPlacesCanBeAskedForAtOnce() throws {
    let pole = try Coordinate(latitude: 90, longitude: 0)
    let sightings = try gazetteer.places(nearest: pole, limit: .max)
    #expect(sightings.count == gazetteer.placeCount)
    #expect(zip(sightings, sightings.dropFirst()).allSatisfy { $0.distance <= $1.distance })
    #expect(Set(sightings.map(\.place.id)).count == gazetteer.placeCount)
  }

  @Test func theRadiusIsInclusive() throws {
    let place = try #require(gazetteer.place(at: 12_345))
    let here = try gazetteer.places(nearest: place.coordinate, within: 0)
    #expect(here.first?.distance == 0)
    let point = try Coordinate(latitude: -56.55, longitude: -171.683333)
    let distance = try #require(try gazetteer.places(nearest: point).first).distance
    #expect(try gazetteer.places(nearest: point, within: distance).count == 1)
    #expect(try gazetteer.places(nearest: point, within: distance.nextDown.nextDown).isEmpty)
  }

  @Test func nothingIsFoundWhereNothingIsAskedFor() throws {
    let point = try Coordinate(latitude: 56.55, longitude: 8.316667)
    #expect(try gazetteer.places(nearest: point, limit: 0).isEmpty)
    #expect(try gazetteer.places(nearest: point, limit: -1).isEmpty)
    #expect(try gazetteer.places(nearest: point, within: -1).isEmpty)
    #expect(try gazetteer.places(nearest: point, within: .nan).isEmpty)
    #expect(try gazetteer.places(nearest: point.antipode, within: 1000).isEmpty)
  }

  @Test func noPlaceHasAnIndexOutside() {
    for index in [-1, gazetteer.placeCount, .max, .min] {
      #expect(gazetteer.place(at: index) == nil)
    }
  }
}
