import TestSupport
import Testing

/// `--gazetteer`: the nearest place among a person's own. Distances are GeographicLib's.
@Suite struct GazetteerCommandTests {
  private static let airports = Product.root + "/Examples/overlays/airports.geojson"
  private static let lemvig = ["56.55", "8.316667"]

  private func tunnel(
    _ arguments: [String], input: String = "", data: String = BundledData.directory
  ) throws -> ProcessResult {
    try run(
      Product.executable, arguments, environment: ["TUNNEL_DATA": data, "PATH": "/usr/bin:/bin"],
      input: input)
  }

  private static func with(_ command: String, _ arguments: String...) -> [String] {
    [command, "--gazetteer", airports] + arguments
  }

  /// A command line and what it prints.
  struct Printed: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let output: String
    var testDescription: String {
      arguments.filter { !$0.contains("/") }.joined(separator: " ")
    }

    init(_ arguments: [String], _ output: String) {
      (self.arguments, self.output) = (arguments, output + "\n")
    }
  }

  private static let karup =
    #"{"id": "KRP", "name": "Karup Airport", "admin1": null, "country": null, "#
    + #""distance_km": 57.286182, "bearing_deg": 119.119, "#
    + #""properties": {"name": "Karup Airport", "iata": "KRP", "country": "DK"}}"#
  private static let iata = "nearest.properties.iata"

  @Test(arguments: [
    Printed(
      with("where", "--fields", "nearest", "--json") + lemvig, #"{"nearest": \#(karup)}"#),
    Printed(
      with("where", "--fields", "nearest", "--format", "csv", "--header") + lemvig,
      """
      nearest.id,nearest.name,nearest.admin1,nearest.country,nearest.distance_km,\
      nearest.bearing_deg,nearest.properties
      KRP,Karup Airport,,,57.286182,119.119,"{""name"": ""Karup Airport"", ""iata"": ""KRP"", \
      ""country"": ""DK""}"
      """),
    Printed(
      with("where", "--fields", "inside.code,\(iata),nearest.name") + lemvig,
      "DK\tKRP\tKarup Airport"),
    Printed(
      with("where", "--fields", "nearest.name,\(iata)", "--format", "ndjson") + lemvig,
      #"{"nearest": {"name": "Karup Airport", "properties": {"iata": "KRP"}}}"#),
    Printed(
      with("where", "--fields", iata, "--json", "--flat", "--separator", "_") + lemvig,
      #"{"nearest_properties_iata": "KRP"}"#),
    Printed(
      with("where", "--fields", iata, "--format", "geojson") + lemvig,
      """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [8.316667, 56.55]}, \
      "properties": {"nearest": {"properties": {"iata": "KRP"}}}}
      ]}
      """),
    Printed(
      with("where", "--places", "2", "--fields", "places", "--json") + lemvig,
      #"{"places": [\#(karup), {"id": "BLL", "name": "Billund Airport", "admin1": null, "#
        + #""country": null, "distance_km": 104.065954, "bearing_deg": 149.723, "#
        + #""properties": {"name": "Billund Airport", "iata": "BLL", "country": "DK"}}]}"#),
    Printed(
      with("where", "--within", "50km", "--fields", "places", "--json") + lemvig,
      #"{"places": []}"#),
    Printed(
      with("antipode", "--fields", "from.\(iata),to.\(iata),to.nearest.distance_km") + lemvig,
      "KRP\tCHT\t1456.644767"),
    Printed(
      with("antipode", "--fields", "to.nearest.name,to.\(iata)", "--json") + lemvig,
      #"{"to": {"nearest": {"name": "Chatham Islands Airport", "properties": {"iata": "CHT"}}}}"#),
    Printed(
      with("pairs", "--within", "50km"),
      """
      5.789\tNeiva Airport\tPalembang Airport
      16.169\tCórdoba Airport\tHamilton Airport
      42.762\tQuito Airport\tPekanbaru Airport
      """),
    Printed(
      with("pairs", "--limit", "1", "--json"),
      #"{"offset_km": 5.788575, "first": {"id": "NVA", "name": "Neiva Airport", "admin1": null, "#
        + #""country": null, "population": null, "latitude": 2.95, "longitude": -75.294, "#
        + #""properties": {"name": "Neiva Airport", "iata": "NVA", "country": "CO"}}, "#
        + #""second": {"id": "PLM", "name": "Palembang Airport", "admin1": null, "#
        + #""country": null, "population": null, "latitude": -2.898, "longitude": 104.7, "#
        + #""properties": {"name": "Palembang Airport", "iata": "PLM", "country": "ID"}}}"#),
    Printed(
      with(
        "pairs", "--within", "50", "--fields", "offset_km,first.properties.iata,second.name",
        "--format", "csv", "--header"),
      """
      offset_km,first.properties.iata,second.name
      5.788575,NVA,Palembang Airport
      16.168914,ODB,Hamilton Airport
      42.761917,UIO,Pekanbaru Airport
      """),
  ])
  func answersHaveThePersonsPlaces(printed: Printed) throws {
    #expect(
      try tunnel(printed.arguments)
        == ProcessResult(output: printed.output, errors: "", status: 0))
  }

  @Test func aPersonReadsTheirOwnNames() throws {
    let lines = try tunnel(
      Self.with("where", "--time", "2026-06-21T12:00Z") + Self.lemvig
    ).output.split(separator: "\n")
    let own = try tunnel(["where", "--time", "2026-06-21T12:00Z"] + Self.lemvig)
      .output.split(separator: "\n")
    #expect(lines.count == own.count)
    // all else is as without the file: region, height and time are not those of the airport
    #expect(
      zip(lines, own).filter { $0.0 != $0.1 }.map { String($0.0) } == [
        "nearest  Karup Airport, 57.3 km ESE"
      ])
    #expect(
      try tunnel(Self.with("antipode") + Self.lemvig).output.split(separator: "\n")[1]
        == "        Karup Airport, 57.3 km ESE")
  }

  /// A table whose columns have other names, in the file or beside a stream.
  private static let shops = "shop,up,across\nA,10,20\nB,-10,-160\n"
  private static let columns = ["--latitude-column", "up", "--longitude-column", "across"]

  @Test(
    arguments: [
      (["where", "--fields", "nearest.properties.shop", "11", "20"] + columns, shops, "A"),
      (["antipode", "--fields", "to.nearest.properties.shop", "11", "20"] + columns, shops, "B"),
      (["pairs"] + columns + ["--fields", "first.properties.shop"], shops, "A"),
      (
        ["pairs", "--latitude-column", "2", "--longitude-column", "3", "--fields", "offset_km"],
        "A,10,20\nB,-10,-160\n", "0.000000"
      ),
      (
        ["pairs", "--coordinate-column", "at", "--fields", "first.properties.n"],
        "n,at\n1,10N 20E\n2,POINT(-160 -10)\n", "1"
      ),
      (
        ["where", "--latitude-key", "a.x", "--longitude-key", "a.y", "0", "0", "--fields", iata],
        #"{"iata": "X", "a": {"x": 1, "y": 2}}"#, "X"
      ),
      (
        ["where", "--input-format", "tsv", "--missing", "null", "0", "0", "--fields", iata],
        "iata\tlat\tlon\nX\t1\t2\nY\t\t\n", "X"
      ),
      (
        ["where", "--names", "--fields", "nearest.properties.town", "Quito"],
        "town\nLemvig\n\"Bogotá, Colombia\"\n", "Bogotá, Colombia"
      ),
      (
        ["pairs", "--names", "--within", "400km", "--fields", "first.properties.name"],
        "name\nMadrid\nWellington\n", "Madrid"
      ),
    ] as [([String], String, String)])
  func optionsForRecordsAreForTheFile(arguments: [String], file: String, answer: String) throws {
    let result = try tunnel(arguments + ["--gazetteer", "-"], input: file)
    #expect(result.output == answer + "\n" && result.status == 0, "\(result)")
  }

  /// Beside a stream they are for the stream; a second one is for the file.
  @Test(
    arguments: [
      (columns, "shop,lat,lon\nA,10,20\n", "up,across"),
      (
        ["--latitude-column", "u", "--longitude-column", "v"] + columns,
        "shop,up,across\nA,10,20\n", "u,v"
      ),
      (
        ["--latitude-column", "u"] + columns, "shop,up,lon,across\nA,10,20,50\nB,10,50,20\n",
        "u,across"
      ),
      (["--names"], "shop,city\nA,Lemvig\n", "lat,lon"),
    ] as [([String], String, String)])
  func aSecondColumnBesideAStreamIsForTheFile(
    options: [String], file: String, header: String
  ) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array(file.utf8), to: "shops.csv")
    let result = try tunnel(
      ["where", "--gazetteer", path, "--fields", "nearest.properties.shop", "-"] + options,
      input: header + "\n11,20\n")
    #expect(
      result.output == "\(header),nearest.properties.shop\n11,20,A\n" && result.status == 0,
      "\(result)")
  }

  @Test func streamsAnswerOnAllThreadsAsSinglePlacesDo() throws {
    var lines: [String] = []
    for latitude in stride(from: -90, through: 90, by: 3) {
      for longitude in stride(from: -177, through: 180, by: 9) {
        lines.append("\(latitude) \(longitude)")
      }
    }
    let fields = ["--fields", "nearest.id,nearest.distance_km,\(Self.iata),region"]
    let one = try tunnel(
      Self.with("where", "--jobs", "1") + fields + ["-"],
      input: lines.joined(separator: "\n"))
    let many = try tunnel(
      Self.with("where", "--jobs", "4") + fields + ["-"],
      input: lines.joined(separator: "\n"))
    #expect(one == many && one.status == 0)
    let rows = one.output.split(separator: "\n")
    #expect(rows.count == lines.count)
    for index in [0, 700, 1500, rows.count - 1] {
      let single = try tunnel(
        Self.with("where") + fields + lines[index].split(separator: " ").map(String.init))
      #expect(single.output == rows[index] + "\n")
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
    let wide = #"{"type": "Point", "coordinates": [188, 56]}"#
    #expect(try tunnel(arguments, input: wide).status == 65)
    #expect(try tunnel(arguments + ["--wrap"], input: wide).status == 0)
  }

  @Test(
    arguments: [
      (
        ["where", "--gazetteer", "/nowhere/a.csv", "1", "2"], "",
        "cannot open '/nowhere/a.csv': No such file or directory", 66
      ),
      (
        ["pairs", "--gazetteer", "-"], #"{"type": "FeatureCollection", "features": []}"#,
        "standard input: the file has no point to take for a place", 65
      ),
      (
        ["pairs", "--gazetteer", "-"], #"{"type": "LineString", "coordinates": [[1, 2], [3, 4]]}"#,
        "standard input: the file has no point to take for a place", 65
      ),
      (
        ["antipode", "--gazetteer", "-", "1", "2"], "PK\u{3}\u{4}abcdefgh",
        "standard input: the input is a zip archive; expected GeoJSON, GPX or KML (unzip -p FILE "
          + "doc.kml makes KML of a .kmz)", 65
      ),
      (
        with("where", "--fields", "nearest.properties.iat", "1", "2"), "",
        "no place of the gazetteer has the property 'iat'; there are name, iata, country", 64
      ),
      (
        with("where", "--fields", "nearest.properties.iat", "-"), "1 2\n",
        "no place of the gazetteer has the property 'iat'; there are name, iata, country", 64
      ),
      (
        with("where", "--fields", "nearest,nearest.properties.iata", "1", "2"), "",
        "the field 'nearest.properties.iata' comes twice", 64
      ),
      (
        with("pairs", "--format", "geo-uri"), "",
        "--format geo-uri writes one point, and the answer has two; expected csv, tsv, json, ndjson, "
          + "geojson, arrow or wkt", 64
      ),
    ] as [([String], String, String, Int32)])
  func whatCannotBeIsRefused(
    arguments: [String], input: String, message: String, status: Int32
  ) throws {
    let result = try tunnel(arguments, input: input)
    #expect(result.output == "")
    #expect(result.errors == "tunnel: \(message)\n" && result.status == status, "\(result)")
  }

  @Test(arguments: [
    (
      with("where", "--min-population", "5", "1", "2"),
      "--min-population is for the built-in places; those of --gazetteer have no country and no "
        + "number of inhabitants"
    ),
    (
      with("pairs", "--country", "NZ"),
      "--country is for the built-in places; those of --gazetteer have no country and no number of "
        + "inhabitants"
    ),
    (
      ["where", "--gazetteer", "-", "-"],
      "'-', standard input, cannot be both --gazetteer and the records; expected a file for one"
    ),
    (
      ["pairs", "--names", "--within", "5"], "--names is for the file of --gazetteer"
    ),
    (
      with("where", "1", "2", "--latitude-column", "a", "--latitude-column", "b"),
      "--latitude-column names 2 times what a record has once"
    ),
    (
      with("antipode", "--random", "--latitude-column", "a", "--latitude-column", "b"),
      "--latitude-column names 2 times what a record has once"
    ),
    (
      with("where", "-") + ["a", "b", "c"].flatMap { ["--coordinate-column", $0] },
      "--coordinate-column names 3 times what a record has once, and --gazetteer once"
    ),
    (with("where", "1", "2", "--jobs", "2"), "--jobs is for streams"),
    (
      with("antipode", "--geojson", "-"),
      "--gazetteer is for answers with places; --geojson has none"
    ),
    (
      with("pairs", "--json", "--format", "csv"), "--json and --format csv ask for different things"
    ),
  ]) func optionsThatDoNotGoTogetherAreRefused(arguments: [String], message: String) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func withoutTheFileThereAreNoProperties() throws {
    let result = try tunnel(["where", "--fields", Self.iata] + Self.lemvig)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("tunnel: there is no field 'nearest.properties.iata'; there"))
  }
}
