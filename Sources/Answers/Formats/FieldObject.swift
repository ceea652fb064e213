import Geodesy
import Text

/// The shape of a JSON object: which fields of an answer it has, within which objects, in which
/// order.
///
/// The shape is a list of steps that is made once; each object is written in one pass over it.
struct FieldObject<Answer>: Sendable {
  private enum Step {
    /// Keys, commas and braces: a part of ``FieldObject/literals``.
    case literal(Range<Int>)
    /// The value of a field, by its index.
    case value(Int)
    /// An object that some of the next steps write, unless it is missing; a field of it.
    case object(of: Int, stepCount: Int)
  }

  private let fields: FieldList<Answer>

  private var firstKey: JSONKey?
  /// With padding at the end.
  private var literals: [UInt8] = []
  private var steps: [Step] = []
  /// The number of steps that end with an object that may be missing: what follows it must not
  /// become a part of its last literal.
  private var closedCount = 0

  /// The objects around some fields. An object stands where its first field stands in the list.
  ///
  /// - Parameter naming: whether there are to be no objects within the object, and what its
  ///   members are called then.
  init(_ fields: [AnswerField<Answer>], _ naming: FieldNaming = FieldNaming()) {
    self.fields = FieldList(fields)
    guard naming.isFlat else {
      add(fields.enumerated().map { (path: $1.path[...], field: $0) }, isRoot: true)
      literals += TextBuffer.padding
      return
    }
    for (index, field) in fields.enumerated() {
      let key = naming.column(field.path)
      if index == 0 {
        firstKey = JSONKey(key)
      } else {
        add(literal: ", " + JSONText.string(key) + ": ")
      }
      steps.append(.value(index))
    }
    literals += TextBuffer.padding
  }

  private mutating func add(_ fields: [(path: Substring, field: Int)], isRoot: Bool) {
    var groups: [(key: Substring, fields: [(path: Substring, field: Int)])] = []
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

  private mutating func addObject(_ fields: [(path: Substring, field: Int)]) {
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

  /// Adds the object with the values of an answer.
  func append(_ answer: Answer, to text: inout TextBuffer) throws(ProjectionError) {
    try text.appendObject { (text) throws(ProjectionError) in
      try appendMembers(answer, to: &text)
    }
  }

  /// Adds the members of the object without its braces.
  func appendMembers(_ answer: Answer, to text: inout TextBuffer) throws(ProjectionError) {
    guard let firstKey else { return }
    text.append(key: firstKey)
    var index = 0
    while index < steps.count {
      switch steps[index] {
      case .literal(let range):
        literals.withUnsafeBytes { text.append(padded: $0, range) }
      case .value(let field): text.append(json: try fields.value(field, of: answer))
      case .object(let field, let stepCount):
        if fields.lacksObject(field, of: answer) {
          text.append(JSONText.null)
          index += stepCount
        }
      }
      index += 1
    }
  }
}
