import Geodesy
import Notations
import Records
import Text
import Toponymy

/// The two ends of a tunnel, and their names where those are wanted.
struct Answer {
  /// Where one digs.
  let from: Coordinate
  /// Where one comes out.
  let to: Coordinate
  /// What both ends are called, as far as that is wanted.
  let names: (from: PointNames?, to: PointNames?)
  /// How coordinates are written as one text.
  let notation: NotationName
  /// Which way down is.
  let digging: Digging
  /// The name of the start; `nil` if it was given as a coordinate.
  var startName: StartName?

  /// A value of the answer.
  ///
  /// - Throws: when PROJ is needed and unusable.
  func value(of field: AnswerField) throws(ProjectionError) -> AnswerValue {
    switch field {
    case .point(.from, .latitude): return .angle(from.latitude)
    case .point(.from, .longitude): return .angle(from.longitude)
    case .point(.to, .latitude): return .angle(to.latitude)
    case .point(.to, .longitude): return .angle(to.longitude)
    case .point(.from, .written): return .string(try from.text(in: notation))
    case .point(.to, .written): return .string(try to.text(in: notation))
    case .point(_, .query): return .text(startName?.understanding.query)
    case .point(_, .place):
      return startName.map { .json($0.understanding.match.json) } ?? .missing
    case .digging: return .string(digging.rawValue)
    case .antipodeOffset: return .length(try from.antipode.geodesic(to: to).distance / 1000)
    case .tunnelLength: return .length(from.chord(to: to) / 1000)
    case .surfaceDistance:
      guard to != from.antipode else { return .length(WGS84.halfMeridian / 1000) }
      return .length(try from.geodesic(to: to).distance / 1000)
    case .point(let end, let detail):
      return (end == .from ? names.from : names.to)?.value(of: detail) ?? .missing
    }
  }
}

/// A name that was given for the start of a tunnel, and how it was understood: an object, so that
/// the answers of streams, which have none, are no larger for it.
final class StartName {
  let understanding: Whereabouts.Understanding

  init(_ understanding: Whereabouts.Understanding) {
    self.understanding = understanding
  }
}

extension PointNames {
  fileprivate func value(of detail: AnswerField.Detail) -> AnswerValue {
    switch detail {
    case .latitude: .angle(coordinate.latitude)
    case .longitude: .angle(coordinate.longitude)
    case .written, .query, .place: .missing
    case .insideKind: .text(inside.map { $0.kind == .country ? "country" : "sea" })
    case .insideName: .text(inside?.name)
    case .insideCode: .text(inside?.code)
    case .insideLocalName: .text(local?.inside)
    case .nearestID: nearest.map { .whole(Int($0.place.id)) } ?? .missing
    case .nearestName: .text(nearest?.place.name)
    case .nearestAdmin1: .text(nearest?.place.admin1)
    case .nearestCountry: .text(nearest?.place.countryCode)
    case .nearestDistance: nearest.map { .length($0.distance) } ?? .missing
    case .nearestBearing: nearest.map { .bearing($0.bearing) } ?? .missing
    case .nearestLocalName: .text(local?.place)
    }
  }

  /// Whether all that some path stands for is missing, so that it is one `null`.
  func lacks(_ group: Substring) -> Bool {
    switch group {
    case "inside": inside == nil
    case "nearest": nearest == nil
    default: false
    }
  }
}

/// A value of an answer, before it is written.
enum AnswerValue {
  case missing
  case angle(DecimalDegrees)
  /// Kilometres, written with six decimals.
  case length(Kilometers)
  /// Degrees in [0, 360), written with three decimals.
  case bearing(Double)
  case whole(Int)
  case string(String)
  /// What is JSON already.
  case json(String)

  static func text(_ text: String?) -> AnswerValue { text.map { .string($0) } ?? .missing }
}

extension TextBuffer {
  /// Adds an angle with every digit that it has.
  mutating func append(_ angle: DecimalDegrees) {
    append(room: DecimalDegrees.longestText) { angle.writeDigits(to: $0) }
  }

  /// Adds a value as a cell of a table; a missing one is an empty cell.
  mutating func append(_ value: AnswerValue, in dialect: TableDialect) {
    switch value {
    case .missing: return
    case .string(let text), .json(let text): append(cell: text, in: dialect)
    default: append(number: value)
    }
  }

  /// Adds a value as JSON.
  mutating func append(json value: AnswerValue) {
    switch value {
    case .missing: append(JSONText.null)
    case .string(let text): append(JSONText.string(text))
    case .json(let text): append(text)
    default: append(number: value)
    }
  }

  private mutating func append(number value: AnswerValue) {
    switch value {
    case .angle(let angle): append(angle)
    case .length(let length): append(length, decimals: 6)
    case .bearing(let degrees): append(bearing: degrees, decimals: 3)
    case .whole(let number): append(number)
    case .missing, .string, .json: return
    }
  }
}
