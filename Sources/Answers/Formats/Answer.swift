import Facts
import Geodesy
import Notations

/// The two ends of a tunnel, with the names that the fields need.
struct Answer: Sendable {
  /// Where one digs.
  let from: Coordinate
  /// Where one comes out.
  let to: Coordinate
  /// The names of both ends, as far as the fields need them.
  let names: (from: PointNames?, to: PointNames?)
  /// The notation of coordinates that are written as one text.
  let notation: NotationName
  /// The direction of the tunnel.
  let digging: Digging
  /// The name of the start; `nil` if it was given as a coordinate.
  var startName: StartName?

  /// The straight way through the Earth from one end to the other.
  var tunnelLength: Kilometers { from.chord(to: to) / 1000 }

  /// The shortest way over the ground; between antipodes it leads over a pole and is always as
  /// long.
  ///
  /// - Throws: if PROJ is needed and unusable.
  var surfaceDistance: Kilometers {
    get throws(ProjectionError) {
      guard to != from.antipode else { return WGS84.halfMeridian / 1000 }
      return try from.geodesic(to: to).distance / 1000
    }
  }

  /// The way over the ground from the antipode to where one comes out, in metres.
  ///
  /// - Throws: if PROJ is needed and unusable.
  var antipodeOffset: Geodesic {
    get throws(ProjectionError) { try from.antipode.geodesic(to: to) }
  }
}

/// The name that the start of a tunnel was given by, and what it was taken for.
///
/// A class: the answers of streams have no such name, and one pointer is all it costs them.
final class StartName: Sendable {
  let understanding: Whereabouts.Understanding

  init(_ understanding: Whereabouts.Understanding) {
    self.understanding = understanding
  }
}
