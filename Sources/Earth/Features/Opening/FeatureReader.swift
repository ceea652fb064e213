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

  /// What is read more than once: the beginning.
  private final class Input {
    let read: (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
    private var beginning: [UInt8] = []

    init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int) {
      self.read = read
    }

    /// The first bytes, up to one that is no white space; fewer only at the end of the input.
    func peek() throws(FeatureError) -> [UInt8] {
      var room = [UInt8](repeating: 0, count: 1 << 16)
      while beginning.drop(while: FeatureReader.isBlank).isEmpty {
        // blanks at the beginning mean nothing
        if beginning.count >= room.count { beginning.removeAll() }
        let read = read
        var span = room.mutableSpan
        let count = try span.withUnsafeMutableBytes { (room) throws(FeatureError) in
          try read(room)
        }
        guard (0...room.count).contains(count) else { throw .byteCount(count, room: room.count) }
        if count == 0 { break }
        beginning += room[..<count]
      }
      return beginning
    }

    func next(_ room: UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
      guard !beginning.isEmpty else { return try read(room) }
      let count = min(room.count, beginning.count)
      room.copyBytes(from: beginning[..<count])
      beginning.removeFirst(count)
      return count
    }
  }

  private let input: Input
  private let rule: LongitudeRule
  private var reader = Reader.unopened

  /// A reader of what a function reads into memory; it returns how many bytes, 0 at the end.
  ///
  /// - Parameter rule: what it makes of longitudes.
  public init(
    longitudes rule: LongitudeRule = LongitudeRule(),
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    input = Input(read)
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
    let beginning = try input.peek()
    let foreign = beginning.withUnsafeBytes { ForeignInput(from: $0) }
    let input = input
    func read(_ room: UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
      try input.next(room)
    }
    let isMarkup = beginning.first { !Self.isBlank($0) } == UInt8(ascii: "<")
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

  /// Whether a byte is white space, or of a byte order mark.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }
}
