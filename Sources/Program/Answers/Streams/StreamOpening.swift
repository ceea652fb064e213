import Platform
import Records

/// The first bytes of a stream, which show its format.
struct StreamOpening {
  /// The bytes that belong to records.
  private(set) var bytes: [UInt8] = []
  /// The number of lines that have been taken off the beginning and are no header.
  private(set) var linesBefore = 0
  /// The separator that a first line such as `sep=;` names, as Excel writes it.
  private(set) var separator: UInt8?
  private var blankLines: [UInt8] = []
  private let input: (UnsafeMutableRawBufferPointer) throws(RecordError) -> Int
  /// Whether a person types the input.
  let isTerminal: Bool
  /// Whether the input is Arrow.
  private(set) var isArrow = false
  /// Whether the input has ended behind the bytes.
  private(set) var isAtEnd = false

  /// The number of bytes within which the first row of a table has to end.
  static let limit = 1 << 18

  /// The number of bytes within which the kinds of columns are seen.
  static let limitOfRows = 1 << 24

  private static let blockSize = 1 << 16

  /// Reads up to the first line break, in blocks of 64 KiB and at most 256 KiB. A line break within
  /// the quotation marks of a table does not count.
  ///
  /// - Parameters:
  ///   - dialects: the dialects that the rows of a table may have; none if the records are no
  ///   table.
  ///   - takesArrow: whether the input may be Arrow, of which the first bytes are read.
  /// - Throws: if the input cannot be read or is no UTF-8.
  init(
    descriptor: Int32, dialects: [TableDialect], takesArrow: Bool = false
  ) throws(AnswerStreamError) {
    let input = InputDescriptor(descriptor)
    try self.init(
      isTerminal: isatty(descriptor) == 1, dialects: dialects, takesArrow: takesArrow
    ) { (room) throws(RecordError) in try input.read(into: room) }
  }

  /// Reads up to the first line break, as ``init(descriptor:dialects:)``, by a function that reads
  /// into memory and returns how many bytes, 0 at the end.
  ///
  /// - Parameter isTerminal: whether a person types the input.
  init(
    isTerminal: Bool = false, dialects: [TableDialect], takesArrow: Bool = false,
    _ input: @escaping (UnsafeMutableRawBufferPointer) throws(RecordError) -> Int
  ) throws(AnswerStreamError) {
    (self.isTerminal, self.input) = (isTerminal, input)
    try read {
      takesArrow && ArrowReader.isArrow($0.bytes)
        || $0.hasWholeRow(dialects) && $0.bytes.withUnsafeBytes(ForeignInput.isSettled)
    }
    isArrow = takesArrow && ArrowReader.isArrow(bytes)
    if isArrow { return }
    if let foreign = bytes.withUnsafeBytes({ ForeignInput(from: $0) }) { throw .foreign(foreign) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard !dialects.isEmpty, takeSeparator() else { return }
    try read { $0.hasWholeRow(dialects) }
  }

  /// Takes off a first line that names the separator, and returns whether there was one.
  private mutating func takeSeparator() -> Bool {
    let line = bytes.withUnsafeBytes { $0.bytes.line(from: 0) }
    let text = bytes[line.text].filter { $0 != UInt8(ascii: "\"") }
    guard text.count == 5, String(decoding: text.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return false }
    separator = text[4]
    bytes.removeFirst(line.next)
    linesBefore = 1
    return true
  }

  /// Reads on until there is enough, the input ends, or a number of bytes is reached.
  mutating func read(
    upTo limit: Int = limit, until isEnough: (StreamOpening) -> Bool
  ) throws(AnswerStreamError) {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    while !isAtEnd, bytes.count < limit, !isEnough(self) {
      let room = min(Self.blockSize, limit - bytes.count)
      let count: Int
      do throws(RecordError) {
        var span = block.mutableSpan
        let input = input
        count = try span.withUnsafeMutableBytes { (buffer) throws(RecordError) in
          try input(UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
        }
      } catch { throw .record(error) }
      isAtEnd = count == 0
      bytes += block[..<count]
    }
  }

  /// Whether the input has nothing but blanks, as far as that is known within ``limit``.
  mutating func isBlank() throws(AnswerStreamError) -> Bool {
    let isBlank = { (byte: UInt8) in [9, 10, 13, 32].contains(byte) }
    try read { !$0.bytes.allSatisfy(isBlank) }
    return isAtEnd && bytes.allSatisfy(isBlank)
  }

  /// Takes off the blank lines at the beginning, and reads on to the end of the row behind them; if
  /// that is not within ``limit``, nothing is taken off.
  mutating func removeBlankLines(_ dialects: [TableDialect]) throws(AnswerStreamError) {
    var (start, lines) = (0, 0)
    while true {
      bytes.withUnsafeBytes { buffer in
        while start < buffer.count {
          let line = buffer.bytes.line(from: start)
          guard line.next > line.text.upperBound,
            buffer[line.text].allSatisfy({ $0 == 9 || $0 == 32 })
          else { return }
          (start, lines) = (line.next, lines + 1)
        }
      }
      if isAtEnd || start < bytes.count && hasWholeRow(dialects, from: start) { break }
      let size = bytes.count
      guard size < Self.limit else { return }
      try read { $0.bytes.count > size }
    }
    blankLines = Array(bytes[..<start])
    linesBefore += lines
    bytes.removeFirst(start)
  }

  /// Puts back the blank lines that have been taken off.
  mutating func restoreBlankLines() {
    bytes = blankLines + bytes
    blankLines = []
    linesBefore = separator == nil ? 0 : 1
  }

  /// Whether the first character other than blanks is the brace of a JSON object.
  var beginsWithBrace: Bool {
    bytes.first { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: "{")
  }

  /// Whether the first row is complete: it ends with a line break that is in none of the dialects
  /// within quotation marks.
  ///
  /// - Parameter start: where it begins.
  private func hasWholeRow(_ dialects: [TableDialect], from start: Int = 0) -> Bool {
    guard bytes[start...].contains(UInt8(ascii: "\n")) else { return false }
    return beginsWithBrace || dialects.allSatisfy { isWhole($0, from: start) }
  }

  /// Takes off the first bytes.
  mutating func removeFirst(_ count: Int) { bytes.removeFirst(count) }
}
