import Foundation
import TestSupport
import Testing

/// Streams of malformed tables: no value ends up in another's column, and no row is taken for a
/// header.
@Suite struct StreamTableTests {
  private let command = StreamCommandTests()
  private static let byNumber = ["--latitude-column", "1", "--longitude-column", "2", "-"]

  static let tables: [StreamCommandTests.Case] = [
    StreamCommandTests.Case(
      title: "rows that fit no columns beside their errors",
      arguments: StreamCommandTests.fields + ["--on-error", "inline", "-"],
      input: "lat,lon,n\n1,2,3,99\n1,2,\"a\"b\n3,4,5\n",
      output: #"""
        lat,lon,n,to.latitude,to.longitude,error
        "1,2,3,99",,,,,"the row '1,2,3,99' has 4 columns; expected 3"
        "1,2,""a""b",,,,,"column 3 goes on behind its closing quotation mark (double the marks \#
        inside: """")"
        3,4,5,-3,-176,

        """#,
      errors: """
        tunnel: standard input:2: the row '1,2,3,99' has 4 columns; expected 3
        tunnel: standard input:3: column 3 goes on behind its closing quotation mark (double the \
        marks inside: "")
        tunnel: standard input: 2 of 3 records could not be read

        """),
    StreamCommandTests.Case(
      title: "a row with too many cells among objects",
      arguments: StreamCommandTests.fields + ["--format", "ndjson", "--on-error", "inline", "-"],
      input: "lat,lon\n1,2,3\n4\n",
      output: """
        {"input": "1,2,3", "error": "the row '1,2,3' has 3 columns; expected 2"}
        {"lat": "4", "error": "the row '4' has 1 column; expected 2"}

        """,
      errors: """
        tunnel: standard input:2: the row '1,2,3' has 3 columns; expected 2
        tunnel: standard input:3: the row '4' has 1 column; expected 2
        tunnel: standard input: 2 of 2 records could not be read

        """),
    StreamCommandTests.Case(
      title: "a first row of hemispheres", arguments: StreamCommandTests.fields + byNumber,
      input: "40N,3W\n41N,4W\n", output: "40N,3W,-40,177\n41N,4W,-41,176\n"),
    StreamCommandTests.Case(
      title: "a first row that is outside", arguments: StreamCommandTests.fields + byNumber,
      input: "91N,3W\n41N,4W\n", output: "41N,4W,-41,176\n",
      errors: """
        tunnel: standard input:1: latitude 91N is outside -90...90
        tunnel: standard input: 1 of 2 records could not be read

        """),
    StreamCommandTests.Case(
      title: "a first row without values", arguments: StreamCommandTests.fields + byNumber,
      input: "NaN,NaN\n1,2\n", output: "1,2,-1,-178\n",
      errors: """
        tunnel: standard input:1: cannot read 'NaN; NaN' as a coordinate: 'NaN' at column 1 is not a \
        number or a hemisphere (N, S, E or W)
        tunnel: standard input: 1 of 2 records could not be read

        """),
    StreamCommandTests.Case(
      title: "a header of columns that are chosen by number",
      arguments: StreamCommandTests.fields + byNumber,
      input: "N,E\n1,2\n", output: "N,E,to.latitude,to.longitude\n1,2,-1,-178\n"),
    StreamCommandTests.Case(
      title: "a header with its quotation marks", arguments: StreamCommandTests.fields + ["-"],
      input: "\"lat\", lon,\"a\nb\"\n1,2,3\n",
      output: "\"lat\", lon,\"a\nb\",to.latitude,to.longitude\n1,2,3,-1,-178\n"),
    StreamCommandTests.Case(
      title: "an object with the key of a feature's answer",
      arguments: StreamCommandTests.fields + ["--format", "geojson", "-"],
      input: "{\"lat\":1,\"lon\":2,\"to\":5}\n",
      output: "{\"type\": \"FeatureCollection\", \"features\": [\n]}\n",
      errors: """
        tunnel: standard input:1: there is a key 'to' already (put the answers --under another name)
        tunnel: standard input: 1 of 1 record could not be read

        """),
    StreamCommandTests.Case(
      title: "an object with a key of its own for errors",
      arguments: StreamCommandTests.fields + ["--under", "a", "--on-error", "inline", "-"],
      input: "{\"lat\":1,\"lon\":2,\"error\":5}\n",
      output: "{\"lat\":1,\"lon\":2,\"error\":5, "
        + "\"a\": {\"to\": {\"latitude\": -1, \"longitude\": -178}}}\n"),
    StreamCommandTests.Case(
      title: "a table with a column of its own for errors",
      arguments: StreamCommandTests.fields + ["--under", "a", "--on-error", "inline", "-"],
      input: "lat,lon,error\n1,2,3\n",
      output: "lat,lon,error,a.to.latitude,a.to.longitude,a.error\n1,2,3,-1,-178,\n"),
    StreamCommandTests.Case(
      title: "a tab within quotation marks", arguments: StreamCommandTests.fields + ["-"],
      input: "lat\tlon\tnote\n1\t2\t\"a\tb\"\n3\t4\t\"c\"\n5\t6\n",
      output: "lat\tlon\tnote\tto.latitude\tto.longitude\n3\t4\t\"c\"\t-3\t-176\n",
      errors: """
        tunnel: standard input:2: the row '1\\u{9}2\\u{9}"a\\u{9}b"' has 4 columns; expected 3 \
        (quotation marks hold no tab or line break here; --input-format csv reads quoted cells \
        between tabs)
        tunnel: standard input:4: the row '5\\u{9}6' has 2 columns; expected 3
        tunnel: standard input: 2 of 3 records could not be read

        """),
    StreamCommandTests.Case(
      title: "a line break within quotation marks between tabs",
      arguments: StreamCommandTests.fields + ["-"],
      input: "note\tlat\tlon\n\"a\nb\"\t1\t2\n",
      output: "note\tlat\tlon\tto.latitude\tto.longitude\nb\"\t1\t2\t-1\t-178\n",
      errors: """
        tunnel: standard input:2: the row '"a' has 1 column; expected 3 (quotation marks hold no tab \
        or line break here; --input-format csv reads quoted cells between tabs)
        tunnel: standard input: 1 of 2 records could not be read

        """),
    StreamCommandTests.Case(
      title: "quoted cells between tabs that are read",
      arguments: StreamCommandTests.fields + ["--input-format", "csv", "-"],
      input: "lat\tlon\t\"no\tte\"\n1\t2\t\"a\tb\"\n\"3\"\t\"4\"\t\"c\n\"\"d\"\n5\t6\te\\t\n",
      output: "lat\tlon\t\"no\tte\"\tto.latitude\tto.longitude\n1\t2\t\"a\tb\"\t-1\t-178\n"
        + "\"3\"\t\"4\"\t\"c\n\"\"d\"\t-3\t-176\n5\t6\te\\t\t-5\t-174\n"),
    StreamCommandTests.Case(
      title: "quoted cells between tabs as objects",
      arguments: StreamCommandTests.fields + [
        "--input-format", "csv", "--format", "ndjson", "-",
      ],
      input: "lat\tlon\tnote\n1\t2\t\"a\tb\"\n",
      output: "{\"lat\": 1, \"lon\": 2, \"note\": \"a\\tb\", "
        + "\"to\": {\"latitude\": -1, \"longitude\": -178}}\n"),
    StreamCommandTests.Case(
      title: "exponents in columns with commas", arguments: StreamCommandTests.fields + ["-"],
      input: "lat,lon\n-6.2e-05,51.5\n51.5,\"-6.2E-05\"\n3E40,5\n",
      output: "lat,lon,to.latitude,to.longitude\n-6.2e-05,51.5,0.000062,-128.5\n"
        + "51.5,\"-6.2E-05\",-51.5,179.999938\n",
      errors: """
        tunnel: standard input:4: latitude 3E40 is outside -90...90
        tunnel: standard input: 1 of 3 records could not be read

        """),
    StreamCommandTests.Case(
      title: "exponents in columns with tabs, chosen by number",
      arguments: StreamCommandTests.fields + byNumber.dropLast() + ["--input-format", "tsv", "-"],
      input: "-6.2e-05\t1e1\n1e-999999999\t1e999999999\n",
      output: "-6.2e-05\t1e1\t0.000062\t-170\n",
      errors: """
        tunnel: standard input:2: longitude 1e999999999 is outside -180...180
        tunnel: standard input: 1 of 2 records could not be read

        """),
    StreamCommandTests.Case(
      title: "exponents in whole coordinates",
      arguments: StreamCommandTests.fields + ["--coordinate-column", "p", "-"],
      input: "p\n-6.2e-05 51.5\n\"51.5,-6.2e-05\"\n3E40N\n",
      output: "p,to.latitude,to.longitude\n-6.2e-05 51.5,0.000062,-128.5\n"
        + "\"51.5,-6.2e-05\",-51.5,179.999938\n",
      errors: """
        tunnel: standard input:4: cannot read '3E40N' as a coordinate: 'E' at column 2 may mean east \
        or an exponent (write 3E 40N, or the number without an exponent)
        tunnel: standard input: 1 of 3 records could not be read

        """),
    StreamCommandTests.Case(
      title: "exponents of objects of any size", arguments: StreamCommandTests.fields + ["-"],
      input: "{\"lat\":-6.2e-05,\"lon\":5.15E1}\n{\"lat\":1e-41,\"lon\":\"1e1\"}\n"
        + "{\"lat\":0e999999999,\"lon\":1e999999999}\n",
      output: "{\"lat\":-6.2e-05,\"lon\":5.15E1, "
        + "\"to\": {\"latitude\": 0.000062, \"longitude\": -128.5}}\n"
        + "{\"lat\":1e-41,\"lon\":\"1e1\", \"to\": {\"latitude\": 0, \"longitude\": -170}}\n",
      errors: """
        tunnel: standard input:3: longitude 1e999999999 is outside -180...180
        tunnel: standard input: 1 of 3 records could not be read

        """),
    StreamCommandTests.Case(
      title: "exponents in lines", arguments: StreamCommandTests.fields + ["-"],
      input: "-6.2e-05 51.5\n51.5,-6.2e-05\n\u{FEFF}1 2\n",
      output: "0.000062\t-128.5\n-51.5\t179.999938\n-1\t-178\n"),
  ]

