import Features
import Geodesy

extension Overlay {
  /// A place of a feature to go to: its first point, the middle one of the places of its first
  /// line, or a place well within its first area; `nil` if it has no place.
  package func location(of feature: Int) -> Coordinate? {
    let parts = parts(of: feature)
    if let point = parts.points.first { return points[point].coordinate }
    guard let path = parts.paths.first, let ring = paths[path].rings.first else { return nil }
    let place =
      paths[path].area?.middle ?? places[(ring.lowerBound + ring.upperBound) / 2]
    return Coordinate(place.wrapped)?.rounded(toDecimals: 6)
  }

  /// How many features lie beyond a latitude north or south, wholly or in part.
  ///
  /// - Complexity: O(*n*) for *n* points, lines and areas.
  package func countOfFeatures(beyondLatitude limit: Double) -> Int {
    var beyond: Set<Int> = []
    for (number, point) in points.enumerated() where abs(point.latitude.degrees) > limit {
      beyond.insert(feature(ofPoint: number))
    }
    for path in paths where path.bounds.north > limit || path.bounds.south < -limit {
      beyond.insert(path.feature)
    }
    return beyond.count
  }

  /// The names and values of a feature's properties as texts, in their order, without controls.
  /// Those of its style are left out.
  package func texts(of feature: Int) -> [(name: String, value: String)] {
    var texts: [(String, String)] = []
    properties(of: feature).forEach { name, value in
      guard !FeatureStyle.isName(ofStyle: name) else { return }
      texts.append((name.withoutControls, value.withoutControls))
    }
    return texts
  }

  /// The features whose names contain a text, in the order of the source; those whose names begin
  /// with it come first.
  ///
  /// - Parameter fold: brings a text to the form in which texts are compared.
  /// - Complexity: O(*n*) for the *n* bytes of all names.
  package func features(
    named text: String, limit: Int, by fold: (String) -> [UInt32]
  ) -> [Int] {
    let wanted = fold(text)
    guard !wanted.isEmpty else { return [] }
    var beginning: [Int] = []
    var containing: [Int] = []
    for feature in 0..<count where beginning.count < limit {
      guard let name = name(of: feature).map(fold) else { continue }
      if name.starts(with: wanted) {
        beginning.append(feature)
      } else if containing.count < limit, name.contains(wanted) {
        containing.append(feature)
      }
    }
    return Array((beginning + containing).prefix(limit))
  }

  /// A feature as GeoJSON (RFC 7946), its positions with the digits that were given, without
  /// heights: of a geometry of several kinds the points first, then the lines, then the areas.
  package func geoJSON(of feature: Int) -> String {
    let parts = parts(of: feature)
    let (areas, lines) = (
      parts.paths.filter { paths[$0].area != nil }, parts.paths.filter { paths[$0].area == nil }
    )
    let kinds: [[Geometry]] = [
      parts.points.map { .point(points[$0]) },
      lines.map { .line(Array(vertices[paths[$0].given[0]])) },
      areas.map { .polygon(paths[$0].given.map { Array(vertices[$0]) }) },
    ]
    let geometry = Geometry(kinds.compactMap(Geometry.init))
    return Feature(
      geometry, edges: .straight, properties: Array(propertiesText(of: feature)),
      identifier: feature < identifiers.count ? identifiers[feature] : nil
    ).geoJSON
  }
}

extension Geometry {
  /// The only one of some geometries, or all of them together; `nil` without any.
  fileprivate init?(_ parts: [Geometry]) {
    guard let first = parts.first else { return nil }
    self = parts.count == 1 ? first : .collection(parts)
  }
}
