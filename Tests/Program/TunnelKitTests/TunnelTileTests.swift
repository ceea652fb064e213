import Atlas
import Cartography
import Containment
import DataFiles
import Facts
import Geodesy
import Localization
import TestSupport
import Testing
import Tiles

@testable import TunnelKit

/// The maps with tiles of Florence: how near they go, what a press tells, whose names are named.
@Suite @MainActor struct TunnelTileTests {
  private let folder: TemporaryDirectory
  private let stage: TunnelStage
  private let florence: Coordinate

  init() throws {
    folder = try TemporaryDirectory()
    let path = try folder.write(PMTilesWriter.example.bytes, to: "florence.pmtiles")
    let library = TileLibrary(TileSource([try TileArchive(path: path)])) { Issue.record("\($0)") }
    stage = try TunnelStage(columns: 120, rows: 40, reducesMotion: true)
    for map in [stage.man, stage.cross] { map.cartographer.tiles = library }
    florence = try Coordinate(latitude: 43.7819, longitude: 11.2615)
    stage.man.moveAnnotation(to: florence)
    stage.man.setRegion(MapRegion(center: florence, span: 1), animated: false)
    stage.wait(1)
  }

  @Test func theMapsGoDownToTheStreetWhereThereAreTiles() throws {
    #expect(stage.man.viewport.span == 1 && stage.cross.viewport.span == 1)
    #expect(stage.lines.joined().contains("Servi"))
    // on the other end there is sea, but both have one span
    stage.press("+", times: 30)
    #expect(stage.man.viewport.span == 0.2 && stage.cross.viewport.span == 0.2)
    let text = try #require(stage.readout.message)
    #expect(text.contains("0.2 km"), "\(text)")
    let rome = try Coordinate(latitude: 41.9, longitude: 12.5)
    stage.man.setRegion(MapRegion(center: rome, span: 0.5), animated: false)
    #expect(stage.man.viewport.span == 10 && stage.cross.viewport.span == 10)
    stage.man.setRegion(MapRegion(center: florence, span: 0.5), animated: false)
    #expect(stage.man.viewport.span == 0.5 && stage.cross.viewport.span == 0.5)
  }

  @Test func theOtherEndTellsOfTheOpenSea() throws {
    let text = stage.lines.joined(separator: "\n")
    #expect(text.contains("◀ New Zealand 569 km, 265°"), "\(text)")
    #expect(text.contains("m deep, faint lines: the other end's streets, mirrored"))
  }

  @Test func aPressTellsTheStreet() throws {
    let tile = TileAddress(containing: florence, zoom: 14)
    // on the street, beside the man
    let place = try #require(Coordinate(tile.position(of: SIMD2(2015, 1480) / 4096)))
    let point = try #require(stage.man.mapView.point(for: place))
    stage.mouse(.down, stage.point(Int(point.x), Int(point.y), of: stage.man.mapView))
    let text = try #require(stage.readout.message)
    #expect(text.hasPrefix("Via dei Servi, pedestrian street, "), "\(text)")
    // farther out no press tells streets
    stage.man.setRegion(MapRegion(center: florence, span: 90), animated: false)
    let far = try #require(stage.man.mapView.point(for: place))
    stage.mouse(.down, stage.point(Int(far.x), Int(far.y), of: stage.man.mapView))
    #expect(stage.readout.message?.contains("Servi") != true)
  }

  /// The sources of tiles are named while one of the maps may show some.
  @Test func theSourcesOfTilesAreNamed() throws {
    func names() -> Bool { stage.lines.last?.contains("OpenStreetMap") == true }
    #expect(names())
    stage.turn { [stage, florence] in
      stage.man.setRegion(MapRegion(center: florence, span: 1000), animated: false)
    }
    #expect(!names(), "\(stage.lines.last ?? "")")
    // the other map shows Florence
    stage.turn { [stage, florence] in
      stage.man.moveAnnotation(to: florence.antipode)
      stage.man.setRegion(MapRegion(center: florence.antipode, span: 2), animated: false)
    }
    #expect(names())
  }

