import Platform
import Text

/// The part of an input that is in memory: bytes that have been read and not yet used.
struct InputWindow {
  /// The least number of bytes that are read at a time.
  private static let block = 1 << 16

  private let read: (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  private var bytes: [UInt8] = []
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// Whether bytes must be read before the next look.
  var isEmpty: Bool { start == end }
  /// How many bytes of the input lie before the window.
  private(set) var position = 0

  /// The number of bytes up to which a look is repeated whenever more arrive.
  private let eagerSize: Int

  /// A window on what a function reads into memory; it returns how many bytes, 0 at the end.
  ///
  /// - Parameter eagerSize: the number of bytes up to which a look is repeated whenever more
  ///   arrive. With more bytes it is repeated only if they may be enough.
  init(
    eagerSize: Int = 1 << 20,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    self.eagerSize = eagerSize
    self.read = read
  }

  /// Calls a function with the window, and reads as much of the input as the function needs.
  ///
  /// - Parameter body: called again with more bytes if it reached the end of the window or failed
  ///   there.
  /// - Returns: the last result of the function, and the number of bytes that it used.
  /// - Complexity: O(*n*) for *n* used bytes, however few are read at a time.
  mutating func look<Result>(
    _ body: (inout JSONScanner) throws(JSONError) -> Result
  ) throws(FeatureError) -> (result: Result, count: Int) {
    while true {
      var count = 0
      do throws(JSONError) {
        let result = try withBytes { (buffer) throws(JSONError) in
          var scanner = JSONScanner(buffer)
          let result = try body(&scanner)
          count = scanner.offset
          return result
        }
        if count < end - start || isAtEnd { return (result, count) }
      } catch {
        guard error.offset >= end - start, !isAtEnd else {
          throw .notJSON(error.moved(by: position))
        }
      }
      try fillForNextLook()
    }
  }

  /// Looks at the next member of an object with its comma, or at the closing brace.
  ///
  /// - Returns: the member, `nil` at the end of the object, and the number of bytes.
  mutating func nextMember() throws(FeatureError) -> (
    member: (key: JSONValue, value: JSONValue)?, count: Int
  ) {
    let (member, count) = try look { (scanner) throws(JSONError) in
      try scanner.nextKey().map { (key) throws(JSONError) in
        (key: key, value: try scanner.value())
      }
    }
    return (member, count)
  }

  /// Reads on until the bytes in the window are enough for a function, or the input ends.
  mutating func read(until isEnough: (UnsafeRawBufferPointer) -> Bool) throws(FeatureError) {
    while !isAtEnd, !withBytes(isEnough) { try fill() }
  }

  /// The bytes in the window.
  func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.span.withUnsafeBytes { (buffer) throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
    }
  }

  /// Drops the first bytes of the window.
  mutating func drop(_ count: Int) {
    start += count
    position += count
  }

  /// Reads on until another look is useful: until the array or object at the beginning of the
  /// window is closed, the window has twice as many bytes, or the input ends.
  private mutating func fillForNextLook() throws(FeatureError) {
    let count = end - start
    guard count >= eagerSize else { return try fill() }
    var nesting = NestingProbe()
    var looked = 0
    while true {
      let isClosed = withBytes { bytes in
        defer { looked = bytes.count }
        return nesting.closes(within: UnsafeRawBufferPointer(rebasing: bytes[looked...]))
          && looked > 0
      }
      if isClosed || isAtEnd || end - start >= 2 * count { return }
      try fill()
    }
  }

  /// Reads as much as fits into the window's memory, which is doubled if it is full.
  private mutating func fill() throws(FeatureError) {
    if start > 0 {
      bytes.withUnsafeMutableBytes { buffer in
        UnsafeMutableRawBufferPointer(rebasing: buffer[..<(end - start)])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      }
      (start, end) = (0, end - start)
    }
    if bytes.count - end < Self.block {
      // the old bytes, the new ones and a copy of both
      ScarceMemory.ask(for: 4 * bytes.count)
      bytes += [UInt8](repeating: 0, count: max(Self.block, bytes.count))
    }
    let (read, filled, room) = (read, end, bytes.count - end)
    var span = bytes.mutableSpan
    let count = try span.withUnsafeMutableBytes { (buffer) throws(FeatureError) in
      try read(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
    }
    guard (0...room).contains(count) else { throw .byteCount(count, room: room) }
    end += count
    isAtEnd = count == 0
  }
}

/// Counts the open brackets of a text, without checking it.
private struct NestingProbe {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether all brackets are closed at some byte within the next ones that is not blank.
  mutating func closes(within bytes: UnsafeRawBufferPointer) -> Bool {
    var closes = false
    for byte in bytes {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = isInString
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{"), UInt8(ascii: "["): if !isInString { depth += 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if !isInString { depth -= 1 }
      // blanks close nothing, else the same megabytes of them would be looked at again and again
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      default: break
      }
      if depth <= 0, !isInString { closes = true }
    }
    return closes
  }
}
