import Facts
import Geodesy
import Localization
import Notations

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
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let labels = LabelColumn([.fromLabel, .toLabel, .groundLabel, .tunnelLabel], words)
    func number(_ length: Meters) -> String { words.number(length / 1000, decimals: 3) }
    func bearing(_ degrees: Double) -> (degrees: String, point: String) {
      (
        words.bearing(degrees, decimals: 3), CompassPoint(bearing: degrees).abbreviation(words)
      )
    }
    let (start, end) = (bearing(geodesic.initialBearing), bearing(geodesic.finalBearing))
    return [
      labels.line(.fromLabel, try from.text(in: notation ?? .decimal)),
      labels.line(.toLabel, try to.text(in: notation ?? .decimal)),
      labels.line(
        .groundLabel,
        words[
          .overGround, number(geodesic.distance), start.degrees, start.point, end.degrees,
          end.point]),
      labels.line(.tunnelLabel, words[.straightThroughEarth, number(chord)]),
    ].joined(separator: "\n")
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
}
