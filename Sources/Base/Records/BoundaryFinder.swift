import Platform

/// Finds the end of the last whole record of a block that is being filled.
struct BoundaryFinder {
  private enum Position {
    case startOfCell, plainCell, quotedCell, quotationMark
  }

  private let boundary: RecordBoundary
  private var position = Position.startOfCell
  /// The number of bytes that have been examined.
  private var count = 0
  /// The number of bytes up to and including the last line break that ends a record; 0 if there is
  /// none.
  private(set) var end = 0

  init(_ boundary: RecordBoundary) {
    self.boundary = boundary
  }

  /// Whether the last byte lies within quotation marks.
  var isInsideQuotation: Bool { position == .quotedCell }

  /// Examines the bytes that have been added since the last call.
  mutating func advance(over bytes: UnsafeRawBufferPointer) {
    let fresh = UnsafeRawBufferPointer(rebasing: bytes[count...])
    guard let start = fresh.baseAddress, !fresh.isEmpty else { return }
    if case .quotedRow(let separator) = boundary,
      isInsideQuotation || memchr(start, Int32(UInt8(ascii: "\"")), fresh.count) != nil
    {
      advance(over: fresh, separator: separator)
    } else {
      if let last = fresh.lastIndex(of: UInt8(ascii: "\n")) { end = count + last + 1 }
      if case .quotedRow(let separator) = boundary {
        // blanks may come before a quotation mark
        if let last = fresh.last(where: { $0 != UInt8(ascii: " ") }) {
          position = last == separator || last == UInt8(ascii: "\n") ? .startOfCell : .plainCell
        } else if position != .startOfCell {
          position = .plainCell
        }
      }
    }
    count = bytes.count
  }

  /// Looks for the end of the unfinished record in the bytes that follow it, which lie elsewhere in
  /// memory.
  ///
  /// - Returns: the number of bytes up to and including its line break; `nil` if the record goes
  ///   on.
  mutating func endOfRecord(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard case .quotedRow(let separator) = boundary else {
      return bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    }
    for (index, byte) in bytes.enumerated() where step(over: byte, separator: separator) {
      return index + 1
    }
    return nil
  }

  private mutating func advance(over fresh: UnsafeRawBufferPointer, separator: UInt8) {
    for (index, byte) in fresh.enumerated() where step(over: byte, separator: separator) {
      end = count + index + 1
    }
  }

  /// Examines the next byte, and returns whether it ends a record.
  @inline(__always)
  private mutating func step(over byte: UInt8, separator: UInt8) -> Bool {
    switch (position, byte) {
    case (.quotedCell, UInt8(ascii: "\"")): position = .quotationMark
    case (.quotedCell, _): break
    case (.startOfCell, UInt8(ascii: "\"")), (.quotationMark, UInt8(ascii: "\"")):
      position = .quotedCell
    case (_, UInt8(ascii: "\n")):
      position = .startOfCell
      return true
    case (_, separator): position = .startOfCell
    case (.startOfCell, UInt8(ascii: " ")): break
    default: position = .plainCell
    }
    return false
  }
}

/// Where one record ends and the next begins.
public enum RecordBoundary: Hashable, Sendable {
  /// At every line feed.
  case lineFeed
  /// At every line feed outside cells in quotation marks (RFC 4180), which begin after a separator
  /// and blanks.
  case quotedRow(separator: UInt8)
}
