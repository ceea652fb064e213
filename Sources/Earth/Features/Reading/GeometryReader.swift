import Geodesy
import Text

/// Makes features and geometries of GeoJSON objects in memory.
struct GeometryReader {
  /// How many edges span more than half a turn.
  private(set) var longEdges = 0

  private let bytes: UnsafeRawBufferPointer
  private let rule: LongitudeRule

  /// A reader of values of a text.
  init(_ bytes: UnsafeRawBufferPointer, _ rule: LongitudeRule) {
    self.bytes = bytes
    self.rule = rule
  }

  /// The feature of an object of any type, except a collection with features.
  mutating func featureOrGeometry(
    _ object: JSONValue, path: String
  ) throws(FeatureError) -> Feature {
    let (members, type) = try read(object, path: path)
    switch type {
    case "Feature": return try feature(members, path: path)
    case "FeatureCollection":
      throw .notGeoJSON(path: path, problem: .missing("features"))
    default: return Feature(try geometry(members, type, path: path), edges: .straight)
    }
  }

  /// The feature of an object that has to be one.
  mutating func feature(_ object: JSONValue, path: String) throws(FeatureError) -> Feature {
    let (members, type) = try read(object, path: path)
    guard type == "Feature" else {
      throw .notGeoJSON(
        path: path.member("type"), problem: .unexpected(type, expected: "Feature"))
    }
    return try feature(members, path: path)
  }

  private func read(
    _ object: JSONValue, path: String
  ) throws(FeatureError) -> (members: ObjectMembers, type: String) {
    let members = try ObjectMembers(of: object, in: bytes, path: path)
    let type = try members.type(in: bytes, path: path)
    if let system = members["crs"] {
      try ReferenceSystem.check(system, in: bytes, path: path)
    }
    return (members, type)
  }

  private mutating func feature(
    _ members: ObjectMembers, path: String
  ) throws(FeatureError) -> Feature {
    guard let value = members["geometry"] else {
      throw .notGeoJSON(path: path, problem: .missing("geometry"))
    }
    var feature = Feature(nil, edges: .straight)
    if value.kind != .null {
      let (inner, type) = try read(value, path: path.member("geometry"))
      feature.geometry = try geometry(inner, type, path: path.member("geometry"))
    }
    if let properties = members["properties"], properties.kind == .object {
      feature.properties = [UInt8](bytes[properties.range])
    }
    feature.identifier = members.identifier.flatMap { FeatureValue($0, in: bytes) }
    return feature
  }

  private mutating func geometry(
    _ members: ObjectMembers, _ type: String, path: String
  ) throws(FeatureError) -> Geometry {
    switch type {
    case "Feature", "FeatureCollection":
      throw .notGeoJSON(
        path: path.member("type"), problem: .unexpected(type, expected: "a type of geometries"))
    case "GeometryCollection":
      var parts: [Geometry] = []
      try members.forEachGeometry(in: bytes, path: path) {
        (value, path) throws(FeatureError) in
        let (inner, type) = try read(value, path: path)
        parts.append(try geometry(inner, type, path: path))
      }
      return .collection(parts)
    default: break
    }
    guard var reader = try members.coordinates(in: bytes, path: path, rule)?.reader else {
      return .collection([])
    }
    let coordinates = try FeatureGeometry(type, &reader)
    longEdges += reader.longEdges
    return Geometry(coordinates, rule)
  }
}

extension Geometry {
  /// The geometry of coordinates that were read.
  fileprivate init(_ geometry: FeatureGeometry, _ rule: LongitudeRule) {
    switch geometry {
    case .points(let points, let isMany): self.init(points.map { .point(Vertex($0)) }, isMany)
    case .lines(let lines, let isMany):
      self.init(lines.map { Self.line(rule.joined($0.map(Vertex.init)), orPoint: true) }, isMany)
    case .polygons(let polygons, let isMany):
      self.init(
        polygons.map { polygon in
          .area(polygon.rings.map { rule.joined($0.map(Vertex.init)) })
        }, isMany)
    }
  }

  private init(_ parts: [Geometry], _ isMany: Bool) {
    self = parts.count == 1 && !isMany ? parts[0] : .collection(parts)
  }

  /// A line; the point of a line of one vertex; an empty geometry without any.
  static func line(_ vertices: [Vertex], orPoint: Bool) -> Geometry {
    switch vertices.count {
    case 0: .collection([])
    case 1: .point(vertices[0])
    default: .line(vertices)
    }
  }

  /// The area of some rings, the outer one first; an empty geometry if that has no vertices.
  static func area(_ rings: [[Vertex]]) -> Geometry {
    rings.first?.isEmpty ?? true ? .collection([]) : .polygon(rings)
  }
}

extension Vertex {
  fileprivate init(_ position: Position) {
    self.init(
      latitude: DecimalDegrees(femtodegrees: position.latitude),
      longitude: DecimalDegrees(femtodegrees: position.longitude))
  }
}

extension LongitudeRule {
  /// Vertices of which each lies within half a turn of the one before, if edges go the short way.
  func joined(_ vertices: [Vertex]) -> [Vertex] {
    guard takesShortWay, var last = vertices.first?.longitude.femtodegrees else { return vertices }
    let turn = 2 * Position.halfTurn
    return vertices.map { vertex in
      var vertex = vertex
      var longitude = vertex.longitude.femtodegrees
      // a line that winds round the Earth begins anew before the angle overflows
      while longitude - last > Position.halfTurn, longitude > -Self.farthest { longitude -= turn }
      while last - longitude > Position.halfTurn, longitude < Self.farthest { longitude += turn }
      last = longitude
      vertex.longitude = DecimalDegrees(femtodegrees: longitude)
      return vertex
    }
  }

  /// Twenty turns.
  private static let farthest = 40 * Position.halfTurn
}
