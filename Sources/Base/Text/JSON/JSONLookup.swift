/// Finds the values at given paths of a JSON text. One pass finds 64 of them and checks the whole
/// text.
public struct JSONLookup: Sendable {
  /// A step of a path: a key of an object or an index of an array.
  ///
  /// A step holds no array, because that array's references would be counted for every key.
  private struct Step: Sendable {
    /// Where ``keys`` has the key.
    let key: Range<Int>
    let index: Int?
  }

  /// The paths that a pass finds: each has a bit of a word.
  private static let pathsOfPass = 64

  /// The paths; the values come in the same order.
  public let paths: [JSONPath]
  /// The index of the first path that this pass finds.
  private let first: Int
  /// The steps of the paths of this pass, path after path.
  private let steps: [Step]
  /// For each path of this pass, the indices of its steps.
  private let ranges: [Range<Int>]
  /// The keys of all steps, in UTF-8.
  private let keys: [UInt8]

  /// The next pass, if there are more paths.
  private let further: [JSONLookup]

  /// A lookup of some paths.
  public init(_ paths: [JSONPath]) {
    self.init(paths, from: 0)
  }

  private init(_ paths: [JSONPath], from first: Int) {
    (self.paths, self.first) = (paths, first)
    let next = first + Self.pathsOfPass
    further = next < paths.count ? [JSONLookup(paths, from: next)] : []
    var (steps, ranges, keys): ([Step], [Range<Int>], [UInt8]) = ([], [], [])
    for path in paths[first...].prefix(Self.pathsOfPass) {
      let start = steps.count
      for step in path.steps {
        steps.append(
          Step(key: keys.count..<keys.count + step.count, index: JSONPath.index(step)))
        keys += step
      }
      ranges.append(start..<steps.count)
    }
    (self.steps, self.ranges, self.keys) = (steps, ranges, keys)
  }

  /// Finds the value at each path; `nil` for a path that leads to none.
  ///
  /// A key that occurs twice in an object is an error if it is a step of a path, because readers
  /// differ in which of the two counts. Any other key may occur twice.
  ///
  /// - Parameters:
  ///   - bytes: a text that is one value and nothing more.
  ///   - values: replaced by the values that were found.
  /// - Throws: ``JSONError`` where the text is not JSON.
  /// - Complexity: O(*n*) for *n* bytes and each 64 paths, without allocation if `values` has room.
  public func find(
    in bytes: UnsafeRawBufferPointer, _ values: inout [JSONValue?]
  ) throws(JSONError) {
    values.removeAll(keepingCapacity: true)
    for _ in paths { values.append(nil) }
    try pass(over: bytes, &values)
  }

  /// Finds the values of this pass and of the further ones.
  private func pass(
    over bytes: UnsafeRawBufferPointer, _ values: inout [JSONValue?]
  ) throws(JSONError) {
    var scanner = JSONScanner(bytes)
    let all = ranges.isEmpty ? 0 : ~UInt64(0) >> UInt64(Self.pathsOfPass - ranges.count)
    _ = try find(&scanner, depth: 0, all, &values)
    try scanner.end()
    for lookup in further { try lookup.pass(over: bytes, &values) }
  }

  /// Finds the values of a text; as ``find(in:_:)``.
  public func values(in text: String) throws(JSONError) -> [JSONValue?] {
    var values: [JSONValue?] = []
    var text = text
    let result = text.withUTF8 { (utf8) -> Result<Void, JSONError> in
      do throws(JSONError) {
        return .success(try find(in: UnsafeRawBufferPointer(utf8), &values))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    return values
  }

  /// Reads a value that contains the ends of some paths; bit *n* of `wanted` stands for path *n* of
  /// this pass.
  private func find(
    _ scanner: inout JSONScanner, depth: Int, _ wanted: UInt64, _ values: inout [JSONValue?]
  ) throws(JSONError) -> JSONValue {
    guard wanted != 0 else { return try scanner.value(depth: depth) }
    let next = scanner.peek()
    let start = scanner.offset
    switch next {
    case UInt8(ascii: "{"):
      var seen: UInt64 = 0
      var key = try scanner.enterObject(depth: depth)
      while let name = key {
        let hits = matches(wanted, depth) { step in
          keys.withUnsafeBytes {
            name.equals(UnsafeRawBufferPointer(rebasing: $0[step.key]), in: scanner.bytes)
          }
        }
        if hits & seen != 0 {
          throw JSONError(
            .keyTwice(name.text(in: scanner.bytes)), at: name.range.lowerBound)
        }
        seen |= hits
        try findWithin(&scanner, depth: depth, hits, &values)
        key = try scanner.nextKey()
      }
      return JSONValue(.object, start..<scanner.offset)
    case UInt8(ascii: "["):
      var index = 0
      var hasMore = try scanner.enterArray(depth: depth)
      while hasMore {
        try findWithin(
          &scanner, depth: depth, matches(wanted, depth) { $0.index == index }, &values)
        index += 1
        hasMore = try scanner.nextElement()
      }
      return JSONValue(.array, start..<scanner.offset)
    default: return try scanner.value(depth: depth)
    }
  }

  /// Reads the value of a member or an element that is the next step of some paths.
  private func findWithin(
    _ scanner: inout JSONScanner, depth: Int, _ hits: UInt64, _ values: inout [JSONValue?]
  ) throws(JSONError) {
    guard hits != 0 else {
      _ = try scanner.value(depth: depth + 1)
      return
    }
    let (inner, last) = split(hits, depth)
    let value = try find(&scanner, depth: depth + 1, inner, &values)
    forEach(last) { values[first + $0] = value }
  }

  /// The paths among `wanted` whose step at a depth fits.
  private func matches(_ wanted: UInt64, _ depth: Int, _ fits: (Step) -> Bool) -> UInt64 {
    var hits: UInt64 = 0
    forEach(wanted) { path in
      if fits(steps[ranges[path].lowerBound + depth]) { hits |= 1 << UInt64(path) }
    }
    return hits
  }

  /// The paths that go beyond a depth, and the paths that end there.
  private func split(_ hits: UInt64, _ depth: Int) -> (inner: UInt64, last: UInt64) {
    var inner: UInt64 = 0
    forEach(hits) { path in
      if ranges[path].count > depth + 1 { inner |= 1 << UInt64(path) }
    }
    return (inner, hits & ~inner)
  }

  private func forEach(_ paths: UInt64, _ body: (Int) -> Void) {
    var rest = paths
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
