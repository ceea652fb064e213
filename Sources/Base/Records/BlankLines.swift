/// Finds the blank lines at the end of bytes that are being collected: lines of blanks alone, tabs
/// not counted, which part the cells of a table.
struct BlankLines {
  /// The number of bytes that have been examined.
  private var count = 0
  /// The index behind the last byte that is neither a blank nor part of a line break.
  private var endOfText = 0

  /// Where the blank lines begin that end some lines; the number of their bytes if there are none.
  ///
  /// - Parameters:
  ///   - bytes: those of the last call and further ones.
  ///   - end: the number of bytes of whole lines.
  /// - Complexity: O(*n*) for *n* further bytes and the blanks at the end of a line.
  mutating func start(in bytes: Slice<UnsafeMutableRawBufferPointer>, upTo end: Int) -> Int {
    let isBlank = { (byte: UInt8) in byte == 0x0A || byte == 0x20 || byte == 0x0D }
    if let last = bytes[count...].lastIndex(where: { !isBlank($0) }) { endOfText = last + 1 }
    count = bytes.count
    // what is no whole line yet comes behind the blank lines
    guard endOfText <= end, endOfText > 0 else { return endOfText > end ? end : 0 }
    guard let lineFeed = bytes[endOfText..<end].firstIndex(of: 0x0A) else { return end }
    return lineFeed + 1
  }
}
