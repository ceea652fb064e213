/// The coordinates of a geometry that is not a collection.
enum FeatureGeometry {
  /// Points, one or many.
  case points([Position], isMany: Bool)
  /// Lines, one or many.
  case lines([[Position]], isMany: Bool)
  /// Polygons, one or many.
  case polygons([PlanePolygon], isMany: Bool)

  /// The types in RFC 7946, without collections.
  static let types = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
  ]

  /// The geometry of a type whose coordinates a reader reads.
  init(_ type: String, _ reader: inout PositionReader) throws(FeatureError) {
    switch type {
    case "Point": self = .points([try reader.position()], isMany: false)
    case "MultiPoint": self = .points(try reader.positions(), isMany: true)
    case "LineString": self = .lines([try reader.line()], isMany: false)
    case "MultiLineString":
      self = .lines(
        try reader.list { (reader) throws(FeatureError) in try reader.line() }, isMany: true)
    case "Polygon": self = .polygons([try reader.polygon()], isMany: false)
    default:
      self = .polygons(
        try reader.list { (reader) throws(FeatureError) in try reader.polygon() }, isMany: true)
    }
  }

  /// The type as RFC 7946 names it.
  var type: String {
    switch self {
    case .points(_, let isMany): isMany ? "MultiPoint" : "Point"
    case .lines(_, let isMany): isMany ? "MultiLineString" : "LineString"
    case .polygons(_, let isMany): isMany ? "MultiPolygon" : "Polygon"
    }
  }

  /// The coordinates as GeoJSON.
  func text(_ further: FurtherOrdinates) -> [UInt8] {
    var text = PositionText(further: further)
    switch self {
    case .points(let positions, let isMany):
      if isMany { text.append(positions) } else { positions.forEach { text.append($0) } }
    case .lines(let lines, let isMany):
      if isMany { text.append(lines) { $0.append($1) } } else { lines.forEach { text.append($0) } }
    case .polygons(let polygons, let isMany):
      if isMany {
        text.append(polygons) { $0.append($1) }
      } else {
        polygons.forEach { text.append($0) }
      }
    }
    return text.bytes
  }

  /// The box around it.
  var extent: Extent {
    var extent = Extent()
    switch self {
    case .points(let positions, _): positions.forEach { extent.add([$0]) }
    case .lines(let lines, _): lines.forEach { extent.add($0) }
    case .polygons(let polygons, _): polygons.forEach { extent.add($0.exterior) }
    }
    return extent
  }

  /// The geometry at the antipodes; `nil` for a polygon without area that would have to be cut.
  ///
  /// A line or polygon that is cut becomes many, and many that are joined become one; any other
  /// geometry keeps its type.
  func antipode(_ further: inout FurtherOrdinates) -> FeatureGeometry? {
    switch self {
    case .points(let positions, let isMany):
      return .points(positions.map(\.antipode), isMany: isMany)
    case .lines(let lines, let isMany):
      var turner = LineTurner(further: further)
      let turned = turner.turned(lines)
      further = turner.further
      return .lines(turned, isMany: Self.isMany(turned.count, from: lines.count, isMany))
    case .polygons(let polygons, let isMany):
      var turner = PolygonTurner(further: further)
      guard let turned = turner.turned(polygons) else { return nil }
      further = turner.further
      return .polygons(turned, isMany: Self.isMany(turned.count, from: polygons.count, isMany))
    }
  }

  private static func isMany(_ count: Int, from old: Int, _ wasMany: Bool) -> Bool {
    count == old ? wasMany : count > 1
  }
}
