import DataFiles
import Facts
import Geodesy
import Localization
import Notations
import Text
import Toponymy

/// The answer to "what is there": what is known of a point at a time.
public struct PointReport: FieldedReport, Sendable {
  let point: PointFacts
  let time: UniversalTime
  let places: [Sighting]?
  /// Seconds east of Greenwich; `nil` if it is not known what the clocks show.
  let offset: Int?
  let sun: SunSight
  let notation: NotationName?
  let name: AnswerPlaceName?
  let extras: AnswerExtras
  private let rules: TimeZoneRules?

  /// A report on a point at a time.
  ///
  /// - Parameters:
  ///   - places: the places to list instead of the nearest one; `nil` for the nearest one.
  ///   - sun: as it is seen from the point at that time.
  ///   - rules: of the point's time zone; `nil` if the system does not know it.
  ///   - notation: the notation of the coordinate, if one was asked for.
  ///   - name: the name that the point was given by; `nil` for a coordinate.
  init(
    _ point: PointFacts, at time: UniversalTime, places: [Sighting]?, rules: TimeZoneRules?,
    sun: SunSight, notation: NotationName?, name: AnswerPlaceName?, extras: AnswerExtras
  ) {
    (self.notation, self.name, self.extras) = (notation, name, extras)
    (self.point, self.time, self.places, self.rules) = (point, time, places, rules)
    self.sun = sun
    offset = Int64(exactly: time.secondsSince1970.rounded(.down)).flatMap {
      rules?.offset(at: $0).seconds
    }
  }

  /// A report on a point at a time.
  ///
  /// - Parameters:
  ///   - places: the places to list instead of the nearest one; `nil` for the nearest one.
  ///   - notation: the notation of the coordinate, if one was asked for.
  public init(
    _ point: PointFacts, at time: UniversalTime, places: [Sighting]? = nil,
    notation: NotationName? = nil
  ) {
    var extras: AnswerExtras = []
    if point.names.local != nil { extras.insert(.localNames) }
    if places != nil { extras.insert(.places) }
    if notation != nil { extras.insert(.written) }
    self.init(
      point, at: time, places: places,
      rules: point.timeZone.flatMap { TimeZoneRules(identifier: $0) },
      sun: point.coordinate.sun(secondsSince1970: time.secondsSince1970), notation: notation,
      name: nil, extras: extras)
  }

  /// What is wrong with the heights around the point, so that its height is unknown; otherwise
  /// `nil`.
  var heightProblem: DataFileError? { point.elevationProblem }

  var shape: AnswerShape? { .point(point.coordinate) }

  /// Lines with labels for a person, without a final line break.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let names = point.names
    let inside = [
      names.insideName, point.surroundings.territory?.name, point.surroundings.region,
      point.lakeWords(in: words),
    ].compactMap { $0 }
    let listed: [(label: Phrase?, texts: [String])]? =
      places?.isEmpty == true
      ? [(.placesLabel, [words[.noPlaces]])]
      : places?.enumerated().map { index, sighting in
        (label: index == 0 ? .placesLabel : nil, texts: sighting.words(in: words))
      }
    let lines: [(label: Phrase?, texts: [String])] =
      [
        (.whereLabel, [try point.coordinate.text(in: notation ?? .decimal)]),
        (.insideLabel, inside),
      ] + (listed ?? [(.nearestLabel, names.nearestWords(in: words))]) + [
        (.landLabel, [point.landWords(in: words)].compactMap { $0 }),
        (.heightLabel, [point.heightWords(in: words)].compactMap { $0 }),
        (
          .timeLabel,
          point.timeWords(
            secondsSince1970: time.secondsSince1970, rules: rules, in: words)
        ),
        (.sunLabel, sun.words(in: words)),
      ]
    let labels = LabelColumn(
      [
        .whereLabel, .insideLabel, .nearestLabel, .placesLabel, .landLabel, .heightLabel,
        .timeLabel, .sunLabel,
      ], words)
    return lines.filter { !$0.texts.isEmpty }
      .map { labels.line($0.label, words.list($0.texts)) }
      .joined(separator: "\n")
  }
}
