/// Where a ``BlockReader`` has its bytes from.
///
/// A function is called on the thread that uses the reader, so that it need not be safe for others.
enum BlockSource: @unchecked Sendable {
  /// A descriptor, and one that becomes readable when reading is to end early; -1 for none.
  case descriptor(Int32, stop: Int32)
  /// A function that waits for bytes, and returns how many it read into memory, 0 at the end.
  case function((UnsafeMutableRawBufferPointer) throws(RecordError) -> Int)
}

/// Reads an input in blocks of whole records, in memory that does not grow with the input.
///
/// A block is handed on when it is full or when no more input is ready. So a person who types gets
/// an answer after every line, and a file is read in large pieces.
struct BlockReader: ~Copyable {
  /// The size of a block in bytes, unless a record is longer, or blocks have grown or been shrunk.
  static let blockSize = 1 << 16
  /// The size that blocks are not shrunk below.
  static let leastBlockSize = 1 << 10

  private let source: BlockSource
  private let boundary: RecordBoundary
  /// Whether blank lines at the end of the bytes so far are records.
  private let keepsBlankLines: Bool
  private var carried: [UInt8] = []
  /// Bytes that come before those of the source.
  private var opening: ArraySlice<UInt8>
  /// Whether the source has no further bytes. A terminal would be waited for again.
  private let hasEnded: Bool
  private var number = 0
  private var isAtEnd = false
  /// The size of the next block, unless blocks grow.
  private var size = BlockReader.blockSize
  /// Which part of the bytes so far a block may be; `nil` if blocks do not grow.
  private var growth: Int?
  /// The number of bytes that have been read.
  private(set) var bytesRead = 0

  /// A reader of bytes that have been read already, and then of the source unless its input has
  /// ended.
  ///
  /// - Parameter keepsBlankLines: whether blank lines at the end of the input are records.
  init(
    _ source: BlockSource, boundary: RecordBoundary, opening: [UInt8] = [],
    hasEnded: Bool = false, keepsBlankLines: Bool = false
  ) {
    (self.opening, self.hasEnded) = (opening[...], hasEnded)
    self.keepsBlankLines = keepsBlankLines
    self.source = source
    self.boundary = boundary
  }

  /// Fills a block with the next records.
  ///
  /// Blank lines at the end of the input are no records unless `keepsBlankLines` is set. So those
  /// at the end of a block are kept until the next record comes.
  ///
  /// - Returns: `false` at the end of the input, or when `stop` has become readable.
  /// - Throws: when the input cannot be read.
  mutating func next(into block: inout RecordBlock) throws(RecordError) -> Bool {
    if let growth { size = min(max(size, bytesRead / growth), RecordBlock.longestRecord) }
    var limit = min(max(size, carried.count * 2), RecordBlock.longestRecord)
    block.grow(to: limit, keeping: 0)
    block.room.copyBytes(from: carried)
    var filled = carried.count
    carried.removeAll(keepingCapacity: true)
    var finder = BoundaryFinder(boundary)
    var blankLines = BlankLines(areRecords: keepsBlankLines)
    finder.advance(over: UnsafeRawBufferPointer(rebasing: block.room[..<filled]))
    var end = blankLines.start(in: block.room[..<filled], upTo: finder.end)
    while !isAtEnd {
      if filled >= size, end > 0 { break }
      if filled == limit {
        guard filled < RecordBlock.longestRecord else {
          // more blank lines than a block holds are records
          if finder.end > 0 { end = finder.end; break }
          return try leaveOut(&block, finder)
        }
        limit = min(filled * 2, RecordBlock.longestRecord)
        block.grow(to: limit, keeping: filled)
      }
      guard try isReadable(waiting: end == 0) else { break }
      let room = UnsafeMutableRawBufferPointer(rebasing: block.room[filled..<limit])
      let count = try readOnce(into: room)
      isAtEnd = count == 0
      filled += count
      finder.advance(over: UnsafeRawBufferPointer(rebasing: block.room[..<filled]))
      end = blankLines.start(in: block.room[..<filled], upTo: finder.end)
    }
    if isAtEnd, !finder.isInsideQuotation {
      end = blankLines.start(in: block.room[..<filled], upTo: filled)
      filled = end
    }
    return finish(&block, end: end, filled: filled, isOpen: isAtEnd && finder.isInsideQuotation)
  }

  /// Makes the blocks from the next one on smaller than one of which only so many bytes could be
  /// answered at once.
  mutating func shrinkBlocks(below bytes: Int) {
    size = max(min(size, bytes / 4 * 3), Self.leastBlockSize)
    growth = nil
  }

  /// Makes the blocks larger the more has been read: at most a part of that, and as large as the
  /// longest record. They grow until some are shrunk.
  mutating func growBlocks(toPart part: Int) { growth = part }

