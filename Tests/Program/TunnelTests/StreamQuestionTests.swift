import Foundation
import TestSupport
import Testing

/// All commands that answer questions about places read streams, in the same way.
@Suite struct StreamQuestionTests {
  /// A command, records for it, and a field of its answers.
  struct Command: Sendable, CustomTestStringConvertible {
    let name: String
    let options: [String]
    /// Two records without a line break, and a third one that cannot be read.
    let lines: [String]
    let header: String
    let rows: [String]
    let objects: [String]
    let field: String
    let values: [String]
    var testDescription: String { ([name] + options).joined(separator: " ") }

    var arguments: [String] { [name] + options }
  }

  private static let one = (
    lines: ["1 2", "41°N 8°W", "91 0"], header: "id,lat,lon", rows: ["a,1,2", "b,41,-8", "c,91,0"],
    objects: [
      #"{"lat":1,"lon":2}"#, #"{"latitude":"41N","longitude":"8W"}"#, #"{"lat":91,"lon":0}"#,
    ]
  )
  private static let two = (
    lines: ["1 2 3 4", "41°N 8°W; 0 0", "91 0 1 2"], header: "id,lat1,lon1,lat2,lon2",
    rows: ["a,1,2,3,4", "b,41,-8,0,0", "c,91,0,1,2"],
    objects: [
      #"{"lat1":1,"lon1":2,"lat2":3,"lon2":4}"#,
      #"{"a":{},"from":{"lat":41,"lon":-8},"to":{"lat":0,"lon":0}}"#,
      #"{"lat1":91,"lon1":0,"lat2":1,"lon2":2}"#,
    ]
  )

  static let commands = [
    Command(
      name: "antipode", options: [], lines: one.lines, header: one.header, rows: one.rows,
      objects: one.objects, field: "to.latitude", values: ["-1", "-41"]),
    Command(
      name: "where", options: ["--time", "2026-06-21T12:00Z"], lines: one.lines,
      header: one.header, rows: one.rows, objects: one.objects, field: "inside.name",
      values: ["North Atlantic Ocean", "Portugal"]),
    Command(
      name: "distance", options: [], lines: two.lines, header: two.header, rows: two.rows,
      objects: two.objects, field: "surface_km", values: ["313.705445", "4611.955620"]),
    Command(
      name: "fall", options: [], lines: one.lines, header: one.header, rows: one.rows,
      objects: one.objects, field: "duration_s", values: ["2290.651", "2290.651"]),
    Command(
      name: "fall", options: ["--between"], lines: two.lines, header: two.header, rows: two.rows,
      objects: two.objects, field: "length_m", values: ["313324.201", "4509297.303"]),
  ]

  private static let refusal = "latitude 91 is outside -90...90"

