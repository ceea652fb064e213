import Foundation
import Records
import TestSupport

/// Files of Arrow that other programs have written.
enum ArrowSample {
  /// The bytes of a sample.
  static func bytes(_ name: String) throws -> [UInt8] {
    let path = Product.root + "/Tests/Support/Arrow/samples/" + name
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// The texts of the columns of a stream that are numbers or texts.
  static func texts(_ bytes: [UInt8]) throws -> [String: [String]] {
    var reader = try ArrowReader(opening: bytes, InputDescriptor(open("/dev/null", O_RDONLY)))
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    var texts = Dictionary(uniqueKeysWithValues: reader.schema.fields.map { ($0.name, [String]()) })
    while let message = try reader.next() {
      guard case .rows(let batch) = message else { continue }
      for (index, field) in reader.schema.fields.enumerated() {
        guard let values = try? ArrowValues(index, of: batch, in: reader) else { continue }
        for row in 0..<batch.rowCount {
          texts[field.name]?.append(values.isMissing(row) ? "null" : try values.text(row))
        }
      }
    }
    return texts
  }
}