  @Test(arguments: tables)
  func everyCellKeepsItsColumn(row: StreamCommandTests.Case) throws {
    try command.streams(row: row)
  }

  static let refusals: [(arguments: [String], input: String, message: String)] = [
    (
      [], "lat,lon,note\r1,2,a\r3,4,b\r",
      "the rows of the table end with carriage returns alone; expected line feeds (such as "
        + "tr '\\r' '\\n' makes of them)"
    ),
    (
      Array(byNumber.dropLast()), "1,2,a\r3,4,b\r",
      "the rows of the table end with carriage returns alone; expected line feeds (such as "
        + "tr '\\r' '\\n' makes of them)"
    ),
    (
      [], "Lat,lon,lat\n1,2,3\n",
      "there are several columns 'lat' (choose one by its number: 1, 3)"
    ),
    (
      [],
      "lon" + String(repeating: ",lat", count: 5_000) + "\n1"
        + String(repeating: ",2", count: 5_000),
      "there are several columns 'lat' (choose one by its number: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 "
        + "and 4990 more)"
    ),
    (
      ["--format", "ndjson"],
      "lat,lon,\(String(repeating: "a", count: 5_000)),\(String(repeating: "a", count: 5_000))\n1,2,3,4\n",
      "there are several columns '\(String(repeating: "a", count: 60))… (5000 characters)', which "
        + "cannot be keys of one object (write csv or tsv)"
    ),
    (
      ["--format", "ndjson"], "lat,lon,a,a\n1,2,3,4\n",
      "there are several columns 'a', which cannot be keys of one object (write csv or tsv)"
    ),
    (
      [], "lat\tlon\t\"no\tte\"\n1\t2\t\"a\tb\"\n",
      "the first row has a quoted cell with a tab in it (--input-format csv reads quoted cells between "
        + "tabs)"
    ),
    (
      ["--on-error", "inline"], "lat,lon,error\n1,2,3\n",
      "there is a column 'error' already (put the answers --under another name)"
    ),
    (
      [], "lat,lon,\"a\"b\n1,2,3\n",
      "in the header column 3 goes on behind its closing quotation mark (double the marks inside: "
        + "\"\")"
    ),
    (
      [], "lat,lon," + String(repeating: "a", count: 1 << 18) + "\n1,2,3\n",
      "the first row of the table does not end within 262144 bytes"
    ),
  ]

