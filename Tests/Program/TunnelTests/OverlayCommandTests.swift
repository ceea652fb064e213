import Foundation
import TestSupport
import Testing

/// Overlays on the command line: what is a file, what is read, what is said.
@Suite struct OverlayCommandTests {
  private static let quakes = Product.root + "/Examples/overlays/quakes.geojson"
  private static let track = Product.root + "/Examples/overlays/track.gpx"

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

  /// There is a message about each of ten features, and a line counts them if there are more.
  @Test(arguments: [10, 11])
  func featuresThatCannotBeReadAreCounted(bad: Int) throws {
    let text = "lat,lon\n1,2\n" + String(repeating: "91,2\n", count: bad)
    let result = try tunnel(["map", "--size", "60x20", "--overlay", "-"], input: text)
    let count = "tunnel: standard input: \(bad) of \(bad + 1) features could not be read\n"
    #expect(result.status == 65)
    #expect(result.errors.split(separator: "\n").count == bad, "\(result.errors)")
    #expect(result.errors.hasSuffix(count) == (bad > 10), "\(result.errors)")
  }

  @Test(arguments: [
    ("<osm></osm>", "line 1: '<osm>' is not the beginning of GPX or KML"),
    (
      "city,breadth\nA,1\n",
      "standard input: the columns 'city,breadth' have no known names for a latitude and a longitude;"
    ),
    ("PK\u{3}\u{4}....", "the input is a zip archive"),
  ])
  func whatIsNoOverlayIsRefused(text: String, message: String) throws {
    let result = try tunnel(["map", "--overlay", "-", "Madrid"], input: text)
    #expect(result.status == 65 && result.errors.contains(message), "\(result)")
  }

  /// A line says once a file that links are not followed; pictures of marks matter on maps alone.
  @Test func whatIsNotFetchedIsTold() throws {
    let kml = """
      <kml><Document><Style id="a"><IconStyle><Icon><href>1.png</href></Icon></IconStyle></Style>
      <NetworkLink><Link><href>http://a/2.kml</href></Link></NetworkLink>
      <NetworkLink><Link><href>http://a/3.kml</href></Link></NetworkLink>
      <Placemark><name>Good</name><Point><coordinates>8,56</coordinates></Point></Placemark>
      </Document></kml>
      """
    let link =
      "tunnel: standard input: line 2: a NetworkLink is not followed: nothing is fetched\n"
    let icon = "tunnel: standard input: line 1: an Icon is not shown: nothing is fetched\n"
    for (arguments, errors) in [
      (["map", "--size", "60x20", "--overlay", "-"], icon + link),
      (["measure", "--fields", "name", "-"], link),
      (["where", "--gazetteer", "-", "--fields", "nearest.name", "56", "8"], link),
    ] {
      let result = try tunnel(arguments, input: kml)
      #expect(result.status == 0 && result.output.contains("Good"), "\(result)")
      #expect(result.errors == errors, "\(arguments)")
    }
  }

  @Test func tablesAndLinesAreDrawn() throws {
    for (text, options) in [
      ("name,lat,lon\nGood,56,8\n", []), ("name,geom\nGood,\"MULTIPOINT(8 56)\"\n", []),
      (
        "name;breadth;len\nGood;56;8\n",
        ["--latitude-column", "breadth", "--longitude-column", "len"]
      ),
      (
        #"{"name":"Good","at":[8,56]}"#,
        ["--latitude-column", "at.1", "--longitude-column", "at.0"]
      ),
    ] as [(String, [String])] {
      let result = try tunnel(["map", "--size", "60x20", "--overlay", "-"] + options, input: text)
      #expect(result.status == 0 && result.output.contains("Good"), "\(text): \(result)")
    }
    let lines = try tunnel(
      ["map", "--size", "60x20", "--overlay", "-"], input: "56 8\nx\n56.5 8.5\n")
    #expect(lines.status == 65 && lines.output.contains("standard input 2"), "\(lines)")
    #expect(lines.errors.hasPrefix("tunnel: standard input: line 2: "), "\(lines)")
    let names = try tunnel(
      ["map", "--size", "60x20", "--span", "400", "--overlay", "-", "--names"],
      input: "Lemvig\nThyborøn\n")
    #expect(names.status == 0 && names.output.contains("standard input 2"), "\(names)")
    let missing = try tunnel(
      ["map", "--size", "60x20", "--missing", "null", "--overlay", "-"],
      input: "name,lat,lon\nGood,56,8\nNone,,\n")
    #expect(missing.status == 0 && missing.output.contains("Good"), "\(missing)")
  }

