/// A piece of an input with whole records in it.
struct RecordBlock: ~Copyable {
  /// What a block holds; its description says why there are no records.
  enum Content: CustomStringConvertible {
    /// Whole records, each with its line break; the very last one of the input may lack it.
    case records
    /// Nothing: a record that is too long has been skipped.
    case overlongRecord
    /// Nothing: the quotation mark of a row is not closed. The beginning of the next row is
    /// unknown, so that the input ends here.
    case openQuotation

    var description: String {
      switch self {
      case .records: "records"
      case .overlongRecord: "a record of more than \(RecordBlock.longestRecord) bytes"
      case .openQuotation: "a quotation mark is not closed, and what follows cannot be told apart"
      }
    }
  }

  /// The largest record that is read, in bytes: 1 MiB.
  static let longestRecord = 1 << 20

  /// The number of the block, from 0.
  var number = 0
  /// What it holds.
  var content = Content.records
  /// The number of line breaks of a skipped record, at least 1.
  var linesLeftOut = 1
  /// The number of bytes of its records.
  var count = 0

  private var memory: UnsafeMutableRawPointer
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    memory = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { memory.deallocate() }

  /// Runs a function on the bytes of the records.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: memory, count: count).bytes)
  }

  /// The memory to read into.
  var room: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: memory, count: capacity)
  }

  /// Makes room for more bytes, keeping the first ones.
  mutating func grow(to larger: Int, keeping kept: Int) {
    guard larger > capacity else { return }
    let fresh = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    fresh.copyMemory(from: memory, byteCount: kept)
    memory.deallocate()
    (memory, capacity) = (fresh, larger)
  }
}
