/// Wraps control strings so that tmux passes them on to its terminal, if its option
/// `allow-passthrough` is on. Source: tmux(1).
enum Passthrough {
  private static let escape: UInt8 = 0x1B

  /// Control strings, each of which ends with `ESC \`, wrapped one by one.
  static func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    var wrapped: [UInt8] = []
    wrapped.reserveCapacity(bytes.count + bytes.count / 256)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = end(of: bytes[start...])
      wrapped += "\u{1B}Ptmux;".utf8
      for byte in bytes[start..<end] {
        if byte == escape { wrapped.append(escape) }
        wrapped.append(byte)
      }
      wrapped += "\u{1B}\\".utf8
      start = end
    }
    return wrapped
  }

  /// The index behind the first `ESC \`.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex
    while let found = bytes[index...].firstIndex(of: escape) {
      guard found + 1 < bytes.endIndex else { break }
      if bytes[found + 1] == UInt8(ascii: "\\") { return found + 2 }
      index = found + 1
    }
    return bytes.endIndex
  }
}