  @Test(arguments: commands) func linesAreAnswered(command: Command) throws {
    for jobs in ["1", "3"] {
      let result = try tunnel(
        command.arguments + ["--fields", command.field, "--jobs", jobs, "-"],
        input: command.lines.joined(separator: "\n"))
      #expect(result.output == command.values.map { $0 + "\n" }.joined())
      #expect(
        result.errors
          == "tunnel: standard input:3: \(Self.refusal)\n"
          + "tunnel: standard input: 1 of 3 records could not be read\n")
      #expect(result.status == 65)
    }
  }

  /// Rows keep their cells, also in quotation marks, behind a byte order mark, with CRLF.
  @Test(arguments: commands, ["", "\u{FEFF}"])
  func tablesAreAnswered(command: Command, mark: String) throws {
    let folder = try TemporaryDirectory()
    let rows = [command.header] + command.rows.map { $0.replacing("a,", with: "\"a, b\",") }
    let path = try folder.write(Array((mark + rows.joined(separator: "\r\n")).utf8), to: "t.csv")
    let result = try tunnel(
      command.arguments + ["--fields", command.field, "--on-error", "inline", "--input", path])
    let cells = [command.field] + command.values + [""]
    let expected = zip(rows, cells).enumerated().map { index, pair in
      let reason = index == 0 ? "error" : index == 3 ? Self.refusal : ""
      return pair.0 + "," + pair.1 + "," + reason + "\n"
    }
    #expect(result.output == expected.joined())
    #expect(result.status == 65)
  }

  @Test(arguments: commands) func objectsAreAnswered(command: Command) throws {
    let result = try tunnel(
      command.arguments + [
        "--fields", command.field, "--under", "answer", "--on-error", "fail", "-",
      ],
      input: command.objects.joined(separator: "\n"))
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 2, "\(result.output)")
    for (line, value) in zip(lines, command.values) {
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let answer = try #require(object["answer"] as? [String: Any])
      let path = command.field.split(separator: ".").map(String.init)
      let found = path.dropFirst().reduce(answer[path[0]]) { part, key in
        (part as? [String: Any])?[key]
      }
      if let number = found as? NSNumber {
        #expect(number.doubleValue == Double(value), "\(line)")
      } else {
        #expect(found as? String == value, "\(line)")
      }
    }
    #expect(result.status == 65 && result.errors.contains(Self.refusal))
  }

  /// Whatever is no record ends as it does for antipodes.
  @Test(arguments: commands) func oddInputsEndWell(command: Command) throws {
    for (input, status) in [("", 0), ("\n", 0), ("\n \r\n\n", 0), ("\n1\n", 65), ("x\u{0}y\n", 65)]
      as [(String, Int32)]
    {
      let result = try tunnel(command.arguments + ["-"], input: input)
      #expect(result.output == "" && result.status == status, "\(input.debugDescription)")
    }
    let wide = try tunnel(
      ["sh", "-c", "printf 'a\\0b\\0\\n\\0' | \(Product.executable) \(command.testDescription) -"],
      of: "env")
    #expect(wide.status == 65 && wide.errors.contains("UTF-16"))
    let refused = try tunnel(command.arguments + ["--format", "text", "-"], input: "1 2\n")
    #expect(refused.status == 64 && refused.errors.contains("text is for single coordinates"))
    let unknown = try tunnel(command.arguments + ["--fields", "no.such", "-"], input: "1 2\n")
    #expect(unknown.status == 64 && unknown.errors.contains("there is no field 'no.such'"))
  }

  /// A name of a path has what is asked for in place of full stops, in tables and in flat members.
  @Test(arguments: commands) func namesHaveTheSeparator(command: Command) throws {
    let name = command.field.replacing(".", with: "_")
    let table = try tunnel(
      command.arguments + ["--fields", command.field, "--separator", "_", "--header", "-"],
      input: command.lines[0])
    #expect(table.output == "\(name)\n\(command.values[0])\n")
    let flat = try tunnel(
      command.arguments + [
        "--fields", command.field, "--separator", "_", "--flat", "--format", "geojson", "-",
      ], input: command.lines[0])
    #expect(flat.output.contains("\"properties\": {\"\(name)\": "))
    let clash = try tunnel(
      command.arguments + ["--fields", command.field, "--separator", "_", "-"],
      input: "\(name),\(command.header)\n0,\(command.rows[0])\n")
    #expect(clash.status == 65 && clash.errors.contains("there is a column '\(name)' already"))
  }

  // MARK: Names

  @Test func namesAreReadInLinesTablesAndObjects() throws {
    let fields = "from.query,from.place.name,from.place.fit,from.alternatives,to.inside.name"
    let lines = try tunnel(
      ["antipode", "--names", "--fields", fields, "-"],
      input: "Paris, Texas\n41.15 -8.61\nLodnon\nNowhereville\n")
    #expect(
      lines.output == """
        Paris, Texas\tParis\texact\t0\tIndian Ocean
        \t\t\t\tTasman Sea
        Lodnon\tLondon\tmisspelt\t8\tSouth Pacific Ocean

        """)
    #expect(lines.status == 65 && lines.errors.contains("nothing is called 'Nowhereville'"))
    let table = try tunnel(
      ["where", "--names", "--fields", "place.country", "-"],
      input: "id;city\n1;Windhoek\n2;\"Paris, Texas\"\n")
    #expect(table.output == "id;city;place.country\n1;Windhoek;NA\n2;\"Paris, Texas\";US\n")
    let objects = try tunnel(
      ["distance", "--names", "--fields", "surface_km", "-"],
      input: #"{"from":"Madrid, Spain","to":"Wellington, NZ"}"#)
    #expect(
      objects.output
        == #"{"from":"Madrid, Spain","to":"Wellington, NZ", "surface_km": 19854.462764}"# + "\n")
  }

  /// A stream ends with the number of the names that no place has to the letter, in whatever form
  /// it is answered.
  @Test(arguments: [
    (["where", "--names", "-"], "city\nHolstentor\nLodnon\nOslo\n"),
    (
      ["where", "--names", "--fields", "place.name", "--format", "arrow", "-"],
      "city\nHolstentor\nLodnon\nOslo\n"
    ),
    (["distance", "--names", "-"], "Oslo|Rome\nOslo|Holstentor\nLodnon|Reykja\n"),
    (["antipode", "--names", "-"], "Oslo\nHolstentor\nLodnon\n"),
  ])
  func namesThatWereGuessedAreCounted(arguments: [String], input: String) throws {
    let result = try tunnel(arguments, input: input)
    #expect(
      result.errors == """
        tunnel: standard input: 2 records were answered by a guess at a name: line 2: 'Holstentor' is \
        taken for Sisimiut, Qeqqata, Greenland, a guess at the spelling of one of its names \
        (--strict refuses them)

        """)
    #expect(result.status == 0)
    #expect(try tunnel(arguments + ["-q"], input: input).errors == "")
    let strict = try tunnel(arguments + ["--strict"], input: input)
    #expect(strict.status == 65 && !strict.errors.contains("by a guess"))
  }

  /// A record that has no answer is no guess.
  @Test(arguments: [[], ["--format", "arrow"]])
  func guessesOfRefusedRecordsAreNotCounted(options: [String]) throws {
    let result = try tunnel(
      ["fall", "--between", "--names"] + options + ["-"], input: "Lodnon|Lodnon\nOslo|Lodnon\n")
    #expect(result.status == 65 && result.errors.contains("both ends of the fall are the same"))
    #expect(result.errors.contains(": 1 record was answered by a guess at a name: line 2: "))
  }

  /// The others of a name are looked for only if they are counted.
  @Test func aNameMeansTheSameWithoutItsAlternatives() throws {
    let names = [
      "Paris", "San José", "London", "Springfield", "Cordoba", "Perth WA", "東京", "Georgia",
      "St. Louis", "Lodnon", "Perth",
    ]
    let input = names.joined(separator: "\n") + "\n"
    let fields = "query,place.kind,place.id,place.name"
    let plain = try tunnel(["where", "--names", "--fields", fields, "-"], input: input)
    let counted = try tunnel(
      ["where", "--names", "--fields", fields + ",alternatives", "-"], input: input)
    let rows = counted.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.count == names.count && rows.contains { !["", "0"].contains($0.last) })
    let short = rows.map { $0.dropLast().joined(separator: "\t") + "\n" }.joined()
    #expect(plain.output == short && plain.errors == counted.errors)
  }

  @Test func anUncertainNameIsRefusedRecordByRecord() throws {
    let result = try tunnel(
      ["antipode", "--names", "--strict", "--fields", "from.query", "-"],
      input: "Paris\nParis, Texas\nLodnon\n")
    #expect(result.output == "Paris, Texas\n" && result.status == 65)
    #expect(result.errors.contains("1: 'Paris' is not certain: it may be Paris, Île-de-France"))
    #expect(result.errors.contains("2 of 3 records could not be read"))
  }

  @Test(arguments: [
    (["distance", "--latitude-column", "a", "-"], "--latitude-column is needed twice"),
    (
      ["antipode", "--latitude-column", "a", "--latitude-column", "b", "-"],
      "--latitude-column names 2 times what a record has once"
    ), (["where", "--names", "Oslo"], "--names is for streams"),
    (["antipode", "--separator", "", "1", "2"], "cannot stand in the name of a column"),
    (["fall", "--spin", "--between", "-"], "--spin is for a fall from one place"),
  ]) func whatDoesNotGoTogetherIsRefused(arguments: [String], reason: String) throws {
    let result = try tunnel(arguments, input: "a,b\n1,2\n")
    #expect(result.status == 64 && result.output == "" && result.errors.contains(reason))
  }

  /// Names of places stand under the same keys as in the columns of tables.
  @Test(arguments: [
    ("from_name", "to_name"), ("name1", "name2"), ("origin.city", "destination.city"),
    ("place_from", "place_to"),
  ]) func objectsHaveTheKeysThatTablesHaveColumns(from: String, to: String) throws {
    let command = ["distance", "--names", "--fields", "surface_km", "-"]
    let table = try tunnel(command, input: "\(from),\(to)\nMadrid,Toledo\n")
    #expect(table.output == "\(from),\(to),surface_km\nMadrid,Toledo,6456.127912\n")
    func member(_ path: String, _ value: String) -> String {
      let keys = path.split(separator: ".")
      let inner = "\"\(keys[keys.count - 1])\":\"\(value)\""
      return keys.count > 1 ? "\"\(keys[0])\":{\(inner)}" : inner
    }
    let object = try tunnel(
      command, input: "{\(member(from, "Madrid")),\(member(to, "Toledo"))}\n")
    #expect(object.output.hasSuffix("\"surface_km\": 6456.127912}\n"), "\(object)")
  }

  /// More keys are looked for than one pass over an object finds.
  @Test func allFieldsCanBeFlatMembers() throws {
    let list = try tunnel(["distance", "--fields", "list"]).output.split(separator: "\n")
    let paths = list.map { $0.prefix { $0 != " " } }.filter { !$0.hasSuffix(".written") }
    #expect(paths.count > 20)
    let fields = paths.joined(separator: ",")
    let result = try tunnel(
      ["distance", "--names", "--flat", "--under", "a", "--fields", fields, "-"],
      input: #"{"from":"Madrid","to":"Toledo"}"#)
    #expect(result.output.contains(#""a.to.place.name": "Toledo""#) && result.status == 0)
    let taken = try tunnel(
      ["distance", "--names", "--flat", "--fields", fields, "-"],
      input: #"{"from":"Madrid","to":"Toledo","tunnel_km":1}"#)
    #expect(taken.errors.contains("there is a key 'tunnel_km' already") && taken.status == 65)
  }

  /// What is missing is told with the keys that would do.
  @Test(arguments: [
    (
      ["distance", "-"], #"{"lat1":1,"lon1":2}"#,
      "no known names for a latitude and a longitude of the second place (such as to_lat and "
        + "to_lon; name them with --latitude-column and --longitude-column, each given twice)\n"
    ),
    (
      ["where", "--names", "-"], #"{"nme":"Paris"}"#,
      "and no name (looked for place, name, city, town; name it with --coordinate-column)\n"
    ),
    (
      ["where", "--names", "-"], "name\nParis, Texas\n",
      "has 2 columns; expected 1 (a cell with a separator in it needs quotation marks)\n"
    ),
  ]) func whatIsMissingIsTold(arguments: [String], input: String, reason: String) throws {
    let result = try tunnel(arguments, input: input)
    #expect(result.errors.contains(reason) && result.status == 65, "\(result.errors)")
  }

  /// Lines of GeoJSON do not cross the 180th meridian: a way that does is cut there.
  @Test(arguments: [
    ("10 170 -10 -170", "MultiLineString", "[[[170, 10], [180, 0]], [[-180, 0], [-170, -10]]]"),
    ("-10 -170 20 160", "MultiLineString", "[[[-170, -10], [-180, 0]], [[180, 0], [160, 20]]]"),
    (
      "0 179.5 1 -179", "MultiLineString",
      "[[[179.5, 0], [180, 0.333333333]], [[-180, 0.333333333], [-179, 1]]]"
    ),
    ("10 180 -10 -170", "LineString", "[[-180, 10], [-170, -10]]"),
    ("10 -170 -10 180", "LineString", "[[-170, 10], [-180, -10]]"),
    ("10 170 -10 180", "LineString", "[[170, 10], [180, -10]]"),
    ("10 100 -10 -80", "LineString", "[[100, 10], [-80, -10]]"),
    ("10 180 -10 180", "LineString", "[[180, 10], [180, -10]]"),
  ]) func aWayIsCutAtThe180thMeridian(input: String, type: String, expected: String) throws {
    for command in [["distance"], ["fall", "--between"]] {
      let result = try tunnel(command + ["--format", "geojson", "-"], input: input)
      #expect(
        result.output.contains(
          #"{"type": "\#(type)", "coordinates": \#(expected)}"#), "\(result.output)")
    }
  }

  /// Well-known text of a record without an answer is empty, of the type that the answers have.
  @Test func aWayThatIsMissingIsAnEmptyLine() throws {
    let result = try tunnel(
      ["distance", "--format", "wkt", "--on-error", "inline", "-"], input: "1 2 3 4\n1 2\n")
    #expect(result.output == "LINESTRING (2 1, 4 3)\nLINESTRING EMPTY\n")
  }

  /// One place and two places have shapes of their own, and each format writes them or says why
  /// not.
  @Test(arguments: [
    ("wkt", "LINESTRING (2 1, 4 3)\n"),
    ("geojson", #""geometry": {"type": "LineString", "coordinates": [[2, 1], [4, 3]]}"#),
  ]) func aWayIsALine(format: String, expected: String) throws {
    for arguments in [["1", "2", "3", "4"], ["-"]] {
      let result = try tunnel(["distance", "--format", format] + arguments, input: "1 2 3 4\n")
      #expect(result.output.contains(expected) && result.status == 0)
      let refused = try tunnel(["distance", "--format", "geo-uri"] + arguments, input: "1 2 3 4\n")
      #expect(refused.status == 64 && refused.errors.contains("the answer has two"))
    }
  }

  private func tunnel(
    _ arguments: [String], input: String = "", of program: String = Product.executable
  ) throws -> ProcessResult {
    try run(program, arguments, input: input)
  }
}
