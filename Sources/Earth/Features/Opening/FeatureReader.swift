/// Reads features of GeoJSON, GPX or KML, whichever the input is by its first bytes.
///
/// What begins with `<` is XML, read as ``MarkupReader`` does, and anything else GeoJSON, read as
/// ``GeoJSONReader`` does. Other formats are refused with the command that makes GeoJSON of them.
public struct FeatureReader: FeatureSource {
  private var source: ChosenSource

  /// A reader of what a function reads into memory; it returns how many bytes, 0 at the end.
  ///
  /// - Parameter rule: what it makes of longitudes.
  public init(
    longitudes rule: LongitudeRule = LongitudeRule(),
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    let input = PeekedInput(read)
    source = ChosenSource { () throws(FeatureError) in try Self.source(in: input, rule) }
  }

  /// As ``GeoJSONReader/longEdges``; 0 for other formats.
  public var longEdges: Int { source.longEdges }

  /// As ``MarkupReader/unfetched``; none in other formats.
  public var unfetched: [UnfetchedElement] { source.unfetched }

  /// What the input is; `nil` before the first feature.
  public var format: SourceFormat? { source.format }

  /// The next feature; `nil` at the end.
  ///
  /// - Throws: for a feature that cannot be read; the next call goes on behind it.
  public mutating func next() throws(FeatureError) -> Feature? { try source.next() }

  /// The reader of an input of which nothing has been read.
  package static func source(
    in input: PeekedInput, _ rule: LongitudeRule
  ) throws(FeatureError) -> any FeatureSource {
    func read(_ room: UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
      try input.read(room)
    }
    // what follows is read as it arrives
    if try input.peek() == UInt8(ascii: "<") { return MarkupReader(longitudes: rule, read) }
    guard let foreign = try input.foreignInput() else {
      return GeoJSONReader(longitudes: rule, read)
    }
    switch foreign {
    case .gpx, .kml, .xml: return MarkupReader(longitudes: rule, read)
    // Expat reads UTF-16
    case .utf16 where input.beginning.prefix(4).contains(UInt8(ascii: "<")):
      return MarkupReader(longitudes: rule, read)
    default: throw .foreign(foreign)
    }
  }
}