  /// Hands on the records of a block and keeps the bytes after them.
  private mutating func finish(
    _ block: inout RecordBlock, end: Int, filled: Int, isOpen: Bool
  ) -> Bool {
    carried.append(contentsOf: block.room[end..<filled])
    block.count = end
    block.content = .records
    if end == 0 {
      guard isOpen, filled > 0 else { return false }
      carried.removeAll()
      block.content = .openQuotation
    }
    block.number = number
    number += 1
    return true
  }

  /// Skips a record that is too long. The finder has examined all of the block.
  private mutating func leaveOut(
    _ block: inout RecordBlock, _ finder: BoundaryFinder
  ) throws(RecordError) -> Bool {
    var finder = finder
    block.count = 0
    block.number = number
    number += 1
    block.content = .overlongRecord
    var lineBreaks = block.room.lineFeeds
    while true {
      guard try isReadable(waiting: true) else { return false }
      let count = try readOnce(into: block.room)
      guard count > 0 else {
        isAtEnd = true
        block.linesLeftOut = max(1, lineBreaks)
        if finder.isInsideQuotation { block.content = .openQuotation }
        return true
      }
      let read = UnsafeMutableRawBufferPointer(rebasing: block.room[..<count])
      if let end = finder.endOfRecord(in: UnsafeRawBufferPointer(read)) {
        carried.append(contentsOf: read[end...])
        lineBreaks += UnsafeMutableRawBufferPointer(rebasing: read[..<end]).lineFeeds
        block.linesLeftOut = lineBreaks
        return true
      }
      lineBreaks += read.lineFeeds
    }
  }

  /// Whether bytes or the end of the input can be read. That is unknown of a function, which is
  /// called only for a record that is not complete.
  ///
  /// - Parameter waiting: whether to wait. If so, `false` means that reading has been stopped.
  private func isReadable(waiting: Bool) throws(RecordError) -> Bool {
    if !opening.isEmpty || hasEnded { return true }
    guard case .descriptor(let descriptor, let stop) = source else { return waiting }
    return try InputDescriptor(descriptor).isReadable(waiting: waiting, stop: stop)
  }

  private mutating func readOnce(
    into room: UnsafeMutableRawBufferPointer
  ) throws(RecordError) -> Int {
    let count: Int
    if !opening.isEmpty {
      count = opening.moveFirst(into: room)
    } else if hasEnded {
      count = 0
    } else {
      switch source {
      case .descriptor(let descriptor, _):
        count = try InputDescriptor(descriptor).read(into: room)
      case .function(let read): count = try read(room)
      }
    }
    bytesRead += count
    return count
  }
}

extension ArraySlice<UInt8> {
  /// Moves as many of its first bytes into a room as that holds, and returns their number.
  mutating func moveFirst(into room: UnsafeMutableRawBufferPointer) -> Int {
    let number = Swift.min(room.count, count)
    room.copyBytes(from: prefix(number))
    removeFirst(number)
    // its memory is not held for nothing
    if isEmpty { self = [] }
    return number
  }
}

extension UnsafeMutableRawBufferPointer {
  /// The number of line feeds.
  fileprivate var lineFeeds: Int {
    reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }
}

/// Finds the blank lines at the end of bytes that are being collected: lines of blanks alone, tabs
/// not counted, which part the cells of a table.
private struct BlankLines {
  /// Whether whole blank lines are records, so that only blanks without a line break are passed
  /// over.
  private let areRecords: Bool
  /// The number of bytes that have been examined.
  private var count = 0
  /// The index behind the last byte that is neither a blank nor part of a line break.
  private var endOfText = 0

  init(areRecords: Bool) { self.areRecords = areRecords }

  /// Where the blank lines begin that end some lines; the number of their bytes if there are none.
  /// If blank lines are records, where the blanks begin that follow the last line break.
  ///
  /// - Parameters:
  ///   - bytes: those of the last call and further ones.
  ///   - end: the number of bytes of whole lines.
  /// - Complexity: O(*n*) for *n* further bytes and the blanks at the end of a line.
  mutating func start(in bytes: Slice<UnsafeMutableRawBufferPointer>, upTo end: Int) -> Int {
    let isBlank = { (byte: UInt8) in byte == 0x0A || byte == 0x20 || byte == 0x0D }
    if let last = bytes[count...].lastIndex(where: { !isBlank($0) }) { endOfText = last + 1 }
    count = bytes.count
    // the beginning of a further line follows the blank lines
    guard endOfText <= end, endOfText > 0 || areRecords else { return endOfText > end ? end : 0 }
    let blanks = bytes[endOfText..<end]
    let lineFeed = areRecords ? blanks.lastIndex(of: 0x0A) : blanks.firstIndex(of: 0x0A)
    return lineFeed.map { $0 + 1 } ?? (endOfText > 0 ? end : 0)
  }
}
