import Foundation
import TestSupport
import Testing
import Text

@testable import Records

/// Arrow that is read and written: every kind of column, samples of other programs, damage.
@Suite struct ArrowTests {
  static let samples = Product.root + "/Tests/Support/Arrow/samples/"

  static func bytes(of sample: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: samples + sample)))
  }

  /// The end of an input whose bytes are all in the opening.
  static let nothing = InputDescriptor(open("/dev/null", O_RDONLY))

  /// The names and the texts of columns, as far as they are numbers or texts, of all rows.
  static func texts(_ bytes: [UInt8]) throws -> [String: [String]] {
    var reader = try ArrowReader(opening: bytes, nothing)
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    var texts: [String: [String]] = [:]
    while let message = try reader.next() {
      guard case .rows(let batch) = message else { continue }
      for (index, field) in reader.schema.fields.enumerated() {
        guard let values = try? ArrowValues(index, of: batch, in: reader) else { continue }
        for row in 0..<batch.rowCount {
          texts[field.name, default: []].append(
            values.isMissing(row) ? "null" : try values.text(row))
        }
      }
    }
    return texts
  }

  /// A stream of all kinds of columns.
  private static func written() throws -> [UInt8] {
    let columns: [(String, ArrowType, ArrowColumn)] = [
      ("number", .double, ArrowColumn(.numbers([1.5, 0, -2]), isPresent: [true, false, true])),
      ("whole", .whole, ArrowColumn(.wholes([1, -2, .min]))),
      (
        "decimal", .decimal(digits: 18, decimals: 15),
        ArrowColumn(.decimals([1_500_000_000_000_000, -1, 0]))
      ),
      ("flag", .flag, ArrowColumn(.flags([true, false, true]))),
      ("text", .text, ArrowColumn(.texts(["", "é", "ab"]), isPresent: [true, true, false])),
      ("word", .text, ArrowColumn(.codes([0, 1, 0], words: ["a", "b"]))),
    ]
    let schema = ArrowSchema(
      columns.map { ArrowField($0.0, $0.1, dictionary: $0.0 == "word" ? 7 : nil) })
    var text = TextBuffer()
    schema.append(to: &text)
    var rows = ArrowRows(count: 3)
    for (name, _, column) in columns {
      try rows.append(column, dictionary: name == "word" ? 7 : nil)
    }
    rows.append(to: &text)
    ArrowSchema.appendEnd(to: &text)
    return text.withBytes { Array($0) }
  }

  @Test func columnsThatAreWrittenAreReadAgain() throws {
    let bytes = try Self.written()
    #expect(
      try Self.texts(bytes) == [
        "number": ["1.5", "null", "-2.0"], "whole": ["1", "-2", "-9223372036854775808"],
        "decimal": ["1.500000000000000", "-0.000000000000001", "0.000000000000000"],
        "text": ["", "é", "null"], "word": ["a", "b", "a"],
      ])
    #expect(try ArrowReader(opening: bytes, Self.nothing).schema.unusedDictionaries(2) == [0, 1])
  }

  /// Each message is aligned, as readers that map files need it.
  @Test func messagesAreMultiplesOfEightBytes() throws {
    #expect(try Self.written().count % 8 == 0)
  }

  @Test(arguments: ["types.arrows", "types.feather", "polars.arrow", "polars.arrows"])
  func samplesAreReadAndTheirColumnsWrittenAgain(sample: String) throws {
    let bytes = try Self.bytes(of: sample)
    var reader = try ArrowReader(opening: bytes, Self.nothing)
    var text = TextBuffer()
    reader.schema.append(to: &text)
    let schema = text.withBytes { Array($0) }
    #expect(try ArrowReader(opening: schema, Self.nothing).schema == reader.schema)
    var rows = 0
    while let message = try reader.next() {
      if case .rows(let batch) = message { rows += batch.rowCount }
    }
    #expect(rows == (sample.hasPrefix("polars") ? 2 : 3))
  }

  @Test func valuesOfSamplesAreRead() throws {
    let types = try Self.texts(try Self.bytes(of: "types.arrows"))
    #expect(types["lat"] == ["56.55", "null", "-0.0"])
    #expect(types["int8"] == ["1", "null", "-1"])
    #expect(types["large text"] == ["a", "", "null"])
    #expect(types["view"] == ["a text of more than twelve bytes", "null", "b"])
    #expect(types["decimal"] == ["1.50", "null", "-7.00"])
    #expect(types["word"] == ["north", "null", "south"] && types["list"] == nil)
    #expect(try Self.texts(try Self.bytes(of: "types.feather"))["lat"] == types["lat"])
    let polars = try Self.texts(try Self.bytes(of: "polars.arrow"))
    #expect(polars["name"] == ["a name of more than twelve bytes", "b"])
    #expect(polars["kind"] == ["x", "y"])
    #expect(polars == (try Self.texts(try Self.bytes(of: "polars.arrows"))))
  }

  /// A file on disk is read by its list; in a pipe it is read into memory first.
  @Test func aFileIsReadFromDiskAsFromAPipe() throws {
    let bytes = try Self.bytes(of: "types.feather")
    let descriptor = open(Self.samples + "types.feather", O_RDONLY)
    defer { close(descriptor) }
    let count = 100
    var opening = [UInt8](repeating: 0, count: count)
    #expect(read(descriptor, &opening, count) == count)
    var reader = try ArrowReader(opening: opening, InputDescriptor(descriptor))
    var rows = 0
    while let message = try reader.next() {
      if case .rows(let batch) = message { rows += batch.rowCount }
    }
    #expect(rows == 3 && reader.bytesRead < bytes.count)
  }

  /// The rows that are kept of every kind of column.
  @Test(arguments: ["types.arrows", "types.feather", "polars.arrow"])
  func rowsCanBeTakenOut(sample: String) throws {
    let bytes = try Self.bytes(of: sample)
    let all = try Self.texts(bytes)
    var reader = try ArrowReader(opening: bytes, Self.nothing)
    var text = TextBuffer()
    reader.schema.append(to: &text)
    let output = try TemporaryDirectory()
    let path = output.path + "/dictionaries"
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    while let message = try reader.next() {
      switch message {
      case .dictionary:
        try reader.writeDictionary(to: descriptor)
        let dictionary = Array(try Data(contentsOf: URL(filePath: path)))
        dictionary.withUnsafeBytes { text.append($0) }
        ftruncate(descriptor, 0)
        lseek(descriptor, 0, SEEK_SET)
      case .rows(let batch):
        let kept = [0..<1, batch.rowCount - 1..<batch.rowCount]
        var rows = ArrowRows(count: 2)
        try rows.append(batch, of: reader, keeping: kept)
        rows.append(to: &text)
      }
    }
    close(descriptor)
    let kept = try Self.texts(text.withBytes { Array($0) })
    #expect(kept == all.mapValues { [$0[0], $0[$0.count - 1]] })
  }

  /// Buffers that LZ4 has made shorter, and those that it could not.
  @Test func buffersInLZ4AreRead() throws {
    let few = try Self.texts(try Self.bytes(of: "compressed.arrows"))
    #expect(few["lat"] == ["56.55", "null", "-0.0"])
    let packed = try Self.texts(try Self.bytes(of: "packed.feather"))
    let numbers = 0..<6000
    #expect(packed["lat"] == numbers.map { "\($0 % 90)" })
    #expect(packed["lon"] == numbers.map { "\(min(Double($0 * 7919 % 997) / 8, 180))" })
    #expect(packed["name"] == numbers.map { $0.isMultiple(of: 3) ? "south" : "north" })
    #expect(packed["nothing"] == numbers.map { _ in "null" })
    #expect(packed["text"] == numbers.map { "place \($0 / 1000)" })
  }

  @Test(
    arguments: [
      ("compressed.feather", "zstd"), ("words.arrows", "zstd"),
    ])
  func compressedBuffersAreRefusedByName(sample: String, codec: String) throws {
    let bytes = try Self.bytes(of: sample)
    #expect(throws: ArrowError.compressed(codec)) { try Self.texts(bytes) }
  }

  @Test(arguments: ["types.arrows", "types.feather", "polars.arrow", "polars.arrows"])
  func everyBeginningIsRefusedOrEndsBetweenMessages(sample: String) throws {
    let bytes = try Self.bytes(of: sample)
    for count in 9..<bytes.count {
      let isBetween = bytes.count - count == 8 && !sample.hasSuffix("feather")
      let result = Result { try Self.texts(Array(bytes[..<count])) }
      switch result {
      // a stream may end without its mark, after any message
      case .success: #expect(count % 8 == 0 || isBetween, "\(count) bytes")
      case .failure(let error): #expect(error is ArrowError)
      }
    }
  }

  /// Damage never makes the reader read outside of its bytes, or trap.
  @Test(arguments: [
    "types.arrows", "types.feather", "polars.arrow", "decimals.arrows", "compressed.arrows",
  ])
  func damagedBytesAreReadOrRefused(sample: String) throws {
    let bytes = try Self.bytes(of: sample)
    let seed: UInt64 = 44
    var generator = SeededGenerator(seed: seed)
    for round in 0..<3000 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        damaged[.random(in: 8..<bytes.count, using: &generator)] =
          [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
      }
      do throws(ArrowError) { try Self.readAll(damaged) } catch {
        #expect(!error.description.isEmpty, "seed \(seed), round \(round)")
      }
    }
  }

  /// Reads the first values of all columns, and takes the second row out of each batch.
  private static func readAll(_ bytes: [UInt8]) throws(ArrowError) {
    var reader = try ArrowReader(opening: bytes, nothing)
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    while let message = try reader.next() {
      guard case .rows(let batch) = message, batch.rowCount > 1 else { continue }
      var rows = ArrowRows(count: 1)
      try rows.append(batch, of: reader, keeping: [1..<2])
      for column in reader.schema.fields.indices {
        _ = try? ArrowValues(column, of: batch, in: reader).text(0)
      }
    }
  }

  @Test(
    arguments: [
      (.truncated, "the Arrow data are cut off: they end within a message"),
      (.damaged("x"), "the Arrow data are damaged: x"),
      (
        .compressed("zstd"),
        "the buffers of the Arrow data are compressed (zstd); expected LZ4 or uncompressed ones, "
          + "as pyarrow writes them with IpcWriteOptions(compression=None), and its write_feather and "
          + "Polars' write_ipc with compression='uncompressed'"
      ),
      (.bigEndian, "the Arrow data are big-endian; expected little-endian numbers"),
      (.unsupported("x"), "the Arrow data have x, which is not read"),
      (
        .inseparableRuns("x"),
        "the column 'x' of the Arrow data is run-end encoded, so that no rows can be taken out of "
          + "it; expected --missing null or --on-error inline, or another encoding"
      ),
      (.record(.unreadable(errno: EIO)), "cannot read the input: Input/output error"),
    ] as [(ArrowError, String)])
  func messagesSayWhatIsWrong(error: ArrowError, message: String) {
    #expect(error.description == message)
  }
}
