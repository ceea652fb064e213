import Foundation
import TestSupport
import Testing
import Text

@testable import Records

/// Rows of Arrow as rows of a table of text: every kind of column, missing values, damage.
@Suite struct ArrowTableTests {
  /// The rows of a stream, and the error behind them.
  static func table(
    _ bytes: [UInt8], by size: Int = 1 << 16
  ) throws -> (String, ArrowError?) {
    var reader = try ArrowReader(opening: bytes, ArrowTests.nothing)
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    var table = ArrowTable()
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: size)
    do throws(ArrowError) {
      while true {
        var span = block.mutableSpan
        let count = try span.withUnsafeMutableBytes { (room) throws(ArrowError) in
          try table.read(from: &reader, into: room)
        }
        if count == 0 { return (String(decoding: text, as: UTF8.self), nil) }
        text += block[..<count]
      }
    } catch { return (String(decoding: text, as: UTF8.self), error) }
  }

  /// The three cells of each column, as they stand in the table, with quotation marks.
  private static func cells(ofSample name: String) throws -> [String: [String]] {
    let bytes = try ArrowTests.bytes(of: name)
    let names = try ArrowReader(opening: bytes, ArrowTests.nothing).schema.fields.map(\.name)
    let (text, error) = try table(bytes)
    #expect(error == nil)
    var columns: [String: [String]] = [:]
    let utf8 = Array(text.utf8)
    try utf8.withUnsafeBytes { buffer in
      let bytes = buffer.bytes
      var row = TableRow(dialect: .comma)
      var offset = 0
      while offset < bytes.byteCount {
        offset = row.advance(in: bytes, from: offset)
        try #require(row.problem == nil && row.cells.count == names.count)
        for (name, cell) in zip(names, row.cells) {
          columns[name, default: []].append(String(decoding: buffer[cell], as: UTF8.self))
        }
      }
    }
    return columns
  }

  /// `Tests/Support/Arrow/samples.py` has the values.
  private static let types: [(column: String, cells: [String])] = [
    ("lat", ["56.55", "", "-0.0"]),
    ("lon", ["8.316667", "3.0", "0.0"]),
    ("bool", ["true", "", "false"]),
    ("int8", ["1", "", "-1"]),
    ("text", ["Lemvig", "", "Null Island"]),
    ("large text", ["a", "\"\"", ""]),
    ("bytes", ["00", "", "fffe"]),
    ("view", ["a text of more than twelve bytes", "", "b"]),
    ("decimal", ["1.50", "", "-7.00"]),
    ("time", ["2026-06-21T12:00:00.000000Z", "", "2026-06-21T12:00:00.000000Z"]),
    ("date", ["2026-01-01", "", ""]),
    ("span", ["PT0.001S", "", "PT0.002S"]),
    ("word", ["north", "", "south"]),
    ("list", ["\"[\"\"a\"\", null]\"", "", "\"[\"\"bc\"\"]\""]),
    ("large list", ["[1]", "[]", "\"[2, 3]\""]),
    ("pair", ["\"[1.0, 2.0]\"", "", "\"[3.0, 4.0]\""]),
    (
      "struct",
      ["\"{\"\"a\"\": 1, \"\"b\"\": [true]}\"", "", "\"{\"\"a\"\": null, \"\"b\"\": []}\""]
    ),
    ("map", ["\"[{\"\"key\"\": \"\"k\"\", \"\"value\"\": 1}]\"", "", "[]"]),
    ("nothing", ["", "", ""]),
    ("union", ["1", "\"\"\"b\"\"\"", "3"]),
    ("dense union", ["1", "\"\"\"a\"\"\"", "2"]),
  ]

  private static let furtherTypes: [(column: String, cells: [String])] = [
    ("lat", ["1", "2", "3"]),
    ("lon", ["1.50", "-2.00", "0.00"]),
    ("text", ["\"a \"\"b\"\", c\"", "\"\"", ""]),
    ("lines", ["\"two\nlines\"", "\" blank\"", "\"\\t\r\""]),
    ("bytes", ["01ab", "\"\"", ""]),
    ("fixed bytes", ["0001", "", "feff"]),
    ("uint64", ["18446744073709551615", "", "0"]),
    ("int64", ["-9223372036854775808", "", "9223372036854775807"]),
    ("half", ["0.099975586", "", "-65504.0"]),
    ("float", ["0.1", "", "-1e-07"]),
    ("double", ["nan", "-inf", "1e+300"]),
    ("decimal32", ["0.01", "", "-7.50"]),
    ("decimal256", ["12345678901234567890123456789012345678.90", "", "-0.05"]),
    ("hundreds", ["1200", "", "0"]),
    ("date64", ["2026-01-01", "", "0001-01-01"]),
    ("time32", ["12:05:09", "", "00:00:00"]),
    ("time64", ["00:00:00.000000001", "", "23:59:59.999999999"]),
    ("local", ["1969-12-31T23:59:59.999999", "", "1969-12-31T23:59:59.999999"]),
    ("zone", ["1970-01-01T00:00:00.000Z", "", "1969-12-31T23:59:59.999Z"]),
    ("span", ["-PT0.000001500S", "", "PT0.000000002S"]),
    ("interval", ["P1M-2DT0.000000003S", "", "PT0S"]),
    ("codes", ["-20", "", "10"]),
    ("list of codes", ["\"[\"\"north\"\", \"\"so\\\"\"uth\"\"]\"", "[]", "\"[\"\"north\"\"]\""]),
    ("list view", ["\"[1, null]\"", "", "[]"]),
    ("large list view", ["\"[\"\"a\"\"]\"", "[]", ""]),
    ("runs", ["x", "x", ""]),
    (
      "nested",
      [
        "\"{\"\"at\"\": \"\"1969-12-31T23:59:59.999999\"\", \"\"nan\"\": null, "
          + "\"\"deep\"\": [{\"\"k\"\": \"\"0f\"\"}]}\"",
        "", "\"{\"\"at\"\": null, \"\"nan\"\": 1.5, \"\"deep\"\": null}\"",
      ]
    ),
  ]

  @Test(arguments: ["types.arrows", "types.feather", "cells.arrows"])
  func everyKindOfColumnIsText(sample: String) throws {
    let columns = try Self.cells(ofSample: sample)
    let expected = sample == "cells.arrows" ? Self.furtherTypes : Self.types
    // Feather has no unions
    let missing: Set = sample == "types.feather" ? ["union", "dense union"] : []
    #expect(Set(columns.keys) == Set(expected.map(\.column)).subtracting(missing))
    for (name, cells) in expected where !missing.contains(name) {
      #expect(columns[name] == cells, "\(name)")
    }
  }

  @Test func piecesOfAnySizeAreTheSameText() throws {
    let bytes = try ArrowTests.bytes(of: "cells.arrows")
    let whole = try Self.table(bytes).0
    for size in [1, 7, 100] { #expect(try Self.table(bytes, by: size).0 == whole) }
  }

  /// A row of one missing value is no blank line, which would be left out.
  @Test func aMissingValueThatIsAloneHasMarks() throws {
    let text = try Self.stream(.texts(["a", "", ""]), isPresent: [true, false, true])
    #expect(try Self.table(text).0 == "a\n\"\"\n\"\"\n")
  }

  /// The rows before a damaged one are read, and it is named.
  @Test func damagedOffsetsEndTheTable() throws {
    let words = try Self.stream(.codes([0, 1, 5], words: ["a", "b"]), dictionary: 3)
    let (text, error) = try Self.table(words)
    #expect(text == "a\nb\n")
    #expect(
      error == .damaged("a value of 'column' lies outside of its buffer or dictionary"))
  }

  /// A text that no record may hold is cut off, and the row is longer than a record may be.
  @Test func anOverlongValueIsCutOff() throws {
    let long = String(repeating: "x", count: RecordBlock.longestRecord + 100)
    let (text, error) = try Self.table(try Self.stream(.texts([long, "b"])))
    #expect(error == nil)
    let rows = text.split(separator: "\n")
    #expect(rows.count == 2 && rows.last == "b")
    #expect(rows[0].utf8.count == RecordBlock.longestRecord + 1)
  }

  private static func stream(
    _ values: ArrowColumn.Values, isPresent: [Bool] = [], dictionary: Int64? = nil
  ) throws -> [UInt8] {
    var text = TextBuffer()
    ArrowSchema([ArrowField("column", .text, dictionary: dictionary)]).append(to: &text)
    let column = ArrowColumn(values, isPresent: isPresent)
    var rows = ArrowRows(count: column.count)
    try rows.append(column, dictionary: dictionary)
    rows.append(to: &text)
    return text.withBytes { Array($0) }
  }
}
