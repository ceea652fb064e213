import Records

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The first bytes of a stream, from which its format is seen.
struct StreamOpening {
  /// The bytes that belong to records.
  private(set) var bytes: [UInt8] = []

  private static let limit = 1 << 16

  /// Reads up to the first line break, or 64 KiB without one.
  ///
  /// - Throws: when the input cannot be read.
  init(descriptor: Int32) throws(RecordError) {
    var block = [UInt8](repeating: 0, count: Self.limit)
    while bytes.count < Self.limit, !bytes.contains(UInt8(ascii: "\n")) {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += block[..<count]
      } else if count == 0 {
        break
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .unreadable(errno: errno)
      }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
  }

  /// Whether the first thing that is no blank is the brace of a JSON object.
  var beginsWithBrace: Bool {
    bytes.first { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: "{")
  }

  /// The cells of the first row of a table.
  func firstRow(_ dialect: TableDialect) -> [String] {
    var row = TableRow(dialect: dialect)
    return bytes.withUnsafeBytes { buffer in
      let bytes = buffer.bytes
      _ = row.advance(in: bytes, from: 0)
      return row.cells.indices.map { row.text($0, in: bytes) }
    }
  }

  /// Takes the first row away.
  ///
  /// - Returns: the number of its lines.
  mutating func removeFirstRow(_ dialect: TableDialect) -> Int {
    var row = TableRow(dialect: dialect)
    let end = bytes.withUnsafeBytes { row.advance(in: $0.bytes, from: 0) }
    bytes.removeFirst(end)
    return row.lineBreaks
  }
}
