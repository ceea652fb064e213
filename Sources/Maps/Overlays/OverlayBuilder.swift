import Features
import Geodesy
import Text

/// Collects the features of a source for an ``Overlay``.
package struct OverlayBuilder: Sendable {
  let title: String
  let label: String?
  let colorKey: String?
  let sizeKey: String?
  let wording: FeatureWording
  private(set) var names = PropertyTexts()
  private(set) var properties: [UInt8] = []
  private(set) var propertyEnds: [Int] = []
  private(set) var identifiers: [FeatureValue?] = []
  /// The keys of the features of a stream; empty for a file.
  private(set) var keys: [String?] = []
  private(set) var firstParts: [(point: UInt32, path: UInt32)] = []
  private(set) var points: [Vertex] = []
  private(set) var featureOfPoint: [UInt32] = []
  private(set) var paths: [Overlay.Path] = []
  private(set) var places: [GeographicPosition] = []
  private(set) var vertices: [Vertex] = []
  private(set) var styles = [FeatureStyle.usual]
  private(set) var styleOfFeature: [UInt16] = []
  private(set) var colorValues: [FeatureValue?] = []
  private(set) var sizeValues: [Double?] = []
  /// The length of all lines over the ground.
  private(set) var lineLength: Kilometers = 0
  private var knownStyles: [FeatureStyle: UInt16] = [.usual: 0]

  /// A builder for a source.
  ///
  /// - Parameters:
  ///   - title: the name of the source.
  ///   - label: the property that names a feature; `nil` for the first of
  ///     `Feature.nameKeys`.
  ///   - colorKey: the property that colours features.
  ///   - sizeKey: the property of numbers that decides the size of marks.
  package init(
    title: String, label: String? = nil, colorKey: String? = nil, sizeKey: String? = nil
  ) {
    self.title = title.withoutControls
    (self.label, self.colorKey, self.sizeKey) = (label, colorKey, sizeKey)
    wording = FeatureWording(label: label, colorKey: colorKey, sizeKey: sizeKey)
  }

  /// Adds a feature.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(*n*) for the *n* positions and bytes of the feature.
  package mutating func add(_ feature: Feature) throws(ProjectionError) {
    try add(wording.worded(feature))
  }

  /// Adds a feature of a stream with the key that tells it from others; `nil` if it has none.
  mutating func add(_ worded: WordedFeature, key: String?) throws(ProjectionError) {
    keys.append(key)
    try add(worded)
  }

  private mutating func add(_ worded: WordedFeature) throws(ProjectionError) {
    let feature = worded.feature
    let number = propertyEnds.count
    firstParts.append((UInt32(points.count), UInt32(paths.count)))
    properties += feature.properties
    propertyEnds.append(properties.count)
    if let identifier = feature.identifier {
      identifiers += repeatElement(nil, count: number - identifiers.count)
      identifiers.append(identifier)
    }
    names.append(worded.name)
    styleOfFeature.append(worded.style.map { styleNumber(of: $0) } ?? 0)
    if colorKey != nil { colorValues.append(worded.color) }
    if sizeKey != nil { sizeValues.append(worded.size) }
    guard let geometry = feature.geometry else { return }
    try geometry.forEachPart { (part) throws(ProjectionError) in
      switch part {
      case .point(let vertex):
        points.append(vertex)
        featureOfPoint.append(UInt32(number))
      case .line(let line):
        try add([line], isArea: false, number, feature.edges)
        lineLength += (try GeometryMeasure(of: part, edges: feature.edges).length ?? 0) / 1000
      case .polygon(let rings): try add(rings, isArea: true, number, feature.edges)
      case .collection: break
      }
    }
    cutSeams(Int(firstParts[number].path))
  }

  /// Takes the edges along which the areas of the last feature were cut off its outlines.
  ///
  /// - Parameter first: the number of the feature's first path.
  private mutating func cutSeams(_ first: Int) {
    var seam = OutlineSeam()
    for path in paths[first...] where path.area != nil {
      for ring in path.rings { seam.add(places[ring]) }
    }
    guard !seam.isEmpty else { return }
    for number in paths.indices[first...] { paths[number].cut(along: seam, places) }
  }

  /// The overlay of all features.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package func finished() -> Overlay { Overlay(self) }

  private mutating func add(
    _ rings: [[Vertex]], isArea: Bool, _ feature: Int, _ edges: Edges
  ) throws(ProjectionError) {
    var drawn: [Range<Int>] = []
    var given: [Range<Int>] = []
    var bounds = DegreeBox.empty
    for ring in rings where !ring.isEmpty {
      let start = places.count
      places += try EdgeDivider.places(along: ring, edges: edges, closes: isArea)
      drawn.append(start..<places.count)
      given.append(vertices.count..<vertices.count + ring.count)
      vertices += ring
      for place in places[start...] { bounds.extend(to: place) }
    }
    guard !drawn.isEmpty else { return }
    let area = isArea ? AreaIndex(drawn.map { places[$0] }) : nil
    if let area { bounds = area.bounds }
    paths.append(
      Overlay.Path(
        feature: feature, rings: drawn, given: given, area: area, bounds: bounds))
  }

  /// The styles that most points, lines and areas have; the first of those that are as frequent.
  var commonStyles: (points: FeatureStyle, lines: FeatureStyle, areas: FeatureStyle) {
    guard styles.count > 1 else { return (.usual, .usual, .usual) }
    func most(_ features: some Sequence<Int>) -> FeatureStyle {
      var counts = Array(repeating: 0, count: styles.count)
      for feature in features { counts[Int(styleOfFeature[feature])] += 1 }
      return styles[counts.indices.reduce(0) { counts[$1] > counts[$0] ? $1 : $0 }]
    }
    return (
      most(featureOfPoint.lazy.map { Int($0) }),
      most(paths.lazy.filter { $0.area == nil }.map(\.feature)),
      most(paths.lazy.filter { $0.area != nil }.map(\.feature))
    )
  }

  private mutating func styleNumber(of style: FeatureStyle) -> UInt16 {
    if let known = knownStyles[style] { return known }
    // A source of more styles than that gets the usual one for the rest.
    guard styles.count < Int(UInt16.max) else { return 0 }
    let number = UInt16(styles.count)
    styles.append(style)
    knownStyles[style] = number
    return number
  }
}
