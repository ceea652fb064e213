import DataFiles
import Facts
import Geodesy
import Notations
import Toponymy

/// The answer to "where does a tunnel from here come out": both ends, their names, two lengths.
public struct TunnelReport: Report, Sendable {
  /// How the name of the end one digs at was understood; `nil` if it was given as a coordinate.
  public let understanding: Whereabouts.Understanding?
  /// The notation of the coordinates; `nil` for decimal degrees.
  public let notation: NotationName?
  /// Which way down is.
  public let digging: Digging
  /// The end one digs at.
  public let from: PointNames
  /// Where one comes out: the antipode, or the exit of the plumb line.
  public let to: PointNames
  /// The straight way through the Earth from one end to the other.
  public let length: Kilometers
  /// The shortest way over the ground; over a pole and the same for all antipodes.
  public let surfaceDistance: Kilometers
  /// How far the exit lies off the antipode over the ground, and in which direction in degrees
  /// clockwise from north; `nil` if the tunnel leads through the centre.
  public let offset: (distance: Kilometers, bearing: Double)?

  /// Works out everything about the tunnel that starts at a point.
  ///
  /// - Parameters:
  ///   - digging: which way down is.
  ///   - understanding: how the point's name was understood, if it was given by name.
  ///   - notation: how the coordinates are written, where that was asked for.
  ///   - language: the names of a person's language, where that is not English.
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places, some microseconds; about a millisecond in
  ///   a sea without a name.
  public init(
    from coordinate: Coordinate, digging: Digging = .centre,
    understanding: Whereabouts.Understanding? = nil,
    gazetteer: Gazetteer, language: LocalNames? = nil, notation: NotationName? = nil
  ) throws(ProjectionError) {
    self.understanding = understanding
    self.notation = notation
    self.digging = digging
    let exit = digging.exit(from: coordinate)
    from = try PointNames(of: coordinate, in: gazetteer, language: language)
    to = try PointNames(of: exit, in: gazetteer, language: language)
    length = coordinate.chord(to: exit) / 1000
    guard digging == .plumb else {
      surfaceDistance = WGS84.halfMeridian / 1000
      offset = nil
      return
    }
    surfaceDistance = try coordinate.geodesic(to: exit).distance / 1000
    let off = try coordinate.antipode.geodesic(to: exit)
    offset = (off.distance / 1000, off.initialBearing)
  }
}
