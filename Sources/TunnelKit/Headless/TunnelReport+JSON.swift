import Geodesy
import Text
import Toponymy

extension TunnelReport {
  /// The report as one JSON object on one line, keys in the documented order.
  ///
  /// Coordinates have exactly the digits that were given, kilometres six decimals, bearings three;
  /// what is missing is `null`. With a language that is not English `inside` and `nearest` have a
  /// `local_name` at their end, `null` where the name is the same. If the start was given by name,
  /// `from` has at its end `query`, the name, and `place`, what it was taken for. If a notation was
  /// asked for, both ends have before that `written`, the coordinate in it. A tunnel along the plumb
  /// line has at its end `dig`, which is `plumb`, and `antipode_offset_km`.
  public var json: String {
    get throws(ProjectionError) { try json(AnswerField.all(extras)) }
  }

  /// Some fields of the report as one JSON object on one line.
  func json(_ fields: [AnswerField]) throws(ProjectionError) -> String {
    var text = TextBuffer(capacity: 1024)
    try AnswerObject(fields).append(answer, to: &text)
    return text.text
  }

  /// What was asked for beside the usual.
  private var extras: AnswerExtras {
    let asked = AnswerExtras(
      hasLanguage: from.local != nil, hasNotation: notation != nil, digging: digging)
    return understanding == nil ? asked : asked.union(.understanding)
  }

  /// The ends and their names, without what follows from them.
  var answer: Answer {
    Answer(
      from: from.coordinate, to: to.coordinate, names: (from, to),
      notation: notation ?? .decimal, digging: digging, startName: understanding.map(StartName.init)
    )
  }
}

extension PointNames {
  /// The members of an object about the point, in the documented order.
  var members: [(key: String, value: String)] {
    get throws(ProjectionError) {
      let extras = AnswerExtras(hasLanguage: local != nil, hasNotation: false, digging: .centre)
      return try AnswerObject(ofStart: AnswerField.Detail.all(extras)).members(answer)
    }
  }

  /// The names as those of the start of a tunnel.
  private var answer: Answer {
    Answer(
      from: coordinate, to: coordinate.antipode, names: (self, nil),
      notation: .decimal, digging: .centre)
  }

  /// The value of `nearest` among the members.
  fileprivate var nearestJSON: String {
    get throws(ProjectionError) {
      let details = AnswerField.Detail.all([]).filter { $0.rawValue.hasPrefix("nearest.") }
      return try AnswerObject(ofStart: details).members(answer)[0].value
    }
  }
}

extension Sighting {
  /// The place as what is nearest to some point.
  var json: String {
    get throws(ProjectionError) {
      try PointNames(of: place.coordinate, nearest: self).nearestJSON
    }
  }
}

extension Match {
  /// What was found: kind (place, or what sort of area it is), id of a place, name, admin1 of a
  /// place, country, and how the name fits (exact, prefix or misspelt).
  var json: String {
    let (kind, id, admin1, country) =
      switch subject {
      case .place(let place): ("place", String(place.id), place.admin1, Optional(place.countryCode))
      case .area(let area): ("\(area.kind)", JSONText.null, nil, area.countryCode)
      }
    let fit =
      switch fit {
      case .exact: "exact"
      case .prefix: "prefix"
      case .misspelt: "misspelt"
      }
    return JSONText.object([
      ("kind", JSONText.string(kind)), ("id", id), ("name", JSONText.string(name)),
      ("admin1", JSONText.string(admin1)), ("country", JSONText.string(country)),
      ("fit", JSONText.string(fit)),
    ])
  }
}
