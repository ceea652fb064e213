import TestSupport
import Testing

/// Which columns and keys hold the coordinate: by one rule, over all commands and inputs.
@Suite struct KnownNamesTests {
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

  @Test(arguments: StreamedCommand.all, headers)
  func columnsAreKnown(
    command: StreamedCommand, header: (longitude: String, latitude: String)
  ) throws {
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

  @Test(arguments: StreamedCommand.all, headers)
  func keysAreKnown(
    command: StreamedCommand, header: (longitude: String, latitude: String)
  ) throws {
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

  @Test(
    arguments: [
      "WKT", "wkt", "geom", "geometry", "the_geom", "geojson", "wkt_geom", "st_astext",
      "coordinates",
    ], points)
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

  /// Labels without numbers are names: taken for a coordinate that cannot be read, they would leave
  /// the rows behind them to be read latitude first.
  @Test(arguments: ["LON:,LAT:", "lon=,lat=", "Longitude:;Latitude:"])
  func labelsWithoutNumbersAreNames(header: String) throws {
    let separator = header.contains(";") ? ";" : ","
    let result = try tunnel(
      ["antipode", "--fields", "to.latitude,to.longitude", "-"],
      input: header + "\n20\(separator)10\n")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasSuffix("-10\(separator)-160\n"))
  }

  @Test func aBarePointIsAPlace() throws {
    let point = #"{"type":"Point","coordinates":[20,10]"#
    let result = try tunnel(
      ["antipode", "--fields", "to.latitude", "-"], input: point + "}")
    #expect(result.output == point + ", \"to\": {\"latitude\": -10}}\n" && result.status == 0)
    let swapped = try tunnel(
      ["antipode", "-"], input: #"{"type":"Point","coordinates":[10,120]}"#)
    let message = "tunnel: standard input:1: latitude 120 is outside -90...90\n"
    #expect(swapped.errors.hasPrefix(message), "\(swapped.errors)")
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
          + "'pickup_lat and pickup_lon', 'dropoff_lat and dropoff_lon'; choose with --latitude-column "
          + "and --longitude-column, or with --coordinate-column\n"), "\(result.errors)")
    #expect(result.status == 65 && result.output == "")
  }

  /// Keys that are spelt alike: in an object, with a full stop, and twice.
  @Test(arguments: [
    (
      #"{"a":{"lat":1,"lon":2},"a.lat":3,"a.lon":4}"#,
      #"several members may hold the coordinate: 'a.lat and a.lon', 'a\.lat and a\.lon'; "#
        + "choose with --latitude-column and --longitude-column, or with --coordinate-column"
    ),
    (
      #"{"lat":1,"lon":2,"lat":3}"#,
      "the object has the key 'lat' twice; expected each key once"
    ),
    (
      #"{"lat":1,"lon":2,"lng":2,"lon":3}"#,
      "the object has the key 'lon' twice; expected each key once"
    ),
    (
      #"{"a":{"lat":1,"lon":2},"a":{"lat":3,"lon":4}}"#,
      "the object has the key 'a' twice; expected each key once"
    ),
    (
      #"{"point":"1,2","point":"3,4"}"#,
      "the object has the key 'point' twice; expected each key once"
    ),
  ])
  func keysThatAreSpeltAlikeAreToldApart(object: String, message: String) throws {
    let result = try tunnel(["antipode", "-"], input: object)
    #expect(
      result.errors.hasPrefix("tunnel: standard input:1: \(message)\n"), "\(result.errors)")
    #expect(result.status == 65 && result.output == "")
  }

  /// Of keys that are spelt alike those in one object are a pair.
  @Test func keysBesideEachOtherAreAPair() throws {
    let result = try tunnel(
      ["antipode", "--fields", "to.latitude", "-"],
      input: #"{"a":{"lat":1,"lon":2},"a.lat":3}"#)
    #expect(result.output.hasSuffix(#""to": {"latitude": -1}}"# + "\n"), "\(result)")
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
}
