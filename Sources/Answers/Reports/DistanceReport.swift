import Facts
import Geodesy
import Notations
import Text

/// The answer to "how far is it from here to there": over the ground and through the Earth.
public struct DistanceReport: Report, Sendable {
  private let from: Coordinate
  private let to: Coordinate
  private let geodesic: Geodesic
  private let notation: NotationName?

  /// A report on the way from one point to another.
  ///
  /// - Parameter notation: how the coordinates are written, where that was asked for.
  /// - Throws: when PROJ is needed and unusable.
  public init(
    from: Coordinate, to: Coordinate, notation: NotationName? = nil
  ) throws(ProjectionError) {
    self.notation = notation
    self.from = from
    self.to = to
    geodesic = try from.geodesic(to: to)
  }

  private var chord: Meters { from.chord(to: to) }

  /// Four lines for a person, without a final line break: metres, and degrees with three decimals.
  public var text: String {
    get throws(ProjectionError) {
      """
      from    \(try from.text(in: notation ?? .decimal))
      to      \(try to.text(in: notation ?? .decimal))
      ground  \(kilometers(geodesic.distance, 3)) km, setting out at \
      \(bearing(geodesic.initialBearing))° (\(point(geodesic.initialBearing))), arriving at \
      \(bearing(geodesic.finalBearing))° (\(point(geodesic.finalBearing)))
      tunnel  \(kilometers(chord, 3)) km straight through the Earth
      """
    }
  }

  /// One JSON object (RFC 8259) on one line: coordinates with the digits that were given,
  /// kilometres and bearings with six decimals.
  public var json: String {
    get throws(ProjectionError) {
      AnswerValue.object([
        ("from", try from.value(in: notation)), ("to", try to.value(in: notation)),
        ("surface_km", .length(geodesic.distance / 1000)),
        ("initial_bearing_deg", .bearing(geodesic.initialBearing, decimals: 6)),
        ("final_bearing_deg", .bearing(geodesic.finalBearing, decimals: 6)),
        ("tunnel_km", .length(chord / 1000)),
      ]).json
    }
  }

  private func kilometers(_ length: Meters, _ decimals: Int) -> String {
    FixedDecimal.text(length / 1000, decimals: decimals)
  }

  private func bearing(_ degrees: Double) -> String {
    FixedDecimal.bearing(degrees, decimals: 3)
  }

  private func point(_ bearing: Double) -> String {
    CompassPoint(bearing: bearing).abbreviation
  }
}
