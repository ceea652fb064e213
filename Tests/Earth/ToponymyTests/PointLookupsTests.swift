import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

/// Compares the look-ups for many points with those of the gazetteer, on the bundled data.
@Suite struct PointLookupsTests {
  private static let shared = try? Gazetteer(folder: BundledData.folder)

  #if DEBUG
    private static let count = 200
  #else
    private static let count = 3000
  #endif

  enum Points: CaseIterable {
    case uniform, clustered, sorted, polar, beside180, antipodal, repeated

    func make(_ count: Int, in gazetteer: Gazetteer, seed: UInt64) throws -> [Coordinate] {
      var generator = SeededGenerator(seed: seed)
      func uniform() throws -> Coordinate {
        try Coordinate(
          latitude: asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi,
          longitude: .random(in: -180...180, using: &generator))
      }
      func near(_ reach: Meters) throws -> Coordinate {
        let place = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
        let center = try #require(gazetteer.coordinate(ofPlaceAt: place))
        return try center.destination(
          bearing: .random(in: 0..<360, using: &generator),
          distance: .random(in: 0..<reach, using: &generator)
        ).coordinate
      }
      return try (0..<count).map { number in
        switch self {
        case .uniform, .sorted: try uniform()
        case .clustered: try near(number % 2 == 0 ? 5_000 : 200_000)
        case .polar:
          try Coordinate(
            latitude: (number % 2 == 0 ? 1 : -1)
              * (90 - pow(10, .random(in: -6...1, using: &generator))),
            longitude: .random(in: -180...180, using: &generator))
        case .beside180:
          try Coordinate(
            latitude: .random(in: -90...90, using: &generator),
            longitude: (number % 2 == 0 ? 1 : -1)
              * (180 - pow(10, .random(in: -6...1, using: &generator))))
        case .antipodal: try near(30_000).antipode
        case .repeated:
          try Coordinate(latitude: Double(number / 3 % 7) * 10 - 30, longitude: Double(number % 5))
        }
      }.sorted { self == .sorted && $0.longitude < $1.longitude }
    }
  }

