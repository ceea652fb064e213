import Features
import Toponymy

/// Reads the features of any input: GeoJSON, GPX, KML, tables, JSON objects a line and lines of
/// coordinates, whichever the input is by its first bytes.
public struct FeatureInput: FeatureSource {
  private var reader: FeatureReader

  /// A reader of what a function reads into memory; it returns how many bytes, 0 at the end.
  ///
  /// - Parameters:
  ///   - rule: what it makes of longitudes.
  ///   - request: how tables, objects and lines are read; what it says of answers has no meaning.
  ///   - search: finds names of places in lines and columns; `nil` if only coordinates are read.
  ///   - isLive: whether a record is wanted as soon as it is complete. If not, the first 1000 rows
  ///     of a table decide which of its columns are numbers.
  public init(
    longitudes rule: LongitudeRule = LongitudeRule(),
    records request: StreamRequest = StreamRequest(),
    names search: NameSearch? = nil, isLive: Bool = false,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    reader = FeatureReader(longitudes: rule, read)
  }

  /// As ``GeoJSONReader/longEdges``; 0 for other formats.
  public var longEdges: Int { reader.longEdges }

  /// The next feature; `nil` at the end.
  ///
  /// - Throws: for a feature that cannot be read; the next call goes on behind it.
  public mutating func next() throws(FeatureError) -> Feature? { try reader.next() }
}
