import Records

/// Reads features of GeoJSON, GPX or KML; which it is tell the first bytes.
public struct FeatureReader: FeatureSource {
  /// A format with features.
  public enum Format: Hashable, Sendable, CaseIterable {
    /// GeoJSON, one text or many.
    case geoJSON
    /// GPX or KML.
    case markup

    /// The format that some bytes begin, behind white space and a byte order mark; `nil` for what
    /// is neither.
    public init?(beginning bytes: UnsafeRawBufferPointer) {
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      switch bytes.dropFirst(isMarked ? 3 : 0).first(where: { $0 > 0x20 || $0 == 0x1E }) {
      case UInt8(ascii: "{"), 0x1E: self = .geoJSON
      case UInt8(ascii: "<"): self = .markup
      default: return nil
      }
    }
  }

  /// The number of edges of GeoJSON that were taken the long way round; see
  /// ``GeoJSONReader/longEdges``.
  public var longEdges: Int { geoJSON?.longEdges ?? 0 }

  private var geoJSON: GeoJSONReader?
  private var markup: MarkupReader?

  /// A reader of what a function reads into memory; it returns how many bytes, 0 at the end.
  ///
  /// - Parameter format: that of the input.
  public init(
    _ format: Format, longitudes rule: LongitudeRule = LongitudeRule(),
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    switch format {
    case .geoJSON: geoJSON = GeoJSONReader(longitudes: rule, read)
    case .markup: markup = MarkupReader(read)
    }
  }

  /// The next feature; `nil` at the end.
  public mutating func next() throws(FeatureError) -> Feature? {
    if geoJSON != nil { return try geoJSON?.next() }
    return try markup?.next()
  }
}
