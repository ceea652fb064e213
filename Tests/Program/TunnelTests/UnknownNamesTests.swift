import TestSupport
import Testing

/// Words before numbers that are no known names of columns: what is refused, and what are records.
@Suite struct UnknownNamesTests {
  /// No table of unknown names is answered: the whole input is refused.
  static let unknown = [
    "a,b\n20,10\n", "east,north\n20,10\n", "name;ost;nord\nx;20;10\n", "p\tq\n20\t10\n",
    "foo|bar\n20|10\n", ",foo,bar\n0,20,10\n", "\n\nfoo,bar\n20,10\n", "tile_x,tile_y\n20,10\n",
    "longest,latest\n20,10\n", "foo,bar\n\n20,10\n", "lon_a,lat_b\n20,10\n",
    "foo,bar\nNA,NA\n20,10\n", "lon,name\np,q\n20,10\n", "foo,bar\n\n,\nNaN,\n20,10\n",
    "E1,N1\n20,10\n", "E 1,N 1\n20,10\n", "E10;N20\n20;10\n", "a,b,c,d\n1,2,3,4\n",
    "n_lat,s_lat,e_lon,w_lon\n1,2,3,4\n", "GPSLatitude,GPSLatitudeRef,GPSLongitude\n1,S,2\n",
    "a,b\n" + String(repeating: "p,q\n", count: 150) + "20,10\n",
  ]

  @Test(arguments: StreamedCommand.all, unknown)
  func anUnknownHeaderIsNoData(command: StreamedCommand, input: String) throws {
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
      ("2024\nlon,lat\n20,10\n", 2, "lon,lat"), ("2024-01-31\nfoo;bar\n20;10\n", 2, "foo;bar"),
      (String(repeating: "# a\n", count: 60_000) + "lon,lat\n20,10\n", 60_001, "lon,lat"),
      (String(repeating: "Title\n", count: 120) + "lon,lat\n20,10\n", 121, "lon,lat"),
      ("Station 7 of 12\nCreated 1 Jan 2024\n1. Overview\nlon,lat\n20,10\n", 4, "lon,lat"),
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

  /// What comes behind 256 KiB without numbers is not answered. An input without any has messages.
  @Test(arguments: ["# a\n", "lemvig\n", "a,b\n"])
  func whatIsBehindTooManyWordsIsNoData(line: String) throws {
    let words = String(repeating: line, count: (1 << 18) / line.utf8.count + 1)
    let message =
      "tunnel: the first 262144 bytes are words and comments; expected a header of known names, such "
      + "as lat,lon, or coordinates (grep -v '^#' leaves comments out, --input-format lines answers "
      + "the lines that are coordinates, --names reads names of places)\n"
    for arguments in [["where", "-"], ["where", "--input-format", "csv", "-"]] {
      let result = try tunnel(arguments, input: words + "lon,lat\n20,10\n")
      #expect(result == ProcessResult(output: "", errors: message, status: 65), "\(result)")
    }
    let short = try tunnel(["where", "-"], input: line + line)
    #expect(short.output == "" && short.status == 65)
    #expect(short.errors.hasSuffix("tunnel: standard input: 2 of 2 records could not be read\n"))
  }

  /// Coordinates with letters are records, also first.
  @Test func coordinatesWithLettersAreNoHeader() throws {
    for line in ["E1,N2", "N2 E1", "lat=2 lon=1", "POINT(1 2)", "2N,1E"] {
      let result = try tunnel(
        ["antipode", "--fields", "to.latitude", "-"], input: "\(line)\nN3 E4\n")
      #expect(result == ProcessResult(output: "-2\n-3\n", errors: "", status: 0), "\(line)")
    }
  }

  @Test(arguments: [
    "lat lon", "x y", "longitude\u{20}\u{20}latitude", "lon1 lat1", "lat1 lon1", "lon84 lat84",
    "x1 y1", "x0 y0", "lon_1 lat_1", "_1 _2", "V1 V2", "p1 q1", "lambda1 phi1", "N1 N2",
    "\"lon1\" \"lat1\"", "lon1 lat1 lon2 lat2", "lon.1 lat.1", "LON: LAT:", "lon= lat=",
  ])
  func namesBetweenBlanksAreNoData(header: String) throws {
    let message = "tunnel: the first line, '\(header)', is no coordinate; if it has the names"
    for command in StreamedCommand.all {
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
