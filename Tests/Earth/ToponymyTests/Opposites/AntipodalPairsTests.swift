import Geodesy
import TestSupport
import Testing
import Toponymy

/// Places that lie nearly opposite each other, in the bundled data.
@Suite struct AntipodalPairsTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  /// Every offset is the geodesic both ways; nearest first; no pair twice.
  @Test func pairsAreInOrderAndSymmetric() throws {
    let pairs = try gazetteer.antipodalPairs(within: 2)
    #expect(pairs.count > 250)
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.offset <= $1.offset })
    #expect(pairs.allSatisfy { $0.offset <= 2 && $0.first.population >= $0.second.population })
    #expect(Set(pairs.map { Set([$0.first.id, $0.second.id]) }).count == pairs.count)
    for pair in pairs.prefix(250) {
      for (one, other) in [(pair.first, pair.second), (pair.second, pair.first)] {
        let geodesic = try one.coordinate.antipode.geodesic(to: other.coordinate)
        #expect(abs(geodesic.distance / 1000 - pair.offset) < 1e-9, "\(one.name)")
      }
    }
  }

  /// For so few, populous places that every pair can be compared.
  @Test func amongLargePlacesThePairsAreThoseOfAComparisonOfAllWithAll() throws {
    let least: UInt32 = 400_000
    let places = (0..<gazetteer.placeCount).compactMap(gazetteer.place(at:))
      .filter { $0.population >= least }
    var expected: [Set<Int32>: Double] = [:]
    for place in places {
      let antipode = place.coordinate.antipode
      let nearest = try places.map {
        try (antipode.geodesic(to: $0.coordinate).distance / 1000, $0.id)
      }
      .min { $0 < $1 }
      if let (distance, id) = nearest, distance <= 200 { expected[[place.id, id]] = distance }
    }
    let pairs = try gazetteer.antipodalPairs(within: 200, atLeast: least)
    #expect(expected.count > 20 && pairs.count == expected.count)
    for pair in pairs {
      let offset = try #require(expected[[pair.first.id, pair.second.id]])
      #expect(abs(offset - pair.offset) < 1e-9)
    }
  }

  @Test func theCountryThatIsAskedForComesFirst() throws {
    let pairs = try gazetteer.antipodalPairs(within: 10, countryCodes: ["NZ"])
    #expect(pairs.count > 100 && pairs.allSatisfy { $0.first.countryCode == "NZ" })
    #expect(pairs.contains { $0.first.population < $0.second.population })
    let all = try gazetteer.antipodalPairs(within: 10).filter {
      [$0.first.countryCode, $0.second.countryCode].contains("NZ")
    }
    // from Spain's side there may be more: a village whose antipode's nearest place is taken
    #expect(all.count >= pairs.count)
    let both = try gazetteer.antipodalPairs(within: 10, countryCodes: ["NZ", "ID", "ZZ"])
    let indonesian = try gazetteer.antipodalPairs(within: 10, countryCodes: ["ID"])
    #expect(both.count == pairs.count + indonesian.count)
    #expect(both.map(\.offset) == (pairs + indonesian).map(\.offset).sorted())
    #expect(try gazetteer.antipodalPairs(within: 10, countryCodes: ["ZZ"]).isEmpty)
    #expect(try gazetteer.antipodalPairs(within: -1).isEmpty)
  }

  /// The published pairs: no place that is listed has a partner farther off than the listed one.
  @Test func publishedPairsAreFoundOrBettered() throws {
    var offsets: [Int32: Double] = [:]
    for pair in try gazetteer.antipodalPairs(within: 200) {
      for place in [pair.first, pair.second] {
        offsets[place.id] = min(offsets[place.id] ?? .infinity, pair.offset)
      }
    }
    var checked = 0
    for row in try CommaSeparatedTable(resource: "antipodal_pairs", in: .module).rows {
      let source = row["coord_source_a"]
      let listed = row.number("offset_wgs84_m") / 1000
      guard source.hasPrefix("GeoNames "), let id = Int32(source.dropFirst(9)), listed <= 195,
        row["coord_source_b"].hasPrefix("GeoNames ")
      else { continue }
      let found = try #require(offsets[id], "\(row["place_a"])")
      // places have been moved by up to a kilometre since the list was made
      #expect(found <= listed + 1, "\(row["place_a"]): \(found), not \(listed)")
      checked += 1
    }
    #expect(checked > 15)
  }
}
