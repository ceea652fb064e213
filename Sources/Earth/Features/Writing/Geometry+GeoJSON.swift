import Geodesy

extension Geometry {
  /// The geometry as an object of GeoJSON (RFC 7946) without white space.
  ///
  /// Longitudes are written in -180...180. Several points, lines or polygons are a `MultiPoint` and
  /// so on, geometries of more than one kind a `GeometryCollection`.
  public var geoJSON: [UInt8] {
    var text = PositionText(further: FurtherOrdinates())
    append(to: &text)
    return text.bytes
  }

  private func append(to text: inout PositionText) {
    guard case .collection(let parts) = self else {
      text.append("{\"type\":\"\(type)\",\"coordinates\":")
      appendCoordinates(to: &text)
      return text.append("}")
    }
    let types = Set(parts.map(\.type))
    if types.count == 1, let type = types.first, type != Self.collectionType {
      text.append("{\"type\":\"Multi\(type)\",\"coordinates\":")
      text.append(parts) { $1.appendCoordinates(to: &$0) }
    } else {
      text.append("{\"type\":\"\(Self.collectionType)\",\"geometries\":")
      text.append(parts) { $1.append(to: &$0) }
    }
    text.append("}")
  }

  private static let collectionType = "GeometryCollection"

  private var type: String {
    switch self {
    case .point: "Point"
    case .line: "LineString"
    case .polygon: "Polygon"
    case .collection: Self.collectionType
    }
  }

  private func appendCoordinates(to text: inout PositionText) {
    switch self {
    case .point(let vertex): text.append(Position(vertex))
    case .line(let vertices): text.append(vertices.map(Position.init))
    case .polygon(let rings):
      // a ring without vertices is none
      text.append(rings.filter { !$0.isEmpty }) { text, ring in
        text.append((ring + ring.prefix(1)).map(Position.init))
      }
    case .collection: return
    }
  }
}

extension Position {
  fileprivate init(_ vertex: Vertex) {
    self.init(
      longitude: Ordinate.withoutTurns(vertex.longitude.femtodegrees),
      latitude: vertex.latitude.femtodegrees)
  }
}
