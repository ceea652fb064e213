import Text

/// Each way to read a JSON text accepts the same texts, and a text that is cut off is told from a
/// wrong one.
enum JSONProperties {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(BrokenProperty) in try check(buffer) }
    }
    try result.get()
  }

  private static func check(_ bytes: UnsafeRawBufferPointer) throws(BrokenProperty) {
    let whole = value(bytes)
    let walked = Result { () throws(JSONError) in
      var scanner = JSONScanner(bytes)
      let range = try walk(&scanner, depth: 0)
      try scanner.end()
      return range
    }
    try claim(whole.map(\.range) == walked, "\(whole) as one, but \(walked) member by member")
    try checkLookup(bytes, whole)
    switch whole {
    case .success(let value):
      try checkText(of: value, in: bytes)
      try checkBeginnings(of: value, in: bytes)
    case .failure(let error):
      try claim(0...bytes.count ~= error.offset, "\(error) of \(bytes.count) bytes")
      try claim(
        (error.problem == .end) == (error.offset == bytes.count), "\(error) is not the end")
    }
  }

  private static func value(_ bytes: UnsafeRawBufferPointer) -> Result<JSONValue, JSONError> {
    Result { () throws(JSONError) in try JSONScanner.value(of: bytes) }
  }

  /// Reads a value member by member, and returns its range.
  private static func walk(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(JSONError) -> Range<Int> {
    let next = scanner.peek()
    let start = scanner.offset
    if next == UInt8(ascii: "{") {
      var key = try scanner.enterObject(depth: depth)
      while key != nil {
        _ = try walk(&scanner, depth: depth + 1)
        key = try scanner.nextKey()
      }
    } else if next == UInt8(ascii: "[") {
      var hasMore = try scanner.enterArray(depth: depth)
      while hasMore {
        _ = try walk(&scanner, depth: depth + 1)
        hasMore = try scanner.nextElement()
      }
    } else {
      return try scanner.value().range
    }
    return start..<scanner.offset
  }

  private static let lookup = JSONLookup(["a", "a.b", "b.0", "0.a", "1", ""].map(JSONPath.init))

  /// A look-up refuses a key that is there twice, and otherwise what is not JSON.
  private static func checkLookup(
    _ bytes: UnsafeRawBufferPointer, _ whole: Result<JSONValue, JSONError>
  ) throws(BrokenProperty) {
    var values: [JSONValue?] = []
    do throws(JSONError) {
      try lookup.find(in: bytes, &values)
    } catch {
      if case .keyTwice = error.problem { return }
      try claim(whole == .failure(error), "a look-up fails with \(error), but \(whole)")
      return
    }
    guard case .success(let all) = whole else {
      throw BrokenProperty(description: "a look-up finds \(values), but \(whole)")
    }
    for value in values.compactMap(\.self) {
      try claim(all.range.contains(value.range.upperBound - 1), "\(value) is not in \(all)")
      let part = UnsafeRawBufferPointer(rebasing: bytes[value.range])
      try claim(
        Self.value(part).map(\.kind) == .success(value.kind), "\(value) is no value alone")
    }
  }

  /// The text of a value, written as a string and read again, is the same.
  private static func checkText(
    of value: JSONValue, in bytes: UnsafeRawBufferPointer
  ) throws(BrokenProperty) {
    let text = value.text(in: bytes)
    let written = Array(JSONText.string(text).utf8)
    let read = written.withUnsafeBytes { written in
      Self.value(written).map { $0.equals(text.utf8, in: written) ? $0.text(in: written) : "?" }
    }
    try claim(read == .success(text), "'\(text)' became \(read)")
  }

  /// Every beginning of a text is JSON, or fails at its end: streams rely on it. Of long texts
  /// some beginnings are tried.
  private static func checkBeginnings(
    of value: JSONValue, in bytes: UnsafeRawBufferPointer
  ) throws(BrokenProperty) {
    for count in stride(from: 0, to: value.range.upperBound, by: 1 + bytes.count / 32) {
      guard case .failure(let error) = Self.value(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      else { continue }
      try claim(error.offset == count, "\(error) in the first \(count) bytes of a text")
    }
  }
}
