import Foundation
import Text

@testable import Records

/// Arrow of any bytes is refused with a reason, or every row that is read can be written again
/// alone and read once more, and is a row of a table of text.
enum ArrowProperties {
  /// The first byte says which rows are written again, the others are a stream or a file.
  static func check(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    do throws(ArrowError) {
      try read(Array(bytes.dropFirst()), isEven: first & 1 == 0)
    } catch {
      try claim(!error.description.isEmpty, "an error without a reason")
    }
    let rows: (text: [UInt8], columns: Int)
    do throws(ArrowError) { rows = try table(Array(bytes.dropFirst())) } catch {
      return try claim(!error.description.isEmpty, "an error without a reason")
    }
    try checkRows(of: rows.text, columns: rows.columns)
  }

  /// An input that has ended.
  private static let nothing = InputDescriptor(open("/dev/null", O_RDONLY))

  private static func read(_ bytes: [UInt8], isEven: Bool) throws(ArrowError) {
    var reader = try ArrowReader(opening: bytes, nothing)
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    var text = TextBuffer()
    reader.schema.append(to: &text)
    while let message = try reader.next() {
      guard case .rows(let batch) = message, reader.schema.fields.count > 0 else { continue }
      for column in reader.schema.fields.indices {
        guard let values = try? ArrowValues(column, of: batch, in: reader) else { continue }
        for row in 0..<min(values.count, 1000) {
          _ = (values.number(ifAt: row), values.quadrillionths(row), try? values.text(row))
        }
      }
      let count = min(batch.rowCount, 1000)
      let kept = stride(from: isEven ? 0 : 1, to: count, by: 2).map { $0..<$0 + 1 }
      var rows = ArrowRows(count: kept.count)
      try rows.append(batch, of: reader, keeping: kept)
      rows.append(to: &text)
    }
  }
}

/// The rows as a table of text.
extension ArrowProperties {
  /// The number of bytes of text that are read at most.
  private static let mostText = 1 << 22

  private static func table(_ bytes: [UInt8]) throws(ArrowError) -> (text: [UInt8], columns: Int) {
    var reader = try ArrowReader(opening: bytes, nothing)
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    var table = ArrowTable()
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    // rows without columns are without end
    while reader.schema.fields.count > 0, text.count < mostText {
      var span = block.mutableSpan
      let count = try span.withUnsafeMutableBytes { (room) throws(ArrowError) in
        try table.read(from: &reader, into: room)
      }
      guard count > 0 else { break }
      text += block[..<count]
    }
    return (text, reader.schema.fields.count)
  }

  private static func checkRows(of text: [UInt8], columns: Int) throws {
    guard let end = text.lastIndex(of: UInt8(ascii: "\n")), text.count < mostText else { return }
    try text[...end].withUnsafeBytes { buffer in
      let bytes = buffer.bytes
      var row = TableRow(dialect: .comma)
      var offset = 0
      while offset < bytes.byteCount {
        let start = offset
        offset = row.advance(in: bytes, from: offset)
        // a longer one is cut off, and refused
        guard offset - start <= RecordBlock.longestRecord else { continue }
        try claim(row.problem == nil, "quotation marks of a row")
        try claim(row.cells.count == columns, "\(row.cells.count) cells, not \(columns)")
      }
    }
  }
}

extension ArrowValues {
  /// A number, if the values are numbers.
  fileprivate func number(ifAt row: Int) -> Double? { form == .numbers ? number(row) : nil }
}
