import Testing

@testable import Records

/// Columns of Arrow whose values are runs, each with its end.
@Suite struct RunEndTests {
  @Test(
    arguments: [
      ArrowType(.null), .text, .flag, .double, ArrowType(.fixedSizeBinary, [0]),
      ArrowType(.int, [8, 1]), ArrowType(.int, [32, 0]),
    ])
  func endsOfRunsOfOtherTypesAreRefused(type: ArrowType) throws {
    let runs = ArrowStream([Self.runs(type)])
    #expect(
      throws: ArrowError.damaged("the ends of the runs of 'runs' are no whole numbers with a sign")
    ) {
      try ArrowTableTests.table(runs.bytes)
    }
  }

  @Test func endsOfRunsThatAreCodesAreRefused() throws {
    let runs = ArrowStream([Self.runs(ArrowType(.int, [32, 1]), dictionary: 1)])
    #expect(throws: ArrowError.self) { try ArrowTableTests.table(runs.bytes) }
  }

  @Test func endsOfRunsAreWholeNumbers() throws {
    var runs = ArrowStream([Self.runs(ArrowType(.int, [32, 1]))])
    runs.appendRows(
      3, nodes: [3, 2, 2], [[], ArrowStream.wholes([1, 3])] + ArrowStream.texts(["a", "b"]))
    #expect(try ArrowTableTests.table(runs.bytes).0 == "a\nb\nb\n")
  }

  private static func runs(_ ends: ArrowType, dictionary: Int64? = nil) -> FlatValue {
    ArrowStream.field(
      "runs", ArrowType(.runEndEncoded),
      [
        ArrowStream.field("run_ends", ends, dictionary: dictionary),
        ArrowStream.field("values", .text),
      ])
  }
}