  @Test(arguments: refusals)
  func aTableThatCannotBeReadIsRefused(
    arguments: [String], input: String, message: String
  ) throws {
    let result = try command.tunnel(StreamCommandTests.fields + arguments + ["-"], input: input)
    #expect(result == ProcessResult(output: "", errors: "tunnel: \(message)\n", status: 65))
  }

  @Test func aHeaderOfManyColumnsIsReadToItsEnd() throws {
    let names = (0..<20_000).map { ",c\($0)" }.joined()
    let cells = (0..<20_000).map { ",\($0)" }.joined()
    let result = try command.tunnel(
      StreamCommandTests.fields + ["-"], input: "lat,lon\(names)\n1,2\(cells)\n")
    #expect(
      result.output == "lat,lon\(names),to.latitude,to.longitude\n1,2\(cells),-1,-178\n")
    #expect(result.status == 0)
  }

  @Test(arguments: [false, true])
  func aRowThatIsTooLongIsLeftOutAlone(isQuoted: Bool) throws {
    let long = String(repeating: isQuoted ? "a,\n" : "a  ", count: 700_000)
    let mark = isQuoted ? "\"" : ""
    let result = try command.tunnel(
      StreamCommandTests.fields + ["--on-error", "inline", "-"],
      input: "lat,lon,n\n1,2,\(mark)\(long)\(mark)\n3,4,b\n91,0,c\n")
    #expect(
      result.output == """
        lat,lon,n,to.latitude,to.longitude,error
        ,,,,,a record of more than 1048576 bytes
        3,4,b,-3,-176,
        91,0,c,,,latitude 91 is outside -90...90

        """)
    #expect(
      result.errors == """
        tunnel: standard input:2: a record of more than 1048576 bytes
        tunnel: standard input:\(isQuoted ? 700_004 : 4): latitude 91 is outside -90...90
        tunnel: standard input: 2 of 3 records could not be read

        """)
  }

  @Test(arguments: ["csv", "tsv"])
  func bytesThatAreNoTextAreHandedOn(format: String) throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/points.csv"
    try Data(Array("lat,lon,gr".utf8) + [0xF6, 0xDF] + Array("e\n1,2,".utf8) + [0xE9, 0x0A])
      .write(to: URL(fileURLWithPath: path))
    let sink = folder.path + "/answers"
    let result = try run(
      "/bin/sh",
      [
        "-c",
        "'\(Product.executable)' antipode --format \(format) --fields to.latitude "
          + "--input '\(path)' > '\(sink)'",
      ],
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: "")
    let answers = try Data(contentsOf: URL(fileURLWithPath: sink))
    #expect(result.status == 0)
    let separator: UInt8 = format == "csv" ? 0x2C : 0x09
    #expect(answers.range(of: Data([separator, 0xE9, separator])) != nil)
    if format == "csv" {
      #expect(answers.range(of: Data([0x67, 0x72, 0xF6, 0xDF, 0x65])) != nil)
    }
  }
}
