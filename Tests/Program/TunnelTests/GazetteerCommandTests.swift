import TestSupport
import Testing

/// `--gazetteer`: the nearest place among a person's own. Distances are GeographicLib's.
@Suite struct GazetteerCommandTests {
  private static let airports = Product.root + "/Examples/overlays/airports.geojson"
  private static let lemvig = ["56.55", "8.316667"]

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

  private static let refused: [(arguments: [String], message: String)] = [
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
    (["pairs", "--strict"], "--strict is for the file of --gazetteer"),
    (
      ["pairs", "--input-notation", "mgrs"], "--input-notation is for the file of --gazetteer"
    ),
    (["pairs", "--wrap"], "--wrap is for the file of --gazetteer"),
    (
      ["antipode", "--gazetteer-columns", "a,b", "1", "2"],
      "--gazetteer-columns is for the file of --gazetteer"
    ),
    (
      ["pick", "--gazetteer-columns", "a"], "--gazetteer-columns is for the file of --gazetteer"
    ),
    (
      with("where", "1", "2", "--latitude-column", "a"),
      "--latitude-column is for streams: '-' reads one from standard input, --input from a file; "
        + "the file of --gazetteer has --gazetteer-columns"
    ),
    (
      with("antipode", "--random", "--coordinate-column", "a"),
      "--coordinate-column is for streams: '-' reads one from standard input, --input from a file; "
        + "the file of --gazetteer has --gazetteer-columns"
    ),
    (
      with("where", "1", "2", "--missing", "null"),
      "--missing is for streams: '-' reads one from standard input, --input from a file\n"
    ),
    (
      with("where", "-") + ["a", "b"].flatMap { ["--coordinate-column", $0] },
      "--coordinate-column names 2 times what a record has once"
    ),
    (with("where", "1", "2", "--jobs", "2"), "--jobs is for streams"),
    (
      with("antipode", "--geojson", "-"),
      "--gazetteer is for answers with places; --geojson has none"
    ),
    (
      with("pairs", "--json", "--format", "csv"), "--json and --format csv ask for different things"
    ),
  ]

  @Test(arguments: refused)
  func optionsThatDoNotGoTogetherAreRefused(arguments: [String], message: String) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func withoutTheFileThereAreNoProperties() throws {
    let result = try tunnel(["where", "--fields", Self.iata] + Self.lemvig)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("tunnel: there is no field 'nearest.properties.iata'; --"))
  }
}
