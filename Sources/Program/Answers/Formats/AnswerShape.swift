import Geodesy
import Notations

/// The part of an answer that maps and notations show.
enum AnswerShape {
  /// A point.
  case point(Coordinate)
  /// The way from one point to another.
  case way(Coordinate, Coordinate)

  /// A position of GeoJSON.
  struct Position {
    var longitude: DecimalDegrees
    let latitude: DecimalDegrees
  }

  /// The lines of GeoJSON that a way is: none of them crosses the 180th meridian (RFC 7946, section
  /// 3.1.9), so that a way that does is two.
  ///
  /// A way is straight in degrees, as lines of GeoJSON are, and runs over the shorter side of the
  /// map; with 180 degrees between its longitudes it crosses the meridian 0. The latitude at which
  /// it is cut has nine decimals.
  static func lines(
    from coordinate: Coordinate, to other: Coordinate
  ) -> [(start: Position, end: Position)] {
    var start = Position(longitude: coordinate.longitude, latitude: coordinate.latitude)
    var end = Position(longitude: other.longitude, latitude: other.latitude)
    let difference = end.longitude.degrees - start.longitude.degrees
    guard abs(difference) > 180 else { return [(start, end)] }
    let half = DecimalDegrees(femtodegrees: Coordinate.halfTurn)
    let edge = difference < 0 ? half : -half
    // a place on the meridian has two longitudes
    if start.longitude == edge {
      start.longitude = -edge
      return [(start, end)]
    }
    if end.longitude == -edge {
      end.longitude = edge
      return [(start, end)]
    }
    let share =
      (edge.degrees - start.longitude.degrees) / (difference + 2 * edge.degrees)
    let rise = Double(end.latitude.femtodegrees - start.latitude.femtodegrees)
    let latitude = DecimalDegrees(
      femtodegrees: start.latitude.femtodegrees + Int64(share * rise)
    ).rounded(toDecimals: 9)
    return [
      (start, Position(longitude: edge, latitude: latitude)),
      (Position(longitude: -edge, latitude: latitude), end),
    ]
  }

  /// The shape in a notation; a way only as well-known text, otherwise its end.
  ///
  /// - Throws: if PROJ is needed and unusable.
  func text(in notation: NotationName) throws(ProjectionError) -> String {
    switch self {
    case .point(let point): return try point.text(in: notation)
    case .way(let from, let to):
      guard notation == .wkt else { return try to.text(in: notation) }
      return "LINESTRING (\(from.longitude) \(from.latitude), \(to.longitude) \(to.latitude))"
    }
  }
}

/// An answer to one question about a place, or about two.
protocol ShapedAnswer {
  /// The part that maps show; `nil` for nothing.
  var shape: AnswerShape? { get }
  /// Whether its shape is a way; otherwise it is a point.
  static var isWay: Bool { get }
}

extension ShapedAnswer {
  static var isWay: Bool { false }
}
