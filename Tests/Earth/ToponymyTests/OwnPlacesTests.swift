import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// A person's own places, compared with a scan of all of them by true geodesics.
@Suite struct OwnPlacesTests {
  private static func places(
    _ coordinates: [Coordinate], name: String? = nil
  ) -> OwnPlaces {
    var builder = OwnPlaces.Builder { _ in name }
    builder.add(coordinates)
    return builder.finished()
  }

  /// The indices of the nearest places with their distances; ties in the order of the places.
  private static func scan(
    _ places: [Coordinate], from point: Coordinate, limit: Int, within radius: Kilometers
  ) throws -> [(id: Int32, distance: Kilometers)] {
    try places.enumerated().map {
      (Int32($0.offset), try point.geodesic(to: $0.element).distance)
    }
    .filter { $0.1 <= radius * 1000 }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    .prefix(limit).map { ($0.0, $0.1 / 1000) }
  }

  enum Points: CaseIterable {
    case uniform, clustered, polar, beside180, onAParallel, duplicates, onePoint

    func make(_ count: Int, using generator: inout SeededGenerator) throws -> [Coordinate] {
      let center = try uniform(using: &generator)
      var points: [Coordinate] = []
      for number in 0..<count {
        let sign = number % 2 == 0 ? 1.0 : -1
        let sliver = pow(10, Double.random(in: -8...1, using: &generator))
        let point =
          switch self {
          case .uniform: try uniform(using: &generator)
          case .clustered:
            try center.destination(
              bearing: .random(in: 0..<360, using: &generator),
              distance: pow(10, Double.random(in: -3...6, using: &generator))
            ).coordinate
          case .polar:
            try Coordinate(
              latitude: number % 5 == 0 ? 90 * sign : sign * (90 - sliver),
              longitude: .random(in: -180...180, using: &generator))
          case .beside180:
            try Coordinate(
              latitude: .random(in: -90...90, using: &generator),
              longitude: number % 5 == 0 ? 180 * sign : sign * (180 - sliver))
          case .onAParallel:
            try Coordinate(latitude: 60, longitude: Double(number % 360) - 180)
          case .duplicates:
            number % 3 > 0 ? points[number / 2] : try uniform(using: &generator)
          case .onePoint: center
          }
        points.append(point)
      }
      return points
    }

    private func uniform(using generator: inout SeededGenerator) throws -> Coordinate {
      try Coordinate(
        latitude: asin(.random(in: -1...1, using: &generator)) * 180 / .pi,
        longitude: .random(in: -180...180, using: &generator))
    }
  }

