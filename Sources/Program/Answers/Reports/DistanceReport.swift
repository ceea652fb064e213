import Facts
import Geodesy
import Localization
import Notations

/// The answer to "how far is it from here to there": over the ground and through the Earth.
public struct DistanceReport: FieldedReport, Sendable {
  private let from: AnswerPlace
  private let to: AnswerPlace
  private let geodesic: Geodesic
  private let notation: NotationName?
  let extras: AnswerExtras

  /// A report on the way from one point to another.
  ///
  /// - Parameter notation: how the coordinates are written, where that was asked for.
  init(
    from: AnswerPlace, to: AnswerPlace, along geodesic: Geodesic, notation: NotationName?,
    extras: AnswerExtras
  ) {
    (self.from, self.to, self.geodesic) = (from, to, geodesic)
    (self.notation, self.extras) = (notation, extras)
  }

  var shape: AnswerShape? { .way(from.coordinate, to.coordinate) }
  static var isWay: Bool { true }

  /// Four lines for a person, without a final line break: metres, and degrees with three decimals.
  /// A way from a point to itself has no directions.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let labels = LabelColumn([.fromLabel, .toLabel, .groundLabel, .tunnelLabel], words)
    func number(_ length: Meters) -> String { words.number(length / 1000, decimals: 3) }
    func bearing(_ degrees: Double) -> (degrees: String, point: String) {
      (
        words.bearing(degrees, decimals: 3), CompassPoint(bearing: degrees).abbreviation(words)
      )
    }
    let (start, end) = (bearing(geodesic.initialBearing), bearing(geodesic.finalBearing))
    let ground =
      geodesic.distance > 0
      ? words[
        .overGround, number(geodesic.distance), start.degrees, start.point, end.degrees, end.point]
      : number(0) + " " + words[.kilometersUnit]
    return [
      labels.line(.fromLabel, try from.coordinate.text(in: notation ?? .decimal)),
      labels.line(.toLabel, try to.coordinate.text(in: notation ?? .decimal)),
      labels.line(.groundLabel, ground),
      labels.line(.tunnelLabel, words[.straightThroughEarth, number(geodesic.chord)]),
    ].joined(separator: "\n")
  }

  static func fields(_ extras: AnswerExtras) -> [AnswerField<DistanceReport>] {
    fields(from: extras, to: extras)
  }

  /// The fields with some extras of the start, and some of the end.
  static func fields(
    from startExtras: AnswerExtras, to endExtras: AnswerExtras
  ) -> [AnswerField<DistanceReport>] {
    end("from", startExtras, { $0.from }, { $0.from.coordinate })
      + end("to", endExtras, { $0.to }, { $0.to.coordinate }) + [
        AnswerField("surface_km") { .length($0.geodesic.distance / 1000) },
        bearing("initial_bearing_deg", \.initialBearing),
        bearing("final_bearing_deg", \.finalBearing),
        AnswerField("tunnel_km") { .length($0.geodesic.chord / 1000) },
      ]
  }

  /// A direction of the way, which one from a point to itself does not have.
  private static func bearing(
    _ key: String, _ degrees: @escaping @Sendable (Geodesic) -> Double
  ) -> AnswerField<DistanceReport> {
    AnswerField(key) {
      .bearing(degrees($0.geodesic), along: $0.geodesic.distance, decimals: 6)
    }
  }

  private static func end(
    _ key: String, _ extras: AnswerExtras,
    _ place: @escaping @Sendable (DistanceReport) -> AnswerPlace,
    _ coordinate: @escaping @Sendable (DistanceReport) -> Coordinate?
  ) -> [AnswerField<DistanceReport>] {
    AnswerField.position(key, extras, coordinate)
      + AnswerField.written(key, extras) { (report) throws(ProjectionError) in
        try report.notation.map { (notation) throws(ProjectionError) in
          try place(report).coordinate.text(in: notation)
        }
      }
      + AnswerField.name(key, extras) { place($0).name }
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] {
    let position = extras.contains(.written) ? ["written"] : ["latitude", "longitude"]
    return ["from", "to"].flatMap { end in position.map { end + "." + $0 } }
      + ["surface_km", "initial_bearing_deg", "final_bearing_deg", "tunnel_km"]
  }
}
