import DataFiles
import Facts
import Geodesy
import Localization
import Notations
import Text
import Toponymy

/// The answer to "where does a tunnel from here come out": both ends, their names, two lengths.
public struct TunnelReport: Report, Sendable {
  /// The ends and their names.
  let answer: Answer
  private let from: PointNames
  private let to: PointNames
  /// The fields that were asked for beside the usual ones.
  private let extras: AnswerExtras

  /// A report on the tunnel that starts at a point.
  ///
  /// - Parameters:
  ///   - digging: the direction of the tunnel.
  ///   - understanding: what the point's name was taken for; `nil` if a coordinate was given.
  ///   - language: the names in a person's language; `nil` for English.
  ///   - notation: the notation of the coordinates, if one was asked for.
  /// - Throws: if PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places, some microseconds; about a millisecond in
  ///   a sea without a name.
  public init(
    from coordinate: Coordinate, digging: Digging = .centre,
    understanding: Whereabouts.Understanding? = nil,
    gazetteer: Gazetteer, language: LocalNames? = nil, notation: NotationName? = nil
  ) throws(ProjectionError) {
    let exit = digging.exit(from: coordinate)
    from = try PointNames(of: coordinate, in: gazetteer, language: language)
    to = try PointNames(of: exit, in: gazetteer, language: language)
    answer = Answer(
      from: coordinate, to: exit, names: (from, to), notation: notation ?? .decimal,
      digging: digging, startName: understanding.map(StartName.init))
    let asked = AnswerExtras(
      hasLanguage: language != nil, hasNotation: notation != nil, digging: digging)
    extras = understanding == nil ? asked : asked.union(.understanding)
  }

  /// The report as one JSON object on one line, keys in the documented order.
  ///
  /// Coordinates have exactly the digits that were given, kilometres six decimals, bearings three;
  /// what is missing is `null`. With a language that is not English `inside` and `nearest` have a
  /// `local_name` at their end, `null` where the name is the same. If the start was given by name,
  /// `from` has at its end `query`, the name, and `place`, what it was taken for. If a notation was
  /// asked for, both ends have before that `written`, the coordinate in it. A tunnel along the
  /// plumb line has at its end `dig`, which is `plumb`, and `antipode_offset_km`.
  public var json: String {
    get throws(ProjectionError) { try json(AnswerField.all(extras)) }
  }

  /// Some fields of the report as one JSON object on one line.
  func json(_ fields: [AnswerField]) throws(ProjectionError) -> String {
    var text = TextBuffer(capacity: 1024)
    try FieldObject(fields).append(answer, to: &text)
    return text.text
  }

  /// The report for a person, several lines without a final line break.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let labels = LabelColumn(
      [.placeLabel, .fromLabel, .toLabel, .tunnelLabel, .offsetLabel], words)
    var lines: [String] = []
    if let name = answer.startName {
      lines.append(labels.line(.placeLabel, name.understanding.match.fullName))
    }
    for (label, end) in [(Phrase.fromLabel, from), (.toLabel, to)] {
      let coordinate = try end.coordinate.text(in: answer.notation)
      lines.append(
        labels.line(label, [coordinate, end.insideName].compactMap { $0 }.joined(separator: "  ")))
      let nearest = end.nearestWords(in: words)
      if !nearest.isEmpty { lines.append(labels.line(nil, words.list(nearest))) }
    }
    lines.append(
      labels.line(
        .tunnelLabel,
        words[
          wayDown, words.number(answer.tunnelLength, decimals: 3),
          words.number(try answer.surfaceDistance, decimals: 3)]))
    if answer.digging == .plumb { lines.append(labels.line(.offsetLabel, try offset(words))) }
    return lines.joined(separator: "\n")
  }

  private var wayDown: Phrase {
    switch answer.digging {
    case .centre: .throughCentreAndOverGround
    case .plumb: .downPlumbLineAndOverGround
    }
  }

  private func offset(_ words: Phrasebook) throws(ProjectionError) -> String {
    let geodesic = try answer.antipodeOffset
    // at the poles and on the equator the tunnel comes out at the antipode
    guard geodesic.distance >= 0.5 else { return words[.noOffset] }
    let way = Way(distance: geodesic.distance / 1000, bearing: geodesic.initialBearing)
    return words[.ofTheAntipode, way.words(decimals: 3, in: words)]
  }
}
