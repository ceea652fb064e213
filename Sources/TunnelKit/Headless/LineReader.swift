#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines of a file descriptor, read in blocks; line feed or carriage return and line feed end one.
struct LineReader {
  /// A line as far as it was kept.
  enum Line: Equatable {
    /// The text without its line break; bytes that are not UTF-8 are replaced by U+FFFD.
    case whole(String)
    /// A line that was too long and has been skipped.
    case tooLong
  }

  private let descriptor: Int32
  private let longestLine: Int
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  private var position = 0
  private var end = 0
  private var line: [UInt8] = []
  private var isAtEnd = false
  private var isAtStart = true

  /// A reader that keeps lines of up to a number of bytes.
  init(descriptor: Int32, longestLine: Int) {
    self.descriptor = descriptor
    self.longestLine = longestLine
  }

  /// Whether the next line may have to be waited for.
  var wouldBlock: Bool {
    guard !isAtEnd, !block[position..<end].contains(UInt8(ascii: "\n")) else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 0
  }

  /// The next line; `nil` at the end. A last line without a line break counts.
  mutating func next() throws(CoordinateStreamError) -> Line? {
    line.removeAll(keepingCapacity: true)
    var isTooLong = false
    var hasContent = false
    while true {
      if position == end {
        try refill()
        if isAtEnd {
          return hasContent ? finished(isTooLong: isTooLong) : nil
        }
      }
      hasContent = true
      let rest = block[position..<end]
      let stop = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(stop ?? end)]
      isTooLong = isTooLong || line.count + part.count > longestLine
      if !isTooLong { line.append(contentsOf: part) }
      position = stop.map { $0 + 1 } ?? end
      if stop != nil { return finished(isTooLong: isTooLong) }
    }
  }

  private mutating func finished(isTooLong: Bool) -> Line {
    defer { isAtStart = false }
    if isTooLong { return .tooLong }
    var text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    if isAtStart, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    return .whole(String(decoding: text, as: UTF8.self))
  }

  private mutating func refill() throws(CoordinateStreamError) {
    guard !isAtEnd else { return }
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(errno: errno)
      }
      position = 0
      end = count
      isAtEnd = count == 0
      return
    }
  }
}
