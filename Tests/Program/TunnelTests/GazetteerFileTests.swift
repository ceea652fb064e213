import TestSupport
import Testing

/// How the file of `--gazetteer` is read: by its content, and with columns of its own.
@Suite struct GazetteerFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private static let shops = "shop,up,across\nA,10,20\nB,-10,-160\n"

  @Test(
    arguments: [
      (
        ["where", "--fields", "nearest.properties.shop", "11", "20"], "up,across", shops, "A"
      ),
      (
        ["antipode", "--fields", "to.nearest.properties.shop", "11", "20"], "UP,3", shops, "B"
      ),
      (["pairs", "--fields", "first.properties.shop"], "up,across", shops, "A"),
      (["pairs", "--fields", "offset_km"], "2,3", "A,10,20\nB,-10,-160\n", "0.000000"),
      (
        ["pairs", "--fields", "first.properties.n"], "at", "n,at\n1,10N 20E\n2,POINT(-160 -10)\n",
        "1"
      ),
      (
        ["where", "0", "0", "--fields", "nearest.properties.n"], "a.x,a.y",
        #"{"n": 7, "a": {"x": 1, "y": 2}}"#, "7"
      ),
      (
        ["where", "0", "0", "--fields", "nearest.properties.n"], "at", #"{"n": 7, "at": "1 2"}"#,
        "7"
      ),
      (
        ["pairs", "--names", "--within", "400km", "--fields", "first.properties.town"], "town",
        "town\nMadrid\nWellington\n", "Madrid"
      ),
    ])
  func theColumnsOfTheFileAreNamed(
    arguments: [String], columns: String, file: String, answer: String
  ) throws {
    #expect(
      try tunnel(
        arguments + ["--gazetteer", "-", "--gazetteer-columns", columns], input: file)
        == ProcessResult(output: answer + "\n", errors: "", status: 0))
  }

  /// The options for records are for the stream alone.
  @Test(
    arguments: [
      (["--latitude-column", "u", "--longitude-column", "v"], "shop,lat,lon\nA,10,20\n", "u,v"),
      (["--gazetteer-columns", "up,across"], "shop,up,across\nA,10,20\n", "lat,lon"),
      (
        [
          "--latitude-column", "u", "--longitude-column", "v", "--gazetteer-columns", "up,across",
        ], "shop,up,across,u,v\nA,10,20,0,0\nB,0,0,10,20\n", "u,v"
      ),
      (["--input-format", "csv"], "shop\tlat\tlon\nA\t10\t20\n", "lat,lon"),
      (["--input-format", "csv"], #"{"shop": "A", "at": {"lat": 10, "lon": 20}}"#, "lat,lon"),
      (["--names"], "shop,city\nA,Lemvig\n", "lat,lon"),
    ])
  func theFileAndTheStreamHaveTheirOwnColumns(
    options: [String], file: String, header: String
  ) throws {
    let path = try folder.write(Array(file.utf8), to: "shops")
    #expect(
      try tunnel(
        ["where", "--gazetteer", path, "--fields", "nearest.properties.shop", "-"] + options,
        input: header + "\n11,20\n")
        == ProcessResult(
          output: "\(header),nearest.properties.shop\n11,20,A\n", errors: "", status: 0))
  }

  /// Options that read a file, others that do not, and what is said then.
  @Test(
    arguments: [
      (["--wrap"], [], "10 200\n", "longitude 200 is outside -180...180"),
      (["--wrap"], [], #"{"type": "Point", "coordinates": [188, 56]}"#, "longitude 188 is outside"),
      (["--names"], [], "Madrid\n", "cannot read 'Madrid' as a coordinate"),
      (["--names"], [], "Nan\n", "the file has no point to take for a place"),
      (
        ["--names"], ["--names", "--strict"], "Mdrid\n", "'Mdrid' is not certain: it may be Madrid"
      ),
      (
        [], ["--input-notation", "mgrs"], "10 20\n",
        "cannot read '10 20' as MGRS; expected such as 30TVK4039574223"
      ),
    ] as [([String], [String], String, String)])
  func theFileIsReadAsPlacesAre(
    accepting: [String], refusing: [String], file: String, message: String
  ) throws {
    let path = try folder.write(Array(file.utf8), to: "file")
    for command in [["pairs"], ["where", "30TVK4039574223"], ["antipode", "30TVK4039574223"]] {
      let arguments = command + ["--gazetteer", path]
      let accepted = try tunnel(arguments + accepting)
      #expect(accepted.status == 0 && accepted.errors == "", "\(accepted)")
      let refused = try tunnel(arguments + refusing)
      #expect(refused.status == 65 && refused.output == "", "\(refused)")
      #expect(refused.errors.contains(message), "\(refused)")
    }
  }

  private static let kml = """
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
    <Placemark><name>Hut</name><Point><coordinates>8,56</coordinates></Point></Placemark>
    <Placemark><Point><coordinates>8,57</coordinates></Point></Placemark>
    </Document></kml>
    """

  @Test func otherFormatsAreReadAndPlacesWithoutNamesSayIt() throws {
    let gpx = #"<gpx><wpt lat="56" lon="8"><name>Well</name><sym>Water</sym></wpt></gpx>"#
    #expect(
      try tunnel(
        [
          "where", "--gazetteer", "-", "--fields", "nearest.name,nearest.properties.sym", "56", "8",
        ],
        input: gpx
      ).output == "Well\tWater\n")
    let unnamed = try tunnel(
      ["where", "--gazetteer", "-", "--within", "200", "56", "8"], input: Self.kml)
    #expect(unnamed.output.contains("places   Hut, here\n"), "\(unnamed)")
    #expect(
      unnamed.output.contains("         feature without a name, 111.4 km N\n"), "\(unnamed)")
    let fields = try tunnel(
      ["where", "--gazetteer", "-", "--fields", "nearest.name,nearest.id", "--json", "57", "8"],
      input: Self.kml)
    #expect(fields.output == #"{"nearest": {"name": null, "id": null}}"# + "\n")
  }

  /// The property that names places is the same everywhere, and `--label` chooses another.
  @Test func thePropertyOfNamesIsChosen() throws {
    let path = try folder.write(
      Array("place,code,lat,lon\nNorth,N,10,20\nSouth,S,-10,-160\n".utf8), to: "places.csv")
    let commands = [
      ["where", "--fields", "nearest.name", "11", "20"],
      ["antipode", "--fields", "from.nearest.name", "11", "20"],
      ["pairs", "--fields", "first.name"],
    ]
    for command in commands {
      let arguments = command + ["--gazetteer", path]
      #expect(try tunnel(arguments).output == "North\n")
      #expect(try tunnel(arguments + ["--label", "code"]).output == "N\n")
      #expect(
        try tunnel(arguments + ["--label", "cod"])
          == ProcessResult(
            output: "",
            errors: "tunnel: --label: no feature has the property 'cod'; did you mean 'code'? "
              + "(there are code, place)\n", status: 64))
      let alone = try tunnel(command + ["--label", "code"])
      #expect(
        alone.status == 64 && alone.errors.contains("--label is for the file of --gazetteer"),
        "\(alone)")
    }
  }

  /// The name of a line or an area is no name of a place.
  @Test func aLabelIsThatOfPoints() throws {
    let text = """
      {"type":"Feature","properties":{"town":"A"},"geometry":{"type":"Point","coordinates":[8,56]}}
      {"type":"Feature","properties":{"road":"B"},"geometry":{"type":"LineString","coordinates":\
      [[8,56],[9,57]]}}

      """
    let result = try tunnel(
      ["where", "--quiet", "--gazetteer", "-", "--label", "road", "56", "8"], input: text)
    let message = "tunnel: --label: no feature has the property 'road'; there are town\n"
    #expect(result == ProcessResult(output: "", errors: message, status: 64))
  }

  @Test func valuesKeepTheirKinds() throws {
    let text = """
      {"type": "Feature", "properties": {"n": 1.50, "t": true, "z": null, "s": "a\\"b",
        "o": {"k": [1,
        2]}}, "geometry": {"type": "MultiPoint", "coordinates": [[8, 56], [9, 57]]}}
      """
    let keys = ["n", "t", "z", "s", "o"].map { "nearest.properties." + $0 }
    func answer(_ format: String) throws -> String {
      try tunnel(
        [
          "where", "--gazetteer", "-", "--fields", keys.joined(separator: ","), "--format", format,
          "57", "9",
        ], input: text
      ).output
    }
    #expect(
      try answer("ndjson")
        == #"{"nearest": {"properties": {"n": 1.50, "t": true, "z": null, "s": "a\"b", "#
        + #""o": {"k": [1,  2]}}}}"# + "\n")
    #expect(try answer("csv") == #"1.50,true,,"a""b","{""k"": [1,  2]}""# + "\n")
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [8, 91]}},
      {"type": "Feature", "properties": {"name": "a"}, "geometry": {"type": "Point", "coordinates": [8, 56]}},
      {"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": [[1, 2], [3, 4]]}},
      {"type": "Feature", "properties": {}, "geometry": null}
      ]}
      """
    let arguments = ["where", "--gazetteer", "-", "--fields", "nearest.name", "1", "2"]
    #expect(
      try tunnel(arguments, input: text)
        == ProcessResult(
          output: "a\n",
          errors: """
            tunnel: standard input: features[0].geometry.coordinates[1]: latitude 91 is outside \
            -90...90; GeoJSON has longitude first
            tunnel: standard input: 1 of 4 features could not be read
            tunnel: standard input: 2 features without points were passed over

            """, status: 65))
  }

  /// A record without a coordinate is a feature without a point.
  @Test(arguments: [
    "name,lat,lon\na,56,8\nb,,\nc,NA,8\n", "name,at\na,56 8\nb,\nc,POINT EMPTY\n",
    #"{"name": "a", "lat": 56, "lon": 8}"# + "\n" + #"{"name": "b", "lat": null, "lon": null}"#
      + "\n"
      + #"{"name": "c", "lat": 56, "lon": "NaN"}"#,
  ])
  func recordsWithoutACoordinateArePassedOver(file: String) throws {
    let columns = file.hasPrefix("name,at") ? ["--gazetteer-columns", "at"] : []
    let arguments = ["where", "--gazetteer", "-", "--fields", "nearest.name", "1", "2"] + columns
    #expect(
      try tunnel(arguments, input: file)
        == ProcessResult(
          output: "a\n",
          errors: "tunnel: standard input: 2 features without points were passed over\n", status: 0)
    )
    #expect(
      try tunnel(arguments + ["--quiet"], input: file)
        == ProcessResult(output: "a\n", errors: "", status: 0))
  }

  private static let pair = "--gazetteer-columns LATITUDE,LONGITUDE"

  /// A file, the columns that are named, and why it cannot be read.
  @Test(
    arguments: [
      (
        shops, nil,
        "the columns 'shop,up,across' have no known names for a latitude and a longitude; name them "
          + "with \(pair), or one of whole coordinates with --gazetteer-columns COLUMN, by name or "
          + "number", 65
      ),
      (
        shops, "up,acros",
        "there is no column 'acros' in the header 'shop,up,across'; --gazetteer-columns expects "
          + "names or numbers of its columns", 65
      ),
      (
        shops, "2,up",
        "the column 'up' cannot be both the latitude and the longitude (name both with \(pair))", 65
      ),
      (
        "a_lat,a_lon,b_lat,b_lon\n1,2,3,4\n", nil,
        "several columns may hold the coordinate: 'a_lat and a_lon', 'b_lat and b_lon'; choose with "
          + "\(pair), or with --gazetteer-columns COLUMN", 65
      ),
      (
        "up across\n10 20\n", nil,
        "the first line, 'up across', is no coordinate; if it has the names of columns, expected "
          + "commas, semicolons, bars or tabs between them (such as tr -s ' ' ',' makes of blanks), "
          + "and for unknown names \(pair), or --gazetteer-columns COLUMN; --names reads names of "
          + "places", 65
      ),
      (
        "shop\n10 20\n", nil,
        "the first line, 'shop', is no coordinate and may say what the numbers behind it are; "
          + "expected a header of known names, such as lat,lon, or none (tail -n +2 leaves it out, "
          + "--names reads names of places)", 65
      ),
      (
        "a title\nlat,lon\n10,20\n", nil,
        "line 2, 'lat,lon', may be a header; expected it in the first line (tail -n +2 leaves out "
          + "what is before it)", 65
      ),
      (
        "lat\tlon\t\"no\tte\"\n1\t2\t\"a\tb\"\n", nil,
        "the first row has a quoted cell with a tab in it (quoted cells need commas, semicolons or "
          + "bars between them)", 65
      ),
      (
        #"{"type": "Point", "coordinates": [8, 56]}"#, "lat,lon",
        "the file has no columns; expected a table or JSON objects, or no --gazetteer-columns", 64
      ),
      (
        kml, "lat,lon",
        "the file has no columns; expected a table or JSON objects, or no --gazetteer-columns", 64
      ),
    ] as [(String, String?, String, Int32)])
  func whatCannotBeReadIsRefused(
    file: String, columns: String?, message: String, status: Int32
  ) throws {
    let options = columns.map { ["--gazetteer-columns", $0] } ?? []
    for command in [["pairs"], ["where", "1", "2"], ["antipode", "1", "2"]] {
      #expect(
        try tunnel(command + ["--gazetteer", "-"] + options, input: file)
          == ProcessResult(
            output: "", errors: "tunnel: standard input: \(message)\n", status: status))
    }
  }

  /// A record, and why it cannot be read.
  @Test(
    arguments: [
      (
        #"{"shop": "A"}"#,
        "the object has no known names for a latitude and a longitude (such as lat and lon, or a "
          + "point of GeoJSON; name them with \(pair))"
      ),
      (
        #"{"a_lat": 1, "a_lon": 2, "b_lat": 1, "b_lon": 2}"#,
        "several members may hold the coordinate: 'a_lat and a_lon', 'b_lat and b_lon'; choose with "
          + "\(pair), or with --gazetteer-columns COLUMN"
      ),
      (
        "Name;Ost;Nord\n",
        "cannot read 'Name;Ost;Nord' as a coordinate: 'Name' at column 1 is not a number or a "
          + "hemisphere (N, S, E or W); if it is the header of a table, name its columns with "
          + "\(pair); --names reads names of places"
      ),
      (
        "lat\tlon\tnote\n1\t2\t\"a\tb\"\n",
        #"the row '1\u{9}2\u{9}"a\u{9}b"' has 4 columns; expected 3 (quotation marks hold no tab or "#
          + "line break here; quoted cells need commas, semicolons or bars between them)"
      ),
    ])
  func aRecordThatCannotBeReadIsAMessage(file: String, message: String) throws {
    let line = file.hasPrefix("lat") ? 2 : 1
    #expect(
      try tunnel(["pairs", "--gazetteer", "-"], input: file)
        == ProcessResult(
          output: "",
          errors: """
            tunnel: standard input: line \(line): \(message)
            tunnel: standard input: 1 of 1 feature could not be read
            tunnel: standard input: the file has no point to take for a place

            """, status: 65))
  }

  @Test(arguments: ["", "lat,lon,h", "lat,", ",lon", "lat,lat"])
  func otherThanOneColumnOrTwoIsRefused(columns: String) throws {
    for command in [["pairs"], ["where", "1", "2"], ["antipode", "1", "2"], ["pick"]] {
      let result = try tunnel(
        command + ["--gazetteer", "-", "--gazetteer-columns", columns])
      #expect(
        result.errors.hasPrefix(
          "tunnel: The value '\(columns)' is invalid for '--gazetteer-columns <columns>': "
            + "'\(columns)' names neither one column nor two; expected that of the latitude and that of the "
            + "longitude, such as lat,lon, or the one of whole coordinates\n"), "\(result)")
      #expect(result.status == 64 && result.output == "")
    }
  }
}
