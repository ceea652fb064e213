import DataFiles
import Geodesy
import Localization
import TestSupport
import Testing
import Tiles

@testable import Facts

/// The nearest street, neighbourhood and point of interest of tiles.
@Suite struct StreetFactsTests {
  private let folder: TemporaryDirectory
  private let reader: TileReader

  init() throws {
    folder = try TemporaryDirectory()
    let path = try folder.write(PMTilesWriter.quarter.bytes, to: "quarter.pmtiles")
    reader = TileReader(of: TileSource([try TileArchive(path: path)])) { Issue.record("\($0)") }
  }

  private func facts(_ x: Double, _ y: Double) throws -> StreetFacts {
    let address = try #require(TileAddress(zoom: 14, column: 8704, row: 5971))
    let place = try #require(Coordinate(address.position(of: SIMD2(x, y) / 4096)))
    return try StreetFacts(
      of: place, in: reader.tiles(around: place, within: StreetFacts.radius))
  }

  /// By points of the tile, of which one is some 0.43 m.
  @Test(arguments: [
    // (x, y, street, neighbourhood, point of interest)
    (2000.0, 2050.0, "Via dei Servi", "San Lorenzo", "Biblioteca Servita"),
    (2000.0, 2200.0, "Viale Città", "San Lorenzo", "Biblioteca Servita"),
    (2900.0, 1990.0, "Via dei Servi", nil, "Farmacia"),
    (2000.0, 1500.0, nil, nil, nil), (2000.0, 1600.0, "Via dei Servi", nil, "Biblioteca Servita"),
    // in the park, whose name is neither
    (3300.0, 400.0, nil, nil, nil),
  ]) func theNearestWithin200MetresAreFound(
    x: Double, y: Double, street: String?, neighbourhood: String?, pointOfInterest: String?
  ) throws {
    let facts = try facts(x, y)
    #expect(facts.street?.name == street)
    #expect(facts.neighbourhood?.name == neighbourhood)
    #expect(facts.pointOfInterest?.name == pointOfInterest)
  }

  @Test func kindsAreOneWordAndWaysAreGeodesics() throws {
    let facts = try facts(2000, 2050)
    #expect(facts.street?.kind == "pedestrian" && facts.neighbourhood?.kind == "neighbourhood")
    #expect(facts.pointOfInterest?.kind == "library")
    let street = try #require(facts.street)
    // 50 units of the tile, whose side is 1,766 m on the sphere, and 0.3 % less to the north
    #expect(abs(street.distance * 1000 - 21.5) < 0.1, "\(street.distance) km")
    #expect(min(street.bearing, 360 - street.bearing) < 0.1, "\(street.bearing)°")
  }

  /// Schemas take whatever is in every street for a shop.
  @Test(
    arguments: [
      (.shop, "playground", "playground"), (.shop, "bakery", "bakery"), (.shop, "florist", "shop"),
      (.shop, "yes", "shop"), (.shop, nil, "shop"), (.shop, "bench", nil),
      (.sight, "playground", "playground"), (.sight, "water", "sight"), (.sight, "yes", "sight"),
    ] as [(FeatureClass, String?, String?)])
  func onlyShopsAreCalledShops(featureClass: FeatureClass, detail: String?, words: String?) {
    #expect(featureClass.words(detail: detail, in: .english) == words)
  }

  @Test func theWordsAreThoseOfTheLanguage() throws {
    let rows = try facts(2000, 2050).rows
    #expect(rows.map(\.label) == [.street, .quarter, .landmark])
    #expect(
      rows.map { Phrasebook.english.list($0.feature.words()) } == [
        "Via dei Servi, pedestrian street, 22 m N", "San Lorenzo, quarter, 61 m SE",
        "Biblioteca Servita, library, 4 m S",
      ])
    let words = try Phrasebook(
      table: try #require(try BundledData.folder.words(in: "ja")))
    #expect(
      rows.map { words.list($0.feature.words(in: words)) } == [
        "Via dei Servi、歩行者道、北 22 m", "San Lorenzo、地区、南東 61 m",
        "Biblioteca Servita、図書館、南 4 m",
      ])
    // a shop is no landmark
    let shop = try #require(try facts(2600, 2050).rows.last)
    #expect(shop.label == .pharmacy && shop.feature.kind == "pharmacy")
    #expect(
      Phrasebook.english.list(shop.feature.words(behind: shop.label)) == "Farmacia, 4 m S")
    let here = try #require(try facts(2000, 2000).street)
    #expect(here.words() == ["Via dei Servi", "pedestrian street", "here"])
  }
}
