import Geodesy

/// A position of a geometry in the plane of longitude and latitude, in units of 1e-15 degree.
///
/// Equal are positions with the same longitude and latitude; heights are compared apart.
struct Position {
  /// Half a turn in units of 1e-15 degree.
  static var halfTurn: Int64 { Coordinate.halfTurn }

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

  /// The antipode, with its longitude in (-180, 180] degrees.
  var antipode: Position {
    let antipode = DecimalDegrees.antipode(
      latitude: DecimalDegrees(femtodegrees: latitude),
      longitude: DecimalDegrees(femtodegrees: longitude))
    return Position(
      longitude: antipode.longitude.femtodegrees, latitude: antipode.latitude.femtodegrees,
      further: further)
  }

  /// The antipode, with its longitude in 0...360 degrees: a longitude of 180 becomes 360, one of
  /// -180 becomes 0, so that edges stay as they are in the plane.
  var antipodeInPlane: Position {
    var antipode = self.antipode
    antipode.longitude = longitude + Self.halfTurn
    return antipode
  }

  /// The position half a turn west, or a whole turn: longitudes of 0...360 on one side.
  func moved(to side: MeridianSide) -> Position {
    var moved = self
    if side == .western { moved.longitude -= 2 * Self.halfTurn }
    return moved
  }

  /// The side of the meridian of 180 degrees in the plane of 0...360; `nil` on it.
  var side: MeridianSide? {
    longitude == Self.halfTurn ? nil : longitude < Self.halfTurn ? .eastern : .western
  }
}

/// The two sides of the 180th meridian, where what crosses it is cut.
enum MeridianSide {
  /// Longitudes of 0...180.
  case eastern
  /// Longitudes of -180...0.
  case western
}
