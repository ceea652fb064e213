import Geodesy
import TestSupport
import Testing
import Toponymy

/// Land opposite land, on the bundled outlines.
@Suite struct AntipodalLandTests {
  private let land: AntipodalLand

  init() throws {
    land = try Gazetteer(folder: BundledData.folder).antipodalLand()
  }

  /// An intersection of the polygons, before places get land, on the ellipsoid has 3.846 % of the
  /// surface and 13.318 % of the land.
  @Test func sharesAreThoseOfAnExactIntersection() {
    #expect(abs(land.shareOfSurface * 100 - 3.846) < 0.005, "\(land.shareOfSurface)")
    #expect(abs(land.shareOfLand * 100 - 13.318) < 0.01, "\(land.shareOfLand)")
  }

  /// The land opposite a country is symmetric.
  @Test func countriesHaveAsMuchOfEachOther() throws {
    let areas = Dictionary(
      land.countries.flatMap { country in
        country.counterparts.map { ([country.name, $0.name], $0.area) }
      }, uniquingKeysWith: +)
    #expect(areas.count > 100)
    for (names, area) in areas {
      let mirrored = try #require(areas[[names[1], names[0]]], "\(names)")
      #expect(abs(area - mirrored) < 1e-6 * area + 1e-6, "\(names)")
    }
  }

  /// Each country of more than 10,000 km² agrees with an intersection of its polygons with the
  /// antipodes of all others (`Data/Build/tunneldata/opposite.py`).
  ///
  /// The polygons are those before places at sea get land, which adds up to 0.2 % to the area of a
  /// country and 10 km² to what lies opposite it. The borders of the file are simplified by at most
  /// a hundred metres.
  @Test func countriesAreThoseOfAnExactIntersection() throws {
    let countries = Dictionary(
      land.countries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var checked = 0
    for row in try CommaSeparatedTable(resource: "land_opposite_land", in: .module).rows
    where row.number("area_km2") > 10_000 {
      let name = row["country"]
      let country = try #require(countries[name], "\(name)")
      let area = row.number("area_km2")
      #expect(abs(country.area - area) < 0.002 * area, "\(name): \(country.area)")
      let excess = country.oppositeLand - row.number("opposite_land_km2")
      #expect(abs(excess) <= 0.002 * row.number("opposite_land_km2") + 10, "\(name): \(excess)")
      checked += 1
    }
    #expect(checked > 150)
  }

  /// The look-ups that a user has say the same.
  @Test func peopleAreThoseWhoseAntipodeIsLand() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    var (all, opposite) = ([String: Int](), [String: Int]())
    for index in 0..<gazetteer.placeCount {
      let place = try #require(gazetteer.place(at: index))
      guard place.population > 0 else { continue }
      let area = try gazetteer.surroundings(of: place.coordinate).area
      let name = area?.kind == .country ? area?.name ?? "" : ""
      all[name, default: 0] += Int(place.population)
      if try gazetteer.surroundings(of: place.coordinate.antipode).area?.kind == .country {
        opposite[name, default: 0] += Int(place.population)
      }
    }
    #expect(land.people == all.values.reduce(0, +) && land.people > 3_000_000_000)
    #expect(land.peopleOppositeLand == opposite.values.reduce(0, +))
    for country in land.countries {
      #expect(country.people == all[country.name] ?? 0, "\(country.name)")
      #expect(country.peopleOppositeLand == opposite[country.name] ?? 0, "\(country.name)")
    }
  }
}
