import DataFiles
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

/// Compares the table made by hand, of lakes, rivers and mountains, with the other files.
@Suite struct NamedAreaDataTests {
  private let search: NameSearch

  init() throws {
    search = try NameSearch(gazetteer: Gazetteer(folder: BundledData.folder))
  }

  private func areas(_ kind: SearchArea.Kind) -> [SearchArea] {
    search.file.areas.filter { $0.kind == kind }
  }

  /// Lakes whose point lies on an island or a shore of the map, lagoons that are open to the sea,
  /// and lakes that GSHHG lacks or that are dry there.
  private static let unmapped: Set = [
    "Saimaa", "Lake Eyre", "Lake Volta", "Nettilling Lake", "Lake Torrens", "Lake Gairdner",
    "Sarygamysh Lake", "Tucuruí Reservoir", "Lake Frome", "Poyang Lake", "Lake Como",
    "Lake Zurich", "Lake Wakatipu", "Lake Maracaibo", "Nahuel Huapi Lake",
    "Lake Pontchartrain", "Lake Bled",
  ]

  /// Lakes that the map has in one with a larger one.
  private static let joined: Set = ["Lake Saint Clair"]

  @Test func everyKindIsThere() {
    let counts = Dictionary(grouping: search.file.areas, by: \.kind).mapValues(\.count)
    #expect(Set(counts.keys) == Set(SearchArea.Kind.allCases))
    #expect(counts[.lake, default: 0] > 130 && counts[.river, default: 0] > 250)
    #expect(counts[.mountain, default: 0] > 140 && counts[.range, default: 0] > 50)
  }

  @Test func lakesLieWhereTheMapDrawsLakesEachInItsOwn() throws {
    let file = try BundledData.folder.lakes.opened()
    var seen: [Int: String] = [:]
    for lake in areas(.lake) {
      let feature = file.feature(at: lake.position)
      #expect((feature == nil) == Self.unmapped.contains(lake.name), "\(lake.name)")
      guard let feature, !Self.joined.contains(lake.name) else { continue }
      #expect(seen.updateValue(lake.name, forKey: feature) == nil, "\(lake.name)")
    }
  }

  @Test func noLakeOrRiverWeighsAsMuchAsALargeCityOfItsName() {
    for area in areas(.lake) + areas(.river) {
      #expect((1..<100_000).contains(area.weight), "\(area.name)")
    }
  }

  /// The raster has nothing of this island, and no place on it is known.
  private static let betweenSamples: Set = ["Krakatoa"]

  @Test func mountainsStandOnLand() throws {
    let heights = try GroundHeights(folder: BundledData.folder)
    let low = try areas(.mountain).filter { mountain in
      let coordinate = try #require(NameSearch.coordinate(mountain.position))
      return try heights.meters(at: coordinate, onLand: true) <= 0
    }
    #expect(Set(low.map(\.name)) == Self.betweenSamples)
  }

  /// The point of a country lies in it.
  @Test func countriesLieInThemselves() throws {
    let file = try BundledData.folder.countries.opened()
    let apart = areas(.country).filter { country in
      let feature = file.feature(at: country.position).map { file.features[$0] }
      return feature?.name != country.name && !Self.withoutOutline.contains(country.countryCode)
    }
    #expect(apart.map(\.name) == [])
  }

  /// The point of a country or territory has the clock of one of its places, and that of a
  /// territory lies in it.
  @Test func countriesHaveTheirOwnClocks() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    var clocks: [String: Set<String>] = [:]
    for place in (0..<gazetteer.placeCount).compactMap(gazetteer.place(at:)) {
      for code in [place.countryCode, PlacesInTheirCountriesTests.owner(of: place.countryCode)] {
        clocks[code, default: []].insert(place.timeZone)
      }
    }
    var others: Set<String> = []
    for country in areas(.country) {
      guard let known = clocks[country.countryCode] else { continue }
      let point = try #require(NameSearch.coordinate(country.position))
      let clock = try #require(gazetteer.timeZone(at: point))
      if !known.contains(clock) { others.insert(country.name) }
      if Self.withoutOutline.contains(country.countryCode) {
        let around = try gazetteer.surroundings(of: point)
        #expect(around.territory?.code == country.countryCode, "\(country.name)")
      }
    }
    #expect(others == Self.withoutPlaces)
  }

  /// Uninhabited islands of countries whose places keep other clocks.
  private static let withoutPlaces: Set = [
    "Ashmore and Cartier Islands", "Brazilian Island", "Clipperton Island",
  ]

  /// Codes of what is part of another country on the map.
  private static let withoutOutline: Set = [
    "BQ", "BV", "CC", "CX", "GF", "GP", "MQ", "RE", "SJ", "TK", "YT",
  ]

  @Test func capesAndCoastsAreLand() throws {
    let file = try BundledData.folder.countries.opened()
    let names: Set = [
      "Cabo da Roca", "Cape St. Vincent", "Cape Finisterre", "Cape Matapan", "Pointe du Raz",
      "Cape Nosappu", "Point Barrow", "Cape Farewell", "Cape York", "Cape Byron", "Cape Leeuwin",
      "Cape Reinga", "Rock of Gibraltar", "Chalkidiki", "French Riviera", "Costa Brava",
    ]
    let found = areas(.landform).filter { names.contains($0.name) }
    #expect(found.count == names.count)
    for area in found {
      let feature = file.feature(at: area.position).map { file.features[$0] }
      #expect(feature?.code == area.countryCode, "\(area.name)")
    }
  }

  @Test func noTwoOfAKindButRiversShareTheirName() {
    for kind in SearchArea.Kind.allCases where ![.river, .region].contains(kind) {
      let names = areas(kind).map(\.name)
      #expect(Set(names).count == names.count, "\(kind)")
    }
  }
}
