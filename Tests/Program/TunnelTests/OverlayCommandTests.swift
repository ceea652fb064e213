import Foundation
import TestSupport
import Testing

/// Overlays on the command line: what is a file, what is read, what is said.
@Suite struct OverlayCommandTests {
  private static let quakes = Product.root + "/Examples/overlays/quakes.geojson"
  private static let track = Product.root + "/Examples/overlays/track.gpx"

  private func tunnel(_ arguments: [String], input: String? = nil) throws -> ProcessResult {
    try run(
      Product.executable, arguments, environment: ["TUNNEL_DATA": BundledData.directory],
      input: input ?? "")
  }

  @Test func filesAreArgumentsWithASlashOrWithoutAName() throws {
    for arguments in [[Self.quakes], ["--overlay", Self.quakes]] {
      let result = try tunnel(["map", "--size", "100x30", "--label", "place"] + arguments)
      #expect(result.status == 0 && result.errors == "")
      #expect(
        result.output.contains("quakes.geojson 10") && result.output.contains("Tōhoku, Japan"),
        "\(result.output)")
    }
    // in the folder of the file the name alone is enough
    let folder = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: Self.track, toPath: folder.path + "/track.gpx")
    let result = try run(
      "sh", ["-c", "cd '\(folder.path)' && '\(Product.executable)' map --size 80x24 track.gpx"],
      environment: ["TUNNEL_DATA": BundledData.directory])
    #expect(result.status == 0 && result.output.contains("Lemvig harbour"), "\(result)")
    #expect(result.output.contains("track.gpx 2.6 km"), "\(result.output)")
  }

  /// The pointer shows names of features on a picture: of points, lines and areas, at both ends.
  @Test func aPictureTellsTheNamesOfFeatures() throws {
    let text = """
      {"type": "Feature", "properties": {"name": "Mark <1>"}, "geometry": {"type": "Point", "coordinates": [8, 56]}}
      {"type": "Feature", "properties": {"name": "Way"}, "geometry": {"type": "LineString", "coordinates": [[5, 50], [12, 51]]}}
      {"type": "Feature", "properties": {"name": "Field"}, "geometry": {"type": "Polygon", "coordinates": [[[14, 45], [18, 45], [18, 48], [14, 48], [14, 45]]]}}
      """
    let arguments = ["map", "--size", "80x44", "--format", "svg", "--overlay", "-"]
    for both in [[], ["--both"]] {
      let result = try tunnel(arguments + both, input: text)
      let picture = SVGReader(result.output)
      #expect(result.status == 0 && picture.problems == [], "\(result.errors)")
      #expect(Set(picture.titles.map(\.text)) == ["Mark <1>", "Way", "Field"])
      let lower = picture.titles.filter { $0.rectangle.y > 22 * 24 }
      if both != [] { #expect(Set(lower.map(\.text)) == ["Mark <1>", "Way", "Field"]) }
    }
    let hidden = try tunnel(arguments + ["--layers", "-overlay"], input: text)
    #expect(SVGReader(hidden.output).titles.isEmpty)
  }

  @Test func aPlaceBesideTheFileWins() throws {
    let result = try tunnel(["map", "--size", "60x20", "--span", "300", Self.quakes, "Madrid"])
    #expect(result.output.contains("Madrid") && !result.output.contains("Japan"))
  }

  @Test func aFeatureThatCannotBeReadIsAMessageAndTheOthersAreDrawn() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {"name": "Good"}, "geometry": {"type": "Point", "coordinates": [8, 56]}},
      {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [8, 91]}},
      {"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": [[NaN, 1]]}}
      ]}
      """
    let result = try tunnel(["map", "--size", "80x24", "--overlay", "-"], input: text)
    #expect(result.status == 65 && result.output.contains("Good"))
    #expect(
      result.errors == """
        tunnel: standard input: features[1].geometry.coordinates[1]: latitude 91 is outside \
        -90...90; GeoJSON has longitude first
        tunnel: standard input: features[2]: 'N' is not JSON at byte 337 (accepted: a value)

        """)
  }

  @Test(arguments: [
    ("<osm></osm>", "line 1: '<osm>' is not the beginning of GPX or KML"),
    ("hello", "cannot read the input as GeoJSON: 'h' is not JSON at byte 1"),
    ("PK\u{3}\u{4}....", "the input is a zip archive"),
  ])
  func whatIsNoOverlayIsRefused(text: String, message: String) throws {
    let result = try tunnel(["map", "--overlay", "-", "Madrid"], input: text)
    #expect(result.status == 65 && result.errors.contains(message), "\(result)")
  }

  @Test func aLongEdgeIsRemarkedOnUnlessItsWayIsChosen() throws {
    let text = #"{"type": "LineString", "coordinates": [[170, 0], [-170, 5]]}"#
    let arguments = ["map", "--size", "60x20", "--overlay", "-"]
    let result = try tunnel(arguments, input: text)
    #expect(result.status == 0 && result.errors.contains("--short-way"), "\(result.errors)")
    for chosen in [["--short-way"], ["--lines", "geodesic"]] {
      #expect(try tunnel(arguments + chosen, input: text).errors == "")
    }
  }

  @Test func anOverlayWithoutAPlaceNeedsOne() throws {
    let text = #"{"type": "FeatureCollection", "features": []}"#
    let result = try tunnel(["map", "--overlay", "-"], input: text)
    #expect(
      result.status == 64
        && result.errors
          == "tunnel: the overlays have no feature with a place to show; name a place\n"
    )
    #expect(try tunnel(["map", "--overlay", "-", "Madrid"], input: text).status == 0)
  }

  @Test func namesWithEscapeSequencesDoNothing() throws {
    let text =
      #"{"type": "Feature", "properties": {"name": "a\u001b]0;x\u0007b\u202ec"}, "#
      + #""geometry": {"type": "Point", "coordinates": [8, 56]}}"#
    let result = try tunnel(["map", "--overlay", "-", "--format", "ansi"], input: text)
    #expect(result.status == 0 && result.output.contains("a\u{FFFD}]0;x\u{FFFD}b\u{FFFD}c"))
    #expect(!result.output.contains("\u{1B}]") && !result.output.contains("\u{202E}"))
  }

  /// The recipes of the document run.
  @Test func theRecipesOfTheDocumentRun() throws {
    let text = try String(contentsOfFile: Product.root + "/docs/overlays.md", encoding: .utf8)
    let recipes = try #require(text.components(separatedBy: "\n## Recipes\n").last)
      .matches(of: /(?s)```sh\n(.*?)```/).map { String($0.1) }
    #expect(recipes.count >= 8)
    let folder = try ExampleFolder()
    for recipe in recipes {
      // without jq its place is taken by cat
      let result = try folder.result(of: recipe)
      #expect(result.status == 0, "\(recipe)\n\(result.errors)")
    }
  }
}
