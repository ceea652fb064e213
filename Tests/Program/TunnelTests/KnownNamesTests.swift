import Foundation
import TestSupport
import Testing

/// Which columns and keys hold the coordinate: by one rule, over all commands and inputs.
@Suite struct KnownNamesTests {
  /// A command that reads streams, with a field of its answers about 10 degrees north, 20 degrees
  /// east.
  struct Command: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let field: String
    let value: String
    /// What stands behind the input.
    var way: [String] = []
    var places = 1

    var testDescription: String { arguments[0] }

    /// The names of the columns of all places, if those of one are given.
    func names(_ names: [String]) -> [String] {
      places == 1 ? names : ["from_", "to_"].flatMap { place in names.map { place + $0 } }
    }

    /// Whether the names already have a word for one of two places.
    func takes(_ header: (longitude: String, latitude: String)) -> Bool {
      places == 1 || !["start", "pickup"].contains { header.longitude.hasPrefix($0) }
    }
  }

  static let commands = [
    Command(arguments: ["antipode"], field: "to.latitude", value: "-10"),
    Command(arguments: ["where"], field: "latitude", value: "10"),
    Command(arguments: ["fall"], field: "to.latitude", value: "-10"),
    Command(arguments: ["distance"], field: "from.latitude", value: "10", places: 2),
    Command(arguments: ["fall", "--between"], field: "to.latitude", value: "10", places: 2),
    Command(
      arguments: ["destination"], field: "from.latitude", value: "10", way: ["90", "100km"]),
  ]

  private func tunnel(_ arguments: [String], input: String) throws -> ProcessResult {
    try run(
      Product.executable, arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: input)
  }

  /// Headers of public tables, longitude first, so that columns taken in order would be wrong.
  static let headers: [(longitude: String, latitude: String)] = [
    ("stop_lon", "stop_lat"), ("decimalLongitude", "decimalLatitude"), ("Point_X", "Point_Y"),
    ("POINT_X", "POINT_Y"), ("X", "Y"), ("lon_wgs84", "lat_wgs84"), ("longitud", "latitud"),
    ("Länge", "Breite"), ("経度", "緯度"), ("经度", "纬度"), ("pickup_longitude", "pickup_latitude"),
    ("geo_lon", "geo_lat"), ("start_lon", "start_lat"), ("Longitude (E)", "Latitude (N)"),
    ("reclong", "reclat"), ("LONGITUDE", "LATITUDE"), ("lng", "lat"), ("Long", "Lat"),
  ]

  /// Two places are no antipodes and not the same, so that a fall has an answer.
  private static let angles = ["20", "10", "30", "10"]

  @Test(arguments: commands, headers)
  func columnsAreKnown(command: Command, header: (longitude: String, latitude: String)) throws {
    guard command.takes(header) else { return }
    for separator in [",", ";", "\t", "|"] {
      let names = (["id"] + command.names([header.longitude, header.latitude]))
        .joined(separator: separator)
      let row = (["a"] + Self.angles.prefix(2 * command.places)).joined(separator: separator)
      for blank in ["", "\n \n"] {
        let result = try tunnel(
          command.arguments + ["--fields", command.field, "-"] + command.way,
          input: "\(blank)\(names)\n\(row)\n")
        #expect(
          result
            == ProcessResult(
              output: "\(names)\(separator)\(command.field)\n"
                + "\(row)\(separator)\(command.value)\n", errors: "", status: 0))
      }
    }
  }

  @Test(arguments: commands, headers)
  func keysAreKnown(command: Command, header: (longitude: String, latitude: String)) throws {
    guard command.takes(header) else { return }
    let members = zip(command.names([header.longitude, header.latitude]), Self.angles)
      .map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
    let keys = command.field.split(separator: ".").map { "\"\($0)\": " }
    let answer =
      keys.joined(separator: "{") + command.value + String(repeating: "}", count: keys.count)
    for object in ["{\"id\":1,\(members)}", "{\"id\":1,\"location\":{\(members)},\"a\":[1]}"] {
      let result = try tunnel(
        command.arguments + ["--fields", command.field, "-"] + command.way,
        input: object + "\n" + object)
      let line = String(object.dropLast()) + ", " + answer + "\n"
      #expect(result == ProcessResult(output: line + line, errors: "", status: 0))
    }
  }

  /// Points by their content, in columns and in members of a point's name.
  static let points = [
    "POINT(20 10)", "SRID=4326;POINT(20 10)", "point z (20 10 5)",
    "{\"type\":\"Point\",\"coordinates\":[20,10]}", "10 20", "10N 20E",
  ]

  @Test(arguments: ["WKT", "wkt", "geom", "geometry", "the_geom", "coordinates"], points)
  func pointsAreKnownByTheirContent(name: String, point: String) throws {
    let cell = "\"" + point.replacing("\"", with: "\"\"") + "\""
    let table = try tunnel(
      ["antipode", "--fields", "to.latitude", "-"], input: "id,\(name)\n1,\(cell)\n")
    #expect(
      table
        == ProcessResult(
          output: "id,\(name),to.latitude\n1,\(cell),-10\n", errors: "", status: 0))
    let value = point.hasPrefix("{") ? point : "\"\(point)\""
    let object = try tunnel(
      ["antipode", "--fields", "to.latitude", "-"], input: "{\"\(name)\":\(value)}")
    #expect(
      object
        == ProcessResult(
          output: "{\"\(name)\":\(value), \"to\": {\"latitude\": -10}}\n", errors: "", status: 0))
  }

  @Test(arguments: ["lon 1,lat 1", "Longitude 2;Latitude 2"])
  func numberedLabelsBeforeNumbersAreNoCoordinate(header: String) throws {
    let arguments = ["antipode", "--fields", "to.latitude", "-"]
    let refused = try tunnel(arguments, input: header + "\n20,10\n")
    #expect(refused.output == "" && refused.status == 65, "\(refused)")
    let answered = try tunnel(arguments, input: header + "\nlon 4,lat 3\n")
    #expect(answered.output.hasSuffix("-3\n") && answered.status == 0, "\(answered)")
  }

  /// Words with digits are names, though a labelled coordinate has such words too.
  @Test(arguments: ["lon1,lat1", "lon84,lat84", "lon0;lat0"])
  func namesWithDigitsAreNoCoordinate(header: String) throws {
    let result = try tunnel(
      ["antipode", "--fields", "to.latitude,to.longitude", "-"],
      input: header + "\n" + (header.contains(";") ? "20;10" : "20,10") + "\n")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasSuffix("-10,-160\n") || result.output.hasSuffix("-10;-160\n"))
  }

  @Test func aBarePointIsAPlace() throws {
    let point = #"{"type":"Point","coordinates":[20,10]"#
    let result = try tunnel(["antipode", "--fields", "to.latitude", "-"], input: point + "}")
    #expect(result.output == point + ", \"to\": {\"latitude\": -10}}\n" && result.status == 0)
    let line = try tunnel(
      ["antipode", "-"], input: #"{"type":"LineString","coordinates":[[20,10],[1,2]]}"#)
    #expect(
      line.errors.hasPrefix(
        "tunnel: standard input:1: the object is a 'LineString'; expected {\"type\": \"Point\", "
          + "\"coordinates\": [longitude, latitude]}\n"), "\(line.errors)")
    #expect(line.status == 65 && line.output == "")
  }

  @Test(arguments: [
    "start_lat,start_lon,end_lat,end_lon",
    "pickup_latitude,pickup_longitude,dropoff_latitude,dropoff_longitude",
    "startLat,startLng,endLat,endLng",
    "start station latitude,start station longitude,end station latitude,end station longitude",
    "y1,x1,y2,x2", "from.lat,from.lon,to.lat,to.lon",
  ])
  func twoPlacesAreKnown(header: String) throws {
    for command in [["distance"], ["fall", "--between"]] {
      let result = try tunnel(
        command + ["--fields", "from.latitude,to.longitude", "-"], input: "\(header)\n1,2,3,4\n")
      #expect(
        result
          == ProcessResult(
            output: "\(header),from.latitude,to.longitude\n1,2,3,4,1,4\n", errors: "", status: 0))
    }
    let keys = header.split(separator: ",")
    let members = zip(keys, 1...).map { "\"\($0)\":\($1)" }.joined(separator: ",")
    let object = try tunnel(
      ["distance", "--fields", "surface_km", "-"], input: "{\(members)}\n")
    #expect(
      object.status == 0 && object.output.hasSuffix("\"surface_km\": 313.705445}\n"), "\(object)")
    for command in [["antipode"], ["where"], ["fall"]] {
      let refused = try tunnel(command + ["-"], input: "\(header)\n1,2,3,4\n")
      #expect(refused.status == 65 && refused.output == "")
      #expect(
        refused.errors.hasPrefix(
          "tunnel: several columns may hold the coordinate: '\(keys[0]) and "),
        "\(refused.errors)")
    }
  }

  @Test func twoPairsOfKeysAreRefused() throws {
    let result = try tunnel(
      ["antipode", "-"],
      input: #"{"pickup_lat":1,"pickup_lon":2,"dropoff_lat":3,"dropoff_lon":4}"#)
    #expect(
      result.errors.hasPrefix(
        "tunnel: standard input:1: several members may hold the coordinate: "
          + "'pickup_lat and pickup_lon', 'dropoff_lat and dropoff_lon'; choose with --latitude-key "
          + "and --longitude-key, or with --coordinate-key\n"), "\(result.errors)")
    #expect(result.status == 65 && result.output == "")
  }

  /// No table of unknown names is answered: the whole input is refused.
  static let unknown = [
    "a,b\n20,10\n", "east,north\n20,10\n", "name;ost;nord\nx;20;10\n", "p\tq\n20\t10\n",
    "foo|bar\n20|10\n", ",foo,bar\n0,20,10\n", "\n\nfoo,bar\n20,10\n", "tile_x,tile_y\n20,10\n",
    "longest,latest\n20,10\n", "foo,bar\n\n20,10\n", "lon_a,lat_b\n20,10\n",
    "foo,bar\nNA,NA\n20,10\n", "lon,name\np,q\n20,10\n", "foo,bar\n\n,\nNaN,\n20,10\n",
    "E1,N1\n20,10\n", "E 1,N 1\n20,10\n", "E10;N20\n20;10\n", "a,b,c,d\n1,2,3,4\n",
    "n_lat,s_lat,e_lon,w_lon\n1,2,3,4\n", "GPSLatitude,GPSLatitudeRef,GPSLongitude\n1,S,2\n",
    "a,b\n" + String(repeating: "p,q\n", count: 98) + "20,10\n",
  ]

  @Test(arguments: commands, unknown)
  func anUnknownHeaderIsNoData(command: Command, input: String) throws {
    let folder = try TemporaryDirectory()
    let names = input.split(separator: "\n")[0].split(
      omittingEmptySubsequences: false, whereSeparator: ",;\t|".contains
    ).joined(separator: ",")
    let message =
      "tunnel: the columns '\(names)' have no known names for a latitude and a longitude"
      + "\(command.places > 1 ? " of two places" : ""); name them "
      + "with --latitude-column and --longitude-column, or one of whole coordinates with "
      + "--coordinate-column, by name or number"
      + "\(command.places > 1 ? ", once for each place" : "")\n"
    for ending in ["txt", "csv"] {
      let path = try folder.write(Array(input.utf8), to: "points." + ending)
      guard ending == "txt" || !input.hasPrefix("\n") else { continue }
      #expect(
        try tunnel(command.arguments + ["--input", path] + command.way, input: "")
          == ProcessResult(output: "", errors: message, status: 65))
    }
    #expect(
      try tunnel(command.arguments + ["-"] + command.way, input: input)
        == ProcessResult(output: "", errors: message, status: 65))
  }

  /// A line before the first numbers that is no header of a table.
  @Test(arguments: [
    "lonlat", "position", "Berlin", "# lon lat", "% 2024 lon lat", "//x,y", "Länge",
  ])
  func aWordBeforeNumbersIsNoData(line: String) throws {
    for numbers in ["20 10", "20,10", "\n20,10"] {
      #expect(
        try tunnel(["where", "-"], input: "\(line)\n\(numbers)\n")
          == ProcessResult(
            output: "",
            errors: "tunnel: the first line, '\(line)', is no coordinate and may say what the "
              + "numbers behind it are; expected a header of known names, such as lat,lon, or none "
              + "(tail -n +2 leaves it out, --input-format lines answers the lines that are "
              + "coordinates, --names reads names of places)\n", status: 65))
    }
    let lines = try tunnel(
      ["antipode", "--fields", "to.latitude", "--input-format", "lines", "-"],
      input: "\(line)\n20 10\n")
    #expect(lines.output == "-20\n" && lines.status == 65)
  }

  @Test(
    arguments: [
      ("# comment\nlon,lat\n20,10\n", 2, "lon,lat"),
      ("Title\n\nlon;lat\n20;10\n", 3, "lon;lat"),
      ("Title, 2024\nfoo\tbar\n20\t10\n", 2, "foo\tbar"),
      ("# a\n# 1,2\n# b\nlon,lat,name\n20,10,x\n", 4, "lon,lat,name"),
    ])
  func aHeaderBehindOtherLinesIsNoData(input: String, number: Int, header: String) throws {
    let message =
      "tunnel: line \(number), '\(header.replacing("\t", with: "\\u{9}"))', may be a header; expected it "
      + "in the first line (tail -n +\(number) leaves out what is before it, --input-format lines "
      + "answers the lines that are coordinates)\n"
    for arguments in [["where", "-"], ["where", "--input-format", "csv", "-"]] {
      let result = try tunnel(arguments, input: input)
      #expect(result == ProcessResult(output: "", errors: message, status: 65), "\(result)")
    }
  }

  /// Coordinates with letters are records, also first, and beyond 100 lines words are.
  @Test func coordinatesWithLettersAreNoHeader() throws {
    for line in ["E1,N2", "N2 E1", "lat=2 lon=1", "POINT(1 2)", "2N,1E"] {
      let result = try tunnel(
        ["antipode", "--fields", "to.latitude", "-"], input: "\(line)\nN3 E4\n")
      #expect(result == ProcessResult(output: "-2\n-3\n", errors: "", status: 0), "\(line)")
    }
    let late = try tunnel(
      ["antipode", "--fields", "to.latitude", "--errors", "0", "-"],
      input: String(repeating: "x\n", count: 100) + "20 10\n")
    #expect(late.output == "-20\n" && late.status == 65)
  }

  @Test(arguments: [
    "lat lon", "x y", "longitude\u{20}\u{20}latitude", "lon1 lat1", "lat1 lon1", "lon84 lat84",
    "x1 y1", "x0 y0", "lon_1 lat_1", "_1 _2", "V1 V2", "p1 q1", "lambda1 phi1", "N1 N2",
    "\"lon1\" \"lat1\"", "lon1 lat1 lon2 lat2", "lon.1 lat.1",
  ])
  func namesBetweenBlanksAreNoData(header: String) throws {
    let message = "tunnel: the first line, '\(header)', is no coordinate; if it has the names"
    for command in Self.commands {
      for numbers in ["20 10", "20 10 30 40", "-20.5 +10", "20E 10N"] {
        let result = try tunnel(
          command.arguments + ["-"] + command.way, input: "\(header)\n\(numbers)\n")
        #expect(result.status == 65 && result.output == "", "\(command) \(numbers)")
        #expect(result.errors.hasPrefix(message), "\(command) \(result.errors)")
      }
    }
    let titled = try tunnel(["where", "-"], input: "Title 2024\n\(header)\n20 10\n")
    #expect(titled.errors.hasPrefix("tunnel: line 2, '\(header)', may be a header; expected"))
    #expect(titled.status == 65 && titled.output == "")
  }

  /// Words that begin with letters and are coordinates, and words of which one is a number.
  @Test(arguments: [
    (["antipode", "--fields", "to.latitude"], "N2 E1", "20 10", "-2\n-20\n", 0 as Int32),
    (["antipode", "--fields", "to.latitude"], "north2 east1", "20 10", "-2\n-20\n", 0),
    (["antipode", "--fields", "to.latitude"], "lat2.5 lon1.5", "20 10", "-2.5\n-20\n", 0),
    (["antipode", "--fields", "to.latitude"], "Lat: N2 Lon: E1", "20 10", "-2\n-20\n", 0),
    (["antipode", "--fields", "to.latitude"], "lat2 lon1", "lat3 lon1", "-2\n-3\n", 0),
    (["antipode", "--fields", "to.latitude"], "Station 7", "20 10", "-20\n", 65),
    (["antipode", "--fields", "to.latitude", "--missing", "null"], "NA NA", "2 1", "\n-2\n", 0),
    (["distance", "--fields", "from.latitude"], "N2 E1 N3 E4", "20 10 1 2", "2\n20\n", 0),
  ])
  func wordsOfCoordinatesAreNoNames(
    command: [String], first: String, second: String, output: String, status: Int32
  ) throws {
    let result = try tunnel(command + ["-"], input: "\(first)\n\(second)\n")
    #expect(result.output == output && result.status == status, "\(result)")
  }

  @Test(arguments: [
    ("easting,northing\n400000,5000000\n", "northing"),
    ("id;Hochwert;Rechtswert\n1;5000000;3400000\n", "Hochwert"),
    ("OSGB_Easting\tOSGB_Northing\n1\t2\n", "OSGB_Easting"),
  ])
  func metresAreRefused(input: String, name: String) throws {
    let result = try tunnel(["antipode", "-"], input: input)
    #expect(result.status == 65 && result.output == "")
    #expect(
      result.errors.contains("holds metres on a projection; expected degrees (such as ogr2ogr "),
      "\(result.errors)")
    let object = try tunnel(["antipode", "-"], input: #"{"northing":1,"easting":2}"#)
    #expect(object.errors.contains(":1: 'northing' holds metres on a projection; expected degrees"))
  }

  @Test func theRuleIsExplained() throws {
    let table = try tunnel(
      ["antipode", "--explain", "--fields", "to.latitude", "-"],
      input: "decimalLongitude,decimalLatitude\n20,10\n")
    #expect(
      table.errors.hasPrefix(
        "tunnel: standard input:1: 'decimalLatitude' is the latitude and 'decimalLongitude' the "
          + "longitude: their names differ only in the word for the angle\n"), "\(table.errors)")
    let object = try tunnel(
      ["antipode", "--explain", "--fields", "to.latitude", "-"],
      input: #"{"site":{"Lat":10,"Lon":20}}"#)
    #expect(
      object.errors.hasPrefix(
        "tunnel: standard input:1: 'site.Lat' is the latitude and 'site.Lon' the"),
      "\(object.errors)")
    let named = try tunnel(
      ["antipode", "--explain", "--coordinate-column", "a", "-"], input: "a,b\n1 2,3\n")
    #expect(!named.errors.contains("the same name"))
  }

  /// Objects are explained and answered by one rule: `nil` for one that is refused.
  @Test(
    arguments: [
      (#"{"lat":1,"lon":2}"#, "'lat' is the latitude and 'lon'"),
      (#"{"latitude":1,"longitude":2,"Lat":3,"Lon":4}"#, nil),
      (#"{"lat":1,"LAT":3,"lon":2}"#, nil),
      (#"{"lat":1,"lon":2,"stop_lat":3,"stop_lon":4}"#, "'lat' is the latitude"),
      (#"{"lat":1,"lon":2,"lat_min":30}"#, nil),
      (
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"#
          + #""properties":{"lat":3,"lon":4}}"#, "'geometry' is the place"
      ),
      (#"{"location":{"latitude":1,"longitude":2}}"#, "'location.latitude' is the latitude"),
      (#"{"point":"POINT(2 1)","a":{"lat":3}}"#, "'point' is the place"),
    ] as [(String, String?)])
  func objectsAreExplainedAsTheyAreRead(object: String, explanation: String?) throws {
    let result = try tunnel(
      ["antipode", "--explain", "--fields", "to.latitude", "-"], input: object + "\n")
    if let explanation {
      #expect(result.errors.contains(":1: " + explanation), "\(result.errors)")
      #expect(result.output.hasSuffix(", \"to\": {\"latitude\": -1}}\n"), "\(result)")
    } else {
      #expect(result.output == "" && result.status == 65)
      #expect(!result.errors.contains("latitude 'lat'"), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
    }
  }

  /// What one object has does not change how the next is read.
  @Test func objectsOfTheSameKeysMayHoldOtherKinds() throws {
    let result = try tunnel(
      ["antipode", "--fields", "to.latitude", "--errors", "0", "-"],
      input: "{\"lat\":[1],\"lon\":2}\n{\"lat\":1,\"lon\":2}\n")
    #expect(result.output == "{\"lat\":1,\"lon\":2, \"to\": {\"latitude\": -1}}\n")
  }

  @Test func aPersonsChoiceComesFirst() throws {
    let header = "stop_lat,stop_lon,a,b\n1,2,3,4\n"
    for (options, latitude) in [
      (["--latitude-column", "a", "--longitude-column", "b"], "-3"),
      (["--latitude-column", "3", "--longitude-column", "4"], "-3"),
      (["--longitude-column", "b"], "-1"), (["--latitude-column", "a"], "-3"),
    ] {
      let result = try tunnel(
        ["antipode", "--fields", "to.latitude"] + options + ["-"], input: header)
      #expect(result.output == "stop_lat,stop_lon,a,b,to.latitude\n1,2,3,4,\(latitude)\n")
    }
    let names = try tunnel(
      ["where", "--names", "--fields", "latitude", "-"], input: "foo,bar\n1,2\n")
    #expect(
      names
        == ProcessResult(
          output: "1\n",
          errors: "tunnel: standard input:1: there is no 'foo' in 'bar'; there is Kornasoren "
            + "Airfield (FOO), Indonesia\n"
            + "tunnel: standard input: 1 of 2 records could not be read\n",
          status: 65))
  }

  /// With names, and with lines that are asked for, words are records.
  @Test func wordsAreRecordsIfThatIsAskedFor() throws {
    let lines = try tunnel(
      ["antipode", "--fields", "to.latitude", "--input-format", "lines", "-"],
      input: "foo,bar\n1,2\n")
    #expect(lines.output == "-1\n" && lines.status == 65)
    let names = try tunnel(
      ["where", "--names", "--fields", "place.country", "-"], input: "Lima, Peru\n1,2\n")
    #expect(names.output == "PE\n\n" && names.status == 0)
  }
}