  /// At 80 columns keys give way to the source of tiles.
  @Test(arguments: [80, 120]) func theSourceOfTilesHasRoom(columns: Int) throws {
    let small = try TunnelStage(columns: columns, rows: 24, reducesMotion: true)
    for map in [small.man, small.cross] { map.cartographer.tiles = stage.man.cartographer.tiles }
    small.man.moveAnnotation(to: florence)
    small.man.setRegion(MapRegion(center: florence, span: 1), animated: false)
    small.wait(1)
    #expect(small.lines.last?.contains("© OpenStreetMap") == true, "\(small.lines.last ?? "")")
    #expect(small.lines.last?.contains("? keys") == true)
  }

  /// While tiles are read for longer than a moment, the row of keys says so.
  @Test func theRowOfKeysSaysThatStreetsAreRead() throws {
    let queue = PromptQueue()
    let path = try folder.write(PMTilesWriter.example.bytes, to: "slow.pmtiles")
    let library = TileLibrary(TileSource([try TileArchive(path: path)])) { Issue.record("\($0)") }
    library.background = { queue.perform($0) }
    library.readingChanged = { [weak tunnel = stage.tunnel] in tunnel?.showReading($0) }
    library.changed = { [weak tunnel = stage.tunnel] in tunnel?.tilesHaveCome() }
    for map in [stage.man, stage.cross] { map.cartographer.tiles = library }
    stage.turn { [stage] in stage.tunnel.redrawMaps() }
    func says() -> Bool { stage.lines.last?.contains("reading streets") == true }
    #expect(!says())
    stage.wait(0.4)
    #expect(says(), "\(stage.lines.last ?? "")")
    stage.turn { queue.run() }
    stage.wait(0.1)
    #expect(!says() && stage.lines.last?.contains("OpenStreetMap") == true)
  }

  /// A reading that begins while the row of keys is covered is told when the row is back.
  @Test func aReadingThatBeginsOffScreenIsToldLater() {
    func says() -> Bool { stage.lines.last?.contains("reading streets") == true }
    let cover = ViewController()
    cover.modalPresentationStyle = .fullScreen
    stage.turn { [stage] in stage.tunnel.present(cover, animated: false) }
    stage.wait(0.1)
    stage.turn { [stage] in stage.tunnel.showReading(true) }
    stage.wait(0.4)
    stage.turn { cover.dismiss(animated: false) }
    stage.wait(0.1)
    #expect(!says())
    stage.wait(0.4)
    #expect(says(), "\(stage.lines.last ?? "")")
    stage.turn { [stage] in stage.tunnel.showReading(false) }
    stage.wait(0.1)
    #expect(!says())
  }

  // MARK: Names

  /// The library of a file with a quarter, which reads in the background.
  private func quarter(_ queue: PromptQueue) throws -> TileLibrary {
    let path = try folder.write(PMTilesWriter.quarter.bytes, to: "quarter.pmtiles")
    let library = TileLibrary(TileSource([try TileArchive(path: path)])) { Issue.record("\($0)") }
    library.background = { queue.perform($0) }
    return library
  }

  private func place(_ x: Double, _ y: Double) throws -> Coordinate {
    let tile = TileAddress(containing: florence, zoom: 14)
    return try #require(Coordinate(tile.position(of: SIMD2(x, y) / 4096)))
  }

