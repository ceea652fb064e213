import Text

/// The members of a GeoJSON object that this module uses.
struct ObjectMembers {
  /// The names that RFC 7946 gives a meaning, with the reference system of its forerunner.
  private static let known = [
    "type", "bbox", "crs", "coordinates", "geometries", "geometry", "properties", "features",
  ]
  /// The names that only some types have, by their places among all.
  private static let defining = 3..<8

  /// The member `id`; the last one if there are several.
  private(set) var identifier: JSONValue?
  /// The values in the order of the names.
  private var values: [8 of JSONValue?] = .init(repeating: nil)

  /// The value of a member.
  subscript(name: String) -> JSONValue? {
    Self.known.firstIndex(of: name).flatMap { values[$0] }
  }

  /// The members of an object.
  ///
  /// - Throws: for a value that is no object, and for what an object must not have.
  init(
    of object: JSONValue, in bytes: UnsafeRawBufferPointer, path: String
  ) throws(FeatureError) {
    guard object.kind == .object else {
      throw .notGeoJSON(
        path: path,
        problem: .unexpected(object.quotation(in: bytes), expected: "a GeoJSON object"))
    }
    var scanner = FeatureScanner(bytes, from: object.range.lowerBound)
    var key = try scanner.enterObject()
    while let name = key {
      try add(name, try scanner.value(), in: bytes, path: path)
      key = try scanner.nextKey()
    }
  }

  /// Notes a member.
  ///
  /// - Throws: for a second member of the same name.
  private mutating func add(
    _ name: JSONValue, _ value: JSONValue, in bytes: UnsafeRawBufferPointer, path: String
  ) throws(FeatureError) {
    guard let place = Self.place(of: name, in: bytes) else {
      if name.equals("id".utf8, in: bytes) { identifier = value }
      return
    }
    guard values[place] == nil else {
      throw .notGeoJSON(path: path, problem: .memberTwice(Self.known[place]))
    }
    values[place] = value
  }

  /// The name of a member if it has a meaning.
  static func name(of key: JSONValue, in bytes: UnsafeRawBufferPointer) -> String? {
    place(of: key, in: bytes).map { known[$0] }
  }

  /// The place of a member among all names; `nil` if it has no meaning.
  private static func place(of key: JSONValue, in bytes: UnsafeRawBufferPointer) -> Int? {
    // most names differ in their lengths
    let count = key.content.count
    return known.firstIndex { name in
      (key.hasEscapes || name.utf8.count == count) && key.equals(name.utf8, in: bytes)
    }
  }

  /// The object's type, after it has been checked that the object has no members of other types.
  func type(in bytes: UnsafeRawBufferPointer, path: String) throws(FeatureError) -> String {
    guard let value = self["type"] else {
      throw .notGeoJSON(path: path, problem: .missing("type"))
    }
    let type = value.kind == .string ? value.text(in: bytes) : ""
    guard let own = Self.members(ofType: type) else {
      throw .notGeoJSON(
        path: path.member("type"),
        problem: .unexpected(value.quotation(in: bytes), expected: "a type of RFC 7946"))
    }
    for place in Self.defining where values[place] != nil && !own.contains(Self.known[place]) {
      throw .notGeoJSON(path: path, problem: .foreign(Self.known[place], type: type))
    }
    return type
  }

  /// The defining members that a type has; `nil` for what is no type.
  private static func members(ofType type: String) -> [String]? {
    switch type {
    case "FeatureCollection": ["features"]
    case "Feature": ["geometry", "properties"]
    case "GeometryCollection": ["geometries"]
    default: FeatureGeometry.types.contains(type) ? ["coordinates"] : nil
    }
  }
}

extension ObjectMembers {
  /// The coordinates of a geometry that is no collection, with a reader of them; `nil` for an empty
  /// array.
  func coordinates(
    in bytes: UnsafeRawBufferPointer, path: String, _ rule: LongitudeRule
  ) throws(FeatureError) -> (value: JSONValue, reader: PositionReader)? {
    guard let value = self["coordinates"] else {
      throw .notGeoJSON(path: path, problem: .missing("coordinates"))
    }
    guard !value.isEmptyArray(in: bytes) else { return nil }
    return (value, PositionReader(value, in: bytes, path: path.member("coordinates"), rule))
  }

  /// Calls a function for each geometry of a collection, with its path.
  func forEachGeometry(
    in bytes: UnsafeRawBufferPointer, path: String,
    _ body: (_ value: JSONValue, _ path: String) throws(FeatureError) -> Void
  ) throws(FeatureError) {
    guard let list = self["geometries"], list.kind == .array else {
      throw .notGeoJSON(path: path, problem: .missing("geometries"))
    }
    var index = 0
    var scanner = FeatureScanner(bytes, from: list.range.lowerBound)
    var hasMore = try scanner.enterArray()
    while hasMore {
      try body(try scanner.value(), path.member("geometries[\(index)]"))
      index += 1
      hasMore = try scanner.nextElement()
    }
  }
}

extension String {
  /// The path of a member of the object at this path.
  func member(_ name: String) -> String {
    isEmpty || hasSuffix(" ") ? self + name : self + "." + name
  }
}
