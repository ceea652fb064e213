import Geodesy

/// A point, or a corner of a line or of a ring.
public struct Vertex: Hashable, Sendable {
  /// Degrees north, -90...90.
  public var latitude: DecimalDegrees
  /// Degrees east, -180...180; both ends of the range stay apart. A line that crosses the 180th
  /// meridian the short way goes on beyond it.
  public var longitude: DecimalDegrees

  /// A vertex from its angles.
  public init(latitude: DecimalDegrees, longitude: DecimalDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The vertex at a coordinate.
  public init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// The coordinate of the vertex, its longitude in (-180, 180].
  public var coordinate: Coordinate {
    Coordinate(latitude: latitude, wrapping: longitude.femtodegrees % (2 * Coordinate.halfTurn))
  }
}

/// Points, lines and areas on the Earth.
public enum Geometry: Hashable, Sendable {
  /// A point.
  case point(Vertex)
  /// A line through two vertices or more.
  case line([Vertex])
  /// An area: its outer ring, then its holes, each without its last vertex, which is the first
  /// again.
  case polygon([[Vertex]])
  /// Several geometries that belong together; none is an empty geometry.
  case collection([Geometry])

  /// Calls a function for every geometry in it that is not a collection.
  public func forEachPart<Failure: Error>(
    _ body: (Geometry) throws(Failure) -> Void
  ) throws(Failure) {
    guard case .collection(let parts) = self else { return try body(self) }
    for part in parts { try part.forEachPart(body) }
  }
}

/// The way from one vertex of a line to the next.
public enum Edges: Hashable, Sendable, CaseIterable {
  /// Straight in longitude and latitude, as RFC 7946 has it.
  case straight
  /// The shortest way over the ground.
  case geodesic
}

/// Something on the Earth with its properties.
public struct Feature: Hashable, Sendable {
  /// Where it is; `nil` if that is not said.
  public var geometry: Geometry?
  /// The way between the vertices of lines and rings.
  public var edges: Edges
  /// The properties: the text of an object in JSON, or nothing.
  public var properties: [UInt8]
  /// What tells it from the others of its source; `nil` if it has no such thing.
  public var identifier: FeatureValue?

  /// A feature from its parts.
  public init(
    _ geometry: Geometry?, edges: Edges, properties: [UInt8] = [],
    identifier: FeatureValue? = nil
  ) {
    self.geometry = geometry
    self.edges = edges
    self.properties = properties
    self.identifier = identifier
  }
}

/// Features that come one after the other.
public protocol FeatureSource {
  /// As ``GeoJSONReader/longEdges``; 0 for other formats.
  var longEdges: Int { get }
  /// As ``MarkupReader/unfetched``; none in other formats.
  var unfetched: [UnfetchedElement] { get }
  /// What the source is; `nil` if that is not known, as before the first feature.
  var format: SourceFormat? { get }
  /// The next feature; `nil` at the end.
  ///
  /// - Throws: for a feature that cannot be read. The next call goes on behind it, or returns `nil`
  ///   if there is no way to go on.
  mutating func next() throws(FeatureError) -> Feature?
}

extension FeatureSource {
  /// None.
  public var longEdges: Int { 0 }
  /// None.
  public var unfetched: [UnfetchedElement] { [] }
}