  @Test(arguments: Points.allCases)
  func answersAreThoseOfTheGazetteer(_ points: Points) throws {
    let gazetteer = try #require(Self.shared)
    let heights = try GroundHeights(folder: BundledData.folder)
    let seed: UInt64 = 314
    let lookups = PointLookups(in: gazetteer)
    for (number, point) in try points.make(Self.count, in: gazetteer, seed: seed).enumerated() {
      let message: Comment = "seed \(seed), \(points), \(point)"
      // the parts share what is known of the point, whichever comes first
      for part in 0..<8 {
        switch (part + number) % 8 {
        case 0: #expect(lookups.area(at: point) == gazetteer.area(at: point), message)
        case 1:
          let place = try lookups.place(nearest: point)
          let expected = try gazetteer.place(nearest: point)
          #expect(place == expected, message)
          // a place of which nothing has been read
          #expect(place?.place.admin1 == expected?.place.admin1, message)
          #expect(place?.place.countryCode == expected?.place.countryCode, message)
          #expect(place?.place.population == expected?.place.population, message)
        case 2:
          #expect(
            try lookups.surroundings(of: point) == (try gazetteer.surroundings(of: point)),
            message)
        case 3:
          #expect(
            try lookups.nearestLand(to: point) == (try gazetteer.nearestLand(to: point)), message)
        case 4:
          #expect(
            try lookups.nearestPlace(to: point) == gazetteer.place(nearest: point)?.place, message)
        case 5:
          let division = try lookups.division(at: point)
          let expected = try gazetteer.surroundings(of: point)
          #expect(lookups.territory(of: division) == expected.territory, message)
          #expect(lookups.region(of: division) == expected.region, message)
          #expect(lookups.lake(at: point) == expected.lake, message)
        case 6:
          let meters = try lookups.meters(at: point, in: heights).get()
          let found = try lookups.heightSurroundings(of: point)
          let height = try heights.height(at: point, with: found)
          #expect(
            try height
              == heights.height(
                at: point, in: gazetteer.area(at: point), nearest: gazetteer.place(nearest: point),
                lake: gazetteer.lake(at: point)), message)
          #expect(meters == height.meters, message)
        default:
          #expect(lookups.timeZone(at: point) == gazetteer.timeZone(at: point), message)
        }
      }
    }
  }

  @Test(arguments: Points.allCases)
  func lookingAheadChangesNoAnswer(_ points: Points) throws {
    let gazetteer = try #require(Self.shared)
    let seed: UInt64 = 315
    let lookups = PointLookups(in: gazetteer)
    let all = try points.make(400, in: gazetteer, seed: seed)
    for (number, point) in all.enumerated() {
      let other = all[(number * 7 + 1) % all.count]
      lookups.lookAhead(toPlacesNearest: number % 2 == 0 ? [point, other] : [other, point])
      if number % 3 == 0 { lookups.lookAhead(toPlacesNearest: [other.antipode, other]) }
      for asked in [point, other, point] {
        #expect(
          try lookups.place(nearest: asked) == (try gazetteer.place(nearest: asked)),
          "seed \(seed), \(points), \(asked)")
      }
    }
  }

  /// A place counts up to a distance; its chord decides that for most points.
  @Test(arguments: [200.0, 1_500, 2_000, 6_000, 10_000])
  func reachesEndWhereTheGeodesicDoes(_ radius: Meters) throws {
    let gazetteer = try #require(Self.shared)
    let heights = try GroundHeights(folder: BundledData.folder)
    let lookups = PointLookups(in: gazetteer)
    let seed: UInt64 = 316
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.count {
      let place = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
      let center = try #require(gazetteer.coordinate(ofPlaceAt: place))
      let point = try center.destination(
        bearing: .random(in: 0..<360, using: &generator),
        distance: radius + .random(in: -0.01...0.01, using: &generator)
      ).coordinate
      let message: Comment = "seed \(seed), \(point)"
      let nearest = try gazetteer.place(nearest: point)
      let meters = try lookups.meters(at: point, in: heights).get()
      let height = try heights.height(at: point, with: lookups.heightSurroundings(of: point))
      #expect(
        try height
          == heights.height(
            at: point, in: gazetteer.area(at: point), nearest: nearest,
            lake: gazetteer.lake(at: point)), message)
      #expect(meters == height.meters, message)
      #expect(try lookups.place(nearest: point) == nearest, message)
      #expect(lookups.timeZone(at: point) == gazetteer.timeZone(at: point), message)
    }
  }

  /// After many heights most points without a place near by are known by their cells.
  @Test func manyHeightsAreThoseOfTheGazetteer() throws {
    let gazetteer = try #require(Self.shared)
    let heights = try GroundHeights(folder: BundledData.folder)
    let lookups = PointLookups(in: gazetteer)
    let here = try Coordinate(latitude: 56.55, longitude: 8.316667)
    for _ in 0..<PointLookups.manyHeights {
      _ = try lookups.heightSurroundings(of: here)
      _ = try lookups.meters(at: here, in: heights)
    }
    let seed: UInt64 = 317
    var generator = SeededGenerator(seed: seed)
    for number in 0..<2 * Self.count {
      var point = try Coordinate.random(using: &generator)
      if number % 2 == 0 {
        let place = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
        point = try #require(gazetteer.coordinate(ofPlaceAt: place)).destination(
          bearing: .random(in: 0..<360, using: &generator),
          distance: .random(in: 0...11_000, using: &generator)
        ).coordinate
      }
      let message: Comment = "seed \(seed), \(point)"
      let meters = try lookups.meters(at: point, in: heights).get()
      let height = try heights.height(at: point, with: lookups.heightSurroundings(of: point))
      #expect(
        try height
          == heights.height(
            at: point, in: gazetteer.area(at: point), nearest: gazetteer.place(nearest: point),
            lake: gazetteer.lake(at: point)), message)
      #expect(meters == height.meters, message)
    }
  }

  @Test func rulesAreReadOnce() throws {
    let lookups = PointLookups(in: try #require(Self.shared))
    for _ in 0..<2 {
      let rules = try #require(lookups.rules(ofTimeZone: "Europe/Copenhagen"))
      #expect(rules.offset(at: 1_795_000_000).seconds == 3600)
      #expect(lookups.rules(ofTimeZone: "No/Such") == nil)
    }
  }

  @Test func clocksAreThoseOfTheRulesAtEveryMoment() throws {
    let gazetteer = try #require(Self.shared)
    let lookups = PointLookups(in: gazetteer)
    let seed: UInt64 = 25
    let points = try Points.uniform.make(200, in: gazetteer, seed: seed)
    for moment in [1_795_000_000, 1_780_000_000, 1_795_000_000.5, -1e9] {
      for point in points {
        let zone = try #require(gazetteer.timeZone(at: point))
        #expect(
          lookups.clockOffset(at: point, secondsSince1970: moment)
            == TimeZoneRules(identifier: zone)?.offset(at: Int64(moment.rounded(.down))).seconds,
          "seed \(seed), \(point), \(zone), \(moment)")
      }
    }
    #expect(lookups.clockOffset(at: points[0], secondsSince1970: .infinity) == nil)
  }

  @Test func missingFilesLeaveOutWhatTheyHave() throws {
    let gazetteer = try SampleGazetteer().open()
    let lookups = PointLookups(in: gazetteer)
    for (latitude, longitude) in [(5.0, 5.0), (5, 11), (-60, 170)] {
      let point = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(lookups.area(at: point) == gazetteer.area(at: point))
      #expect(try lookups.place(nearest: point) == (try gazetteer.place(nearest: point)))
      #expect(try lookups.surroundings(of: point) == (try gazetteer.surroundings(of: point)))
      #expect(try lookups.nearestLand(to: point) == (try gazetteer.nearestLand(to: point)))
      #expect(lookups.timeZone(at: point) == gazetteer.timeZone(at: point))
      #expect(lookups.clockOffset(at: point, secondsSince1970: 0) == nil)
    }
  }
}
