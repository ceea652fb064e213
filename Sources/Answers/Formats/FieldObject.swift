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
  /// - Throws: if PROJ is needed and unusable.
  func value(of field: Field) throws(ProjectionError) -> AnswerValue

  /// Whether the object that a field is a member of is missing, so that `null` stands in its place.
  func lacksObject(of field: Field) -> Bool
}

/// The shape of a JSON object: which fields of a subject it has, within which objects, in which
/// order.
///
/// The shape is a list of steps that is made once; each object is written in one pass over it.
struct FieldObject<Subject: FieldSubject> {
  private typealias Field = Subject.Field

  private enum Step {
    /// Keys, commas and braces: a part of ``FieldObject/literals``.
    case literal(Range<Int>)
    case value(Subject.Field)
    /// An object that some of the next steps write, unless it is missing.
    case object(of: Subject.Field, stepCount: Int)
  }

  private var firstKey: JSONKey?
  private var literals: [UInt8] = []
  private var steps: [Step] = []
  /// The number of steps that end with an object that may be missing: what follows it must not
  /// become a part of its last literal.
  private var closedCount = 0

  /// The objects around some fields. An object stands where its first field stands in the list.
  init(_ fields: [Subject.Field]) {
    add(fields.map { (path: $0.path[...], field: $0) }, isRoot: true)
  }

  private mutating func add(_ fields: [(path: Substring, field: Field)], isRoot: Bool) {
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
    for (index, (key, fields)) in groups.enumerated() {
      if isRoot, index == 0 {
        firstKey = JSONKey(String(key))
      } else {
        add(literal: (index > 0 ? ", " : "") + JSONText.string(String(key)) + ": ")
      }
      if fields[0].path.isEmpty {
        steps.append(.value(fields[0].field))
      } else {
        addObject(fields)
      }
    }
  }

  private mutating func addObject(_ fields: [(path: Substring, field: Field)]) {
    let own = fields.first { !$0.path.contains(".") }?.field
    let start = steps.count
    if let own { steps.append(.object(of: own, stepCount: 0)) }
    // a step that is skipped with the object
    literals.append(UInt8(ascii: "{"))
    steps.append(.literal(literals.count - 1..<literals.count))
    add(fields, isRoot: false)
    add(literal: "}")
    guard let own else { return }
    steps[start] = .object(of: own, stepCount: steps.count - start - 1)
    closedCount = steps.count
  }

  private mutating func add(literal: String) {
    let start = literals.count
    literals += literal.utf8
    if steps.count > closedCount, case .literal(let last)? = steps.last {
      steps[steps.count - 1] = .literal(last.lowerBound..<literals.count)
    } else {
      steps.append(.literal(start..<literals.count))
    }
  }

  /// Adds the object with the values of a subject.
  func append(_ subject: Subject, to text: inout TextBuffer) throws(ProjectionError) {
    try text.appendObject { (text) throws(ProjectionError) in
      try appendMembers(subject, to: &text)
    }
  }

  /// Adds the members of the object without its braces.
  func appendMembers(_ subject: Subject, to text: inout TextBuffer) throws(ProjectionError) {
    guard let firstKey else { return }
    text.append(key: firstKey)
    var index = 0
    while index < steps.count {
      switch steps[index] {
      case .literal(let range):
        literals.withUnsafeBytes { text.append(UnsafeRawBufferPointer(rebasing: $0[range])) }
      case .value(let field): text.append(json: try subject.value(of: field))
      case .object(let field, let stepCount):
        if subject.lacksObject(of: field) {
          text.append(JSONText.null)
          index += stepCount
        }
      }
      index += 1
    }
  }
}
