import DataFiles
import Facts
import Geodesy
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
  public var text: String {
    get throws(ProjectionError) {
      (answer.startName.map { "place   \($0.understanding.match.fullName)\n" } ?? "") + """
        from    \(try words(of: from))
        to      \(try words(of: to))
        tunnel  \(FixedDecimal.text(answer.tunnelLength, decimals: 3)) km straight \(wayDown), \
        \(FixedDecimal.text(try answer.surfaceDistance, decimals: 3)) km over the ground
        """ + (answer.digging == .plumb ? "\noffset  " + (try offset) : "")
    }
  }

  private var wayDown: String {
    switch answer.digging {
    case .centre: "through the centre"
    case .plumb: "down along the plumb line"
    }
  }

  private var offset: String {
    get throws(ProjectionError) {
      let geodesic = try answer.antipodeOffset
      // at the poles and on the equator the tunnel comes out at the antipode
      guard geodesic.distance >= 0.5 else { return "none, this is the antipode" }
      let way = Way(distance: geodesic.distance / 1000, bearing: geodesic.initialBearing)
      return way.words(decimals: 3) + " of the antipode"
    }
  }

  private func words(of end: PointNames) throws(ProjectionError) -> String {
    var lines = try end.coordinate.text(in: answer.notation)
    if let name = end.insideName { lines += "  " + name }
    let nearest = end.nearestWords
    if !nearest.isEmpty { lines += "\n        " + nearest.joined(separator: ", ") }
    return lines
  }
}
