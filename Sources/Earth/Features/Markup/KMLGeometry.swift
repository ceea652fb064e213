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
      guard vertices.count < 2 else {
        let text = element["coordinates"]?.content ?? ""
        throw .element(
          line: element.line, .unexpected(String(text.prefix(40)), expected: "one position"))
      }
      return vertices.isEmpty ? .collection([]) : .point(vertices[0])
    case "LineString":
      return .line(try coordinates(of: element), orPoint: true)
    case "LinearRing":
      let ring = try ring(of: element)
      return ring.isEmpty ? .collection([]) : .line(ring + ring.prefix(1))
    case "Polygon":
      let outer = try rings(in: only("outerBoundaryIs", of: element))
      guard outer.count == 1 else {
        throw .element(
          line: element.line, outer.isEmpty ? .missing("LinearRing") : .memberTwice("LinearRing"))
      }
      var rings = outer
      for child in element.children where child.name == "innerBoundaryIs" {
        rings += try self.rings(in: child)
      }
      return .area(rings)
    case "MultiGeometry", "MultiTrack": return try geometry(in: element) ?? .collection([])
    case "Track":
      var vertices: [Vertex] = []
      for child in element.children where child.name == "coord" {
        let numbers = child.text.split { $0 <= 0x20 }
        // an empty one stands for a place that is not known
        if !numbers.isEmpty { vertices.append(try vertex(numbers, line: child.line)) }
      }
      return .line(vertices, orPoint: true)
    default: return nil
    }
  }

  /// The rings of a boundary.
  private func rings(in boundary: MarkupElement) throws(FeatureError) -> [[Vertex]] {
    var rings: [[Vertex]] = []
    for child in boundary.children where child.name == "LinearRing" {
      rings.append(try ring(of: child))
    }
    return rings
  }

  /// The element in another one that has it once.
  private func only(
    _ name: String, of element: MarkupElement
  ) throws(FeatureError) -> MarkupElement {
    let found = element.children.filter { $0.name == name }
    guard let first = found.first else { throw .element(line: element.line, .missing(name)) }
    guard found.count == 1 else { throw .element(line: found[1].line, .memberTwice(name)) }
    return first
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
    let coordinates = try only("coordinates", of: element)
    if let inner = coordinates.children.first {
      throw .element(
        line: inner.line, .unexpected("<\(inner.name)>", expected: "a position in <coordinates>"))
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

  /// The vertex of a longitude, a latitude and perhaps an altitude, which may be empty.
  private func vertex(
    _ numbers: [ArraySlice<UInt8>], line: Int
  ) throws(FeatureError) -> Vertex {
    do throws(FeatureProblem) {
      guard numbers.count >= 2 else { throw .ordinates(count: numbers.count) }
      let vertex = try MarkupText.vertex(numbers[1], numbers[0], rule)
      // as many positions in one tuple have commas for white space, or numbers for points
      guard numbers.count == 2 || numbers.count == 3 && MarkupText.isAltitude(numbers[2]) else {
        let texts = numbers.map { String(decoding: $0, as: UTF8.self) }
        throw .unexpected(
          String(texts.joined(separator: ",").prefix(40)),
          expected: "a longitude, a latitude and an altitude")
      }
      return vertex
    } catch {
      throw .element(line: line, error)
    }
  }
}
