import Geodesy
import Text

/// The shape of a JSON answer: which of its fields are wanted, within which objects, in which order.
struct AnswerObject {
  private typealias Members = [(name: String, label: String, member: Member)]

  private indirect enum Member {
    case field(AnswerField)
    /// The members of an object, and whose part it is, for one that may be missing.
    case object(Members, end: AnswerField.End?, name: Substring)
  }

  private let root: Members

  /// The objects around some fields. An object stands where its first field stands in the list.
  init(_ fields: [AnswerField]) {
    root = Self.members(of: fields.map { (path: $0.path[...], field: $0) }, end: nil)
  }

  /// The object about the start of a tunnel by itself, with some of its details.
  init(ofStart details: [AnswerField.Detail]) {
    root = Self.members(
      of: details.map { (path: $0.rawValue[...], field: .point(.from, $0)) }, end: .from)
  }

  private static func members(
    of fields: [(path: Substring, field: AnswerField)], end: AnswerField.End?
  ) -> Members {
    var groups: [(key: Substring, fields: [(path: Substring, field: AnswerField)])] = []
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
      let member: Member
      if fields[0].path.isEmpty {
        member = .field(fields[0].field)
      } else {
        let inner = members(of: fields, end: end ?? AnswerField.End(rawValue: String(key)))
        member = .object(inner, end: end, name: key)
      }
      return (String(key), JSONText.string(String(key)) + ": ", member)
    }
  }

  /// Adds the object with the values of an answer.
  func append(_ answer: Answer, to text: inout TextBuffer) throws(ProjectionError) {
    try append(.object(root, end: nil, name: ""), answer, to: &text)
  }

  /// Adds the members of the object without its braces.
  func appendMembers(_ answer: Answer, to text: inout TextBuffer) throws(ProjectionError) {
    try append(root, answer, to: &text)
  }

  /// The members of the object, each with its value as JSON.
  func members(_ answer: Answer) throws(ProjectionError) -> [(key: String, value: String)] {
    try root.map { (name, _, member) throws(ProjectionError) in
      var text = TextBuffer(capacity: 256)
      try append(member, answer, to: &text)
      return (name, text.text)
    }
  }

  private func append(
    _ member: Member, _ answer: Answer, to text: inout TextBuffer
  ) throws(ProjectionError) {
    switch member {
    case .field(let field): text.append(json: try answer.value(of: field))
    case .object(_, let end?, let name) where answer.lacks(name, at: end):
      text.append(JSONText.null)
    case .object(let members, _, _):
      text.append("{" as Unicode.Scalar)
      try append(members, answer, to: &text)
      text.append("}" as Unicode.Scalar)
    }
  }

  private func append(
    _ members: Members, _ answer: Answer, to text: inout TextBuffer
  ) throws(ProjectionError) {
    var isFirst = true
    for (_, label, member) in members {
      if !isFirst { text.append(", ") }
      isFirst = false
      text.append(label)
      try append(member, answer, to: &text)
    }
  }
}

extension Answer {
  /// Whether all that some path of an end stands for is missing.
  fileprivate func lacks(_ group: Substring, at end: AnswerField.End) -> Bool {
    (end == .from ? names.from?.lacks(group) : names.to?.lacks(group)) ?? false
  }
}
