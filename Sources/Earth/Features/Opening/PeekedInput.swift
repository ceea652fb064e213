import Records

/// An input whose first bytes can be looked at before they are read.
package final class PeekedInput {
  /// The bytes that have been looked at and not been read yet.
  package private(set) var beginning: [UInt8] = []
  /// Whether the input ends behind them.
  package private(set) var isAtEnd = false

  private let source: (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int

  /// The input that a function reads into memory; it returns how many bytes, 0 at the end.
  package init(
    _ source: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    self.source = source
  }

  /// Whether a byte is white space, or of a byte order mark.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  /// Looks at the first bytes, up to one that is no white space.
  ///
  /// - Returns: that byte; `nil` if there is none in the input.
  package func peek() throws(FeatureError) -> UInt8? {
    while true {
      if let first = beginning.first(where: { !Self.isBlank($0) }) { return first }
      if beginning.count >= Self.room {
        // so many zeros are no text, and may have no end
        if beginning.contains(0) { return 0 }
        // so many blanks mean nothing
        beginning.removeAll()
      }
      if isAtEnd { return nil }
      try peekOn()
    }
  }

  /// Looks at as many bytes as tell whether the input is no text in UTF-8.
  package func foreignInput() throws(FeatureError) -> ForeignInput? {
    while !isAtEnd, !beginning.withUnsafeBytes({ ForeignInput.isSettled(by: $0) }) { try peekOn() }
    return beginning.withUnsafeBytes { ForeignInput(from: $0) }
  }

  /// Looks at the next bytes that are ready.
  package func peekOn() throws(FeatureError) {
    var room = [UInt8](repeating: 0, count: Self.room)
    var span = room.mutableSpan
    let count = try span.withUnsafeMutableBytes { (room) throws(FeatureError) in
      try read(on: room)
    }
    beginning += room[..<count]
  }

  /// Takes the bytes that have been looked at, so that they are not read again.
  package func takeBeginning() -> [UInt8] {
    defer { beginning = [] }
    return beginning
  }

  /// Reads the bytes that have been looked at, then the next ones; returns how many, 0 at the end.
  package func read(_ room: UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
    guard !beginning.isEmpty else { return try read(on: room) }
    let count = min(room.count, beginning.count)
    room.copyBytes(from: beginning[..<count])
    beginning.removeFirst(count)
    return count
  }

  private static let room = 1 << 16

  private func read(
    on room: UnsafeMutableRawBufferPointer
  ) throws(FeatureError) -> Int {
    // a terminal would be waited for again
    if isAtEnd { return 0 }
    let count = try source(room)
    guard (0...room.count).contains(count) else { throw .byteCount(count, room: room.count) }
    isAtEnd = count == 0
    return count
  }
}
