import Features
import Records
import Text
import Toponymy

/// Reads the features of any input: GeoJSON, GPX, KML, and records, whichever the input is by its
/// first bytes.
///
/// Records are what streams have: rows of a table, a JSON object a line, a coordinate a line, or
/// rows of a table of Arrow. Where their coordinates are is found by the same rule, and refused
/// with the same messages. The column or member of a whole coordinate may hold any geometry:
/// well-known text, well-known binary, in text by its hexadecimal digits, or GeoJSON. One that has
/// the name of a geometry comes before a latitude and a longitude. What else a record has is the
/// properties of its feature, in its order.
///
/// A feature is there as soon as its record is complete. Edges are geodesics, but those of GeoJSON
/// are straight, in a cell of a table too.
public struct FeatureInput: FeatureSource {
  private var source: ChosenSource

  /// A reader of what a function reads into memory; it returns how many bytes, 0 at the end.
  ///
  /// - Parameters:
  ///   - rule: what it makes of longitudes.
  ///   - request: how records are read. What it says of names and of answers has no meaning.
  ///   - search: finds names of places in records; `nil` if they are no places.
  ///   - takesPoints: whether only points are wanted, so that a latitude and a longitude come
  ///     before a geometry.
  ///   - isLive: whether a record is wanted as soon as it is complete. If not, the first 1000 rows
  ///     of a table are read before the first feature, to see which of its columns have numbers; if
  ///     so, each cell that is a number is one.
  public init(
    longitudes rule: LongitudeRule = LongitudeRule(),
    records request: StreamRequest = StreamRequest(),
    names search: NameSearch? = nil, takesPoints: Bool = false, isLive: Bool = false,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    let input = PeekedInput(read)
    var request = request
    request.readsNames = search != nil
    request.readsGeometries = !takesPoints
    request.reading.wrapsLongitudes = rule.wraps
    source = ChosenSource { [request] () throws(FeatureError) in
      guard let first = try input.peek() else { return BlankSource() }
      if [nil, .arrow].contains(request.recordFormat), try Self.isArrow(input) {
        return try ArrowFeatures(input, rule, request, search)
      }
      guard try Self.holdsRecords(input, beginningWith: first) else {
        return try FeatureReader.source(in: input, rule)
      }
      return try RecordFeatures(input, rule, request, search, isLive: isLive)
    }
  }

  /// As ``GeoJSONReader/longEdges``, of GeoJSON in records too; 0 for other formats.
  public var longEdges: Int { source.longEdges }

  /// As ``MarkupReader/unfetched``; none in other formats.
  public var unfetched: [UnfetchedElement] { source.unfetched }

  /// What the input is; `nil` before the first feature.
  public var format: SourceFormat? { source.format }

  /// The table of Arrow that the input is; `nil` for other inputs. Its rows can be written with the
  /// measures of their features, see ``MeasureWriter/carry(_:)``.
  public mutating func table() -> ArrowFeatures? { source.chosen() as? ArrowFeatures }

  /// The next feature; `nil` at the end.
  ///
  /// - Throws: for a feature that cannot be read; the next call goes on behind it. After
  ///   ``FeatureError/layout(_:)`` it returns `nil`.
  /// - Complexity: O(*n*) for the *n* bytes of the feature.
  public mutating func next() throws(FeatureError) -> Feature? { try source.next() }

  private static func isArrow(_ input: PeekedInput) throws(FeatureError) -> Bool {
    while ArrowReader.mayBeArrow(input.beginning), !input.isAtEnd { try input.peekOn() }
    return ArrowReader.isArrow(input.beginning)
  }

  /// Whether the input has records, which is no XML, no GeoJSON, and text.
  private static func holdsRecords(
    _ input: PeekedInput, beginningWith first: UInt8
  ) throws(FeatureError) -> Bool {
    if first == UInt8(ascii: "<") { return false }
    guard try input.foreignInput() == nil else { return false }
    if first != UInt8(ascii: "{") { return true }
    while true {
      let isFeature = try input.beginning.withUnsafeBytes { bytes in
        Result { () throws(FeatureError) in try isGeoJSON(bytes) }
      }.get()
      if let isFeature { return !isFeature }
      if input.isAtEnd { return true }
      // records are shorter
      guard input.beginning.count < RecordBlocks.longestRecord else { return false }
      try input.peekOn()
    }
  }

  /// Whether the first object of a text is one of GeoJSON: it has a type of RFC 7946, or features.
  /// `nil` if that is to be seen in further bytes.
  ///
  /// - Throws: if it is one of TopoJSON or Esri's JSON.
  private static func isGeoJSON(_ bytes: UnsafeRawBufferPointer) throws(FeatureError) -> Bool? {
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
    var scanner = JSONScanner(bytes, from: start)
    var foreign: String?
    do throws(JSONError) {
      var key = try scanner.enterObject()
      while foreign == nil, let name = key {
        if name.equals("features".utf8, in: bytes), scanner.peek() == UInt8(ascii: "[") {
          return true
        }
        let value = try scanner.value()
        let text = value.kind == .string ? value.text(in: bytes) : ""
        if name.equals("type".utf8, in: bytes) {
          if GeoJSONReader.types.contains(text) { return true }
          if text == "Topology" { foreign = "TopoJSON" }
        } else if name.equals("geometryType".utf8, in: bytes), text.hasPrefix("esriGeometry") {
          foreign = "Esri JSON"
        }
        key = try scanner.nextKey()
      }
    } catch {
      if foreign == nil { return error.offset >= bytes.count ? nil : false }
    }
    if let foreign { throw .foreignJSON(foreign) }
    return false
  }
}
