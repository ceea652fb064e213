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

  /// An intersection of the polygons on the ellipsoid has 3.846 % of the
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
  /// The polygons have the same coasts as the file. Its borders are simplified by at most a hundred
  /// metres, and between two parallels of the integration, half a kilometre apart, outlines are
  /// taken as vertical: that makes 17 km² opposite a country of many islands.
  @Test func countriesAreThoseOfAnExactIntersection() throws {
    let countries = Dictionary(
      land.countries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var checked = 0
    for row in try CommaSeparatedTable(resource: "land_opposite_land", in: .module).rows
    where row.number("area_km2") > 10_000 {
      let name = row["country"]
      let country = try #require(countries[name], "\(name)")
      let area = row.number("area_km2")
      #expect(abs(country.area - area) < 0.001 * area, "\(name): \(country.area)")
      let excess = country.oppositeLand - row.number("opposite_land_km2")
      #expect(abs(excess) <= 0.002 * row.number("opposite_land_km2") + 5, "\(name): \(excess)")
      checked += 1
    }
    #expect(checked > 150)
  }

  /// Two outlines that meet on one of the parallels of the integration are in their order just
  /// north of it. In the wrong order land would go on to the next coast.
  @Test func cornersOnParallelsCountOnce() throws {
    var sample = try SampleGazetteer()
    let corners = [(0, 0), (100_000, 50_000), (0, 100_000), (-100_000, 50_000), (0, 0)]
    let arcs = (0..<12).map { number in
      AreaFileWriter.Arc(
        vertices: (number % 2 == 0 ? corners : corners.reversed()).map { east, north in
          AreaFileWriter.Vertex(
            latitude: Int32(1_002_500 + 200_000 * (number / 2) + north),
            longitude: Int32(10_000_000 + 300_000 * number + east))
        }, left: number % 2 == 0 ? 0 : AreaFileWriter.none,
        right: number % 2 == 0 ? AreaFileWriter.none : 0)
    }
    sample.countries =
      AreaFileWriter(
        names: ["Diamonds"], codes: ["DI"], arcs: arcs, step: 90_000_000, hasCoasts: true
      ).bytes
    let land = try sample.open().antipodalLand()
    // twelve diamonds of 0.2 by 0.1 degree near the equator
    #expect(abs(land.land - 12 * 0.01 * 111.32 * 110.57) < 3, "\(land.land)")
    #expect(land.oppositeLand == 0)
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
