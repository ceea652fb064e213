import Cells
import Features
import Geodesy

/// Features of a person's source in memory, ready to be drawn and asked for.
///
/// It never changes. Points, lines and areas are numbered by themselves; each knows the number of
/// its feature. A point takes some 50 bytes besides the text of its properties.
package final class Overlay: Sendable {
  /// The name of the source, such as a file's.
  package let title: String
  /// The property that names features, if one was asked for.
  let label: String?
  /// The names of features, each `nil` if it has none; empty if none has one.
  let names: PropertyTexts
  /// The texts of all properties, and where the text of each feature ends.
  let properties: [UInt8]
  let propertyEnds: [Int]
  /// The identifiers of features up to the last one that has any.
  let identifiers: [FeatureValue?]
  /// The keys by which the features of a stream are told apart; empty for a file.
  private let keys: [String?]
  /// The numbers of the points and paths before the parts of each feature.
  let firstParts: [(point: UInt32, path: UInt32)]

  /// All points, in the order of the source.
  package let points: [Vertex]
  let featureOfPoint: [UInt32]
  /// The points in the order of a quadtree.
  package let index: PointIndex

  /// A line, or an area with its holes.
  package struct Path: Sendable {
    /// The number of the feature.
    package let feature: Int
    /// The ranges of the places of the line, or of the area's rings.
    let rings: [Range<Int>]
    /// The ranges of the places of the line, or of the area's outlines: its rings without the edges
    /// along which it was cut.
    package private(set) var outlines: [Range<Int>]
    /// The range of the vertices as they were given, ring by ring.
    let given: [Range<Int>]
    /// The area; `nil` for a line.
    package let area: AreaIndex?
    /// The edges of all places, in degrees; longitudes may go on beyond 180 degrees.
    package let bounds: DegreeBox

    /// A line, or an area whose rings are its outlines.
    init(
      feature: Int, rings: [Range<Int>], given: [Range<Int>], area: AreaIndex?,
      bounds: DegreeBox
    ) {
      (self.feature, self.rings, self.given, self.area) = (feature, rings, given, area)
      self.bounds = bounds
      outlines = rings
    }

    /// Takes the edges of a seam off the outlines.
    mutating func cut(along seam: OutlineSeam, _ places: [GeographicPosition]) {
      guard area != nil else { return }
      outlines = rings.flatMap { seam.outlines(of: places[$0]) }
    }
  }

  /// All lines and areas, in the order of the source.
  package let paths: [Path]
  /// The places of all lines and areas, so near each other that straight lines of longitude and
  /// latitude between them are right to a metre.
  package let places: [GeographicPosition]
  /// The vertices of all lines and areas as they were given.
  let vertices: [Vertex]

  /// The styles that occur, and the number of each feature's among them.
  let styles: [FeatureStyle]
  let styleOfFeature: [UInt16]
  /// The styles that most points, lines and areas have.
  package let commonStyles: (points: FeatureStyle, lines: FeatureStyle, areas: FeatureStyle)
  /// The colours by a property, if that was asked for.
  package let coloring: PropertyColoring?
  /// The sizes by a property, if that was asked for.
  package let sizing: PropertySizing?

  /// The length of all lines over the ground.
  package let lineLength: Kilometers
  /// A circle around all features; `nil` if none has a place.
  package let extent: OverlayExtent?

  init(_ builder: OverlayBuilder) {
    lineLength = builder.lineLength
    title = builder.title
    label = builder.label
    names = builder.names
    properties = builder.properties
    propertyEnds = builder.propertyEnds
    identifiers = builder.identifiers
    keys = builder.keys
    firstParts = builder.firstParts
    points = builder.points
    featureOfPoint = builder.featureOfPoint
    index = PointIndex(builder.points)
    paths = builder.paths
    places = builder.places
    vertices = builder.vertices
    styles = builder.styles
    styleOfFeature = builder.styleOfFeature
    commonStyles = builder.commonStyles
    coloring = builder.colorKey.map { PropertyColoring($0, of: builder.colorValues) }
    sizing = builder.sizeKey.map { PropertySizing($0, of: builder.sizeValues) }
    extent = OverlayExtent(points: builder.points, places: builder.places)
  }
}

extension Overlay {
  /// The number of features.
  package var count: Int { propertyEnds.count }

  /// The name of a feature.
  package func name(of feature: Int) -> String? { names[feature] }

  /// Whether a feature has a name.
  package func hasName(_ feature: Int) -> Bool { names.range(of: feature) != nil }

  /// The properties of a feature.
  package func properties(of feature: Int) -> FeatureProperties {
    FeatureProperties(propertiesText(of: feature))
  }

  /// The text of a feature's properties, an object in JSON or nothing.
  func propertiesText(of feature: Int) -> ArraySlice<UInt8> {
    properties[(feature == 0 ? 0 : propertyEnds[feature - 1])..<propertyEnds[feature]]
  }

  /// The number of a feature in a newer overlay of the same stream, where it has the same key;
  /// `nil` if it is not there any more, or has no key.
  ///
  /// - Complexity: O(*n*) for *n* features.
  package func number(of feature: Int, in newer: Overlay) -> Int? {
    if newer === self { return feature }
    guard feature < keys.count, let key = keys[feature] else { return nil }
    return newer.keys.lastIndex(of: key)
  }

  /// The style of a feature.
  package func style(of feature: Int) -> FeatureStyle { styles[Int(styleOfFeature[feature])] }

  /// The feature of a point.
  package func feature(ofPoint point: Int) -> Int { Int(featureOfPoint[point]) }

  /// The size of a feature's mark, by a property or else by its style: 0 small, 1 usual, 2 large.
  package func size(of feature: Int) -> Int {
    sizing?.size(of: feature) ?? Int(style(of: feature).markerSize)
  }

  /// The colour that a property gives a feature; `nil` if none does.
  package func color(of feature: Int) -> Color? { coloring?.color(of: feature) }

  /// The first and the last of the points of a feature, and those of its paths.
  package func parts(of feature: Int) -> (points: Range<Int>, paths: Range<Int>) {
    let first = firstParts[feature]
    let next = feature + 1 < firstParts.count ? firstParts[feature + 1] : nil
    return (
      Int(first.point)..<(next.map { Int($0.point) } ?? points.count),
      Int(first.path)..<(next.map { Int($0.path) } ?? paths.count)
    )
  }
}

extension Overlay: Hashable {
  /// An overlay never changes, so that it is the same only as itself.
  package static func == (first: Overlay, second: Overlay) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Texts that some of many features have, end to end in memory.
struct PropertyTexts: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// Whether no feature has a text.
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds the text of the next feature; `nil` if it has none.
  mutating func append(_ text: String?) {
    if let text { bytes.append(contentsOf: text.utf8) }
    ends.append(bytes.count)
  }

  /// The text of a feature; `nil` if it has none, or an empty one.
  subscript(feature: Int) -> String? {
    range(of: feature).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The bytes of a feature's text; `nil` if it has none, or an empty one.
  func range(of feature: Int) -> Range<Int>? {
    let start = feature == 0 ? 0 : ends[feature - 1]
    return start < ends[feature] ? start..<ends[feature] : nil
  }
}
