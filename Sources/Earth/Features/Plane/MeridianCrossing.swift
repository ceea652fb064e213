/// Where an edge, straight in the plane of longitude and latitude, crosses a meridian.
struct MeridianCrossing {
  /// The latitude in units of 1e-15 degree, rounded to the nearest, ties away from the equator.
  let latitude: Int64
  /// The share of the way from the western to the eastern end, 0...1.
  let share: Double

  /// The crossing of the edge between a position west of a meridian and one east of it.
  ///
  /// Exact before it is rounded, so that mirrored and moved edges cross at mirrored latitudes.
  init(from west: Position, to east: Position, meridian: Int64) {
    let span = Int128(east.longitude - west.longitude)
    let part = Int128(meridian - west.longitude)
    let sum = Int128(west.latitude) * span + part * Int128(east.latitude - west.latitude)
    let (quotient, rest) = sum.quotientAndRemainder(dividingBy: span)
    let carry: Int128 = rest.magnitude * 2 >= span.magnitude ? rest.signum() : 0
    latitude = Int64(quotient + carry)
    share = Double(meridian - west.longitude) / Double(east.longitude - west.longitude)
  }
}

extension FurtherOrdinates {
  /// The position in which the edge between two positions on either side of a meridian crosses it.
  mutating func crossing(of first: Position, _ second: Position, meridian: Int64) -> Position {
    let (west, east) = first.longitude < second.longitude ? (first, second) : (second, first)
    let crossing = MeridianCrossing(from: west, to: east, meridian: meridian)
    return Position(
      longitude: meridian, latitude: crossing.latitude,
      further: interpolated(west, east, at: crossing.share))
  }

  /// Whether a position on a meridian lies exactly where the edge between its two neighbours
  /// crosses it, as a cut leaves it.
  func isCrossing(_ position: Position, of first: Position, _ second: Position) -> Bool {
    let (west, east) = first.longitude < second.longitude ? (first, second) : (second, first)
    guard west.longitude < position.longitude, position.longitude < east.longitude else {
      return false
    }
    let crossing = MeridianCrossing(from: west, to: east, meridian: position.longitude)
    return crossing.latitude == position.latitude
      && areInterpolated(position, west, east, at: crossing.share)
  }
}
