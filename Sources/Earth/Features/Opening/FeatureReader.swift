import Records

/// Reads features of GeoJSON, GPX or KML, whichever the input is by its first bytes.
///
/// What begins with `<` is XML, read as ``MarkupReader`` does, and anything else GeoJSON, read as
/// ``GeoJSONReader`` does. Other formats are refused with the command that makes GeoJSON of them.
public struct FeatureReader: FeatureSource {
  private enum Reader {
    case unopened
    case geoJSON(GeoJSONReader)
    case markup(MarkupReader)
    case ended
  }

  private let input: PeekedInput
  private let rule: LongitudeRule
  private var reader = Reader.unopened

  /// A reader of what a function reads into memory; it returns how many bytes, 0 at the end.
  ///
  /// - Parameter rule: what it makes of longitudes.
  public init(
    longitudes rule: LongitudeRule = LongitudeRule(),
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    input = PeekedInput(read)
    self.rule = rule
  }

  /// As ``GeoJSONReader/longEdges``; 0 for other formats.
  public var longEdges: Int {
    if case .geoJSON(let reader) = reader { reader.longEdges } else { 0 }
  }

  /// The next feature; `nil` at the end.
  ///
  /// - Throws: for a feature that cannot be read; the next call goes on behind it.
  public mutating func next() throws(FeatureError) -> Feature? {
    switch reader {
    case .unopened:
      reader = .ended
      reader = try opened()
      return try next()
    case .geoJSON(var geoJSON):
      // one owner, so that nothing is copied
      reader = .ended
      defer { reader = .geoJSON(geoJSON) }
      return try geoJSON.next()
    case .markup(var markup):
      reader = .ended
      defer { reader = .markup(markup) }
      return try markup.next()
    case .ended: return nil
    }
  }

  private func opened() throws(FeatureError) -> Reader {
    let isMarkup = try input.peek() == UInt8(ascii: "<")
    let beginning = input.beginning
    let foreign = beginning.withUnsafeBytes { ForeignInput(from: $0) }
    let input = input
    func read(_ room: UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
      try input.read(room)
    }
    guard let foreign else {
      return isMarkup
        ? .markup(MarkupReader(longitudes: rule, read))
        : .geoJSON(GeoJSONReader(longitudes: rule, read))
    }
    switch foreign {
    case .gpx, .kml, .xml: return .markup(MarkupReader(longitudes: rule, read))
    // Expat reads UTF-16
    case .utf16 where beginning.prefix(4).contains(UInt8(ascii: "<")):
      return .markup(MarkupReader(longitudes: rule, read))
    case .zip, .sqlite, .shapefile, .dbase, .parquet, .feather: throw .otherFormat(foreign)
    case .utf16, .gzip, .bzip2, .xz, .zstandard: throw .foreign(foreign)
    }
  }
}
