import Foundation
import TestSupport
import Testing

/// `tunnel antipode` as a process: standard output, standard error and exit status together.
@Suite struct AntipodeCommandTests {
  @Test func aPersonGetsBothEndsWithTheirNames() throws {
    let result = try tunnel("antipode", "56.55", "8.316667")
    #expect(
      result
        == ProcessResult(
          output: """
            from    56.55, 8.316667  Denmark
                    Lemvig, Central Jutland, Denmark, 0.4 km WSW
            to      -56.55, -171.683333  South Pacific Ocean
                    Waitangi, Chatham Islands, New Zealand, 1442.7 km NNW
            tunnel  12726.575 km straight through the centre, 20003.931 km over the ground

            """, errors: "", status: 0))
  }

  @Test func severalPlacesAreListedAtBothEnds() throws {
    let result = try tunnel("antipode", "--places", "2", "--min-population", "100000", "38.7 -9.1")
    #expect(
      result
        == ProcessResult(
          output: """
            from    38.7, -9.1  Tagus Estuary
            places  Lisbon, Lisbon, Portugal, 517802 inhabitants, 5.1 km WNW
                    Amadora, Lisbon, Portugal, 178858 inhabitants, 12.9 km WNW
            to      -38.7, 170.9  Tasman Sea
            places  Hamilton, Waikato Region, New Zealand, 192100 inhabitants, 396.9 km ENE
                    Auckland, Auckland, New Zealand, 1547200 inhabitants, 397.5 km ENE
            tunnel  12739.640 km straight through the centre, 20003.931 km over the ground

            """, errors: "", status: 0))
    let none = try tunnel("antipode", "--within", "1km", "0 0", "--fields", "from.places,to.places")
    #expect(none == ProcessResult(output: "[]\t[]\n", errors: "", status: 0))
    let stream = try tunnel(
      "antipode", "--places", "2", "--format", "ndjson", "-", input: "38.7 -9.1\n")
    #expect(try tunnel("antipode", "--places", "2", "--json", "38.7 -9.1") == stream)
    #expect(stream.output.contains("\"places\": [{\"id\": "))
    let table = try tunnel("antipode", "--places", "2", "-", input: "38.7 -9.1\n")
    #expect(table.output.contains("\t[{\"id\": ") && table.output.hasSuffix("}]\n"))
    #expect(try tunnel("antipode", "--places", "0", "1", "2").status == 64)
  }

  @Test func howANameWasUnderstoodIsAFieldWhereThereIsAName() throws {
    let named = try tunnel("antipode", "--strict", "Lemvig", "--fields", "from.query,to.latitude")
    #expect(named == ProcessResult(output: "Lemvig\t-56.54856\n", errors: "", status: 0))
    let all = try tunnel("antipode", "--strict", "--json", "Lemvig", "--fields", "from")
    #expect(all.output.contains("\"query\": \"Lemvig\"") && all.output.contains("\"place\": {"))
    let unnamed = try tunnel("antipode", "56.55", "8.316667", "--fields", "from.query")
    let advice = "--fields list prints the fields and what they need"
    #expect(unnamed.errors == "tunnel: there is no field 'from.query'; \(advice)\n")
    #expect(unnamed.status == 64)
  }

  @Test func aProgramGetsOneObjectInTheDocumentedOrder() throws {
    let result = try tunnel("antipode", "--json", "56.55", "8.316667")
    #expect(result.errors.isEmpty && result.status == 0)
    let keys = [
      "\"from\"", "\"latitude\": 56.55,", "\"longitude\": 8.316667,", "\"inside\"", "\"kind\"",
      "\"name\"", "\"code\"", "\"nearest\"", "\"id\"", "\"admin1\"", "\"country\"",
      "\"distance_km\"", "\"bearing_deg\"", "\"to\"", "\"latitude\": -56.55,",
      "\"longitude\": -171.683333,", "\"tunnel_km\": 12726.5", "\"surface_km\": 20003.931459",
    ]
    var rest = result.output[...]
    for key in keys {
      let range = try #require(rest.range(of: key), "\(key) is not in its place")
      rest = rest[range.upperBound...]
    }
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect(object is [String: Any])
  }

  @Test func namesAreInTheLanguageThatIsAskedForWhereTheDataHaveIt() throws {
    let text = try tunnel("antipode", "--language", "ja", "55.67594", "12.56553")
    #expect(text.errors.isEmpty && text.status == 0)
    let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "出発      55.67594, 12.56553  デンマーク")
    #expect(lines[1].hasPrefix("          コペンハーゲン、デンマーク首都地域、デンマーク、"), "\(lines[1])")
    #expect(lines[2] == "到着      -55.67594, -167.43447  南太平洋", "\(lines[2])")
    // without a name in the language, the English one is used
    let german = try tunnel("antipode", "--language", "de", "-0.5", "12.5")
    let english = try tunnel("antipode", "-0.5", "12.5")
    #expect(english.output.contains("Gabon") && german.output.contains("Gabun"))
    let unknown = try tunnel("antipode", "--language", "tlh", "1", "2")
    #expect(unknown.status == 64 && unknown.errors.contains("no names in 'tlh'"))
    // as in every use without a terminal, the locale is ignored
    let located = try run(
      Product.executable, ["antipode", "55.67594", "12.56553", "--data", BundledData.directory],
      environment: ["LANG": "ja_JP.UTF-8"])
    #expect(located.output.contains("Denmark"))
  }

  @Test func aLanguageAddsKeysAndChangesNone() throws {
    let plain = try tunnel("antipode", "--json", "55.67594", "12.56553")
    let local = try tunnel("antipode", "--json", "--language", "ja", "55.67594", "12.56553")
    #expect(
      local.output.contains("\"name\": \"Denmark\", \"code\": \"DK\", \"local_name\": \"デンマーク\"}"))
    let without = local.output.replacing(try Regex(", \"local_name\": (null|\"[^\"]*\")"), with: "")
    #expect(without == plain.output && !plain.output.contains("local_name"))
    let english = try tunnel("antipode", "--json", "--language", "en", "55.67594", "12.56553")
    #expect(english == plain)
  }

  @Test func severalCoordinatesGiveAnArray() throws {
    let result = try tunnel("antipode", "--json", "56.55N 8.3E", "-33.9", "151.2")
    let array = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [Any]
    #expect(array?.count == 2)
  }

  @Test(arguments: [
    (["-33.9", "151.2"], "33.9, -28.8"), (["-33.9,151.2"], "33.9, -28.8"),
    (["56.55N", "8.3E"], "-56.55, -171.7"), (["56.55N 8.3E"], "-56.55, -171.7"),
    (["90", "0"], "-90, 180"), (["0", "180"], "0, 0"), (["0", "-180"], "0, 0"),
    (["-90", "12"], "90, -168"), (["--", "-1", "-2"], "1, 178"),
    (["56°33′N 8°19′E"], "-56.55, -171.68333333333333"),
  ])
  func coordinatesAreReadInEveryForm(arguments: [String], antipode: String) throws {
    let result = try run(
      Product.executable, ["antipode", "--data", BundledData.directory] + arguments,
      environment: [:])
    #expect(result.errors == "" && result.status == 0)
    #expect(result.output.contains("to      \(antipode)"), "\(result.output)")
  }

  @Test func aStreamIsAnsweredLineByLine() throws {
    let result = try tunnel("antipode", "-", input: "56.55 8.316667\nnowhere\n0 0\n")
    let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count == 2)
    #expect(rows[0].prefix(4) == ["56.55", "8.316667", "-56.55", "-171.683333"])
    #expect(rows[0][4] == "South Pacific Ocean" && rows[0][5] == "Waitangi")
    #expect(rows.allSatisfy { $0.count == 7 })
    #expect(result.errors.hasPrefix("tunnel: standard input:2: cannot read 'nowhere'"))
    #expect(
      result.errors.hasSuffix("\ntunnel: standard input: 1 of 3 records could not be read\n"))
    #expect(result.status == 65)
  }

  @Test func aStreamOfNDJSONHasOneObjectALine() throws {
    let result = try tunnel("antipode", "--format", "ndjson", "-", input: "1 2\n3 4\n")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("", 0, 0), ("1 2\n", 1, 0), ("1 2\n3 4\n", 2, 0), ("91 0\n", 0, 65),
    ("91 0\n1 2\nx\n3 4\n", 2, 65),
  ])
  func aStreamOfJSONIsOneArray(input: String, count: Int, status: Int32) throws {
    for command in ["antipode", "where", "fall"] {
      for jobs in [["--jobs", "1"], ["-j", "4"], ["-j4"], ["--jobs=4"]] {
        let result = try tunnel([command, "--json"] + jobs + ["-"], input: input)
        let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        #expect((value as? [[String: Any]])?.count == count, "\(command): \(result.output)")
        #expect(result.status == status)
      }
    }
  }

  @Test(arguments: [
    (["antipode", "91.2", "0"], 65, "latitude 91.2 is outside -90...90"),
    (["antipode", "0", "181"], 65, "longitude 181 is outside -180...180"),
    (["antipode", "1", "2", "3"], 65, "'3'"), (["antipode", "nan", "0"], 65, "'nan"),
    (["antipode", "--jsn", "1", "2"], 64, "Unknown option '--jsn'"),
    (["antipode"], 64, "Missing expected argument"), (["antipode", "-", "1"], 64, "stands alone"),
    (["antipode", "-x", "1", "2"], 64, "Unknown option '-x'"),
    (
      ["antipode", "--data", "/nowhere", "1", "2"], 66,
      "no data directory; looked in /nowhere (set TUNNEL_DATA or use --data)"
    ),
  ])
  func whatCannotBeAnsweredIsRefused(arguments: [String], status: Int, message: String) throws {
    let result = try tunnel(arguments)
    #expect(result.status == Int32(status))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: [["--help"], ["antipode", "--help"], ["--version"], ["help", "antipode"]])
  func helpGoesToStandardOutput(arguments: [String]) throws {
    let result = try run(Product.executable, arguments, environment: [:])
    #expect(result.status == 0 && result.errors.isEmpty && !result.output.isEmpty)
  }

  @Test func everyExampleOfTheOverviewIsOneLine() throws {
    let result = try run(Product.executable, ["--help"], environment: [:])
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let examples = lines.drop { !$0.hasPrefix("  tunnel  ") }.prefix { !$0.isEmpty }
    #expect(examples.count == 18 && examples.allSatisfy { $0.hasPrefix("  tunnel ") })
  }

  @Test func theChecksumsOfTheDataAreRight() throws {
    let result = try tunnel("--check-data")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(
      result.output == """
        places.bin: whole
        countries.bin: whole
        seas.bin: whole
        divisions.bin: whole
        lakes.bin: whole
        rivers.bin: whole
        regions.bin: whole
        timezones.bin: whole
        color.bin: whole
        elevation.bin: whole
        names.bin: whole
        search.bin: whole

        """)
  }

  @Test func damagedDataAreNamed() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tunnel-damaged-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(atPath: BundledData.directory, toPath: folder.path)
    let file = folder.appendingPathComponent("seas.bin")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 0xFF
    try bytes.write(to: file)
    let damaged = try run(
      Product.executable, ["--check-data", "--data", folder.path], environment: [:])
    #expect(damaged.status == 66)
    #expect(damaged.errors.contains("seas.bin"), "\(damaged.errors)")
    try bytes.prefix(1000).write(to: file)
    let truncated = try run(
      Product.executable, ["antipode", "--data", folder.path, "1", "2"], environment: [:])
    #expect(truncated.status == 66)
    #expect(truncated.errors.contains("seas.bin"), "\(truncated.errors)")
    #expect(truncated.output.isEmpty)
  }

  @Test func withoutATerminalOneLinePointsToTheHeadlessAnswer() throws {
    // setsid removes the controlling terminal, in case the tests run in one.
    let result = try run(
      "setsid", ["--wait", Product.executable],
      environment: [
        "TUNNEL_DATA": BundledData.directory, "TERM": "xterm-256color", "PATH": "/usr/bin:/bin",
      ])
    #expect(result.status == 69)
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
    #expect(result.errors.contains("tunnel antipode"), "\(result.errors)")
  }
}
