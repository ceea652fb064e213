import Foundation
import TestSupport
import Testing

/// The recipes of docs/overlays.md, run as they stand there: those that need no other program, and
/// those with a program that is installed.
@Suite struct OverlayRecipeTests {
  private static let document = Result { try MarkdownDocument(path: "docs/overlays.md") }

  /// The commands that convert other formats, a line each, and the blocks with recipes.
  private static let all = document.map { document in
    document.blocks(under: "What is read").flatMap {
      $0.split(separator: "\n").map(String.init)
    }
      + document.blocks(under: "Recipes")
  }

  /// The programs of the recipes.
  private static let programs = ["jq", "unzip", "ogr2ogr", "duckdb"]

  /// The recipes with a program, or without any.
  private static func recipes(with program: String?) -> [String] {
    let all = (try? all.get()) ?? []
    guard let program else {
      return all.filter { recipe in !programs.contains { recipe.hasPrefix($0 + " ") } }
    }
    return all.filter { $0.hasPrefix(program + " ") }
  }

  /// Runs a recipe with files that are made first. It draws on standard output, not in a terminal.
  ///
  /// - Parameter name: of a feature that is drawn.
  private func run(_ recipe: String, making files: String = ":", drawing name: String? = nil) throws
  {
    let folder = try ExampleFolder()
    try folder.write(
      """
      {"type": "Feature", "properties": {"name": "Minho"}, "geometry":
        {"type": "LineString", "coordinates": [[-8.07, 42.15], [-8.65, 42.04], [-8.86, 41.87]]}}
      """, to: "minho.geojson")
    try folder.write(
      "<kml><Placemark><name>Hut</name><Point><coordinates>8,56</coordinates></Point></Placemark>"
        + "</kml>", to: "doc.kml")
    let made = try folder.result(of: files)
    #expect(made.status == 0, "\(made)")
    let result = try folder.result(of: recipe.replacing("tunnel dig ", with: "tunnel map "))
    #expect(result.status == 0, "\(result)")
    if let name { #expect(result.output.contains(name), "\(result)") }
  }

  @Test func allRecipesAreRun() throws {
    let count = try Self.all.get().count
    #expect(count >= 14)
    #expect(
      ([nil] + Self.programs).reduce(0) { $0 + Self.recipes(with: $1).count } == count)
    #expect(Self.programs.allSatisfy { !Self.recipes(with: $0).isEmpty })
  }

  @Test(arguments: recipes(with: nil)) func recipesOfTheProgramAloneRun(recipe: String) throws {
    try run(recipe)
  }

  @Test(
    .enabled(if: InstalledProgram.isAsked("jq"), "jq is not installed"),
    arguments: recipes(with: "jq"))
  func recipesWithJqRun(recipe: String) throws { try run(recipe) }

  @Test(
    .enabled(
      if: InstalledProgram.isAsked("unzip") && InstalledProgram.isAsked("python3"),
      "unzip or python3 is not installed"), arguments: recipes(with: "unzip"))
  func recipesWithUnzipRun(recipe: String) throws {
    try run(recipe, making: "python3 -m zipfile -c places.kmz doc.kml", drawing: "Hut")
  }

  @Test(
    .enabled(if: InstalledProgram.isAsked("ogr2ogr"), "ogr2ogr is not installed"),
    arguments: recipes(with: "ogr2ogr"))
  func recipesWithGDALRun(recipe: String) throws {
    try run(
      recipe,
      making: "ogr2ogr -t_srs EPSG:25829 roads.shp minho.geojson && "
        + "ogr2ogr -nln layer data.gpkg roads.shp && ogr2ogr rivers.gpkg minho.geojson",
      drawing: "Minho")
  }

  /// Whether DuckDB reads geometries without an extension.
  private static let hasDuckDB =
    (try? TestSupport.run("duckdb", ["-c", "SELECT ST_AsText('POINT(1 2)'::GEOMETRY)"]).status) == 0

  @Test(
    .enabled(if: hasDuckDB, "DuckDB 1.5 or newer is not installed"),
    arguments: recipes(with: "duckdb"))
  func recipesWithDuckDBRun(recipe: String) throws {
    try run(
      recipe,
      making: "duckdb rivers.duckdb \"CREATE TABLE rivers AS "
        + "SELECT name, wkt::GEOMETRY AS geom FROM 'rivers.csv'\"", drawing: "Minho")
  }

  /// A producer of the section on live features: what its files and answers have, and what the maps
  /// then show.
  struct Producer: Sendable, CustomTestStringConvertible {
    let index: Int
    /// What `curl` answers, and what stands in the file that is read.
    let text: String
    let name: String

    var testDescription: String { name }
  }

  private static let producers = [
    Producer(
      index: 0, text: #"{"name": "Zarya", "altitude": 420, "latitude": 10, "longitude": 20}"#,
      name: "Zarya"),
    Producer(
      index: 1,
      text: #"{"aircraft": [{"hex": "a"}, {"hex": "4ca7", "flight": "EIN1", "alt_geom": 3700, "#
        + #""lat": 53.4, "lon": -6.3}]}"#, name: "EIN1"),
    Producer(
      index: 2,
      text: #"{"type": "Feature", "properties": {"name": "Walk"}, "geometry": {"type": "Point", "#
        + #""coordinates": [8, 56]}}"# + "\n", name: "Walk"),
  ]

  /// The producers run until the maps are closed, with a `curl` and a `sleep` that do not wait.
  @Test(
    .enabled(
      if: InstalledProgram.isAsked("tmux") && InstalledProgram.isAsked("jq"),
      "tmux or jq is not installed"), arguments: producers)
  func producersShowFeaturesUntilTheMapsAreClosed(producer: Producer) throws {
    let blocks = try Self.document.get().blocks(under: "Live")
    #expect(blocks.count == Self.producers.count)
    let folder = try ExampleFolder()
    try folder.write(producer.text, to: "positions.geojsonl")
    try folder.write("#!/bin/sh\nexec cat positions.geojsonl\n", to: "curl")
    try folder.write("#!/bin/sh\nexec /bin/sleep 0.2\n", to: "sleep")
    try folder.write(
      blocks[producer.index].replacing("/run/readsb/aircraft.json", with: "positions.geojsonl"),
      to: "live.sh")
    let terminal = try folder.start("bash live.sh")
    func expect(_ word: String) throws {
      let rows = try terminal.wait { $0.contains { $0.contains(word) } }
      let seen = try rows ?? terminal.screen()
      #expect(rows != nil, "\(word) is not on\n\(seen)\n\(terminal.errors)")
    }
    try expect("live: 1 shown")
    try terminal.press("e")
    try expect(producer.name)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0, "\(terminal.errors)")
  }
}
