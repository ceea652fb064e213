import Text

/// The values of a column of a batch, as far as a coordinate can be made of them: numbers, decimals
/// and texts.
///
/// It refers to the body of the reader's last message, and to dictionaries that the reader keeps.
public struct ArrowValues {
  /// The form of the values.
  public enum Form: Hashable, Sendable {
    /// Binary floating-point numbers of 32 or 64 bits.
    case numbers
    /// Whole numbers.
    case wholes
    /// Decimals with so many digits behind the point, 0...30.
    case decimals(Int)
    /// Texts.
    case texts
  }

  /// The form.
  public let form: Form
  /// The number of values.
  public let count: Int

  private let name: String
  /// The size of a value or of an offset; 0 for views.
  private let size: Int
  private let isSigned: Bool
  /// Whether the values are codes of a dictionary.
  private let isCode: Bool
  private let validity: UnsafeRawBufferPointer?
  private let values: UnsafeRawBufferPointer
  /// What offsets or views refer to.
  private let data: [UnsafeRawBufferPointer]
  /// The dictionary that the values are codes of; `nil` if they are no codes.
  private let dictionary: ArrowDictionary?
  /// Keeps the memory of a dictionary.
  private var body: ArrowBody?

  /// The form of a column's values.
  ///
  /// - Throws: for all other types, and for codes of a dictionary without texts.
  public static func form(of field: ArrowField) throws(ArrowError) -> Form {
    if field.dictionary != nil {
      guard try form(of: field.values) == .texts else {
        throw .unsupported("codes of a dictionary without texts in the column '\(field.name)'")
      }
      return .texts
    }
    let layout = try field.layout
    switch (field.type.kind, layout) {
    case (.floatingPoint, .fixed(32)), (.floatingPoint, .fixed(64)): return .numbers
    case (.int, _): return .wholes
    case (.decimal, .fixed(let bits)) where bits <= 128 && (0...30).contains(field.type.numbers[1]):
      return .decimals(Int(field.type.numbers[1]))
    case (.utf8, _), (.largeUTF8, _), (.utf8View, _): return .texts
    default:
      throw .unsupported("the type '\(field.type.kind)' in the column '\(field.name)'")
    }
  }

  /// The values of a column, by its index.
  ///
  /// If they are codes of a dictionary, the reader has to keep it.
  ///
  /// - Throws: as ``form(of:)``.
  public init(
    _ column: Int, of batch: ArrowBatch, in reader: borrowing ArrowReader
  ) throws(ArrowError) {
    let field = reader.schema.fields[column]
    let dictionary = field.dictionary.flatMap { reader.dictionaries[$0.id] }
    try self.init(field, batch.positions[column], of: batch, reader.body, dictionary)
  }

  /// The values of a dictionary, with its memory.
  ///
  /// - Throws: as ``form(of:)``.
  init(
    dictionary field: ArrowField, _ batch: ArrowBatch, _ body: ArrowBody
  ) throws(ArrowError) {
    try self.init(field, batch.positions[0], of: batch, body, nil)
    self.body = body
  }

