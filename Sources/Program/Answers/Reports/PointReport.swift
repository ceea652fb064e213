import DataFiles
import Facts
import Geodesy
import Localization
import Notations
import Text
import Toponymy

/// The answer to "what is there": what is known of a point at a time.
///
/// A class that never changes: a stream hands it on without copying half a kilobyte.
public final class PointReport: FieldedReport, Sendable {
  let point: PointFacts
  let time: UniversalTime
  /// The time as ISO 8601 writes it.
  let timeText: String
  let places: [ListedPlace]?
  /// Seconds east of Greenwich; `nil` if it is not known what the clocks show.
  let offset: Int?
  /// The sun as it is seen from the point at the time; `nil` if it was not asked for.
  let sun: SunSight?
  /// What the person's tiles have around the point; `nil` for nothing.
  let streets: StreetFacts?
  let notation: NotationName?
  let name: AnswerPlaceName?
  let extras: AnswerExtras

  /// A report on a point at a time.
  ///
  /// - Parameters:
  ///   - timeText: the time as ISO 8601 writes it.
  ///   - places: the places to list instead of the nearest one; `nil` for the nearest one.
  ///   - offset: what the clocks at the point are ahead of Greenwich at that time, in seconds;
  ///     `nil` if that is unknown.
  ///   - sun: as it is seen from the point at that time; `nil` if it was not asked for.
  ///   - notation: the notation of the coordinate, if one was asked for.
  ///   - name: the name that the point was given by; `nil` for a coordinate.
  init(
    _ point: PointFacts, at time: UniversalTime, timeText: String, places: [ListedPlace]?,
    offset: Int?, sun: SunSight?, streets: StreetFacts?, notation: NotationName?,
    name: AnswerPlaceName?,
    extras: AnswerExtras
  ) {
    (self.notation, self.name, self.extras) = (notation, name, extras)
    (self.point, self.time, self.timeText, self.places) = (point, time, timeText, places)
    (self.offset, self.sun, self.streets) = (offset, sun, streets)
  }

  /// A report on a point at a time.
  ///
  /// - Parameters:
  ///   - places: the places to list instead of the nearest one; `nil` for the nearest one.
  ///   - notation: the notation of the coordinate, if one was asked for.
  public convenience init(
    _ point: PointFacts, at time: UniversalTime, places: [Sighting]? = nil,
    notation: NotationName? = nil
  ) {
    var extras: AnswerExtras = []
    if point.names.local != nil { extras.insert(.localNames) }
    if places != nil { extras.insert(.places) }
    if notation != nil { extras.insert(.written) }
    let rules = point.timeZone.flatMap { TimeZoneRules(identifier: $0) }
    self.init(
      point, at: time, timeText: time.text, places: places?.map(ListedPlace.init),
      offset: rules?.offset(atMoment: time.secondsSince1970)?.seconds,
      sun: point.coordinate.sun(secondsSince1970: time.secondsSince1970), streets: nil,
      notation: notation, name: nil, extras: extras)
  }

  /// Why the height of the point is unknown: a fault of the heights around it; otherwise
  /// `nil`.
  var heightProblem: DataFileError? { point.elevationProblem }

  var shape: AnswerShape? { .point(point.coordinate) }

  /// Lines with labels for a person, without a final line break.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let names = point.names
    let inside = [
      names.insideName, point.surroundings.territory?.name, point.regionName,
      point.lakeWords(in: words),
    ].compactMap { $0 }
    let listed: [(label: Phrase?, texts: [String])]? =
      places?.lines(in: words).enumerated().map { index, texts in
        (label: index == 0 ? .placesLabel : nil, texts: texts)
      }
    let near = streets?.rows ?? []
    let lines: [(label: Phrase?, texts: [String])] =
      [
        (
          .whereLabel,
          [
            try point.coordinate.text(in: notation ?? .decimal), name?.understanding.match.title,
          ].compactMap { $0 }
        ),
        (.insideLabel, inside),
      ] + near.map { ($0.label, $0.feature.words(in: words, behind: $0.label)) }
      + (listed ?? [(.nearestLabel, names.nearestWords(in: words))]) + [
        (.landLabel, [point.landWords(in: words)].compactMap { $0 }),
        (.heightLabel, [point.heightAndErrorWords(in: words)].compactMap { $0 }),
        (
          .timeLabel,
          point.timeWords(
            secondsSince1970: time.secondsSince1970, offset: offset, in: words)
        ),
        (.lightLabel, sun?.words(in: words) ?? []),
      ]
    let labels = LabelColumn(
      [
        .whereLabel, .insideLabel, .nearestLabel, .placesLabel, .landLabel, .heightLabel,
        .timeLabel, .lightLabel,
      ] + near.map(\.label), words)
    return lines.filter { !$0.texts.isEmpty }
      .map { labels.line($0.label, words.list($0.texts)) }
      .joined(separator: "\n")
  }
}
