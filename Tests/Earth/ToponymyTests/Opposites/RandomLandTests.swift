import Geodesy
import TestSupport
import Testing
import Toponymy

/// Random points on land.
@Suite struct RandomLandTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  private func isLand(_ coordinate: Coordinate) throws -> Bool {
    try gazetteer.surroundings(of: coordinate).area?.kind == .country
  }

  @Test(arguments: [1, 2] as [UInt64]) func theyLieOnLand(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let place = try #require(gazetteer.randomLand(using: &generator))
      #expect(try isLand(place), "seed \(seed): \(place)")
      let opposite = try #require(
        gazetteer.randomLand(isOppositeLand: true, using: &generator))
      #expect(try isLand(opposite) && isLand(opposite.antipode), "seed \(seed): \(opposite)")
    }
  }

  /// Antarctica has 8.4 % of the land, and Russia 11.4 %; among 4,000 points three standard
  /// deviations are 1.3 and 1.5 %.
  @Test func equalAreasAreEquallyLikely() throws {
    var generator = SeededGenerator(seed: 3)
    let land = gazetteer.antipodalLand()
    var counts: [String: Int] = [:]
    for _ in 0..<4000 {
      let place = try #require(gazetteer.randomLand(using: &generator))
      counts[try gazetteer.surroundings(of: place).area?.name ?? "", default: 0] += 1
    }
    for name in ["Antarctica", "Russia"] {
      let country = try #require(land.countries.first { $0.name == name })
      let share = Double(counts[name] ?? 0) / 4000
      #expect(abs(share - country.area / land.land) < 0.015, "seed 3, \(name): \(share)")
    }
  }
}
