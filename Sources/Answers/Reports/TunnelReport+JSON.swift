import Facts
import Geodesy
import Records
import Text

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
    try FieldObject(fields).append(answer, to: &text)
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
