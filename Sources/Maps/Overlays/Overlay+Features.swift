import Features
import Geodesy
import Text

extension Overlay {
  /// A place of a feature to go to: its first point, or the middle one of the places of its first
  /// line or area; `nil` if it has no place.
  package func location(of feature: Int) -> Coordinate? {
    let parts = parts(of: feature)
    if let point = parts.points.first { return points[point].coordinate }
    guard let path = parts.paths.first, let ring = paths[path].rings.first else { return nil }
    let place = places[(ring.lowerBound + ring.upperBound) / 2]
    let turns = (place.longitude / 360).rounded()
    return Coordinate(
      GeographicPosition(latitude: place.latitude, longitude: place.longitude - 360 * turns)
    )?.rounded(toDecimals: 6)
  }

  /// The names and values of a feature's properties as texts, in their order, without controls.
  package func texts(of feature: Int) -> [(name: String, value: String)] {
    var texts: [(String, String)] = []
    properties(of: feature).forEach { texts.append(($0.withoutControls, $1.withoutControls)) }
    return texts
  }

  /// The features whose names contain a text, in the order of the source; those whose names begin
  /// with it come first.
  ///
  /// Letters of either case are equal.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of all names.
  package func features(named text: String, limit: Int) -> [Int] {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return [] }
    var beginning: [Int] = []
    var containing: [Int] = []
    for feature in 0..<count where beginning.count < limit {
      guard let name = name(of: feature)?.lowercased(), name.contains(wanted) else { continue }
      if name.hasPrefix(wanted) {
        beginning.append(feature)
      } else if containing.count < limit {
        containing.append(feature)
      }
    }
    return Array((beginning + containing).prefix(limit))
  }

  /// A feature as GeoJSON (RFC 7946), its positions with the digits that were given, without
  /// heights.
  package func geoJSON(of feature: Int) -> String {
    var text = TextBuffer(capacity: 1024)
    text.appendObject { text in
      text.append(key: "type")
      text.append(json: "Feature")
      if feature < identifiers.count, let identifier = identifiers[feature] {
        text.append(key: "id")
        text.append(json: identifier)
      }
      text.append(key: "properties")
      let properties = propertiesText(of: feature)
      text.append(properties.isEmpty ? JSONText.null : String(decoding: properties, as: UTF8.self))
      text.append(key: "geometry")
      appendGeometry(of: feature, to: &text)
    }
    return text.text
  }

  private func appendGeometry(of feature: Int, to text: inout TextBuffer) {
    let parts = parts(of: feature)
    let lines = parts.paths.filter { paths[$0].area == nil }
    let areas = parts.paths.filter { paths[$0].area != nil }
    let kinds: [(type: String, numbers: [Int])] = [
      ("Point", Array(parts.points)), ("LineString", lines), ("Polygon", areas),
    ].filter { !$0.numbers.isEmpty }
    guard let first = kinds.first else { return text.append(JSONText.null) }
    guard kinds.count > 1 else { return append(first.type, first.numbers, to: &text) }
    text.appendObject { text in
      text.append(key: "type")
      text.append(json: "GeometryCollection")
      text.append(key: "geometries")
      text.appendArray { text in
        for kind in kinds { text.appendElement { append(kind.type, kind.numbers, to: &$0) } }
      }
    }
  }

  /// Appends geometries of one type, as one of several if there is more than one.
  private func append(_ type: String, _ numbers: [Int], to text: inout TextBuffer) {
    text.appendObject { text in
      text.append(key: "type")
      text.append(json: numbers.count == 1 ? type : "Multi" + type)
      text.append(key: "coordinates")
      guard numbers.count > 1 else { return appendCoordinates(type, numbers[0], to: &text) }
      text.appendArray { text in
        for number in numbers { text.appendElement { appendCoordinates(type, number, to: &$0) } }
      }
    }
  }

  private func appendCoordinates(_ type: String, _ number: Int, to text: inout TextBuffer) {
    switch type {
    case "Point": Self.append(points[number], to: &text)
    case "LineString": Self.append(vertices[paths[number].given[0]], to: &text)
    default:
      text.appendArray { text in
        for ring in paths[number].given {
          text.appendElement { Self.append(vertices[ring] + vertices[ring].prefix(1), to: &$0) }
        }
      }
    }
  }

  private static func append(_ line: ArraySlice<Vertex>, to text: inout TextBuffer) {
    text.appendArray { text in
      for vertex in line { text.appendElement { append(vertex, to: &$0) } }
    }
  }

  private static func append(_ vertex: Vertex, to text: inout TextBuffer) {
    text.append("[\(vertex.longitude), \(vertex.latitude)]")
  }
}
