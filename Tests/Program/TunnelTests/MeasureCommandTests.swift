import Foundation
import TestSupport
import Testing

/// `tunnel measure` as a process: standard output, standard error and exit status together.
@Suite struct MeasureCommandTests {
  private func measure(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try run(
      Product.executable, ["measure"] + arguments,
      environment: ["TUNNEL_DATA": "/nowhere", "PATH": "/usr/bin:/bin"], input: input)
  }

  private static let square =
    #"{"type":"Feature","id":7,"properties":{"name":"Square"},"geometry":{"type":"Polygon","#
    + #""coordinates":[[[8,56],[9,56],[9,57],[8,57],[8,56]]]}}"#
  private static let bad =
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[8,91]}}"#
  private static let gpx = """
    <gpx><trk><name>Track</name><trkseg><trkpt lat="52" lon="8"/>
    <trkpt lat="56.55" lon="8.3"/></trkseg></trk><wpt lat="1" lon="2"/></gpx>
    """

  /// A part in 360 of the zone between the parallels of 56 and 57 degrees.
  @Test func aPersonGetsLines() throws {
    #expect(
      try measure(["-"], input: Self.square)
        == ProcessResult(
          output: """
            name       Square
            area       6857.436 km²
            perimeter  345.867 km
            positions  5
            box        west 8, south 56, east 9, north 57
            centroid   56.498161283, 8.5

            """, errors: "", status: 0))
  }

  /// Properties, options, and the name that a feature has.
  @Test(
    arguments: [
      (#"{"name": "A", "place": "B"}"#, [], "A"), (#"{"name": "", "title": "T"}"#, [], "T"),
      (#"{"place": "Off Chile", "mag": 9}"#, [], "Off Chile"), (#"{"LABEL": "L"}"#, [], "L"),
      (#"{"name:en": "E", "Name": "N"}"#, [], "E"), (#"{"Place": 7}"#, [], "7"),
      (#"{"label": true, "x": "X"}"#, [], ""),
      (#"{"x": "X", "name": "A"}"#, ["--label", "x"], "X"),
    ])
  func featuresHaveTheNamesOfTheirProperties(
    properties: String, options: [String], name: String
  ) throws {
    let feature =
      #"{"type":"Feature","properties":\#(properties),"geometry":"#
      + #"{"type":"Point","coordinates":[8,56]}}"#
    #expect(
      try measure(["--fields", "name", "-"] + options, input: feature)
        == ProcessResult(output: name + "\n", errors: "", status: 0))
  }

  /// A property that names no feature is told behind the answers.
  @Test(
    arguments: [
      (#"{"name": "A"}"#, "nme", "the property 'nme'; did you mean 'name'? (there are name)"),
      (#"{"a": 1, "b": true}"#, "x", "the property 'x'; did you mean 'a'? (there are a)"),
      (#"{"a": [1]}"#, "a", "a text in 'a'; there are no other properties"),
    ])
  func aPropertyThatNamesNoFeatureIsTold(
    properties: String, label: String, message: String
  ) throws {
    let feature = #"{"type":"Feature","properties":\#(properties),"geometry":null}"#
    let arguments = ["--fields", "positions", "--label", label, "-"]
    #expect(
      try measure(arguments, input: feature + "\n" + feature)
        == ProcessResult(
          output: "0\n0\n", errors: "tunnel: --label: no feature has \(message)\n", status: 64))
    #expect(try measure(arguments, input: "{\"features\":[]}").status == 0)
    // one that has it is enough
    let named = #"{"type":"Feature","properties":{"\#(label)": "N"},"geometry":null}"#
    #expect(try measure(arguments, input: feature + "\n" + named).errors == "")
  }

  @Test func formatsHaveTheSameFields() throws {
    let fields = ["--fields", "name,length_m,positions,bbox"]
    #expect(
      try measure(fields + ["--header", "-"], input: Self.gpx).output == """
        name\tlength_m\tpositions\tbbox.west\tbbox.south\tbbox.east\tbbox.north
        Track\t506835.771\t2\t8\t52\t8.3\t56.55
        \t\t1\t2\t1\t2\t1

        """)
    #expect(
      try measure(fields + ["--json", "-"], input: Self.gpx).output == """
        [
        {"name": "Track", "length_m": 506835.771, "positions": 2, \
        "bbox": {"west": 8, "south": 52, "east": 8.3, "north": 56.55}}
        ,{"name": null, "length_m": null, "positions": 1, \
        "bbox": {"west": 2, "south": 1, "east": 2, "north": 1}}
        ]

        """)
    let flat = ["--flat", "--separator", "_", "--under", "m", "--format", "ndjson"]
    #expect(
      try measure(fields + flat + ["-"], input: Self.square).output
        == #"{"m_name": "Square", "m_length_m": null, "m_positions": 5, "m_bbox_west": 8, "#
        + #""m_bbox_south": 56, "m_bbox_east": 9, "m_bbox_north": 57}"# + "\n")
  }

  /// A table of Arrow is measured as the same table of text, and its columns are properties.
  @Test(arguments: ["shapes.arrows", "shapes.feather"])
  func tablesOfArrowAreMeasured(sample: String) throws {
    let path = Product.root + "/Tests/Support/Arrow/samples/" + sample
    let text = """
      n,geometry
      1,"LINESTRING(1 2, 3 4)"
      2,
      3,"POLYGON((0 0, 9 0, 9 9, 0 9, 0 0))"

      """
    let fields = "length_m,area_m2,perimeter_m,positions,bbox,centroid"
    let options = ["--missing", "null", "--format", "ndjson", "--fields", fields]
    let expected = try measure(options + ["-"], input: text)
    #expect(expected.status == 0 && expected.output.contains(#""length_m": 313"#))
    #expect(try measure(options + [path]) == expected)
    let features = try measure(["--format", "geojson", "--fields", "positions", path])
    #expect(features.status == 65 && features.errors.contains("line 2: cannot read ''"))
    #expect(
      features.output.contains(
        #""properties": {"name": "line", "count": 1, "share": 0.5, "flag": true, "#
          + #""words": ["a", null], "text": "two\nlines", "positions": 2}"#))
    #expect(try measure(["--input-format", "csv", path]).status == 65)
  }

  @Test func geoJSONKeepsFeaturesAndAddsProperties() throws {
    let result = try measure(
      ["--format", "geojson", "--fields", "positions", "-"],
      input: Self.square.replacing(#","id":7"#, with: #","id":"x""#))
    #expect(
      result.output == """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "x", "bbox": [8, 56, 9, 57], "geometry": {"type":"Polygon",\
        "coordinates":[[[8,56],[9,56],[9,57],[8,57],[8,56]]]}, "properties": \
        {"name":"Square", "positions": 5}}
        ]}

        """)
    // a text of digits is a text
    for id in ["7", #""7""#] {
      let input = #"{"type":"Feature","id":\#(id),"geometry":null,"properties":null}"#
      let features = ["--format", "geojson", "--fields", "positions", "-"]
      let feature = try measure(features, input: input)
      #expect(feature.output.contains(#"{"type": "Feature", "id": \#(id), "geometry": null"#))
      let line = try measure(["--format", "ndjson", "--fields", "id", "-"], input: input).output
      #expect(line == #"{"id": \#(id)}"# + "\n")
      #expect(try measure(["--fields", "id", "-"], input: input).output == "7\n")
    }
    let taken = try measure(["--format", "geojson", "--fields", "name", "-"], input: Self.square)
    #expect(taken.status == 65)
    #expect(
      taken.errors.contains(
        "there is a key 'name' already (put the answers --under another name)"))
  }

  @Test(arguments: [
    ("skip", "8\n7\n", ""), ("inline", "8\t\n\tREASON\n7\t\n", ""),
    ("fail", "8\n", ", and what follows was left out"),
  ])
  func badFeaturesAreToldOf(handling: String, output: String, left: String) throws {
    func point(_ longitude: Int) -> String { #"{"type":"Point","coordinates":[\#(longitude),5]}"# }
    let reason =
      "text 2, geometry.coordinates[1]: latitude 91 is outside -90...90; GeoJSON has longitude first"
    let result = try measure(
      ["--on-error", handling, "--fields", "centroid.longitude", "-"],
      input: point(8) + "\n" + Self.bad + "\n" + point(7))
    #expect(result.output == output.replacing("REASON", with: reason))
    #expect(result.status == 65)
    let count = handling == "fail" ? 2 : 3
    #expect(
      result.errors == """
        tunnel: standard input: \(reason)
        tunnel: standard input: 1 of \(count) features could not be read\(left)

        """)
  }

  /// A feature that cannot be read may have the property of `--label`.
  @Test(arguments: ["skip", "fail"])
  func anUnreadableFeatureComesBeforeALabelThatNoneHas(handling: String) throws {
    let feature = #"{"type":"Feature","properties":{"name":"A"},"geometry":null}"#
    let result = try measure(
      ["--on-error", handling, "--label", "x", "-"], input: feature + "\n" + Self.bad)
    #expect(result.status == 65 && !result.errors.contains("--label"), "\(result)")
  }

  @Test func linesAndLongitudesAreReadAsAsked() throws {
    let line = #"{"type":"LineString","coordinates":[[179,1],[-179,2]]}"#
    let long = try measure(["--fields", "length_m", "-"], input: line)
    #expect(long.output.hasPrefix("39838463"), "\(long.output)")
    #expect(
      long.errors == """
        tunnel: standard input: an edge spans more than 180 degrees of longitude: taken the long \
        way round, as RFC 7946 has it (--short-way takes the short way, across the 180th \
        meridian)

        """)
    let short = try measure(["--fields", "length_m,bbox", "--short-way", "-"], input: line)
    #expect(short.output.hasPrefix("248") && short.errors.isEmpty, "\(short)")
    #expect(short.output.hasSuffix("\t179\t1\t-179\t2\n"))
    let geodesic = try measure(["--fields", "length_m", "--lines", "geodesic", "-"], input: line)
    #expect(geodesic.output.hasPrefix("248") && geodesic.errors.isEmpty, "\(geodesic)")
    let wrapped = #"{"type":"Point","coordinates":[190,1]}"#
    #expect(try measure(["-"], input: wrapped).status == 65)
    #expect(
      try measure(["--wrap", "--fields", "centroid", "-"], input: wrapped).output == "1\t-170\n")
    let far = #"<gpx><wpt lat="1" lon="190"/></gpx>"#
    #expect(try measure(["--wrap", "--fields", "centroid", "-"], input: far).output == "1\t-170\n")
  }

  @Test func filesAreToldByTheirContent() throws {
    let folder = try TemporaryDirectory()
    let track = try folder.write(Array(Self.gpx.utf8), to: "square.geojson")
    let square = try folder.write(Array(Self.square.utf8), to: "track.gpx")
    let result = try measure(["--fields", "positions", track, square])
    #expect(result == ProcessResult(output: "2\n1\n5\n", errors: "", status: 0))
  }

  @Test func tablesAreMeasured() throws {
    let table = """
      name,wkt,width
      A,"LINESTRING(8 56, 8 57)",20
      B,POLYGON(8 56),30
      C,"POLYGON((8 56,9 56,9 57,8 57,8 56))",

      """
    let bad = "line 3: '8 56)' is not '(', at byte 9 of the geometry"
    let result = try measure(["--fields", "name,length_m,positions", "-"], input: table)
    #expect(
      result
        == ProcessResult(
          output: "A\t111350.874\t2\nC\t\t5\n",
          errors: """
            tunnel: standard input: \(bad)
            tunnel: standard input: 1 of 3 features could not be read

            """, status: 65))
    let identified = "id,name,wkt\n7,A,POINT(1 2)\nx,B,POINT(1 2)\n"
    #expect(
      try measure(["--format", "csv", "--fields", "name,id", "-"], input: identified).output
        == "A,7\nB,x\n")
    let features = try measure(
      ["--format", "geojson", "--fields", "positions", "-"], input: table)
    #expect(
      features.output == """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "bbox": [8, 56, 8, 57], "geometry": {"type":"LineString",\
        "coordinates":[[8,56],[8,57]]}, "properties": {"name": "A", "width": 20, "positions": 2}}
        ,{"type": "Feature", "bbox": [8, 56, 9, 57.000998521], "geometry": \
        {"type":"Polygon","coordinates":[[[8,56],[9,56],[9,57],[8,57],[8,56]]]}, \
        "properties": {"name": "C", "width": null, "positions": 5}}
        ]}

        """)
    let other = try measure(["-"], input: "name,form\nA,1\n")
    #expect(
      other.status == 65
        && other.errors.hasPrefix("tunnel: standard input: the columns 'name,form' have no known"),
      "\(other)")
    let named = try measure(
      ["--coordinate-column", "form", "--fields", "centroid", "-"],
      input: "name,form\nA,56N 8E\n")
    #expect(named == ProcessResult(output: "56\t8\n", errors: "", status: 0))
  }

  @Test(arguments: [
    (
      [UInt8]("PK\u{3}\u{4}".utf8),
      "the input is a zip archive; expected GeoJSON, GPX or KML (unzip -p FILE doc.kml makes KML of "
        + "a .kmz)"
    ),
    (
      [UInt8]("SQLite format 3\0".utf8),
      "the input is a database of SQLite, as GeoPackages are; expected GeoJSON, GPX or KML "
        + "(ogr2ogr -f GeoJSONSeq -t_srs EPSG:4326 /vsistdout/ FILE makes GeoJSON of it)"
    ),
    (
      [UInt8](#"{"type":"Topology","objects":{},"arcs":[[[0,0],[1,1]]]}"#.utf8),
      "the input is TopoJSON; expected GeoJSON, GPX or KML "
        + "(ogr2ogr -f GeoJSONSeq -t_srs EPSG:4326 /vsistdout/ FILE makes GeoJSON of it)"
    ),
    (
      [UInt8](
        #"{"displayFieldName":"","geometryType":"esriGeometryPoint","features":[{"attributes":{}}]}"#
          .utf8),
      "the input is Esri JSON; expected GeoJSON, GPX or KML "
        + "(ogr2ogr -f GeoJSONSeq -t_srs EPSG:4326 /vsistdout/ FILE makes GeoJSON of it)"
    ),
  ])
  func otherFormatsAreNamedWithTheCommandThatReadsThem(bytes: [UInt8], message: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(bytes, to: "file")
    #expect(
      try measure([path])
        == ProcessResult(output: "", errors: "tunnel: \(path): \(message)\n", status: 65))
  }

  @Test(arguments: [
    ["--format", "wkt", "-"], ["--fields", "size", "-"], ["--on-error", "stop", "-"],
    ["--lines", "curved", "-"], [],
  ])
  func whatSaysNothingIsRefused(arguments: [String]) throws {
    let result = try measure(arguments)
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
  }

  @Test func aRingThatCrossesItselfIsSaid() throws {
    let ring = #"{"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,3],[0,0]]]}"#
    let result = try measure(["--format", "ndjson", "-"], input: ring + Self.square + ring)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        tunnel: standard input: 2 features have a ring that crosses itself: the area is what one \
        way round encloses less what the other does, and there is no centroid

        """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasSuffix(#""centroid": null}"#), "\(lines)")
    #expect(lines.count == 3 && lines[1].contains(#""centroid": {"latitude""#), "\(lines)")
  }

  /// What has no features is named, with what is expected in it.
  @Test(arguments: [
    ("<gpx></gpx>", "GPX without features; expected a waypoint, a route or a track"),
    ("<?xml version=\"1.0\"?><kml><Document/></kml>", "KML without features; expected a Placemark"),
    (
      #"{"type":"FeatureCollection","features":[]}"#,
      "GeoJSON without features; expected a feature or a geometry"
    ),
    (
      "name,lat,lon\n",
      "a table without features; expected rows below the names of its columns"
    ),
    (
      " \n", "an empty input without features; expected GeoJSON, GPX, KML, a table or lines"
    ),
    ("", "an empty input without features; expected GeoJSON, GPX, KML, a table or lines"),
  ])
  func whatHasNoFeaturesIsSaid(text: String, remark: String) throws {
    let message = "tunnel: standard input: \(remark)\n"
    for format in ["text", "geojson"] {
      let result = try measure(["--format", format, "-"], input: text)
      #expect(result.status == 0 && result.errors == message, "\(result)")
    }
    let map = try tunnel(["map", "--overlay", "-"], input: text)
    #expect(
      map.errors == message
        + "tunnel: the overlays have no feature with a place to show; name a place\n")
    #expect(map.status == 64 && map.output.isEmpty)
  }
}
