import Text

/// The members of a feature collection before its features, and where those begin.
struct CollectionHead {
  /// A member: the offset after the comma or brace before it, its key and its value.
  typealias Member = (start: Int, key: JSONValue, value: JSONValue)

  /// The members before the features.
  private(set) var members: [Member] = []
  /// The key of the features, with where what belongs to it begins.
  let features: (start: Int, key: JSONValue)
  /// Where the array of features begins.
  let end: Int

  /// Reads to the beginning of the array of features; `nil` if there is none, or if the object is
  /// of another type.
  init?(_ scanner: inout JSONScanner) throws(JSONError) {
    guard scanner.peek() == UInt8(ascii: "{") else { return nil }
    var start = scanner.offset + 1
    var key = try scanner.enterObject()
    while let name = key {
      if name.equals("features".utf8, in: scanner.bytes), scanner.peek() == UInt8(ascii: "[") {
        features = (start, name)
        end = scanner.offset
        return
      }
      let value = try scanner.value()
      if name.equals("type".utf8, in: scanner.bytes),
        !value.equals("FeatureCollection".utf8, in: scanner.bytes)
      {
        return nil
      }
      members.append((start, name, value))
      key = try scanner.nextKey()
      start = key.map { Self.start(of: $0, in: scanner.bytes) } ?? 0
    }
    return nil
  }

  /// Where the white space before a key begins.
  private static func start(of key: JSONValue, in bytes: UnsafeRawBufferPointer) -> Int {
    var start = key.range.lowerBound
    while start > 0, bytes[start - 1] <= 0x20 { start -= 1 }
    return start
  }
}

/// The members of a feature collection that have been read.
struct CollectionMembers {
  private let path: String
  private var names: Set<String> = []
  /// The box with its key, as they were written.
  private var boxMember: (key: [UInt8], value: [UInt8])?

  init(path: String) {
    self.path = path
  }

  /// Notes a member.
  ///
  /// - Returns: whether the member is copied to its place; the box is not, because it is written
  ///   last.
  /// - Throws: for what a collection must not have.
  mutating func add(
    _ key: JSONValue, _ value: JSONValue, in bytes: UnsafeRawBufferPointer
  ) throws(FeatureError) -> Bool {
    guard let name = try note(key, in: bytes) else { return true }
    switch name {
    case "type":
      guard value.kind == .string, value.equals("FeatureCollection".utf8, in: bytes) else {
        throw .notGeoJSON(
          path: path.member("type"),
          problem: .unexpected(value.quotation(in: bytes), expected: "\"FeatureCollection\""))
      }
      return true
    case "crs":
      try ReferenceSystem.check(value, in: bytes, path: path)
      return true
    case "bbox":
      guard value.kind != .null else { return true }
      // Its errors are reported before the features are turned.
      _ = try FeatureTurner(bytes).turnedBox(value, Extent(), path: path)
      boxMember = ([UInt8](bytes[key.range]), [UInt8](bytes[value.range]))
      return false
    default: throw .notGeoJSON(path: path, problem: .foreign(name, type: "FeatureCollection"))
    }
  }

  /// Notes that the features begin.
  mutating func add(
    features key: JSONValue, in bytes: UnsafeRawBufferPointer
  ) throws(FeatureError) {
    _ = try note(key, in: bytes)
  }

  /// The box around the turned features, as a member after a comma; nothing if the collection had
  /// none.
  ///
  /// - Throws: if the object has no type.
  func box(_ extent: Extent) throws(FeatureError) -> [UInt8] {
    guard names.contains("type") else {
      throw .notGeoJSON(path: path, problem: .missing("type"))
    }
    guard let boxMember else { return [] }
    let box = try boxMember.value.span.withUnsafeBytes { (bytes) throws(FeatureError) in
      var scanner = FeatureScanner(bytes, from: 0)
      return try FeatureTurner(bytes).turnedBox(try scanner.value(), extent, path: path)
    }
    return [UInt8(ascii: ",")] + boxMember.key + [UInt8(ascii: ":")] + box
  }

  /// The name of a member with a meaning, which must not occur twice.
  private mutating func note(
    _ key: JSONValue, in bytes: UnsafeRawBufferPointer
  ) throws(FeatureError) -> String? {
    guard let name = ObjectMembers.name(of: key, in: bytes) else { return nil }
    guard names.insert(name).inserted else {
      throw .notGeoJSON(path: path, problem: .memberTwice(name))
    }
    return name
  }
}
