/// Reads the records of an input on the thread that asks for them, a block of whole ones at a time.
///
/// A record is handed on as soon as its last byte has been read.
public struct RecordBlocks: ~Copyable {
  /// The largest record that is read, in bytes: 1 MiB. A larger one is skipped.
  public static let longestRecord = RecordBlock.longestRecord

  private var reader: BlockReader
  private var block = RecordBlock(capacity: BlockReader.blockSize)

  /// Blocks of bytes that have been read already, and then of what a function reads into memory; it
  /// returns how many bytes, 0 at the end.
  ///
  /// - Parameter hasEnded: whether the input has ended, so that the function is not called.
  public init(
    boundary: RecordBoundary, opening: [UInt8] = [], hasEnded: Bool = false,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(RecordError) -> Int
  ) {
    reader = BlockReader(
      .function(read), boundary: boundary, opening: opening, hasEnded: hasEnded)
  }

  /// Reads the next block.
  ///
  /// - Returns: `false` at the end of the input.
  /// - Throws: when the input cannot be read; a record that is not complete is lost then.
  public mutating func next() throws(RecordError) -> Bool { try reader.next(into: &block) }

  /// The number of bytes of the block; 0 if a record was skipped.
  public var count: Int { block.count }

  /// Why a record was skipped in place of a block, and the number of its lines; `nil` if none was.
  public var skipped: (reason: String, lines: Int)? {
    switch block.content {
    case .records: nil
    case .overlongRecord: (block.content.description, block.linesLeftOut)
    case .openQuotation: (block.content.description, 1)
    }
  }

  /// Runs a function on the bytes of the block: whole records, each with its line break; only the
  /// last one of the input may lack it.
  public func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try block.withBytes(body)
  }
}
