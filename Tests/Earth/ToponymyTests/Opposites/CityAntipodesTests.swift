import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Published lists of cities and their antipodes, on the bundled data.
@Suite struct CityAntipodesTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  /// Land or sea, and which country, at the antipodes of 76 cities.
  @Test func antipodesLieWhereNaturalEarthHasThem() throws {
    let rows = try CommaSeparatedTable(resource: "city_antipode_land", in: .module).rows
    #expect(rows.count == 76)
    for row in rows {
      let city = row["place"]
      let point = try Coordinate(
        latitude: row.number("antipode_lat"), longitude: row.number("antipode_lon"))
      let area = try #require(gazetteer.area(at: point), "\(city)")
      #expect((area.kind == .country) == (row["antipode_surface"] == "land"), "\(city): \(area)")
      let country = row["antipode_country_NE10m"]
      if !country.isEmpty { #expect(area.name == country, "\(city)") }
    }
  }

  /// The nearest place is never farther than the nearest of the larger ones that the list names.
  @Test func nearestPlaceIsNoFartherThanTheNearestLargeOne() throws {
    for row in try CommaSeparatedTable(resource: "city_antipode_land", in: .module).rows {
      let point = try Coordinate(
        latitude: row.number("antipode_lat"), longitude: row.number("antipode_lon"))
      let sighting = try #require(try gazetteer.places(nearest: point).first)
      let kilometers = row.number("nearest_km_wgs84")
      #expect(sighting.distance <= kilometers + 0.1, "\(row["place"]): \(sighting)")
    }
  }

  /// Both ends of the antipodal pairs that have a GeoNames number.
  @Test func placesOfAntipodalPairsAreNearTheirCoordinates() throws {
    var checked = 0
    for row in try CommaSeparatedTable(resource: "antipodal_pairs", in: .module).rows {
      for end in ["a", "b"] {
        let source = row["coord_source_\(end)"]
        guard source.hasPrefix("GeoNames "), let id = Int32(source.dropFirst(9)) else { continue }
        let point = try Coordinate(
          latitude: row.number("lat_\(end)"), longitude: row.number("lon_\(end)"))
        let sightings = try gazetteer.places(nearest: point, limit: 3, within: 5)
        #expect(
          sightings.contains { $0.place.id == id }, "\(row["id"]): \(id) not at \(point)")
        checked += 1
      }
    }
    #expect(checked == 54)
  }

  @Test func everyPointHasAnArea() throws {
    let seed: UInt64 = 19
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let latitude = asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi
      let point = try Coordinate(
        latitude: latitude, longitude: .random(in: -180...180, using: &generator))
      #expect(gazetteer.area(at: point) != nil, "seed \(seed), \(point)")
    }
  }
}
