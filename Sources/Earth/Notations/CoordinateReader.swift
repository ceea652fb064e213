import Geodesy

/// How coordinates are read: which notation, and which longitudes.
public struct CoordinateReader: Hashable, Sendable {
  /// The only notation that is accepted; `nil` for any.
  public var notation: NotationName?
  /// Whether longitudes in degrees may lie beyond 180 degrees, up to 9000; whole turns are taken
  /// off them.
  public var wrapsLongitudes: Bool

  /// A reader of any notation, or of one alone.
  public init(notation: NotationName? = nil, wrapsLongitudes: Bool = false) {
    self.notation = notation
    self.wrapsLongitudes = wrapsLongitudes
  }

  /// Whether plain decimal degrees are accepted.
  public var readsPlainDecimals: Bool { notation == nil || notation == .decimal }

  /// Reads a coordinate from UTF-8, as
  /// ``CoordinateReading/init(parsing:notation:wrapsLongitudes:)``.
  public func read(_ utf8: Span<UInt8>) throws(CoordinateError) -> CoordinateReading {
    try CoordinateReading(parsing: utf8, notation: notation, wrapsLongitudes: wrapsLongitudes)
  }

  /// The coordinate that UTF-8 spells, without its notation. Streams are read with this.
  ///
  /// - Throws: as ``read(_:)-(Span<UInt8>)``.
  /// - Complexity: O(*n*) for *n* bytes. Decimal degrees, and degrees, minutes and seconds with the
  ///   usual marks or letters, take some hundred nanoseconds and no allocation; any other text
  ///   takes some microseconds.
  public func coordinate(in utf8: Span<UInt8>) throws(CoordinateError) -> Coordinate {
    if let coordinate = quickCoordinate(in: utf8.bytes) { return coordinate }
    return try read(utf8).coordinate
  }

  /// The coordinate that some bytes spell in decimal degrees, or in degrees, minutes and seconds
  /// with the usual marks or letters; `nil` for any other text.
  ///
  /// - Complexity: O(*n*) for *n* bytes, some hundred nanoseconds, without allocation.
  package func quickCoordinate(in bytes: RawSpan) -> Coordinate? {
    if readsPlainDecimals, let coordinate = DecimalNotation.coordinate(in: bytes) {
      return coordinate
    }
    guard let angles = PlainAngles(in: bytes), notation?.accepts(angles.notation) ?? true else {
      return nil
    }
    return angles.coordinate
  }

  /// Whether a text has a form that no name has, so that it can only be meant as a coordinate, even
  /// one that cannot be read.
  ///
  /// Such are texts that begin with `geo:`, `geohash:`, `MGRS `, `mgrs:`, `utm:`, `ups:` or
  /// `SRID=`, with `lat=` or another label and its sign, the address of a map, `POINT` with a
  /// parenthesis or `EMPTY` behind it, and eight letters or digits with a `+` behind them as in a
  /// Plus Code.
  public static func isCoordinate(meantBy text: String) -> Bool {
    let text = CoordinateText(text).trimmed
    return NotationName.readers.contains { $0.isMeant(by: text) }
  }

  /// Reads a coordinate from a text, as ``read(_:)-(Span<UInt8>)``.
  public func read(_ text: String) throws(CoordinateError) -> CoordinateReading {
    try read(text.utf8.span)
  }

  /// The coordinate that a text spells, as ``coordinate(in:)-(Span<UInt8>)``.
  public func coordinate(in text: String) throws(CoordinateError) -> Coordinate {
    try coordinate(in: text.utf8.span)
  }

  /// The coordinate of two texts, as in two columns of a table.
  ///
  /// - Throws: as `Coordinate(latitude:longitude:wrapsLongitudes:)`.
  public func coordinate(
    latitude: String, longitude: String
  ) throws(CoordinateError) -> Coordinate {
    var (latitude, longitude) = (latitude, longitude)
    return try latitude.withUTF8 { north in
      longitude.withUTF8 { east in
        Result { () throws(CoordinateError) in
          try coordinate(
            latitude: UnsafeRawBufferPointer(north), longitude: UnsafeRawBufferPointer(east))
        }
      }
    }.get()
  }

  /// The coordinate of two texts in UTF-8, as ``coordinate(latitude:longitude:)-(String,_)``.
  public func coordinate(
    latitude: UnsafeRawBufferPointer, longitude: UnsafeRawBufferPointer
  ) throws(CoordinateError) -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude, wrapsLongitudes: wrapsLongitudes)
  }
}

extension NotationName {
  /// The readers in the order in which they are tried.
  ///
  /// Notations that begin with certain letters come first. The last one takes every text that the
  /// others leave, so that its messages are those for a plain text.
  static var readers: [any CoordinateNotation.Type] {
    [
      GeoURINotation.self, GeohashNotation.self, MapLinkNotation.self, WellKnownTextNotation.self,
      LabelledNotation.self, ISO6709Notation.self, PlusCodeNotation.self, MaidenheadNotation.self,
      PackedNotation.self, MGRSNotation.self, UTMNotation.self, DecimalCommaNotation.self,
      AngleNotation.self,
    ]
  }
}
