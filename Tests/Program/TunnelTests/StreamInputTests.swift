import Foundation
import TestSupport
import Testing

/// Where streams come from: several files, files as arguments, standard input.
@Suite struct StreamInputTests {
  private let command = StreamCommandTests()
  private static let latitude = ["--fields", "to.latitude"]

  private func files(_ texts: [(name: String, text: String)]) throws -> (
    TemporaryDirectory, [String]
  ) {
    let folder = try TemporaryDirectory()
    return (folder, try texts.map { try folder.write(Array($0.text.utf8), to: $0.name) })
  }

  private static let tables = [
    ("a.csv", "id,lat,lon\na,1,2\nx,91,0\n"), ("b.csv", "id,lat,lon\r\nb,3,4"),
  ]

  @Test func severalTablesAreOneTable() throws {
    let (folder, paths) = try files(Self.tables)
    defer { withExtendedLifetime(folder) {} }
    for arguments in [paths.flatMap { ["--input", $0] }, paths] {
      let result = try command.tunnel(Self.latitude + arguments)
      #expect(
        result
          == ProcessResult(
            output: "id,lat,lon,to.latitude\na,1,2,-1\nb,3,4,-3\n",
            errors: """
              tunnel: \(paths[0]):3: latitude 91 is outside -90...90
              tunnel: \(paths[0]): 1 of 2 records could not be read

              """, status: 65))
    }
  }

  @Test(arguments: ["json", "geojson", "ndjson"])
  func severalInputsAreOneText(format: String) throws {
    let (folder, paths) = try files(
      [("none.csv", "lat,lon\n")] + Self.tables + [("c.ndjson", "{\"lat\":5,\"lon\":6}\n")])
    defer { withExtendedLifetime(folder) {} }
    let result = try command.tunnel(
      Self.latitude + ["--format", format, "--errors", "0"] + paths.flatMap { ["--input", $0] })
    let latitudes: [Double]
    if format == "ndjson" {
      latitudes = try result.output.split(separator: "\n").map {
        try Self.latitude(of: JSONSerialization.jsonObject(with: Data($0.utf8)))
      }
    } else {
      let text = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let features = (text as? [String: Any])?["features"] as? [[String: Any]]
      let objects = features?.map { $0["properties"] as Any } ?? (text as? [Any]) ?? []
      latitudes = try objects.map(Self.latitude(of:))
    }
    #expect(latitudes == [-1, -3, -5], "\(result.output)")
  }

  private static func latitude(of object: Any) throws -> Double {
    let members = try #require(object as? [String: Any])
    return try #require((members["to"] as? [String: Any])?["latitude"] as? Double)
  }

  @Test func otherColumnsAreRefusedBeforeAnythingIsWritten() throws {
    let (folder, paths) = try files(
      Self.tables + [
        ("c.csv", "lat,lon\n5,6\n"), ("d.csv", "id;lat;lon\na;5;6\n"), ("e.csv", "p,q\n1,2\n"),
      ])
    defer { withExtendedLifetime(folder) {} }
    let others = [
      "the columns 'lat,lon' are not those of the first input, 'id,lat,lon'; answer them alone, or "
        + "write --format ndjson, json or geojson",
      "the records have another format than those of the first input; answer them alone, or write "
        + "--format ndjson, json or geojson",
      "the columns 'p,q' have no known names for a latitude and a longitude; name them with "
        + "--latitude-column and --longitude-column, or one of whole coordinates with "
        + "--coordinate-column, by name or number",
    ]
    for (path, message) in zip(paths[2...], others) {
      let result = try command.tunnel(Self.latitude + ["--input", paths[0], "--input", path])
      #expect(
        result == ProcessResult(output: "", errors: "tunnel: \(path): \(message)\n", status: 65))
    }
    let missing = try command.tunnel(["--input", paths[0], "--input", folder.path + "/none"])
    #expect(missing.status == 66 && missing.output == "")
  }

  /// An input of blanks has no records, alone and among several.
  @Test(arguments: [
    [""], ["\n"], [" \r\n\t\n"], ["", "t"], ["t", ""], ["\n \r\n", "t"], ["", "t", "\n", "t"],
    ["", ""],
  ])
  func aBlankInputHasNoRecords(texts: [String]) throws {
    let table = "id,lat,lon\na,1,2\n"
    for ending in ["csv", "txt"] {
      let (folder, paths) = try files(
        texts.enumerated().map { ("\($0).\(ending)", $1 == "t" ? table : $1) })
      defer { withExtendedLifetime(folder) {} }
      let result = try command.tunnel(Self.latitude + paths)
      let rows = String(repeating: "a,1,2,-1\n", count: texts.count { $0 == "t" })
      #expect(
        result
          == ProcessResult(
            output: rows.isEmpty ? "" : "id,lat,lon,to.latitude\n" + rows, errors: "", status: 0))
    }
  }

  @Test(arguments: ["json", "ndjson", "csv", "geojson"])
  func aBlankInputIsAnsweredAsAnEmptyOne(format: String) throws {
    let arguments = Self.latitude + ["--format", format, "-"]
    let empty = try command.tunnel(arguments)
    let blank = try command.tunnel(arguments, input: " \n\n")
    #expect(blank == empty && empty.status == 0, "\(blank)")
  }

  /// A process may have few open files.
  @Test func filesAreOpenedOneAfterAnother() throws {
    let folder = try TemporaryDirectory()
    for number in 1...300 {
      _ = try folder.write(Array("lat,lon\n1,2\n".utf8), to: "\(number).csv")
    }
    let result = try run(
      "/bin/sh",
      [
        "-c",
        "cd '\(folder.path)' && ulimit -n 64 && exec '\(Product.executable)' antipode --fields "
          + "to.latitude ./*.csv",
      ],
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: "")
    #expect(result.errors == "" && result.status == 0)
    #expect(
      result.output == "lat,lon,to.latitude\n" + String(repeating: "1,2,-1\n", count: 300))
  }

  /// A pipe that a shell opens is a file among others.
  @Test func aPipeIsAnArgument() throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(Array("lat,lon\n3,4\n".utf8), to: "p.csv")
    let result = try run(
      "bash",
      [
        "-c",
        "cd '\(folder.path)' && exec '\(Product.executable)' antipode --fields to.latitude "
          + "<(cat p.csv) p.csv <(cat p.csv) /dev/stdin",
      ],
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"],
      input: "lat,lon\n5,6\n")
    #expect(
      result
        == ProcessResult(
          output: "lat,lon,to.latitude\n3,4,-3\n3,4,-3\n3,4,-3\n5,6,-5\n", errors: "", status: 0)
    )
  }

  @Test(
    arguments: [
      ("./nothing.csv", "there is no file './nothing.csv'", 66),
      ("/nothing", "there is no file '/nothing'", 66),
      ("--missing null ../nothing", "there is no file '../nothing'", 66),
      ("/", "'/': it is a folder", 66),
      (
        "a/nothing.csv", "nothing is called 'a/nothing.csv', and there is no such file", 66
      ),
      (
        "./points.csv Lemvig",
        "the file './points.csv' stands beside other arguments; expected files of records alone, "
          + "or places alone", 64
      ),
      (
        "points.csv 1 2",
        "the file 'points.csv' stands beside other arguments; expected files of records alone, or "
          + "places alone", 64
      ),
      (
        "Lemvig points.csv",
        "the file 'points.csv' stands beside other arguments; expected files of records alone, or "
          + "places alone", 64
      ),
    ] as [(String, String, Int32)])
  func aPathThatIsNoFileIsNoName(arguments: String, message: String, status: Int32) throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(Array("lat,lon\n3,4\n".utf8), to: "points.csv")
    let result = try run(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' && exec '\(Product.executable)' antipode \(arguments)"],
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: "")
    #expect(
      result == ProcessResult(output: "", errors: "tunnel: \(message)\n", status: status))
  }

  @Test func theFirstErrorEndsAllInputs() throws {
    let (folder, paths) = try files(Self.tables)
    defer { withExtendedLifetime(folder) {} }
    let result = try command.tunnel(
      Self.latitude + ["--on-error", "fail"] + paths.flatMap { ["--input", $0] })
    #expect(result.output == "id,lat,lon,to.latitude\na,1,2,-1\n" && result.status == 65)
  }

  @Test func fieldsAreJoinedAndOtherOptionsKeepTheirLastValue() throws {
    let result = try command.tunnel(
      [
        "--fields", "to.latitude", "--fields", "to.longitude,from.latitude", "--format", "json",
        "--format",
        "csv", "-",
      ], input: "1 2\n")
    #expect(result == ProcessResult(output: "-1,-178,1\n", errors: "", status: 0))
    let twice = try command.tunnel(["--fields", "to", "--fields", "to", "-"], input: "1 2\n")
    #expect(twice.status == 64 && twice.errors.contains("comes twice"))
  }

  /// A file in the current folder is one unless it is the name of a place.
  @Test func aFileIsAnArgument() throws {
    let folder = try TemporaryDirectory()
    for name in ["points.csv", "Paris", "1 2"] {
      _ = try folder.write(Array("lat,lon\n3,4\n".utf8), to: name)
    }
    func tunnel(_ arguments: String) throws -> ProcessResult {
      try run(
        "/bin/sh",
        ["-c", "cd '\(folder.path)' && exec '\(Product.executable)' \(arguments)"],
        environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: "")
    }
    let answer = "lat,lon,to.latitude\n3,4,-3\n"
    for argument in ["points.csv", "./points.csv", "./Paris", "'./1 2'"] {
      let result = try tunnel("antipode --fields to.latitude \(argument)")
      #expect(result == ProcessResult(output: answer, errors: "", status: 0), "\(argument)")
    }
    #expect(try tunnel("antipode --fields to.latitude '1 2'").output == "-1\n")
    let place = try tunnel("antipode --fields from.latitude Paris")
    #expect(place.output.hasPrefix("48.85"))
    #expect(try tunnel("where --fields latitude points.csv").output == "lat,lon,latitude\n3,4,3\n")
    #expect(try tunnel("antipode nothing.csv").errors.contains("nothing is called 'nothing.csv'"))
    #expect(try tunnel("antipode ./nothing.csv").status != 0)
    #expect(try tunnel("distance").errors.contains("'-' reads standard input, --input a file"))
    #expect(try tunnel("where < points.csv").errors.contains("'-' reads standard input"))
  }

  /// A program that waits for the answer to each of its lines gets one for a blank line too.
  @Test(arguments: [("lines", "1 2"), ("ndjson", #"{"lat":1,"lon":2}"#)])
  func aBlankLineIsAnsweredAtOnce(format: String, record: String) throws {
    let folder = try TemporaryDirectory()
    let script = """
      cd '\(folder.path)' && mkfifo in out || exit
      '\(Product.executable)' antipode --input-format \(format) --line-buffered --on-error inline \
        --fields to.latitude --format ndjson - < in > out 2> errors &
      exec 3> in 4< out
      for line in '\(record)' '' '\(record)'; do
        printf '%s\n' "$line" >&3
        read -r answer <&4
        printf '%s\n' "$answer"
      done
      """
    let result = try run(
      "/usr/bin/timeout", ["20", "/bin/sh", "-c", script],
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: "")
    let lines = result.output.split(separator: "\n")
    try #require(result.status == 0 && lines.count == 3, "\(result)")
    #expect(lines[1].contains(#""error": ""#), "\(result)")
    for line in [lines[0], lines[2]] { #expect(line.contains(#""to": {"latitude": -1}}"#)) }
  }

  @Test(arguments: [
    ("antipode", "--feilds", "--fields"), ("where", "--inpt", "--input"),
    ("distance", "--formt=csv", "--format"), ("fall", "--lattitude-column", "--latitude-column"),
  ])
  func aMistypedOptionHasASuggestion(name: String, option: String, meant: String) throws {
    let result = try tunnel([name, option, "a", "-"])
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains("did you mean '\(meant)'?"), "\(result.errors)")
    let none = try run(
      Product.executable, [name, "--xyzzy", "-"], environment: [:], input: "")
    #expect(none.errors.hasPrefix("tunnel: Unknown option '--xyzzy'\n"), "\(none.errors)")
  }
}
