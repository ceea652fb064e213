import Features
import Toponymy

/// Where a record has its feature.
struct FeatureShape {
  /// `nil` for a record without one.
  var geometry: Geometry?
  /// The way between the vertices of the geometry.
  var edges = Edges.geodesic
  /// What a name of a place was taken for; `nil` for what is no name.
  var name: String?

  /// A place.
  init(_ place: AnswerPlace) {
    geometry = .point(Vertex(place.coordinate))
    name = place.name?.understanding.match.name
  }

  /// A geometry, or nothing.
  init(_ geometry: Geometry?, edges: Edges = .geodesic) {
    (self.geometry, self.edges) = (geometry, edges)
  }
}

/// Reads texts that are a place or a geometry: a coordinate in any notation, a name if names are
/// read, well-known text, well-known binary in hexadecimal digits, or GeoJSON.
///
/// A class, because it counts edges.
final class GeometryText {
  /// Reads what is a place.
  let places: PlaceReader
  /// How many edges of GeoJSON span more than half a turn.
  private(set) var longEdges = 0

  private let rule: LongitudeRule
  /// Whether a notation of geometries may be read.
  private let readsWellKnown: Bool

  /// A reader of geometries.
  ///
  /// - Parameters:
  ///   - rule: what is made of their longitudes.
  ///   - request: how coordinates are read.
  ///   - search: finds names of places; `nil` if the request does not read them.
  init(_ rule: LongitudeRule, _ request: StreamRequest, _ search: NameSearch?) {
    self.rule = rule
    places = PlaceReader(request, search: search, parts: .meanings)
    let notation = request.reading.notation
    readsWellKnown = notation == nil || notation == .wkt
  }

  /// What a text stands for.
  ///
  /// - Throws: also ``AnswerProblem/missing``.
  func shape(of text: UnsafeRawBufferPointer) throws(AnswerProblem) -> FeatureShape {
    let first = text.first { $0 != 32 && $0 != 9 } ?? 32
    if first == UInt8(ascii: "{") {
      let feature = try geoJSON(text)
      return FeatureShape(feature.geometry, edges: feature.edges)
    }
    let string = String(decoding: text, as: UTF8.self)
    if readsWellKnown {
      let isLetter = (first | 0x20) &- UInt8(ascii: "a") < 26
      if isLetter, WellKnownText.begins(string) { return try wellKnownText(string) }
      // as many digits as the shortest geometry, with what databases write before them
      let isBinary = first == UInt8(ascii: "0") || first == UInt8(ascii: "\\")
      if isBinary, WellKnownBinary.begins(String(string.prefix(20))) {
        do throws(FeatureProblem) {
          return FeatureShape(
            try WellKnownBinary.geometry(ofHexadecimal: string, longitudes: rule))
        } catch { throw .geometry(error) }
      }
    }
    return FeatureShape(try places.place(in: string))
  }

  /// The feature of an object of GeoJSON.
  func geoJSON(_ text: UnsafeRawBufferPointer) throws(AnswerProblem) -> Feature {
    do throws(FeatureError) {
      let read = try GeoJSONReader.feature(of: text, longitudes: rule)
      longEdges += read.longEdges
      return read.feature
    } catch { throw .geoJSON(error) }
  }

  private func wellKnownText(_ text: String) throws(AnswerProblem) -> FeatureShape {
    if places.readsMissing, text.isMissingPoint { throw .missing }
    do throws(FeatureProblem) {
      return FeatureShape(try WellKnownText.geometry(of: text, longitudes: rule))
    } catch {
      // a point has the messages of coordinates, and 'Point Reyes' is a name
      let point = text.split(separator: ";").last.map { String($0).trimmingBlanks.lowercased() }
      guard point?.hasPrefix("point") == true else { throw .geometry(error) }
      return FeatureShape(try places.place(in: text))
    }
  }
}
