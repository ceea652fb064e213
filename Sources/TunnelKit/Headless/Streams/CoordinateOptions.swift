import Geodesy

/// How the coordinates of a stream are read.
public struct CoordinateOptions: Hashable, Sendable {
  /// The only notation that is accepted; `nil` for all.
  public var notation: NotationName?
  /// Whether longitudes may lie beyond 180 degrees.
  public var wrapsLongitudes: Bool

  /// All notations and longitudes of -180...180, unless something else is said.
  public init(notation: NotationName? = nil, wrapsLongitudes: Bool = false) {
    self.notation = notation
    self.wrapsLongitudes = wrapsLongitudes
  }

  /// Whether plain decimal degrees are accepted.
  var readsPlainDecimals: Bool { notation == nil || notation == .decimal }

  /// The coordinate that a text spells.
  func coordinate(in text: String) throws(CoordinateError) -> Coordinate {
    try CoordinateReading(
      parsing: text.utf8.span, notation: notation, wrapsLongitudes: wrapsLongitudes
    ).coordinate
  }

  /// The coordinate of two texts.
  func coordinate(
    latitude: UnsafeRawBufferPointer, longitude: UnsafeRawBufferPointer
  ) throws(CoordinateError) -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude, wrapsLongitudes: wrapsLongitudes)
  }
}

/// Which way down is.
public enum Digging: String, CaseIterable, Sendable {
  /// Through the centre of the Earth, to the antipode.
  case centre
  /// Along the plumb line, the ellipsoid's normal, which misses the centre.
  case plumb

  /// Where one comes out.
  public func exit(from coordinate: Coordinate) -> Coordinate {
    switch self {
    case .centre: coordinate.antipode
    case .plumb: coordinate.plumbLineExit
    }
  }
}
