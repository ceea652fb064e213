import Records

/// The shape of a JSON answer: which of its fields are wanted, within which objects, in which order.
struct AnswerObject {
  private indirect enum Member {
    case field(AnswerField)
    /// The members of an object, and whose part it is, for one that may be missing.
    case object([(key: String, member: Member)], end: AnswerField.End?, name: Substring)
  }

  private let root: Member

  /// The objects around some fields. An object stands where its first field stands in the list.
  init(_ fields: [AnswerField]) {
    root = Self.object(of: fields.map { (path: $0.path[...], field: $0) }, end: nil, name: "")
  }

  private static func object(
    of fields: [(path: Substring, field: AnswerField)], end: AnswerField.End?, name: Substring
  ) -> Member {
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
    let members = groups.map { key, fields -> (String, Member) in
      let member =
        fields[0].path.isEmpty
        ? Member.field(fields[0].field)
        : object(of: fields, end: end ?? AnswerField.End(rawValue: String(key)), name: key)
      return (JSONText.string(String(key)) + ": ", member)
    }
    return .object(members, end: end, name: name)
  }

  /// Adds the object with the values of an answer.
  func append(_ answer: Answer, to text: inout TextBuffer) {
    append(root, answer, to: &text)
  }

  /// Adds the members of the object without its braces.
  func appendMembers(_ answer: Answer, to text: inout TextBuffer) {
    guard case .object(let members, _, _) = root else { return }
    append(members, answer, to: &text)
  }

  private func append(_ member: Member, _ answer: Answer, to text: inout TextBuffer) {
    switch member {
    case .field(let field): text.append(json: answer.value(of: field))
    case .object(_, let end?, let name) where answer.lacks(name, at: end):
      text.append(JSONText.null)
    case .object(let members, _, _):
      text.append("{" as Unicode.Scalar)
      append(members, answer, to: &text)
      text.append("}" as Unicode.Scalar)
    }
  }

  private func append(
    _ members: [(key: String, member: Member)], _ answer: Answer, to text: inout TextBuffer
  ) {
    var isFirst = true
    for (key, member) in members {
      if !isFirst { text.append(", ") }
      isFirst = false
      text.append(key)
      append(member, answer, to: &text)
    }
  }
}

extension Answer {
  /// Whether all that some path of an end stands for is missing.
  fileprivate func lacks(_ group: Substring, at end: AnswerField.End) -> Bool {
    (end == .from ? names.from?.lacks(group) : names.to?.lacks(group)) ?? false
  }
}
