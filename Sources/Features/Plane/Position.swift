import Geodesy

/// A position of a geometry in the plane of longitude and latitude, in units of 1e-15 degree.
///
/// Equal are positions with the same longitude and latitude; heights are compared apart.
struct Position {
  /// Half a turn in units of 1e-15 degree.
  static let halfTurn: Int64 = 180_000_000_000_000_000

  /// Degrees east; while a geometry is turned, east of the 180th meridian in 0...360.
  var longitude: Int64
  /// Degrees north, -90...90.
  var latitude: Int64
  /// Where the further ordinates (the height and more) stand among the ``FurtherOrdinates``.
  var further: Range<Int> = 0..<0

  /// Whether both lie at the same longitude and latitude.
  func isAt(_ other: Position) -> Bool {
    longitude == other.longitude && latitude == other.latitude
  }

  /// The antipode, with its longitude in 0...360 degrees: one that is 180 becomes 360, one that is
  /// -180 becomes 0, so that edges stay as they are in the plane.
  var antipodeInPlane: Position {
    Position(longitude: longitude + Self.halfTurn, latitude: -latitude, further: further)
  }

  /// The position half a turn west, or a whole turn: longitudes of 0...360 in one hemisphere.
  func moved(to hemisphere: Hemisphere) -> Position {
    var moved = self
    if hemisphere == .western { moved.longitude -= 2 * Self.halfTurn }
    return moved
  }

  /// The side of the meridian of 180 degrees in the plane of 0...360; `nil` on it.
  var hemisphere: Hemisphere? {
    longitude == Self.halfTurn ? nil : longitude < Self.halfTurn ? .eastern : .western
  }
}

/// The two sides of the 180th meridian, where what crosses it is cut.
enum Hemisphere {
  /// Longitudes of 0...180.
  case eastern
  /// Longitudes of -180...0.
  case western
}
