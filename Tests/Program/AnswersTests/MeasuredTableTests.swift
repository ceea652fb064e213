import Features
import Records
import Testing
import Text

@testable import Answers

/// Tables of Arrow whose geometries are measured: their rows with the measures behind them.
@Suite struct MeasuredTableTests {
  /// The names of the columns of a stream or file, and its rows as those of a table with commas.
  private static func table(_ bytes: [UInt8]) throws -> (names: [String], rows: [String]) {
    var reader = try ArrowReader(opening: bytes) { _ in 0 }
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    var rows: [String] = []
    var text = TextBuffer()
    var scratch = TextBuffer()
    while let message = try reader.next() {
      guard case .rows(let batch) = message else { continue }
      let lines = try ArrowLines(batch, of: reader)
      for row in 0..<lines.count {
        text.removeAll()
        try lines.append(row, to: &text, scratch: &scratch)
        rows.append(text.withBytes { String(decoding: $0.dropLast(), as: UTF8.self) })
      }
    }
    return (reader.schema.fields.map(\.name), rows)
  }

  /// The table with measures, and the messages.
  private static func measured(
    _ bytes: [UInt8], missing: StreamRequest.Missing = .null, endsAtError: Bool = false,
    _ change: (inout MeasureRequest) -> Void = { _ in }
  ) throws -> (names: [String], rows: [String], messages: [String]) {
    var (request, records) = (MeasureRequest(), StreamRequest())
    (request.format, request.fields, records.missing) = (.arrow, "positions", missing)
    change(&request)
    var rest = bytes[...]
    var input = FeatureInput(records: records) { room in
      let piece = rest.prefix(room.count)
      rest = rest.dropFirst(piece.count)
      room.copyBytes(from: piece)
      return piece.count
    }
    var writer = try MeasureWriter(request)
    let source = input.table()
    try writer.carry(try #require(source))
    var text = TextBuffer()
    var messages: [String] = []
    writer.appendStart(to: &text)
    reading: while true {
      switch Result(catching: { () throws(FeatureError) in try input.next() }) {
      case .success(let feature?): #expect(try writer.append(feature, to: &text) == nil)
      case .failure(let error):
        messages.append("\(error)")
        writer.append(error: "\(error)", to: &text)
        if endsAtError { break reading }
      case .success(nil): break reading
      }
      try writer.appendRows(to: &text)
    }
    try writer.appendRows(to: &text, isEnd: true)
    writer.appendEnd(to: &text)
    let (names, rows) = try table(text.withBytes { [UInt8]($0) })
    return (names, rows, messages)
  }

  /// Every kind of column, in several batches, compressed and with dictionaries.
  @Test(
    arguments: [
      ("types.arrows", "1 0 1"), ("types.feather", "1 0 1"), ("cells.arrows", "1 1 1"),
      ("shapes.arrows", "2 0 5"), ("shapes.feather", "2 0 5"), ("packed.feather", nil),
    ])
  func everyRowStandsBeforeItsMeasures(sample: String, positions: String?) throws {
    let input = try ArrowSample.bytes(sample)
    let before = try Self.table(input)
    let after = try Self.measured(input) { $0.naming = FieldNaming(wrapper: "m") }
    #expect(after.names == before.names + ["m.positions"] && after.messages == [])
    let counts =
      positions?.split(separator: " ").map(String.init) ?? before.rows.map { _ in "1" }
    #expect(after.rows == zip(before.rows, counts).map { $0 + "," + $1 })
  }

  /// More rows than answers are kept as values of their own.
  @Test func aLongBatchStaysOne() throws {
    let count = 2 * AnswerColumn.mostRows + 3
    var text = TextBuffer()
    ArrowSchema([ArrowField("lat", .whole), ArrowField("lon", .whole)]).append(to: &text)
    var rows = ArrowRows(count: count)
    let latitudes = (0..<count).map { Int64($0 % 100) }
    try rows.append(ArrowColumn(.wholes(latitudes)))
    try rows.append(ArrowColumn(.wholes(latitudes)))
    rows.append(to: &text)
    ArrowSchema.appendEnd(to: &text)
    let bytes = text.withBytes { [UInt8]($0) }
    let skipped = try Self.measured(bytes) { $0.fields = "bbox.north" }
    let degrees = latitudes.filter { $0 <= 90 }
    #expect(skipped.rows == degrees.map { "\($0),\($0),\($0).000000000000000" })
    #expect(skipped.messages.count == count - degrees.count)
    let inline = try Self.measured(bytes) { $0.hasErrors = true }
    #expect(inline.rows.count == count && inline.rows[91].hasPrefix("91,91,,line 92: latitude 91 "))
    let failed = try Self.measured(bytes, endsAtError: true)
    #expect(failed.rows == (0...90).map { "\($0),\($0),1" } && failed.messages.count == 1)
  }

  /// A message that is cut off has no rows, and none is made for its error.
  @Test func rowsBeforeDamageAreKept() throws {
    let input = try ArrowSample.bytes("shapes.arrows")
    let whole = try Self.measured(input) { $0.hasErrors = true }
    let damaged = try Self.measured(Array(input.dropLast(20))) { $0.hasErrors = true }
    #expect(damaged.rows == Array(whole.rows[..<2]) && damaged.messages.count == 1)
  }

  /// A column has the name of a feature already; any other field of that name is refused.
  @Test func noNameComesTwice() throws {
    let shapes = try ArrowSample.bytes("shapes.arrows")
    let usual = try Self.measured(shapes) { $0.fields = nil }.names
    #expect(usual.filter { $0 == "name" || $0 == "id" } == ["name", "id"])
    #expect(Set(usual).count == usual.count && usual.contains("centroid.longitude"))
    #expect(throws: AnswerStreamError.columnTwice("name")) {
      try Self.measured(shapes) { $0.fields = "length_m,name" }
    }
  }
}
