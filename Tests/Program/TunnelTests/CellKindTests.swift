import Foundation
import TestSupport
import Testing

/// Numbers of tables are numbers in JSON, whatever the blocks, the threads and the pauses.
@Suite struct CellKindTests {
  private let command = StreamCommandTests()
  private static let fields = ["--fields", "to.latitude"]
  private static let answer = "\"to\": {\"latitude\": -1}"

  /// The first object of the answers to a table with one more column.
  private func member(_ cells: [String], _ options: [String] = []) throws -> String {
    let rows = cells.map { "1,2,\($0)\n" }.joined()
    let result = try command.tunnel(
      Self.fields + ["--format", "ndjson"] + options + ["-"], input: "lat,lon,pop\n" + rows)
    #expect(result.status == 0)
    let line = try #require(result.output.split(separator: "\n").first)
    let start = try #require(line.firstRange(of: "\"pop\": ")?.upperBound)
    let end = try #require(line.firstRange(of: ", \"to\"")?.lowerBound)
    return String(line[start..<end])
  }

  @Test(arguments: [
    "1200", "-0", "0.50", "1e5", "-1.25E-07", "123456789012345678901234567890",
  ])
  func aNumberToTheLetterStays(cell: String) throws {
    #expect(try member([cell]) == cell)
    #expect(try member([cell, "7"]) == cell)
    for other in ["x", "\"7\"", "\"NA\""] { #expect(try member([cell, other]) == "\"\(cell)\"") }
    for missing in ["", " ", "NA", "NaN", "null", "\\N"] {
      #expect(try member([cell, missing]) == cell)
      #expect(try member([missing, cell]) == "null")
      #expect(try member([missing, "x"]) == "\"\(missing.replacing("\\", with: "\\\\"))\"")
    }
    #expect(try member(["\"\"", cell]) == "null")
    for option in ["pop", "3", "POP", "lat,pop", "all"] {
      #expect(try member([cell], ["--text-columns", option]) == "\"\(cell)\"")
    }
  }

  @Test(arguments: [
    "007", "+1", "1.", ".5", "1,5", "0x1F", " 1", "1 ", "NaN", "Infinity", "true", "-", "1e", "",
  ])
  func whatIsNoNumberOfJSONIsAText(cell: String) throws {
    let quoted = cell.contains(",") ? "\"\(cell)\"" : cell
    #expect(try member([quoted]) == "\"\(cell)\"")
  }

  @Test func quotedNumbersAreTexts() throws {
    #expect(try member(["\"1200\""]) == "\"1200\"")
  }

  @Test func featuresHaveNumbersToo() throws {
    let result = try command.tunnel(
      Self.fields + ["--format", "geojson", "-"], input: "lat;lon;zip;pop\n1;2;01234;5\n")
    #expect(
      result.output.contains(
        "\"properties\": {\"lat\": 1, \"lon\": 2, \"zip\": \"01234\", \"pop\": 5, \(Self.answer)}"),
      "\(result.output)")
    let array = try command.tunnel(
      Self.fields + ["--json", "--latitude-column", "1", "--longitude-column", "2", "-"],
      input: "1\t2\t3\n")
    #expect(
      array.output
        == "[\n{\"column_1\": 1, \"column_2\": 2, \"column_3\": 3, \(Self.answer)}\n]\n")
  }

  /// Tables are copied to tables as they are.
  @Test func tablesHaveNoKinds() throws {
    let result = try command.tunnel(
      Self.fields + ["--format", "tsv", "-"], input: "lat,lon,n\n1,2,\"7\"\n1,2,007\n")
    #expect(result.output == "lat\tlon\tn\tto.latitude\n1\t2\t7\t-1\n1\t2\t007\t-1\n")
  }

  @Test func anUnknownTextColumnIsRefused() throws {
    let result = try command.tunnel(
      ["--format", "ndjson", "--text-columns", "zip", "-"], input: "lat,lon\n1,2\n")
    #expect(
      result
        == ProcessResult(
          output: "", errors: "tunnel: there is no column 'zip' in the header 'lat,lon'\n",
          status: 65))
  }

  private static let message =
    "'x' is no number, but the first cells of the column 'n' are; such a cell becomes a text "
    + "(--text-columns 'n' makes all of them texts)"

  /// The 1,000th record counts, the next one does not.
  @Test(arguments: [999, 1000, 1001, 1002, 30_000])
  func aLaterTextIsReportedOnce(position: Int) throws {
    let rows = (1...40_000).map { number in
      number == position || number == 35_000 ? "1,2,x\n" : "1,2,\(number)\n"
    }
    for jobs in ["1", "3"] {
      let result = try command.tunnel(
        Self.fields + ["--format", "ndjson", "--jobs", jobs, "-"],
        input: "lat,lon,n\n" + rows.joined())
      let isNumber = position > 1000
      let first = isNumber ? "1" : "\"1\""
      #expect(
        result.output.hasPrefix("{\"lat\": 1, \"lon\": 2, \"n\": \(first), \(Self.answer)}\n"))
      #expect(result.output.contains("\"n\": \"x\", "))
      #expect(
        result.errors
          == (isNumber ? "tunnel: standard input:\(position + 1): \(Self.message)\n" : ""))
      #expect(result.status == 0)
    }
  }

  @Test func aLongColumnIsCutOffOnceInTheReport() throws {
    let name = String(repeating: "n", count: 61)
    let rows = (1...1000).map { "1,2,\($0)\n" }.joined() + "1,2,x\n"
    let result = try command.tunnel(
      Self.fields + ["--format", "ndjson", "-"], input: "lat,lon,\(name)\n" + rows)
    let quoted = String(repeating: "n", count: 60) + "… (61 characters)"
    #expect(
      result.errors
        == "tunnel: standard input:1002: "
        + Self.message.replacing("'n'", with: "'\(quoted)'") + "\n")
  }

  /// All inputs of a run have one kind of each column.
  @Test(
    arguments: [
      (["7", "x"], ["\"7\"", "\"x\""]), (["7", "8"], ["7", "8"]), (["7", ""], ["7", "null"]),
      (["", "8"], ["null", "8"]), (["", ""], ["\"\"", "\"\""]),
      (["007", "8"], ["\"007\"", "\"8\""]),
    ])
  func inputsHaveOneKindOfEachColumn(cells: [String], members: [String]) throws {
    let folder = try TemporaryDirectory()
    let headers = ["lat,lon,n", "n,lat,lon"]
    for isSwapped in [false, true] {
      var inputs: [String] = []
      for (index, cell) in cells.enumerated() {
        let header = headers[isSwapped ? index : 0]
        inputs += [
          "--input",
          try folder.write(
            Array("\(header)\n\(header.hasPrefix("n") ? "\(cell),1,2" : "1,2,\(cell)")\n".utf8),
            to: "\(isSwapped)\(index).csv"),
        ]
      }
      let result = try command.tunnel(Self.fields + ["--format", "ndjson"] + inputs)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 2 && result.status == 0 && result.errors == "")
      for (line, member) in zip(lines, members) {
        #expect(line.contains("\"n\": \(member), "), "\(result.output)")
      }
    }
  }

  /// A pipe that gets each line by itself gives the same answers.
  @Test func pausesOfThePipeChangeNothing() throws {
    let rows = (1...1200).map { "1,2,\($0 == 1100 ? "x" : "\($0)")\n" }
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array(("lat,lon,n\n" + rows.joined()).utf8), to: "t.csv")
    let whole = try command.tunnel(Self.fields + ["--format", "ndjson", "--input", path])
    let slow = try run(
      "/bin/sh",
      [
        "-c",
        "while read -r line; do printf '%s\\n' \"$line\"; done < '\(path)' | "
          + "'\(Product.executable)' antipode --fields to.latitude --format ndjson -",
      ], environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: "")
    #expect(slow.output == whole.output && slow.status == 0)
    #expect(slow.errors == "tunnel: standard input:1101: \(Self.message)\n")
    #expect(whole.errors == "tunnel: \(path):1101: \(Self.message)\n")
  }
}
