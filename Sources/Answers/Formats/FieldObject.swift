import Geodesy
import Text

/// The name of a value within an answer.
protocol FieldPath {
  /// The names in the JSON answer from the outermost to the innermost, with full stops between.
  var path: String { get }
}

/// A subject whose values are named by fields: an answer, or the names of a point.
protocol FieldSubject {
  associatedtype Field: FieldPath

  /// The value of a field.
  ///
  /// - Throws: when PROJ is needed and unusable.
  func value(of field: Field) throws(ProjectionError) -> AnswerValue

  /// Whether the object that a field is a member of is missing, so that `null` stands in its place.
  func lacksObject(of field: Field) -> Bool
}

/// The shape of a JSON object: which fields of a subject it has, within which objects, in which
/// order.
struct FieldObject<Subject: FieldSubject> {
  private typealias Field = Subject.Field
  private typealias Members = [(key: JSONKey, member: Member)]

  private indirect enum Member {
    case field(Subject.Field)
    /// An object, and one of the fields that are its own members, if there is one.
    case object(Members, field: Subject.Field?)
  }

  private let root: Members

  /// The objects around some fields. An object stands where its first field stands in the list.
  init(_ fields: [Subject.Field]) {
    root = Self.members(of: fields.map { (path: $0.path[...], field: $0) })
  }

  private static func members(of fields: [(path: Substring, field: Field)]) -> Members {
    var groups: [(key: Substring, fields: [(path: Substring, field: Field)])] = []
    for (path, field) in fields {
      let key = path.prefix { $0 != "." }
      let rest = path.dropFirst(key.count + 1)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].fields.append((rest, field))
      } else {
        groups.append((key, [(rest, field)]))
      }
    }
    return groups.map { key, fields in
      let member: Member =
        fields[0].path.isEmpty
        ? .field(fields[0].field)
        : .object(
          members(of: fields), field: fields.first { !$0.path.contains(".") }?.field)
      return (JSONKey(String(key)), member)
    }
  }

  /// Adds the object with the values of a subject.
  func append(_ subject: Subject, to text: inout TextBuffer) throws(ProjectionError) {
    try text.appendObject { (text) throws(ProjectionError) in
      try append(root, of: subject, to: &text)
    }
  }

  /// Adds the members of the object without its braces.
  func appendMembers(_ subject: Subject, to text: inout TextBuffer) throws(ProjectionError) {
    try append(root, of: subject, to: &text)
  }

  private func append(
    _ members: Members, of subject: Subject, to text: inout TextBuffer
  ) throws(ProjectionError) {
    for (key, member) in members {
      text.append(key: key)
      switch member {
      case .field(let field): text.append(json: try subject.value(of: field))
      case .object(_, let field?) where subject.lacksObject(of: field):
        text.append(JSONText.null)
      case .object(let members, _):
        try text.appendObject { (text) throws(ProjectionError) in
          try append(members, of: subject, to: &text)
        }
      }
    }
  }
}
