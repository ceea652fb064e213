import Text

/// Turns GeoJSON objects in memory: moves their positions to the antipodes, adapts their boxes, and
/// leaves every other byte as it is.
struct FeatureTurner {
  /// A text and the box round its positions.
  typealias Turned = (text: [UInt8], extent: Extent)

  /// How many edges span more than half a turn.
  private(set) var longEdges = 0

  private let bytes: UnsafeRawBufferPointer
  private let rule: LongitudeRule

  /// A turner of values of a text.
  init(_ bytes: UnsafeRawBufferPointer, _ rule: LongitudeRule = LongitudeRule()) {
    (self.bytes, self.rule) = (bytes, rule)
  }

  /// The required type of an object.
  enum Kind {
    case any
    case feature
    case geometry
  }

  /// A feature or a geometry at the antipodes.
  mutating func turned(
    _ object: JSONValue, as kind: Kind, path: String
  ) throws(FeatureError) -> Turned {
    let members = try ObjectMembers(of: object, in: bytes, path: path)
    let type = try members.type(in: bytes, path: path)
    let fits =
      switch kind {
      case .any: true
      case .feature: type == "Feature"
      case .geometry: type != "Feature" && type != "FeatureCollection"
      }
    guard fits else {
      let expected = kind == .feature ? "Feature" : "a type of geometries"
      throw .notGeoJSON(path: path.member("type"), problem: .unexpected(type, expected: expected))
    }
    if let system = members["crs"] {
      try ReferenceSystem.check(system, in: bytes, path: path)
    }
    switch type {
    case "FeatureCollection":
      // A collection with features is turned in parts.
      let features = members["features"]?.quotation(in: bytes)
      throw .notGeoJSON(
        path: features == nil ? path : path.member("features"),
        problem: features.map { .unexpected($0, expected: "an array") } ?? .missing("features"))
    case "Feature": return try turnedFeature(object, members, path: path)
    case "GeometryCollection": return try turnedCollection(object, members, path: path)
    default: return try turnedGeometry(object, members, type, path: path)
    }
  }

  /// The box of an object whose members have been turned.
  ///
  /// It is the box around the turned positions or, if there are none, the box at the antipodes of
  /// the old one. Heights stay as they were written.
  func turnedBox(
    _ box: JSONValue, _ extent: Extent, path: String
  ) throws(FeatureError) -> [UInt8] {
    let path = path.member("bbox")
    var reader = PositionReader(box, in: bytes, path: path, rule)
    let numbers = try reader.list { (reader) throws(FeatureError) in try reader.number() }
    let half = numbers.count / 2
    guard numbers.count >= 4, numbers.count.isMultiple(of: 2) else {
      throw .notGeoJSON(
        path: path,
        problem: .unexpected(box.quotation(in: bytes), expected: "a box of 4 or 6 numbers"))
    }
    let old = Extent.antipode(
      west: try reader.longitude(numbers[0]), south: try reader.latitude(numbers[1]),
      east: try reader.longitude(numbers[half]), north: try reader.latitude(numbers[half + 1]))
    let new = extent.edges ?? old
    var text = PositionText(further: FurtherOrdinates())
    text.append(numbers.indices) { text, index in
      switch index {
      case 0: text.append(angle: new.west)
      case 1: text.append(angle: new.south)
      case half: text.append(angle: new.east)
      case half + 1: text.append(angle: new.north)
      default: text.append(number: numbers[index])
      }
    }
    return text.bytes
  }

  private mutating func turnedFeature(
    _ feature: JSONValue, _ members: ObjectMembers, path: String
  ) throws(FeatureError) -> Turned {
    guard let geometry = members["geometry"] else {
      throw .notGeoJSON(path: path, problem: .missing("geometry"))
    }
    guard geometry.kind != .null else {
      return try spliced(feature, members, [], Extent(), path: path)
    }
    let turned = try turned(geometry, as: .geometry, path: path.member("geometry"))
    return try spliced(
      feature, members, [(geometry.range, turned.text)], turned.extent, path: path)
  }

  private mutating func turnedCollection(
    _ object: JSONValue, _ members: ObjectMembers, path: String
  ) throws(FeatureError) -> Turned {
    var parts: [(Range<Int>, [UInt8])] = []
    var extent = Extent()
    try members.forEachGeometry(in: bytes, path: path) {
      (geometry, path) throws(FeatureError) in
      let turned = try turned(geometry, as: .geometry, path: path)
      parts.append((geometry.range, turned.text))
      extent.add(turned.extent)
    }
    return try spliced(object, members, parts, extent, path: path)
  }

  private mutating func turnedGeometry(
    _ object: JSONValue, _ members: ObjectMembers, _ type: String, path: String
  ) throws(FeatureError) -> Turned {
    guard let coordinates = try members.coordinates(in: bytes, path: path, rule) else {
      return try spliced(object, members, [], Extent(), path: path)
    }
    var reader = coordinates.reader
    var geometry = try FeatureGeometry(type, &reader)
    longEdges += reader.longEdges
    var further = reader.further
    if rule.takesShortWay, reader.longEdges > 0 {
      var cutter = ShortWayCutter(further: further)
      geometry = cutter.cut(geometry)
      further = cutter.further
    }
    guard let turned = geometry.antipode(&further) else {
      throw .notGeoJSON(path: path.member("coordinates"), problem: .noArea)
    }
    var parts = [(coordinates.value.range, turned.text(further))]
    if turned.type != type, let written = members["type"] {
      parts.append((written.range, [UInt8]("\"\(turned.type)\"".utf8)))
    }
    return try spliced(object, members, parts, turned.extent, path: path)
  }

  /// An object with some parts replaced, and with a new box if it has one.
  private func spliced(
    _ object: JSONValue, _ members: ObjectMembers, _ parts: [(range: Range<Int>, text: [UInt8])],
    _ extent: Extent, path: String
  ) throws(FeatureError) -> Turned {
    var parts = parts
    if let box = members["bbox"], box.kind != .null {
      parts.append((box.range, try turnedBox(box, extent, path: path)))
    }
    var text: [UInt8] = []
    text.reserveCapacity(object.range.count + 64)
    var position = object.range.lowerBound
    for part in parts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text.append(contentsOf: bytes[position..<part.range.lowerBound])
      text.append(contentsOf: part.text)
      position = part.range.upperBound
    }
    text.append(contentsOf: bytes[position..<object.range.upperBound])
    return (text, extent)
  }
}