  /// Points that the places are asked about.
  private static func questions(
    _ places: [Coordinate], _ count: Int, using generator: inout SeededGenerator
  ) throws -> [Coordinate] {
    var points = try [(90, 0), (-90, 7), (0, 180), (60, 180), (60, 0.5), (0, 0)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    for number in 0..<count {
      let place = places[.random(in: places.indices, using: &generator)]
      let other = places[.random(in: places.indices, using: &generator)]
      let way = try place.geodesic(to: other)
      switch number % 5 {
      case 0: points.append(place)
      case 1: points.append(place.antipode)
      case 2:
        // half-way between two places
        points.append(
          try place.destination(bearing: way.initialBearing, distance: way.distance / 2).coordinate)
      case 3:
        points.append(
          try place.destination(
            bearing: .random(in: 0..<360, using: &generator),
            distance: .random(in: 0..<100_000, using: &generator)
          ).coordinate)
      default:
        points.append(
          try Coordinate(
            latitude: asin(.random(in: -1...1, using: &generator)) * 180 / .pi,
            longitude: .random(in: -180...180, using: &generator)))
      }
    }
    return points
  }

  @Test(arguments: Points.allCases, [1, 2, 16, 17, 300])
  func theNearestAreThoseOfAScan(_ kind: Points, count: Int) throws {
    let seed = UInt64(count) * 10 + 3
    var generator = SeededGenerator(seed: seed)
    let coordinates = try kind.make(count, using: &generator)
    let places = Self.places(coordinates)
    #expect(places.count == count)
    for point in try Self.questions(coordinates, 40, using: &generator) {
      for (limit, radius) in [(1, Double.infinity), (7, .infinity), (5, 300), (.max, 1000)] {
        let expected = try Self.scan(coordinates, from: point, limit: limit, within: radius)
        let found = try places.places(nearest: point, limit: limit, within: radius)
        guard found.map(\.place.id) == expected.map(\.id) else {
          Issue.record(
            "seed \(seed), \(point), \(limit) in \(radius): \(found.map(\.place.id)), not \(expected)"
          )
          return
        }
        #expect(found.map(\.distance) == expected.map(\.distance), "seed \(seed), \(point)")
        #expect(found.allSatisfy { $0.place.coordinate == coordinates[Int($0.place.id)] })
      }
      #expect(
        try places.place(nearest: point) == places.places(nearest: point).first,
        "seed \(seed), \(point)")
      #expect(
        try places.placeIndex(nearest: point)
          == places.place(nearest: point).map { Int($0.place.id) }, "seed \(seed), \(point)")
    }
  }

  #if DEBUG
    private static let many = 2000
  #else
    private static let many = 60_000
  #endif

  @Test(arguments: [Points.uniform, .clustered, .duplicates])
  func theNearestOfManyIsThatOfAScan(_ kind: Points) throws {
    let seed: UInt64 = 41
    var generator = SeededGenerator(seed: seed)
    let coordinates = try kind.make(Self.many, using: &generator)
    let places = Self.places(coordinates)
    for point in try Self.questions(coordinates, 24, using: &generator) {
      let expected = try Self.scan(coordinates, from: point, limit: 1, within: .infinity)
      #expect(
        try places.place(nearest: point)?.place.id == expected.first?.id, "seed \(seed), \(point)")
    }
  }

  @Test func ofEqualDistancesTheFirstInTheSourceComesFirst() throws {
    let point = try Coordinate(latitude: 0, longitude: 0)
    let around = try [(0, -1), (0, 1), (0, 1), (0, -1)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let found = try Self.places(around).places(nearest: point, limit: 4)
    #expect(found.map(\.place.id) == [0, 1, 2, 3])
    #expect(found.map(\.bearing) == [270, 90, 90, 270])
  }

  @Test func withoutPlacesThereIsNoNearest() throws {
    let places = Self.places([])
    let point = try Coordinate(latitude: 1, longitude: 2)
    #expect(places.count == 0)
    #expect(try places.place(nearest: point) == nil)
    #expect(try places.places(nearest: point, limit: 5).isEmpty)
    #expect(try places.antipodalPairs(within: 30_000).isEmpty)
  }

  @Test func placesGiveBackWhatTheyWereGiven() throws {
    var builder = OwnPlaces.Builder { String(decoding: $0, as: UTF8.self) }
    let two = try [(1.0, 2.0), (3.0, 4.0)].map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    builder.add(two, properties: Array("a\u{1B}[1m".utf8), identifier: "x")
    builder.add([], properties: Array("nothing".utf8))
    builder.add([try Coordinate(latitude: 5, longitude: 6)], properties: Array("b".utf8))
    #expect(builder.count == 3)
    let places = builder.finished()
    #expect(places.allProperties.map(Array.init) == [Array("a\u{1B}[1m".utf8), Array("b".utf8)])
    let second = try #require(try places.place(nearest: two[1])?.place)
    #expect(second.isOwn && second.id == 1 && second.identifier == "x")
    #expect(second.name == "a\u{FFFD}" && second.coordinate == two[1])
    #expect(second.properties.map(Array.init) == Array("a\u{1B}[1m".utf8))
    #expect(second.countryCode == "" && second.countryName == "" && second.admin1 == nil)
    #expect(second.population == 0 && second.elevation == nil && second.timeZone == "")
    let last = try #require(try places.places(nearest: two[1], limit: 3).map(\.place).last)
    #expect(last.id == 0)
    #expect(try places.place(nearest: two[0].antipode)?.place.name == "b")
  }

  @Test func pairsAreThoseOfAComparisonOfAllWithAll() throws {
    let seed: UInt64 = 42
    var generator = SeededGenerator(seed: seed)
    var coordinates = try Points.uniform.make(150, using: &generator)
    // places about which some lie opposite
    coordinates += try coordinates.prefix(60).map {
      try $0.antipode.destination(
        bearing: .random(in: 0..<360, using: &generator),
        distance: .random(in: 0..<200_000, using: &generator)
      ).coordinate
    }
    // and several about the same antipode
    coordinates += try (0..<5).map {
      try coordinates[0].antipode.destination(
        bearing: 72 * Double($0), distance: 10_000 + 20_000 * Double($0)
      ).coordinate
    }
    var expected: [(offset: Kilometers, ids: [Int32])] = []
    for (index, place) in coordinates.enumerated() {
      for other in coordinates.indices.dropFirst(index + 1) {
        let offset = try place.antipode.geodesic(to: coordinates[other]).distance / 1000
        if offset <= 100 { expected.append((offset, [Int32(index), Int32(other)])) }
      }
    }
    expected.sort { $0.offset < $1.offset }
    let places = Self.places(coordinates)
    let pairs = try places.antipodalPairs(within: 100)
    #expect(expected.count { $0.ids[0] == 0 } >= 5 && expected.count > 20)
    #expect(pairs.map { [$0.first.id, $0.second.id] } == expected.map(\.ids), "seed \(seed)")
    #expect(pairs.map(\.offset) == expected.map(\.offset), "seed \(seed)")
    for limit in [0, 1, 7, expected.count, .max] {
      let nearest = try places.antipodalPairs(within: 100, limit: limit)
      #expect(
        nearest.map { [$0.first.id, $0.second.id] } == expected.prefix(limit).map(\.ids),
        "seed \(seed), \(limit)")
    }
  }

  /// Of equally near pairs those of the first places count.
  @Test func equallyNearPairsAreInTheOrderOfTheSource() throws {
    let coordinates = try [(0, 0), (0, 180), (0, 180), (0, 0)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let places = Self.places(coordinates)
    let ids = [[0, 1], [0, 2], [1, 3], [2, 3]] as [[Int32]]
    for limit in 1...4 {
      #expect(
        try places.antipodalPairs(within: 1, limit: limit).map { [$0.first.id, $0.second.id] }
          == Array(ids.prefix(limit)))
    }
  }

  @Test func noPlaceIsPairedWithItself() throws {
    let place = try Coordinate(latitude: 1, longitude: 2)
    #expect(try Self.places([place]).antipodalPairs(within: 30_000).isEmpty)
  }

  /// The names of the point itself stay those of the gazetteer.
  @Test func lookUpsAskForOwnPlacesOnlyWhereThePlaceIsMeant() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    var generator = SeededGenerator(seed: 43)
    let coordinates = try Points.uniform.make(500, using: &generator)
    let places = Self.places(coordinates)
    let lookups = PointLookups(in: gazetteer, nearestAmong: places)
    let heights = try GroundHeights(folder: BundledData.folder)
    let points = try Self.questions(coordinates, 60, using: &generator)
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      if index % 4 == 0 { lookups.lookAhead(toPlacesNearest: [points[index], points[index + 1]]) }
      for point in [points[index], points[index + 1]] {
        #expect(try lookups.surroundings(of: point) == gazetteer.surroundings(of: point))
        #expect(try lookups.place(nearest: point) == places.place(nearest: point))
        #expect(try lookups.nearestPlace(to: point) == places.place(nearest: point)?.place)
        #expect(
          try heights.height(at: point, with: lookups.heightSurroundings(of: point))
            == heights.height(
              at: point, in: gazetteer.area(at: point), nearest: gazetteer.place(nearest: point),
              lake: gazetteer.lake(at: point)))
      }
    }
  }
}
