import Features
import Geodesy
import Notations
import Records
import Text

/// A value of an answer, before it is written.
enum AnswerValue: Sendable {
  /// A member of an object.
  typealias Member = (key: String, value: AnswerValue)

  case missing
  case angle(DecimalDegrees)
  /// Kilometres, written with six decimals.
  case length(Kilometers)
  /// Degrees clockwise from north, written within [0, 360) with a fixed count of decimals, 0...6.
  case bearing(Double, decimals: Int)
  /// A number with a fixed count of decimals, 0...6.
  case decimal(Double, decimals: Int)
  case whole(Int)
  case flag(Bool)
  case string(String)
  /// A value as it is written in JSON, on one line and with escapes for controls.
  case json(String)
  /// Members in the order in which they are written.
  case object([Member])
  case array([AnswerValue])

  /// The text or the number of a feature.
  init(_ value: FeatureValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .number(let digits): self = .json(digits)
    }
  }

  /// The direction of a way, as ``bearing(_:decimals:)``; nothing for a way of no length.
  static func bearing(_ degrees: Double, along length: Double, decimals: Int) -> AnswerValue {
    length > 0 ? .bearing(degrees, decimals: decimals) : .missing
  }

  /// A text, or nothing.
  static func text(_ text: String?) -> AnswerValue { text.map { .string($0) } ?? .missing }

  /// The value as JSON (RFC 8259) on one line.
  var json: String {
    var text = TextBuffer(capacity: 256)
    text.append(json: self)
    return text.text
  }
}

extension TextBuffer {
  /// Adds a value as a cell of a table; a missing one is an empty cell. U+FFFD takes the place of
  /// controls, which a terminal may obey.
  mutating func append(_ value: AnswerValue, in dialect: TableDialect) {
    switch value {
    case .missing: return
    case .string(let text): append(cell: text.withoutControlsInCell, in: dialect)
    case .json(let text): append(cell: text, in: dialect)
    case .object, .array: append(cell: value.json, in: dialect)
    default: append(plain: value)
    }
  }

  /// Adds a value as JSON.
  mutating func append(json value: AnswerValue) {
    switch value {
    case .missing: append(JSONText.null)
    case .string(let text): append(json: text)
    case .json(let text): append(text)
    case .object(let members): appendObject { $0.append(members) }
    case .array(let values):
      appendArray { text in
        for value in values { text.appendElement { $0.append(json: value) } }
      }
    default: append(plain: value)
    }
  }

  /// Adds a number or a truth value, which look the same in every format.
  private mutating func append(plain value: AnswerValue) {
    switch value {
    case .angle(let angle): append(angle)
    case .length(let length): append(length, decimals: 6)
    case .bearing(let degrees, let decimals): append(bearing: degrees, decimals: decimals)
    case .decimal(let number, let decimals): append(number, decimals: decimals)
    case .whole(let number): append(number)
    case .flag(let flag): append(flag ? "true" : "false")
    case .missing, .string, .json, .object, .array: return
    }
  }

  /// Adds members to an object.
  mutating func append(_ members: [AnswerValue.Member]) {
    for (key, value) in members {
      append(key: key)
      append(json: value)
    }
  }

  /// Adds an angle with every digit that it has.
  mutating func append(_ angle: DecimalDegrees) {
    append(room: DecimalDegrees.longestText) { angle.writeDigits(to: $0) }
  }
}

extension Coordinate {
  /// Latitude and longitude with the digits that were given, and the coordinate in a notation if
  /// one was asked for.
  func value(in notation: NotationName?) throws(ProjectionError) -> AnswerValue {
    .object(members + (try written(in: notation)))
  }

  /// The members of an object that have latitude and longitude with the digits that were given.
  var members: [AnswerValue.Member] {
    [("latitude", .angle(latitude)), ("longitude", .angle(longitude))]
  }

  /// The member of an object that has the coordinate in a notation, if one was asked for.
  func written(
    in notation: NotationName?
  ) throws(ProjectionError) -> [AnswerValue.Member] {
    guard let notation else { return [] }
    return [("written", .string(try text(in: notation)))]
  }
}
