import DataFiles
import Facts
import Geodesy
import Localization
import Notations
import Text

/// The answer to "what is there": what is known of a point at a time.
///
/// Only one thread may use it at a time.
struct PointReport: FieldedReport {
  let point: AskedPoint
  let moment: PointQuestion.Moment
  /// The places to list instead of the nearest one; `nil` for the nearest one.
  let listing: PlaceListing?
  let notation: NotationName?
  /// The name that the point was given by; `nil` for a coordinate.
  let name: AnswerPlaceName?
  let extras: AnswerExtras

  var heightProblem: DataFileError? { point.heightProblem }

  var shape: AnswerShape? { .point(point.coordinate) }

  /// What the clocks at the point are ahead of Greenwich, in seconds; `nil` if that is unknown.
  var offset: Int? { point.clockOffset(at: moment.time.secondsSince1970) }

  /// The sun as it is seen from the point.
  var sun: SunSight { point.sight(of: moment.sun) }

  /// The places that are listed; `nil` for none.
  var places: [ListedPlace]? {
    get throws(ProjectionError) {
      try listing.flatMap { (listing) throws(ProjectionError) in try point.places(listing) }
    }
  }

  /// Lines with labels for a person, without a final line break.
  func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let point = try point.facts
    let names = point.names
    let inside = [
      names.insideName, point.surroundings.territory?.name, point.regionName,
      point.lakeWords(in: words),
    ].compactMap { $0 }
    let listed: [(label: Phrase?, texts: [String])]? =
      try places?.lines(in: words).enumerated().map { index, texts in
        (label: index == 0 ? .placesLabel : nil, texts: texts)
      }
    let near = try self.point.streets.get()?.rows ?? []
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
            secondsSince1970: moment.time.secondsSince1970, offset: offset, in: words)
        ),
        (.lightLabel, sun.words(in: words)),
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
