import Cartography
import Cells
import Geodesy
import TestSupport
import Testing
import Tiles
import Toponymy

@testable import Atlas

/// The names of towns and landforms on maps: one name of one thing once.
@Suite @MainActor struct TownNameTests {
  /// The names on a map with a man in its middle, and its rows.
  private func names(
    latitude: Double, longitude: Double, span: Kilometers,
    size: CellSize = CellSize(columns: 120, rows: 40), tiles: TileLibrary? = nil,
    placeName: String? = nil
  ) throws -> (names: [PlacedLabel], lines: [String]) {
    let cartographer = try BundledMaps.cartographer()
    cartographer.tiles = tiles
    var still = StillMap(
      place: try Coordinate(latitude: latitude, longitude: longitude),
      appearance: MapAppearance.Parts(span: span), size: size)
    still.placeName = placeName
    let canvas = try still.canvas(drawnBy: cartographer)
    return (cartographer.placedNames, canvas.lines)
  }

  /// The data have the Highlands in two parts.
  @Test(arguments: [150, 250, 350, 800] as [Kilometers])
  func aLandformIsNamedOnce(span: Kilometers) throws {
    let names = try names(latitude: 57.2, longitude: -4.8, span: span).names.map(\.text)
    #expect(names.count { $0 == "Scottish Highlands" } == 1, "\(names)")
    #expect(Set(names).count == names.count, "\(names)")
  }

  /// The name that a place was chosen by stands beside the man, though larger towns are near; one
  /// that a town on the map has is not written twice.
  @Test(arguments: [("Eiffel Tower", 10.0), ("Eiffel Tower", 60), ("Paris", 20)])
  func whatWasChosenIsNamedBesideTheMan(name: String, span: Kilometers) throws {
    let map = try names(latitude: 48.858, longitude: 2.2945, span: span, placeName: name)
    #expect(map.names.count { $0.text == name } == 1, "\(map.names.map(\.text))")
    let isChosen = name == "Eiffel Tower"
    #expect(map.lines.contains { $0.contains("\u{25BC}" + name) } == isChosen, "\(map.lines)")
  }

  /// The gazetteer has arrondissements as towns, some of them twice.
  @Test(arguments: [12, 20, 40] as [Kilometers])
  func aTownIsNamedOnceAndItsPartsByTheirNumbers(span: Kilometers) throws {
    let names = try names(latitude: 48.85, longitude: 2.35, span: span).names
    #expect(names.count { $0.text.hasPrefix("Paris") } == 1, "\(names.map(\.text))")
    let numbers = names.filter { $0.kind == .district }.map { $0.text.prefix { $0.isNumber } }
      .filter { !$0.isEmpty }
    #expect(Set(numbers).count == numbers.count, "\(names.map(\.text))")
    // farther out, towns around the city come first
    #expect(numbers.count > 3 || span > 20, "\(names.map(\.text))")
  }

  /// A part that the gazetteer has twice is named once, even where the man stands in it.
  @Test(arguments: [12, 40, 100] as [Kilometers])
  func aPartIsNamedOnceBesideTheMan(span: Kilometers) throws {
    let match = try NameSearch(gazetteer: BundledMaps.gazetteer.get())
      .matches(for: "Paris 12e Arrondissement").first
    guard case .place(let part)? = match?.subject else {
      Issue.record("no place")
      return
    }
    let place = part.coordinate
    let names = try names(
      latitude: place.latitude.degrees, longitude: place.longitude.degrees, span: span
    ).names.map(\.text)
    #expect(!names.contains { $0.hasPrefix("Paris 1") }, "\(names)")
    let count = names.count { $0.hasPrefix("12") }
    #expect(span > 20 ? count <= 1 : count == 1, "\(names)")
  }

  /// The city in which the man stands is named, though he leaves no gap beside its dot, and he does
  /// not cover it.
  @Test(
    arguments: [
      CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 40),
      CellSize(columns: 200, rows: 60),
    ], [12, 20, 30, 60, 100] as [Kilometers])
  func theTownOfTheManIsNamed(size: CellSize, span: Kilometers) throws {
    let (names, lines) = try names(
      latitude: 43.7731, longitude: 11.256, span: span, size: size)
    #expect(names.contains { $0.text == "Florence" }, "\(names.map(\.text))")
    #expect(lines.contains { $0.contains("Florence") }, "\(lines.joined(separator: "\n"))")
  }

  /// Streets are known where there are tiles, even if no coast, border, river or town is.
  @Test func noSentenceAboutMissingDataLiesOverTiles() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(PMTilesWriter.quarter.bytes, to: "quarter.pmtiles")
    let library = TileLibrary(TileSource([try TileArchive(path: path)])) { Issue.record("\($0)") }
    let place = try Coordinate(latitude: 43.7819, longitude: 11.2615)
    let lines = try names(
      latitude: place.latitude.degrees, longitude: place.longitude.degrees, span: 0.2,
      tiles: library
    ).lines
    #expect(!lines.contains { $0.contains("is known here") }, "\(lines.joined(separator: "\n"))")
  }
}