  /// Records are refused with the messages of streams.
  @Test(arguments: [
    "name,lat,lon\nA,91,2\nB,x,4\nC,,\nD\n", "lat,lon\n1,2\n3,\"4\n", "x y\n1 2\n",
    "1 2\nx\n181 5\n",
    "n,easting,northing\n1,2,3\n", "n,lat,lat,lon\n1,2,3,4\n", "n,wkt\n1,POINT(1 91)\n2,POINT(1\n",
    #"{"lat":1,"lon":2}"# + "\n" + #"{"lat":91,"lon":2}"# + "\n" + #"{"a":5}"# + "\n[",
    "{\n\"lat\": 1}\n", #"[{"lat":1,"lon":2}]"#,
  ])
  func recordsAreRefusedAsThoseOfStreams(text: String) throws {
    let overlay = try tunnel(["map", "40 -3", "--overlay", "-"], input: text)
    let stream = try tunnel(["antipode", "-"], input: text)
    #expect(overlay.status == 65 && stream.status == 65)
    func messages(_ result: ProcessResult) -> [String] {
      result.errors.split(separator: "\n").map(String.init)
        .filter { !$0.contains("records could not be read") }
        .map { line in
          line.replacing(#/^tunnel: /#, with: "")
            .replacing(#/^standard input:([0-9]+): /#) { "line \($0.1): " }
            .replacing(#/^standard input: /#, with: "")
        }
    }
    #expect(messages(overlay) == messages(stream))
  }

  /// A table is the same overlay as the GeoJSON that `tunnel where` makes of it.
  @Test func aTableIsTheOverlayOfItsGeoJSON() throws {
    var generator = SeededGenerator(seed: 40)
    var table = "name,lat,lon,mag\n"
    for index in 0..<40 {
      let (latitude, longitude) = (
        Int.random(in: -90...90, using: &generator), Int.random(in: -179...180, using: &generator)
      )
      table += "N\(index),\(latitude),\(longitude),\(index % 9)\n"
    }
    let options = ["map", "--size", "120x40", "--color-by", "mag", "--overlay", "-"]
    let geoJSON = try tunnel(
      ["where", "--format", "geojson", "--fields", "latitude", "-"], input: table)
    #expect(geoJSON.status == 0)
    let (first, second) = (
      try tunnel(options, input: table), try tunnel(options, input: geoJSON.output)
    )
    #expect(first == second && first.status == 0)
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

  /// A map without a place is as near to its features as they are to each other.
  @Test func aShortTrackFillsTheMap() throws {
    let text = "name,lat,lon\nHut,56.55,8.3166\nWell,56.5525,8.3186\n"
    let arguments = ["map", "--size", "60x20", "--overlay", "-"]
    let result = try tunnel(arguments, input: text)
    #expect(result.status == 0 && result.errors == "")
    for name in ["◆Hut", "Well", " m"] { #expect(result.output.contains(name), "\(result.output)") }
    let alone = try tunnel(arguments, input: "name,lat,lon\nHut,56.55,8.3166\n")
    #expect(alone.output.contains("2 km"), "\(alone.output)")
  }

  /// The maps do not open where there is nothing to show: they would hide the reason.
  @Test(arguments: [
    ("<osm></osm>", 65, "'<osm>' is not the beginning of GPX or KML"),
    ("", 64, "an empty input without features"),
  ])
  func theMapsDoNotOpenWithoutFeatures(text: String, status: Int32, reason: String) throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(Array(text.utf8), to: "own.gpx")
    for command in ["dig", "pick", "map"] {
      let result = try tunnel([command, file])
      #expect(result.status == status && result.output == "")
      #expect(
        result.errors.contains(reason)
          && result.errors.hasSuffix(
            "tunnel: the overlays have no feature with a place to show; name a place\n"),
        "\(command): \(result.errors)")
    }
  }

  @Test func anOverlayWithoutAPlaceNeedsOne() throws {
    let text = #"{"type": "FeatureCollection", "features": []}"#
    let result = try tunnel(["map", "--overlay", "-"], input: text)
    #expect(
      result.status == 64
        && result.errors.hasSuffix(
          "tunnel: the overlays have no feature with a place to show; name a place\n")
    )
    #expect(try tunnel(["map", "--overlay", "-", "Madrid"], input: text).status == 0)
  }

  @Test(arguments: [
    (
      "--color-by", "mga",
      "--color-by: no feature has the property 'mga'; did you mean 'mag'? (there are mag, place, "
        + "year)"
    ),
    (
      "--size-by", "depth",
      "--size-by: no feature has the property 'depth'; there are mag, year"
    ),
    ("--size-by", "place", "--size-by: no feature has a number in 'place'; there are mag, year"),
    (
      "--label", "plce",
      "--label: no feature has the property 'plce'; did you mean 'place'? (there are mag, place, "
        + "year)"
    ),
  ])
  func aPropertyThatNoFeatureHasIsRefused(option: String, key: String, message: String) throws {
    for command in [["map"], ["dig"]] {
      let result = try tunnel(command + [option, key, Self.quakes])
      #expect(
        result == ProcessResult(output: "", errors: "tunnel: \(message)\n", status: 64),
        "\(command)")
    }
    // one file that has it is enough
    let result = try tunnel([
      "map", "--size", "60x20", "--color-by", "mag", Self.quakes, Self.track,
    ])
    #expect(result.status == 0 && result.errors == "")
  }

  /// What has a slash or the ending of such a file is one, and no place by its spelling.
  @Test func whatIsNoFileIsRefused() throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/walk.gpx", withIntermediateDirectories: false)
    for (argument, message) in [
      ("/tmp", "'/tmp': it is a folder"), ("./nosuch.gpx", "there is no file './nosuch.gpx'"),
      ("nosuch.gpx", "there is no file 'nosuch.gpx'"),
      ("NOSUCH.GeoJSON", "there is no file 'NOSUCH.GeoJSON'"),
      ("data/nosuch", "there is no file 'data/nosuch'"),
      ("walk.gpx", "'walk.gpx': it is a folder"),
    ] {
      for command in ["map", "dig"] {
        let result = try run(
          "sh", ["-c", "cd '\(folder.path)' && '\(Product.executable)' \(command) \(argument)"],
          environment: ["TUNNEL_DATA": BundledData.directory])
        #expect(
          result == ProcessResult(output: "", errors: "tunnel: \(message)\n", status: 66),
          "\(command) \(argument)")
      }
    }
    // names and coordinates with a slash stay places
    for place in ["Biel/Bienne", "+56.55+008.3/"] {
      let result = try tunnel(["map", "--size", "40x10", place])
      #expect(result.status == 0, "\(place): \(result.errors)")
    }
  }

  /// A map of Mercator's shows what it can of features at both poles, and counts the others.
  @Test(arguments: [("webmerc", "-85.05...85.05"), ("merc", "-89.5...89.5")])
  func mercatorLeavesOutThePoles(projection: String, range: String) throws {
    let text = "name,lat,lon\nNorth,90,0\nSouth,-90,0\nMiddle,10,20\n"
    let arguments = ["map", "--size", "80x40", "--projection", projection, "--overlay", "-"]
    let result = try tunnel(arguments, input: text)
    #expect(result.status == 0 && result.output.contains("Middle"), "\(result)")
    #expect(
      result.errors
        == "tunnel: 2 features lie wholly or in part outside latitude \(range), which is what the "
        + "projection '\(projection)' shows\n")
    let alone = try tunnel(arguments, input: "name,lat,lon\nNorth,90,0\n")
    #expect(alone.status == 0 && alone.errors.hasPrefix("tunnel: 1 feature lies "), "\(alone)")
  }

  @Test func namesWithEscapeSequencesDoNothing() throws {
    let text =
      #"{"type": "Feature", "properties": {"name": "a\u001b]0;x\u0007b\u202ec"}, "#
      + #""geometry": {"type": "Point", "coordinates": [8, 56]}}"#
    let result = try tunnel(["map", "--overlay", "-", "--format", "ansi"], input: text)
    #expect(result.status == 0 && result.output.contains("a\u{FFFD}b\u{FFFD}c"))
    #expect(!result.output.contains("\u{1B}]") && !result.output.contains("\u{202E}"))
  }
}
