import DataFiles
import Geodesy
import Toponymy

/// The answer to "where does a tunnel from here come out": both ends, their names, two lengths.
public struct TunnelReport: Sendable {
  /// How the name of the end one digs at was understood; `nil` if it was given as a coordinate.
  public let understanding: Whereabouts.Understanding?
  /// The notation of the coordinates; `nil` for decimal degrees.
  public let notation: NotationName?
  /// The end one digs at.
  public let from: PointNames
  /// The antipode.
  public let to: PointNames
  /// The straight way through the centre of the Earth.
  public let length: Kilometers
  /// The shortest way over the ground (over a pole), the same for all antipodes.
  public let surfaceDistance: Kilometers

  /// Works out everything about the tunnel that starts at a point.
  ///
  /// - Parameters:
  ///   - understanding: how the point's name was understood, if it was given by name.
  ///   - notation: how the coordinates are written, where that was asked for.
  ///   - language: the names of a person's language, where that is not English.
  /// - Complexity: O(log *n*) on average for *n* places, some microseconds; about a millisecond in
  ///   a sea without a name.
  public init(
    from coordinate: Coordinate, understanding: Whereabouts.Understanding? = nil,
    gazetteer: Gazetteer, language: LocalNames? = nil, notation: NotationName? = nil
  ) {
    self.understanding = understanding
    self.notation = notation
    let antipode = coordinate.antipode
    from = PointNames(of: coordinate, in: gazetteer, language: language)
    to = PointNames(of: antipode, in: gazetteer, language: language)
    length = coordinate.chord(to: antipode) / 1000
    surfaceDistance = WGS84.halfMeridian / 1000
  }
}