  /// The page of names has the street and the neighbourhood, read when they are asked for, in the
  /// person's language; the other end has none.
  @Test(arguments: [
    (
      "en", ["street", "quarter"],
      ["Via dei Servi, pedestrian street, 22 m N", "San Lorenzo, 61 m SE"]
    ),
    ("ja", ["通り", "地区"], ["Via dei Servi、歩行者道、北 22 m", "San Lorenzo、南東 61 m"]),
  ]) func thePageOfNamesHasStreets(
    language: String, labels: [String], texts: [String]
  ) throws {
    let queue = PromptQueue()
    let words =
      language == "en"
      ? Phrasebook.english
      : try Phrasebook(table: try #require(try BundledData.folder.words(in: language)))
    var lookup = BackgroundNameLookup(
      gazetteer: try StageData.gazetteer.get(), folder: BundledData.folder, words: words,
      background: queue)
    lookup.tiles = try quarter(queue)
    var found: [PointFacts] = []
    // twice: the second time the tiles are known
    for _ in 0..<2 {
      lookup.names(of: try place(2000, 2050)) {
        if let facts = try? $0.get() { found.append(facts) }
      }
      queue.run()
    }
    lookup.names(of: florence.antipode) { if let facts = try? $0.get() { found.append(facts) } }
    #expect(found.count == 2, "nothing is found before the work is done")
    queue.run()
    try #require(found.count == 3)
    for facts in found.prefix(2) {
      let rows = GeoInfoText(facts, words: words).facts.prefix(2)
      #expect(rows.map(\.label) == labels && rows.map { $0.parts.joined() } == texts)
    }
    #expect(found[2].streets == nil)
    #expect(!GeoInfoText(found[2], words: words).facts.contains { labels.contains($0.label) })
  }

  // MARK: Search

  /// A stage with the quarter, whose search looks on the maps.
  private func searching(
    _ queue: PromptQueue, words: Phrasebook = .english
  ) throws -> (stage: TunnelStage, finder: BackgroundPlaceFinder) {
    let finder = BackgroundPlaceFinder(
      gazetteer: try StageData.gazetteer.get(), background: queue)
    let stage = try TunnelStage(
      columns: 120, rows: 40, reducesMotion: true, finder: finder, words: words)
    let library = try quarter(queue)
    for map in [stage.man, stage.cross] { map.cartographer.tiles = library }
    library.changed = { [weak stage] in stage?.tunnel.tilesHaveCome() }
    finder.sight = { [weak stage] in stage?.tunnel.sight }
    stage.man.moveAnnotation(to: try place(2500, 1950))
    stage.man.setRegion(
      MapRegion(center: try place(2500, 1950), span: 1), animated: false)
    stage.wait(1)
    return (stage, finder)
  }

  private func type(_ text: String, on stage: TunnelStage) {
    for character in text { stage.press(character) }
  }

  private func rows(of stage: TunnelStage, _ text: String) -> [String] {
    stage.lines.filter { $0.contains(text) }
  }

  /// By the search's own folding: case, accents and the words in a name.
  @Test(arguments: [
    ("via dei", ["Via dei Servi  pedestrian street, on the map"]),
    ("SERVI", ["Via dei Servi", "Biblioteca Servita  library, on the map"]),
    ("citta", ["Viale Città  main road, on the map", "Ateneo Città"]),
    ("farmacia", ["Farmacia  pharmacy, on the map"]), ("ervi", []),
    ("san lor", ["San Lorenzo  quarter, on the map"]),
  ]) func theSearchFindsNamesOnTheMaps(text: String, names: [String]) throws {
    let queue = PromptQueue()
    let (stage, _) = try searching(queue)
    queue.run()
    stage.press("/")
    type(text, on: stage)
    queue.run()
    stage.wait(0.1)
    #expect(rows(of: stage, "on the map").count == names.count, "\(stage.text)")
    for (row, name) in zip(rows(of: stage, "on the map"), names) {
      #expect(row.contains(name), "\(row)")
    }
  }

  /// The nearest comes first by the place to which one goes, not by the nearest part of a street.
  @Test func theNearestMiddleComesFirst() throws {
    let queue = PromptQueue()
    let (stage, _) = try searching(queue)
    // beside the street, and nearer to the library than to the street's middle
    stage.man.moveAnnotation(to: try place(2100, 2100))
    queue.run()
    stage.press("/")
    type("servi", on: stage)
    queue.run()
    stage.wait(0.1)
    let names = rows(of: stage, "on the map")
    try #require(names.count == 2)
    #expect(names[0].contains("Biblioteca Servita") && names[1].contains("Via dei Servi"))
  }

  /// Enter moves the man to the place that was found, and names it.
  @Test func whatWasFoundIsGoneToAndNamed() throws {
    let queue = PromptQueue()
    let (stage, _) = try searching(queue)
    queue.run()
    stage.press("/")
    type("farm", on: stage)
    queue.run()
    stage.press(KeyPress(.enter))
    stage.wait(1)
    let goal = try place(2600, 2060)
    #expect(stage.man.currentLocation.chord(to: goal) < 0.5)
    #expect(stage.cross.currentLocation == stage.man.currentLocation.antipode)
    let end = stage.readout.ends[0]
    #expect(end.name == "Farmacia", "\(end)")
  }

  /// One goes to the middle of a street, not to its end, and reads a short way in metres.
  @Test func aStreetIsGoneToInItsMiddle() throws {
    let queue = PromptQueue()
    let (stage, _) = try searching(queue)
    stage.man.moveAnnotation(to: try place(3100, 1950))
    queue.run()
    stage.press("/")
    type("via dei servi", on: stage)
    queue.run()
    stage.wait(0.1)
    let row = try #require(rows(of: stage, "on the map").first)
    #expect(row.contains(" m ") && !row.contains("km"), "\(row)")
    stage.press(KeyPress(.enter))
    stage.wait(1)
    #expect(stage.man.currentLocation.chord(to: try place(2000, 2000)) < 0.5)
  }

  /// A map on which a street is not drawn comes nearer; one that is near enough stays as near.
  @Test(arguments: [(400.0, 1.0), (0.5, 0.5)]) func aStreetIsSeenWhereOneGoes(
    before: Kilometers, after: Kilometers
  ) throws {
    let queue = PromptQueue()
    let (stage, finder) = try searching(queue)
    finder.surroundings = { [weak stage] in stage?.tunnel.surroundings }
    stage.man.setRegion(
      MapRegion(center: try place(2500, 1950), span: before), animated: false)
    queue.run()
    stage.press("/")
    type("via dei servi", on: stage)
    queue.run()
    stage.wait(0.1)
    stage.press(KeyPress(.enter))
    queue.run()
    stage.wait(1)
    #expect(stage.man.currentLocation.chord(to: try place(2000, 2000)) < 0.5)
    for map in [stage.man, stage.cross] {
      #expect(abs(map.viewport.span - after) < 1e-9, "\(map.viewport.span)")
    }
  }

  /// Streets are found in tiles that no map shows, and the prompt tells if it looked no further.
  @Test func theSearchLooksAroundTheMaps() throws {
    let queue = PromptQueue()
    let (stage, finder) = try searching(queue)
    let center = try place(2500, 1950)
    finder.sight = { ([], center) }
    finder.surroundings = { [weak stage] in stage?.tunnel.surroundings }
    stage.press("/")
    type("san lor", on: stage)
    queue.run()
    stage.wait(0.1)
    let row = try #require(rows(of: stage, "San Lorenzo  quarter").first, "\(stage.text)")
    #expect(!row.contains("on the map"))
    // the file is small
    #expect(rows(of: stage, "streets were looked for").isEmpty)
    let text = "streets were looked for within 9 km"
    #expect(SearchHint.nothing(reach: text).wordings.first == "no place has this name, " + text)
    #expect(SearchHint.instructions(reach: text).text(columns: 74, ellipsis: "…").hasSuffix(text))
  }

  /// Tiles that come while a text stands there are searched too, and the choice stays.
  @Test func tilesThatComeLaterAreSearched() throws {
    let queue = PromptQueue()
    let (stage, finder) = try searching(queue)
    var sight = finder.sight
    // the maps have no tiles yet
    finder.sight = { nil }
    stage.press("/")
    type("san lor", on: stage)
    queue.run()
    stage.wait(0.1)
    #expect(rows(of: stage, "on the map").isEmpty)
    swap(&finder.sight, &sight)
    stage.tunnel.tilesHaveCome()
    queue.run()
    stage.wait(0.1)
    #expect(rows(of: stage, "on the map").count == 1, "\(stage.text)")
    stage.press(KeyPress(.down))
    stage.wait(0.1)
    let before = stage.text
    stage.tunnel.tilesHaveCome()
    queue.run()
    stage.wait(0.1)
    #expect(stage.text == before)
    stage.press(KeyPress(.escape))
    stage.wait(1)
    stage.tunnel.tilesHaveCome()
    queue.run()
    #expect(stage.tunnel.presentedViewController == nil)
  }
}
