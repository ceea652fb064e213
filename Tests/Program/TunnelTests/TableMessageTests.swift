import TestSupport
import Testing

/// The messages of streams about headers of other names and about empty cells.
@Suite struct TableMessageTests {
  private let command = StreamCommandTests()

  /// Words that no numbers follow may be names of places.
  @Test(arguments: ["Name;Ost;Nord", "id,este,norte", "site\toost\tnoord", "Lima, Peru"])
  func aHeaderOfOtherNamesIsExplained(header: String) throws {
    let result = try command.tunnel(StreamCommandTests.fields + ["-"], input: header + "\na, b\n")
    #expect(
      result.errors.split(separator: "\n")[0].hasSuffix(
        "; if it is the header of a table, name its columns with --latitude-column and "
          + "--longitude-column; --names reads names of places"), "\(result.errors)")
    #expect(result.output == "" && result.status == 65)
  }

  /// Three numbers or more are more likely a row than a coordinate.
  @Test(arguments: ["1,2,3,4", "40.4, -3.7, 650", "1,40.4,-3.7", "56,55,8,31"])
  func aRowOfNumbersIsExplained(row: String) throws {
    let advice =
      "; if it is a row of a table, give the numbers of its columns with --latitude-column and "
      + "--longitude-column"
    let result = try command.tunnel(StreamCommandTests.fields + ["-"], input: row + "\n1,2,3\n")
    let messages = result.errors.split(separator: "\n").filter { $0.contains("cannot read") }
    #expect(messages.map { $0.hasSuffix(advice) } == [true, false], "\(result.errors)")
    #expect(result.output == "" && result.status == 65)
  }

  /// A record that is skipped is no name.
  @Test func aLineThatIsTooLongHasNoAdvice() throws {
    let result = try command.tunnel(
      StreamCommandTests.fields + ["-"],
      input: String(repeating: "Lima", count: 300_000) + "\n1 2\n")
    #expect(
      result.errors.hasPrefix("tunnel: standard input:1: a record of more than 1048576 bytes\n"),
      "\(result.errors)")
  }

  @Test(arguments: ["Station 7", "1,p,q", "91N,x", "lat=91 lon=200", "x 1", ",a,"])
  func otherLinesAreNoHeaders(line: String) throws {
    let result = try command.tunnel(StreamCommandTests.fields + ["-"], input: line + "\n1 2\n")
    #expect(!result.errors.contains("header"), "\(result.errors)")
    #expect(result.output == "-1\t-178\n" && result.status == 65)
  }

  @Test func onlyTheFirstLineIsTakenForAHeaderOrAName() throws {
    for (input, advised) in [
      ("1 2\nLima, Peru\n1 2\n", [false]), ("\n \na,b\na,b\n", [false, false, true, false]),
      ("Lima\nLima\n", [true, false]),
    ] {
      let result = try command.tunnel(StreamCommandTests.fields + ["-"], input: input)
      let messages = result.errors.split(separator: "\n").filter { $0.contains("cannot read") }
      #expect(messages.map { $0.contains("--names") } == advised, "\(result.errors)")
    }
  }

  @Test func aCoordinateOfLettersHasNoAdvice() throws {
    let result = try command.tunnel(["--explain", "-"], input: "geohash:gcpv\nLima\n")
    #expect(!result.errors.contains("--names"), "\(result.errors)")
  }

  @Test func anEmptyCellIsNamed() throws {
    let result = try command.tunnel(
      ["--fields", "to.latitude", "--on-error", "inline", "--quiet", "-"],
      input: "lat,lon\n1,\n\" \",2\n,\n1,2\n")
    #expect(
      result.output == """
        lat,lon,to.latitude,error
        1,,,the cell of 'lon' is empty; expected a longitude such as 8.31
        " ",2,,the cell of 'lat' is empty; expected a latitude such as 56.55
        ,,,the cells of 'lat' and 'lon' are empty; expected a latitude and a longitude such as \
        56.55 and 8.31
        1,2,-1,

        """)
    #expect(result.status == 65)
  }
}
