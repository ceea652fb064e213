import Foundation
import Text

@testable import Records

/// Arrow of any bytes is refused with a reason, or every row that is read can be written again
/// alone and read once more.
enum ArrowProperties {
  /// The first byte says which rows are written again, the others are a stream or a file.
  static func check(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    do throws(ArrowError) {
      try read(Array(bytes.dropFirst()), isEven: first & 1 == 0)
    } catch {
      try claim(!error.description.isEmpty, "an error without a reason")
    }
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

extension ArrowValues {
  /// A number, if the values are numbers.
  fileprivate func number(ifAt row: Int) -> Double? { form == .numbers ? number(row) : nil }
}