  private init(
    _ field: ArrowField, _ position: ArrowBatch.Position, of batch: ArrowBatch,
    _ body: ArrowBody, _ dictionary: ArrowDictionary?
  ) throws(ArrowError) {
    func buffer(_ index: Int) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: body.bytes[batch.buffers[index]])
    }
    form = try Self.form(of: field)
    (name, count, self.dictionary) = (field.name, batch.rowCount, dictionary)
    let stored = field.dictionary?.codes ?? field.type
    isSigned = stored.isSigned
    let present = buffer(position.buffer)
    validity = batch.nodes[position.node].nullCount == 0 || present.isEmpty ? nil : present
    values = buffer(position.buffer + 1)
    switch try field.layout {
    case .fixed(let bits): (size, data) = (bits / 8, [])
    case .bytes(let offsetSize): (size, data) = (offsetSize, [buffer(position.buffer + 2)])
    default:
      size = 0
      data = (0..<batch.viewCounts[position.view]).map { buffer(position.buffer + 2 + $0) }
    }
    isCode = field.dictionary != nil
  }

  /// Whether none is missing.
  public var areAllPresent: Bool { validity == nil }

  /// The bytes of the numbers, if they have 64 bits; otherwise `nil`.
  public var doubles: UnsafeRawBufferPointer? { form == .numbers && size == 8 ? values : nil }

  /// Whether a value is missing.
  public func isMissing(_ row: Int) -> Bool {
    if let validity, validity[row >> 3] >> (row & 7) & 1 == 0 { return true }
    guard isCode, let (part, index) = word(row) else { return false }
    return part.isMissing(index)
  }

  /// The part of the dictionary with the word of a code, and its index there; `nil` for a code
  /// beyond the dictionary.
  private func word(_ row: Int) -> (part: ArrowValues, index: Int)? {
    let (high, low) = whole(row)
    guard high == 0, let code = Int(exactly: low),
      let word = dictionary?.value(ofCode: code), let part = word.part.values
    else { return nil }
    return (part, word.index)
  }

  /// A number, exactly, or a whole number as the nearest one.
  @inline(__always)
  public func number(_ row: Int) -> Double {
    switch (form, size) {
    case (.numbers, 8): values.loadUnaligned(fromByteOffset: 8 * row, as: Double.self)
    case (.numbers, _):
      Double(values.loadUnaligned(fromByteOffset: 4 * row, as: Float.self))
    default: Double(Int64(bitPattern: whole(row).low))
    }
  }

  /// A whole number in two's complement of 128 bits.
  private func whole(_ row: Int) -> (high: Int64, low: UInt64) {
    func bits<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Int64 {
      Int64(truncatingIfNeeded: values.loadUnaligned(fromByteOffset: size * row, as: type))
    }
    let low: Int64
    switch (size, isSigned) {
    case (1, true): low = bits(Int8.self)
    case (1, false): low = bits(UInt8.self)
    case (2, true): low = bits(Int16.self)
    case (2, false): low = bits(UInt16.self)
    case (4, true): low = bits(Int32.self)
    case (4, false): low = bits(UInt32.self)
    case (8, _): low = bits(Int64.self)
    default:
      return (
        values.loadUnaligned(fromByteOffset: 16 * row + 8, as: Int64.self),
        values.loadUnaligned(fromByteOffset: 16 * row, as: UInt64.self)
      )
    }
    return (isSigned && low < 0 ? -1 : 0, UInt64(bitPattern: low))
  }

  /// A whole number or a decimal without its sign, as one of 128 bits and the count of its digits
  /// behind the point.
  private func digits(
    _ row: Int
  ) -> (isNegative: Bool, upper: UInt64, lower: UInt64, decimals: Int) {
    let decimals = if case .decimals(let count) = form { count } else { 0 }
    let (high, low) = whole(row)
    guard high < 0 else { return (false, UInt64(high), low, decimals) }
    let lower = ~low &+ 1
    return (true, ~UInt64(bitPattern: high) &+ (lower == 0 ? 1 : 0), lower, decimals)
  }

  /// A whole number or a decimal in units of 1e-15, rounded to the nearest, ties away from zero;
  /// `nil` if it is beyond ±9000, or the value is a number or a text.
  public func quadrillionths(_ row: Int) -> Int64? {
    guard form != .numbers, form != .texts else { return nil }
    let (isNegative, upper, lower, decimals) = digits(row)
    let magnitude: UInt64
    if decimals <= 15 {
      let (product, overflows) = lower.multipliedReportingOverflow(
        by: UInt64(PowersOfTen[15 - decimals]))
      guard upper == 0, !overflows else { return nil }
      magnitude = product
    } else {
      let divisor = UInt64(PowersOfTen[decimals - 15])
      guard upper < divisor else { return nil }
      let (quotient, rest) = divisor.dividingFullWidth((upper, lower))
      magnitude = quotient &+ (rest >= divisor - rest ? 1 : 0)
    }
    guard magnitude <= 9000 * UInt64(PowersOfTen[15]) else { return nil }
    return isNegative ? -Int64(magnitude) : Int64(magnitude)
  }

  /// Runs a function on the bytes of a text.
  ///
  /// - Throws: for damaged offsets.
  public func withText<Result>(
    _ row: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ArrowError) -> Result {
    if isCode {
      guard let (part, index) = word(row) else { throw broken }
      return try part.withText(index, body)
    }
    var (start, end): (Int64, Int64)
    var bytes = values
    switch size {
    case 4:
      start = Int64(values.loadUnaligned(fromByteOffset: 4 * row, as: Int32.self))
      end = Int64(values.loadUnaligned(fromByteOffset: 4 * row + 4, as: Int32.self))
      bytes = data[0]
    case 8:
      start = values.loadUnaligned(fromByteOffset: 8 * row, as: Int64.self)
      end = values.loadUnaligned(fromByteOffset: 8 * row + 8, as: Int64.self)
      bytes = data[0]
    default:
      let view = values.loadUnaligned(fromByteOffset: 16 * row, as: SIMD4<Int32>.self)
      guard view[0] >= 0 else { throw broken }
      if view[0] <= 12 {
        start = Int64(16 * row + 4)
      } else {
        guard view[2] >= 0, view[2] < data.count else { throw broken }
        start = Int64(view[3])
        bytes = data[Int(view[2])]
      }
      end = start + Int64(view[0])
    }
    guard start >= 0, end >= start, end <= bytes.count else { throw broken }
    return body(UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(end)]))
  }

  private var broken: ArrowError {
    .damaged("a text of '\(name)' lies outside of its buffer or dictionary")
  }

  /// A value as a text, with U+FFFD for bytes that are not UTF-8; empty if it is missing.
  ///
  /// - Throws: for damaged offsets.
  public func text(_ row: Int) throws(ArrowError) -> String {
    guard !isMissing(row) else { return "" }
    switch form {
    case .numbers: return number(row).description
    case .texts: return try withText(row) { String(decoding: $0, as: UTF8.self) }
    case .wholes, .decimals:
      let (isNegative, upper, lower, decimals) = digits(row)
      // no angle or distance is so large
      guard upper == 0 else { return Double(sign: .plus, exponent: 64, significand: 1).description }
      var text = String(lower)
      if decimals > 0 {
        text = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
        text.insert(".", at: text.index(text.endIndex, offsetBy: -decimals))
      }
      return (isNegative ? "-" : "") + text
    }
  }
}
