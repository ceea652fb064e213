/// Reads the geometries of KML.
struct KMLGeometry {
  /// What it makes of longitudes.
  let rule: LongitudeRule

  /// The geometry of a Placemark or of what holds several; `nil` if it has none.
  func geometry(in element: MarkupElement) throws(FeatureError) -> Geometry? {
    var parts: [Geometry] = []
    for child in element.children {
      if let part = try geometry(child) { parts.append(part) }
    }
    return parts.isEmpty ? nil : parts.count == 1 ? parts[0] : .collection(parts)
  }

  private func geometry(_ element: MarkupElement) throws(FeatureError) -> Geometry? {
    switch element.name {
    case "Point":
      let vertices = try coordinates(of: element)
      return vertices.isEmpty ? .collection([]) : .point(vertices[0])
    case "LineString":
      return .line(try coordinates(of: element), orPoint: true)
    case "LinearRing":
      let ring = try ring(of: element)
      return ring.isEmpty ? .collection([]) : .line(ring + ring.prefix(1))
    case "Polygon":
      var rings: [[Vertex]] = []
      for boundary in element.children {
        guard boundary.name == "outerBoundaryIs" || boundary.name == "innerBoundaryIs" else {
          continue
        }
        for child in boundary.children where child.name == "LinearRing" {
          let ring = try ring(of: child)
          if boundary.name == "outerBoundaryIs" {
            rings.insert(ring, at: 0)
          } else {
            rings.append(ring)
          }
        }
      }
      return .area(rings)
    case "MultiGeometry", "MultiTrack": return try geometry(in: element) ?? .collection([])
    case "Track":
      var vertices: [Vertex] = []
      for child in element.children where child.name == "coord" {
        vertices.append(try vertex(child.text.split { $0 <= 0x20 }, line: child.line))
      }
      return .line(vertices, orPoint: true)
    default: return nil
    }
  }

  /// A ring without its last vertex, which is the first again.
  private func ring(of element: MarkupElement) throws(FeatureError) -> [Vertex] {
    let vertices = try coordinates(of: element)
    do throws(FeatureProblem) { return try [Vertex].ring(closed: vertices) } catch {
      throw .element(line: element.line, error)
    }
  }

  /// The tuples `longitude,latitude,altitude` of an element, with white space between them.
  private func coordinates(of element: MarkupElement) throws(FeatureError) -> [Vertex] {
    guard let coordinates = element["coordinates"] else {
      throw .element(line: element.line, .missing("coordinates"))
    }
    var vertices: [Vertex] = []
    for tuple in coordinates.text.split(whereSeparator: { $0 <= 0x20 }) {
      vertices.append(
        try vertex(
          tuple.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false),
          line: coordinates.line))
    }
    return vertices
  }

  private func vertex(
    _ numbers: [ArraySlice<UInt8>], line: Int
  ) throws(FeatureError) -> Vertex {
    do throws(FeatureProblem) {
      guard numbers.count >= 2 else { throw .ordinates(count: numbers.count) }
      return Vertex(
        latitude: try MarkupText.latitude(numbers[1]),
        longitude: try MarkupText.longitude(numbers[0], rule))
    } catch {
      throw .element(line: line, error)
    }
  }
}
