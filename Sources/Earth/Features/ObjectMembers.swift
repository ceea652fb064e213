import Text

/// The members of a GeoJSON object that this module uses.
struct ObjectMembers {
  /// The names that RFC 7946 gives a meaning, with the reference system of its forerunner.
  private static let known = [
    "type", "bbox", "crs", "coordinates", "geometries", "geometry", "properties", "features",
  ]
  /// The names that only some types have.
  private static let defining = known.dropFirst(3)

  /// The member `id`; the last one if there are several.
  private(set) var identifier: JSONValue?
  private var values: [String: JSONValue] = [:]

  /// The value of a member.
  subscript(name: String) -> JSONValue? { values[name] }

  init() {}

  /// The members of an object.
  init(
    of object: JSONValue, in bytes: UnsafeRawBufferPointer, path: String
  ) throws(FeatureError) {
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
  mutating func add(
    _ name: JSONValue, _ value: JSONValue, in bytes: UnsafeRawBufferPointer, path: String
  ) throws(FeatureError) {
    guard let known = Self.name(of: name, in: bytes) else {
      if name.equals("id".utf8, in: bytes) { identifier = value }
      return
    }
    guard values[known] == nil else {
      throw .notGeoJSON(path: path, problem: .memberTwice(known))
    }
    values[known] = value
  }

  /// The name of a member if it has a meaning.
  static func name(of key: JSONValue, in bytes: UnsafeRawBufferPointer) -> String? {
    known.first { key.equals($0.utf8, in: bytes) }
  }

  /// The object's type, after it has been checked that the object has no members of other types.
  func type(in bytes: UnsafeRawBufferPointer, path: String) throws(FeatureError) -> String {
    guard let value = values["type"] else {
      throw .notGeoJSON(path: path, problem: .missing("type"))
    }
    let type = value.text(in: bytes)
    let own: Set<String>? =
      switch type {
      case "FeatureCollection": ["features"]
      case "Feature": ["geometry", "properties"]
      case "GeometryCollection": ["geometries"]
      default: FeatureGeometry.types.contains(type) ? ["coordinates"] : nil
      }
    guard value.kind == .string, let own else {
      throw .notGeoJSON(
        path: path.member("type"),
        problem: .unexpected(value.quotation(in: bytes), expected: "a type of RFC 7946"))
    }
    if let foreign = Self.defining.first(where: { values[$0] != nil && !own.contains($0) }) {
      throw .notGeoJSON(path: path, problem: .foreign(foreign, type: type))
    }
    return type
  }
}

extension String {
  /// The path of a member of the object at this path.
  func member(_ name: String) -> String {
    isEmpty || hasSuffix(" ") ? self + name : self + "." + name
  }
}
