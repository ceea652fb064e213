import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// No number that a caller can pass traps.
@Suite struct ExtremeNumberTests {
  private let gazetteer: Gazetteer
  private let start: Coordinate

  init() throws {
    start = try Coordinate(latitude: 56.55, longitude: 8.316667)
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 235_981, .max])
  func limitsAndIndices(number: Int) throws {
    #expect((gazetteer.place(at: number) != nil) == (0..<gazetteer.placeCount).contains(number))
    _ = gazetteer.coordinate(ofPlaceAt: number)
    let nearest = try gazetteer.places(nearest: start, limit: number, within: 20)
    #expect(nearest.isEmpty == (number <= 0))
    #expect(
      try gazetteer.largestPlaces(within: 20, of: start, limit: number).isEmpty == (number <= 0))
    let search = try NameSearch(gazetteer: gazetteer)
    for text in ["London", "Lon", "L", "Lodnon", "Paris, T", ""] {
      for isUnfinished in [true, false] {
        let found = try search.matches(for: text, limit: number, isUnfinished: isUnfinished)
        #expect(found.count <= max(number, 0), "\(text)")
        #expect(found.isEmpty == (number <= 0) || !text.hasPrefix("Lon"), "\(text)")
      }
    }
    #expect(try search.nearestSpellings(to: "Lodnon", limit: number).isEmpty == (number <= 0))
    #expect(try (search.elsewhere("Oslo, Sweden", limit: number) == nil) == (number <= 0))
  }

  @Test(
    arguments: [
      -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 1e4, 1e300, .infinity, .nan,
    ] as [Kilometers])
  func radii(radius: Kilometers) throws {
    let reaches = radius >= 1e4
    #expect(try gazetteer.places(nearest: start, within: radius).isEmpty != reaches)
    #expect(
      try gazetteer.largestPlaces(within: radius, of: start, limit: 2).isEmpty != reaches)
    let pairs = try gazetteer.antipodalPairs(within: radius, atLeast: 5_000_000)
    #expect(pairs.isEmpty != reaches)
  }

  @Test(arguments: ["Europe/Copenhagen", "America/New_York", "Australia/Lord_Howe", "UTC"])
  func timesOfAllAges(zone: String) throws {
    let rules = try #require(TimeZoneRules(identifier: zone))
    for time in [Int64.min, .min + 1, -62_135_596_800, 0, 1 << 33, 1 << 40, .max - 1, .max] {
      #expect(rules.offset(at: time).seconds.magnitude <= 86_400)
    }
    // the rule goes on for ever: a cycle of the calendar later the clocks show the same
    let summer: Int64 = 1_784_000_000
    let cycle: Int64 = 146_097 * 86_400
    for turns in [1, 10, 100_000_000] as [Int64] {
      #expect(rules.offset(at: summer + turns * cycle) == rules.offset(at: summer))
    }
  }

  /// A zone file whose bytes are wrong is no zone, or one with some offset.
  @Test func wrongBytesOfZones() throws {
    let path = "/usr/share/zoneinfo/Europe/Copenhagen"
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let seed: UInt64 = 20_261_124
    var generator = SeededGenerator(seed: seed)
    var unreadable = 0
    for _ in 0..<5000 {
      var wrong = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<wrong.count, using: &generator)
        wrong[index] = .random(in: 0...255, using: &generator)
      }
      wrong.removeLast(Int.random(in: 0...3, using: &generator))
      let rules = TimeZoneRules(bytes: wrong)
      for time in [Int64.min, 0, 1_784_000_000, .max] { _ = rules?.offset(at: time) }
      unreadable += rules == nil ? 1 : 0
    }
    // most bytes of the file are times and counts of its two halves
    #expect((1..<5000).contains(unreadable), "seed \(seed): \(unreadable)")
  }
}
