import Foundation
import TestSupport
import Testing

/// `tunnel antipode` over streams, as a process: both outputs and the status together.
@Suite struct StreamCommandTests {
  /// The commands that answer streams of records.
  static let commands = ["antipode", "where", "distance", "fall", "destination"]

  func tunnel(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try TunnelTests.tunnel(["antipode"] + arguments, input: input)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    let arguments: [String]
    let input: String
    let output: String
    var errors = ""
    var testDescription: String { title }
  }

  static let fields = ["--fields", "to.latitude,to.longitude"]

  @Test(arguments: [
    Case(
      title: "lines in any notation", arguments: fields + ["-"],
      input: "56.55 8.316667\n40°24'N 3°42'W\r\ngeo:-33.9,151.2",
      output: "-56.55\t-171.683333\n-40.4\t176.3\n33.9\t-28.8\n"),
    Case(
      title: "a table with its other columns, carriage returns and no final line break",
      arguments: fields + ["-"],
      input: "id,Lat,LON,note\r\n1,56.55,8.316667,\"a, \"\"b\"\"\"\r\n 2 ,-0,-180,",
      output: "id,Lat,LON,note,to.latitude,to.longitude\n"
        + "1,56.55,8.316667,\"a, \"\"b\"\"\",-56.55,-171.683333\n 2 ,-0,-180,,0,0\n"),
    Case(
      title: "lines that are empty or half a coordinate", arguments: fields + ["-"],
      input: "1 2\n\n3\n4\n\t\n5 6\n", output: "-1\t-178\n-5\t-174\n",
      errors: """
        tunnel: standard input:2: cannot read '' as a coordinate: it is empty; expected a latitude \
        and a longitude such as 56.55 8.31
        tunnel: standard input:3: cannot read '3' as a coordinate: '3' at column 1 is one angle; \
        expected a latitude and a longitude such as 56.55 8.31
        tunnel: standard input:4: cannot read '4' as a coordinate: '4' at column 1 is one angle; \
        expected a latitude and a longitude such as 56.55 8.31
        tunnel: standard input:5: cannot read '\\u{9}' as a coordinate: it is empty; expected a \
        latitude and a longitude such as 56.55 8.31
        tunnel: standard input: 4 of 6 records could not be read

        """),
    Case(
      title: "a byte order mark", arguments: fields + ["-"],
      input: "\u{FEFF}lat,lon\n1,2\n", output: "lat,lon,to.latitude,to.longitude\n1,2,-1,-178\n"),
    Case(
      title: "a line break within quotation marks", arguments: fields + ["-"],
      input: "lat,lon,note\n1,2,\"a\nb\"\nx,4,c\n",
      output: "lat,lon,note,to.latitude,to.longitude\n1,2,\"a\nb\",-1,-178\n",
      errors: """
        tunnel: standard input:4: cannot read 'x; 4' as a coordinate: 'x' at column 1 is not a \
        hemisphere (N, S, E or W)
        tunnel: standard input: 1 of 2 records could not be read

        """),
    Case(
      title: "semicolons and decimal commas", arguments: fields + ["-"],
      input: "lat;lon\n56,55;8,316667\n",
      output: "lat;lon;to.latitude;to.longitude\n"
        + "56,55;8,316667;-56.55;-171.683333\n"),
    Case(
      title: "tabs", arguments: fields + ["-"], input: "a\tlat\tlng\n\"\t1\t2\n",
      output: "a\tlat\tlng\tto.latitude\tto.longitude\n\"\t1\t2\t-1\t-178\n"),
    Case(
      title: "columns by name and by number",
      arguments: fields + ["--latitude-column", "north", "--longitude-column", "1", "-"],
      input: "east,north\n2,1\n", output: "east,north,to.latitude,to.longitude\n2,1,-1,-178\n"),
    Case(
      title: "no header",
      arguments: fields
        + ["--latitude-column", "2", "--longitude-column", "3", "-"],
      input: "a,1,2\nb,3,4\n", output: "a,1,2,-1,-178\nb,3,4,-3,-176\n"),
    Case(
      title: "a header that is not handed on",
      arguments: ["--format", "wkt", "-"], input: "lat,lon\n1,2\n", output: "POINT(-178 -1)\n"),
    Case(
      title: "whole coordinates in a column",
      arguments: fields + ["--coordinate-column", "where", "-"],
      input: "id,where\n1,\"56.55, 8.316667\"\n2,40°24'N 3°42'W\n",
      output: "id,where,to.latitude,to.longitude\n1,\"56.55, 8.316667\",-56.55,-171.683333\n"
        + "2,40°24'N 3°42'W,-40.4,176.3\n"),
    Case(
      title: "objects with their other keys, digits and blanks", arguments: fields + ["-"],
      input:
        "{ \"id\": 1.50, \"lat\":56.550,\"lon\":8.316667 }\r\n{\"lat\":\"40,5\",\"lng\":\"3W\"}\n",
      output: "{\"id\": 1.50, \"lat\":56.550,\"lon\":8.316667, "
        + "\"to\": {\"latitude\": -56.55, \"longitude\": -171.683333}}\n",
      errors: """
        tunnel: standard input:2: cannot read '40,5; 3W' as a coordinate: ',' at column 3 looks \
        like a decimal comma (write 56.55 8.31 with points)
        tunnel: standard input: 1 of 2 records could not be read

        """),
    Case(
      title: "blanks around objects", arguments: fields + ["-"],
      input: "{\"lat\":1,\"lon\":2} \t\n {}\n",
      output: "{\"lat\":1,\"lon\":2, \"to\": {\"latitude\": -1, \"longitude\": -178}}\n",
      errors: """
        tunnel: standard input:2: the object has no known names for a latitude and a longitude \
        (such as lat and lon, or a point of GeoJSON; name them with --latitude-column and \
        --longitude-column)
        tunnel: standard input: 1 of 2 records could not be read

        """),
    Case(
      title: "keys within objects and an exponent",
      arguments: fields
        + ["--latitude-column", "p.lat", "--longitude-column", "p.q.1", "--under", "answer", "-"],
      input: "{\"p\":{\"lat\":5.655e1,\"q\":[0,8316667E-6]}}\n",
      output: "{\"p\":{\"lat\":5.655e1,\"q\":[0,8316667E-6]}, "
        + "\"answer\": {\"to\": {\"latitude\": -56.55, \"longitude\": -171.683333}}}\n"),
    Case(
      title: "a key with a full stop before a path",
      arguments: fields + ["--latitude-column", "a.b", "--longitude-column", "c", "-"],
      input: "{\"a.b\":1,\"c\":2,\"a\":{\"b\":3}}\n{\"a\":{\"b\":3},\"c\":4}\n",
      output: "{\"a.b\":1,\"c\":2,\"a\":{\"b\":3}, "
        + "\"to\": {\"latitude\": -1, \"longitude\": -178}}\n"
        + "{\"a\":{\"b\":3},\"c\":4, \"to\": {\"latitude\": -3, \"longitude\": -176}}\n"),
    Case(
      title: "a key without a value before a path",
      arguments: fields + ["--latitude-column", "a.b", "--longitude-column", "c", "-"],
      input: "{\"a.b\":null,\"c\":2,\"a\":{\"b\":3}}\n", output: "",
      errors: """
        tunnel: standard input:1: 'a.b' is null; expected a number or a text
        tunnel: standard input: 1 of 1 record could not be read

        """),
    Case(
      title: "whole coordinates in a key with a full stop",
      arguments: fields + ["--coordinate-column", "a.b", "-"],
      input: "{\"a.b\":\"1 2\"}\n",
      output: "{\"a.b\":\"1 2\", \"to\": {\"latitude\": -1, \"longitude\": -178}}\n"),
    Case(
      title: "keys that are missing", arguments: fields + ["--latitude-column", "p.lat", "-"],
      input: "{\"p\":{\"lat\":1},\"lng\":2}\n{\"p\":{\"lat\":1,\"lon\":2}}\n{\"lng\":2}\n",
      output: "{\"p\":{\"lat\":1},\"lng\":2, "
        + "\"to\": {\"latitude\": -1, \"longitude\": -178}}\n",
      errors: """
        tunnel: standard input:2: the object has no known name for a longitude; name its key with \
        --longitude-column
        tunnel: standard input:3: there is no key 'p.lat'
        tunnel: standard input: 2 of 3 records could not be read

        """),
    Case(
      title: "a longitude without a known name for a latitude",
      arguments: fields + ["--longitude-column", "p", "-"], input: "{\"p\":1,\"q\":2}\n",
      output: "",
      errors: """
        tunnel: standard input:1: the object has no known name for a latitude; name its key with \
        --latitude-column
        tunnel: standard input: 1 of 1 record could not be read

        """),
    Case(
      title: "one of two keys that is missing",
      arguments: fields + ["--latitude-column", "a", "--longitude-column", "b", "-"],
      input: "{\"a\":1}\n{\"b\":1}\n{}\n", output: "",
      errors: """
        tunnel: standard input:1: there is no key 'b'
        tunnel: standard input:2: there is no key 'a'
        tunnel: standard input:3: the object lacks the key 'a' or 'b'
        tunnel: standard input: 3 of 3 records could not be read

        """),
    Case(
      title: "points of GeoJSON", arguments: ["--format", "geo-uri", "-"],
      input: "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,1]}}\n",
      output: "geo:-1,-178\n"),
    Case(
      title: "a table as objects", arguments: fields + ["--format", "ndjson", "-"],
      input: "id,lat,lon\n7,1,2\n",
      output: "{\"id\": 7, \"lat\": 1, \"lon\": 2, "
        + "\"to\": {\"latitude\": -1, \"longitude\": -178}}\n"),
    Case(
      title: "errors in their place", arguments: fields + ["--on-error", "inline", "-"],
      input: "lat,lon\n1,2\n91,2\n3\n",
      output: """
        lat,lon,to.latitude,to.longitude,error
        1,2,-1,-178,
        91,2,,,latitude 91 is outside -90...90
        3,,,,the row '3' has 1 column; expected 2

        """,
      errors: """
        tunnel: standard input:3: latitude 91 is outside -90...90
        tunnel: standard input:4: the row '3' has 1 column; expected 2
        tunnel: standard input: 2 of 3 records could not be read

        """),
    Case(
      title: "errors in objects", arguments: fields + ["--on-error", "inline", "-"],
      input: "{\"lat\":1}\n{\"lat\":1,}\n",
      output: """
        {"lat":1, "error": "the object has no known names for a latitude and a longitude \
        (such as lat and lon, or a point of GeoJSON; name them with --latitude-column and \
        --longitude-column)"}
        {"input": "{\\"lat\\":1,}", "error": "cannot read the line as JSON: '}' is not JSON \
        at byte 10 (accepted: a key in double quotes)"}

        """,
      errors: """
        tunnel: standard input:1: the object has no known names for a latitude and a longitude \
        (such as lat and lon, or a point of GeoJSON; name them with --latitude-column and \
        --longitude-column)
        tunnel: standard input:2: cannot read the line as JSON: '}' is not JSON at byte 10 (accepted: a \
        key in double quotes)
        tunnel: standard input: 2 of 2 records could not be read

        """),
    Case(
      title: "the end at the first error", arguments: fields + ["--on-error", "fail", "-"],
      input: "1 2\nx\n3 4\n", output: "-1\t-178\n",
      errors: """
        tunnel: standard input:2: cannot read 'x' as a coordinate: 'x' at column 1 is not a \
        hemisphere (N, S, E or W)
        tunnel: standard input: 1 of 2 records could not be read, and what follows was left out

        """),
    Case(
      title: "lengths", arguments: ["--fields", "tunnel_km,surface_km", "--header", "-"],
      input: "0 0\n90 0\n",
      output: "tunnel_km\tsurface_km\n12756.274000\t20003.931459\n12713.504628\t20003.931459\n"),
    Case(title: "nothing", arguments: fields + ["-"], input: "", output: ""),
  ])
  func streams(row: Case) throws {
    let result = try tunnel(row.arguments, input: row.input)
    #expect(
      result
        == ProcessResult(
          output: row.output, errors: row.errors, status: row.errors.isEmpty ? 0 : 65))
  }

  @Test(arguments: ["ndjson", "geojson", "csv", "tsv"])
  func oneAnswerIsTheSameByItselfAndInAStream(format: String) throws {
    let alone = try tunnel(["--format", format, "56.55", "8.316667"])
    let stream = try tunnel(["--format", format, "-"], input: "56.55 8.316667\n")
    #expect(alone == stream && alone.status == 0)
    let options = ["--format", format, "--dig", "plumb", "--notation", "decimal"]
    let plumb = try tunnel(options + ["56.55", "8.316667"])
    #expect(try tunnel(options + ["-"], input: "56.55 8.316667\n") == plumb)
    let tellsOffset = plumb.output.contains(#", "dig": "plumb", "antipode_offset_km": 39.366325"#)
    #expect(tellsOffset == ["ndjson", "geojson"].contains(format), "\(plumb)")
  }

  /// Angles alone are written from the bytes of a line; with a length they are read into batches.
  @Test(arguments: [[], ["--on-error", "inline"], ["--wrap"], ["--notation", "decimal"]])
  func anglesAloneAreThoseBesideALength(options: [String]) throws {
    let lines = [
      "56.55 8.316667", "40°24'59.4\"N 3°42'9.36\"W", "40:24:59.4, -3:42:9.36\r",
      "N40 24.990 W003 42.154", "3°42'W 40°24'N", "-0°0'0\" 0°0'0\"", "90N 180W", "90°N 181°E",
      "40°24'60\"N 3°W", "", "  12.5S\t7E  ", "40.5,", "POINT (3 40)", "north", "1 2 3", "40N 3",
      "89°59'59.999999999999\"S 179°59'59.999999999999\"W",
    ]
    for start in ["", "from.latitude,from.longitude,"] {
      let fields = start + "to.latitude,to.longitude"
      let input = lines.joined(separator: "\n")
      let alone = try tunnel(options + ["--fields", fields, "-"], input: input)
      let beside = try tunnel(options + ["--fields", fields + ",tunnel_km", "-"], input: input)
      let count = fields.split(separator: ",").count
      let cut = beside.output.split(separator: "\n", omittingEmptySubsequences: false).map {
        line in
        var cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        if cells.count > count { cells.remove(at: count) }
        return cells.joined(separator: "\t")
      }
      #expect(alone.output == cut.joined(separator: "\n"))
      #expect(alone.errors == beside.errors && alone.status == beside.status)
      #expect(alone.output.split(separator: "\n").count > 2)
    }
  }

  @Test func theOffsetIsAFieldWhereItIsAsked() throws {
    let fields = ["--fields", "dig,antipode_offset_km"]
    let result = try tunnel(fields + ["--dig", "plumb", "-"], input: "90 0\n45 7\n")
    #expect(
      result == ProcessResult(output: "plumb\t0.000000\nplumb\t42.769633\n", errors: "", status: 0))
    let centre = try tunnel(fields + ["-"], input: "90 0\n")
    #expect(centre.status == 64 && centre.errors.hasPrefix("tunnel: there is no field 'dig'; "))
  }

  @Test func everyCoordinateIsExplainedIfThatIsWanted() throws {
    let lines = try tunnel(Self.fields + ["--explain", "-"], input: "1 2\nN 40 E 3\n")
    #expect(lines.status == 0 && lines.output == "-1\t-178\n-40\t-177\n")
    let told = lines.errors.split(separator: "\n")
    #expect(told.count == 2)
    #expect(
      told.first?.hasPrefix("tunnel: standard input:1: '1 2' read as decimal degrees") == true)
    #expect(told.last?.contains(":2: 'N 40 E 3' read as ") == true, "\(lines.errors)")
    let table = try tunnel(Self.fields + ["--explain", "-"], input: "lat,lon\n1,2W\n")
    #expect(table.status == 65)
    let objects = try tunnel(
      Self.fields + ["--explain", "-"], input: #"{"lat":"1S","lon":"2W"}"#)
    #expect(
      objects.errors
        == "tunnel: standard input:1: 'lat' is the latitude and 'lon' the longitude: their names "
        + "differ only in the word for the angle\n"
        + "tunnel: standard input:1: read as latitude -1, longitude -2\n")
    let point = try tunnel(
      Self.fields + ["--input-format", "lines", "--explain", "-"],
      input: #"{"type":"Point","coordinates":[2,1]}"# + "\n")
    #expect(
      point
        == ProcessResult(
          output: "-1\t-178\n",
          errors: "tunnel: standard input:1: read as latitude 1, longitude 2\n", status: 0))
  }

  @Test func aFeatureCollectionIsOneObject() throws {
    let result = try tunnel(["--format", "geojson", "-"], input: "1 2\n3 4\nx\n5 6\n")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let features = (object as? [String: Any])?["features"] as? [[String: Any]]
    let points = features?.compactMap {
      ($0["geometry"] as? [String: Any])?["coordinates"] as? [Double]
    }
    #expect(points == [[-178, -1], [-176, -3], [-174, -5]])
    let nothing = try tunnel(["--format", "geojson", "-"])
    #expect(nothing.output == "{\"type\": \"FeatureCollection\", \"features\": [\n]}\n")
  }

  @Test func filesAreReadByTheirEnding() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/points.csv"
    try Data("name,lat,lon\na,1,2\n".utf8).write(to: URL(fileURLWithPath: path))
    let result = try tunnel(Self.fields + ["--input", path])
    #expect(result.output == "name,lat,lon,to.latitude,to.longitude\na,1,2,-1,-178\n")
    let missing = try tunnel(["--input", folder.path + "/none.csv"])
    #expect(missing.status == 66)
    #expect(
      missing.errors
        == "tunnel: cannot open '\(folder.path)/none.csv': No such file or directory\n")
    let directory = try tunnel(["--input", folder.path])
    #expect(directory.status == 66)
    #expect(directory.errors == "tunnel: cannot open '\(folder.path)': it is a folder\n")
    try Data("a,b\n1,2\n".utf8).write(to: URL(fileURLWithPath: path))
    let unnamed = try tunnel(["--input", path])
    #expect(unnamed.status == 65)
    #expect(
      unnamed.errors
        == "tunnel: the columns 'a,b' have no known names for a latitude and a longitude; name them "
        + "with --latitude-column and --longitude-column, or one of whole coordinates with "
        + "--coordinate-column, by name or number\n")
  }

  @Test(arguments: [
    (["--fields", "to.x", "1", "2"], "there is no field 'to.x'; --fields list prints "),
    (["--fields", "query", "--names", "-"], "'query'; did you mean from.query? (--fields list "),
    (["--fields", "to.nearest.nam", "-"], "did you mean to.nearest.name? (--fields"),
    (["--fields", "code", "-"], "did you mean from.inside.code or to.inside.code? ("),
    (["--fields", "surface_kn", "-"], "did you mean surface_km? ("),
    (["--fields", "to,to.latitude", "1", "2"], "the field 'to.latitude' comes twice"),
    (["--json", "--format", "csv", "-"], "--json and --format csv ask for different things"),
    (["--format", "text", "-"], "text is for single coordinates"),
    (["--format", "wkt", "--fields", "to", "-"], "--format wkt has no fields to choose"),
    (["--input", "a", "1", "2"], "no '<where>' can stand beside it"),
    (
      ["--input-format", "lines", "--latitude-column", "a", "-"],
      "--input-format lines has neither columns nor keys"
    ),
    (
      ["--latitude-key=a", "-"],
      "tunnel: --latitude-key is now --latitude-column, which takes the key of a JSON object too\n"
    ),
    (["--format", "xml", "-"], "'xml'"),
  ])
  func wrongUsageIsRefused(arguments: [String], message: String) throws {
    let result = try tunnel(arguments, input: "1 2\n")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func aColumnThatIsThereAlreadyIsNotWrittenTwice() throws {
    let first = try tunnel(Self.fields + ["-"], input: "lat,lon\n1,2\n")
    let second = try tunnel(Self.fields + ["-"], input: first.output)
    #expect(second.status == 65)
    #expect(
      second.errors
        == "tunnel: there is a column 'to.latitude' already (put the answers --under another "
        + "name)\n")
    let back = try tunnel(
      Self.fields
        + [
          "--latitude-column", "to.latitude", "--longitude-column", "to.longitude", "--under",
          "back", "-",
        ], input: first.output)
    #expect(
      back.output == "lat,lon,to.latitude,to.longitude,back.to.latitude,back.to.longitude\n"
        + "1,2,-1,-178,1,2\n")
  }
}
