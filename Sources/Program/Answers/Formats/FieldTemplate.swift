import Geodesy
import Records
import Text

/// The text of an answer: parts that are the same for all answers, and between them the
/// values of its fields. It is an object of JSON or a row of a table.
///
/// The template is a list of steps that is made once; each answer is written in one pass over it.
struct FieldTemplate<Answer> {
  private enum Step {
    /// Keys, commas and braces: a part of ``FieldTemplate/literals``.
    case literal(Range<Int>)
    /// The value of a field as JSON, by its index.
    case value(Int)
    /// The first cell of a row.
    case firstCell(Int)
    /// A separator and a cell.
    case cell(Int)
    /// An object that some of the next steps write, unless it is missing; a field of it.
    case object(of: Int, stepCount: Int)
    /// The next steps, which follow from the subject of a field, by the index of its texts.
    case subject(of: Int, textIndex: Int, stepCount: Int)

    /// The field whose value it writes.
    var field: Int? {
      switch self {
      case .value(let field), .firstCell(let field), .cell(let field): field
      case .literal, .object, .subject: nil
      }
    }
  }

  private let fields: FieldList<Answer>
  /// The way cells are written.
  private let dialect: TableDialect

  private var firstKey: JSONKey?
  /// With padding at the end.
  private var literals: [UInt8] = []
  private var steps: [Step] = []
  /// The number of steps that end with an object that may be missing: what follows it must not
  /// become a part of its last literal.
  private var closedCount = 0
  /// The texts of subjects that have been written.
  private var texts: [SubjectTexts] = []
  /// The same objects. To read one from the array counts a reference to it.
  private var textReferences: [Unmanaged<SubjectTexts>] = []
  /// The path of the subject from which all cells of a row follow, if these are kept; otherwise
  /// `nil`.
  private(set) var loneSubjectPath: String?

  /// A row of a table with a cell for each field.
  ///
  /// - Parameter isForMany: whether what follows from one subject is kept for further answers,
  ///   which must be answers of one stream.
  init(row fields: [AnswerField<Answer>], in dialect: TableDialect, isForMany: Bool) {
    self.fields = FieldList(fields)
    self.dialect = dialect
    steps = fields.indices.map { $0 == 0 ? .firstCell($0) : .cell($0) }
    guard isForMany else { return }
    joinSubjects(of: fields)
    let path = fields.first?.subjectPath
    if fields.allSatisfy({ $0.subjectPath == path }) { loneSubjectPath = path }
  }

  /// The objects around some fields. An object stands where its first field stands in the list.
  ///
  /// - Parameters:
  ///   - naming: whether there are to be no objects within the object, and what its members are
  ///     called then.
  ///   - isForMany: as for ``init(row:in:isForMany:)``.
  init(
    object fields: [AnswerField<Answer>], _ naming: FieldNaming = FieldNaming(),
    isForMany: Bool = false
  ) {
    self.fields = FieldList(fields)
    dialect = .tabbed
    if naming.isFlat {
      addFlat(fields, naming)
    } else {
      add(fields.enumerated().map { (path: $1.path[...], field: $0) }, isRoot: true)
    }
    literals += TextBuffer.padding
    if isForMany { joinSubjects(of: fields) }
  }

  private mutating func addFlat(_ fields: [AnswerField<Answer>], _ naming: FieldNaming) {
    for (index, field) in fields.enumerated() {
      let key = naming.column(field.path)
      if index == 0 {
        firstKey = JSONKey(key)
      } else {
        add(literal: ", " + JSONText.string(key) + ": ")
      }
      steps.append(.value(index))
    }
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

  /// Puts a step before each run of values of one subject, with nothing but literals between.
  private mutating func joinSubjects(of fields: [AnswerField<Answer>]) {
    var joined: [Step] = []
    // where each step has come to, with the step that was put before it
    var places: [Int] = []
    while places.count < steps.count {
      let index = places.count
      guard let field = steps[index].field, let path = fields[field].subjectPath else {
        places.append(joined.count)
        joined.append(steps[index])
        continue
      }
      let end = endOfRun(from: index, of: path, fields)
      places.append(joined.count)
      joined.append(.subject(of: field, textIndex: texts.count, stepCount: end - index))
      texts.append(SubjectTexts())
      joined += steps[index..<end]
      places += (index + 1..<end).map { joined.count - end + $0 }
    }
    places.append(joined.count)
    for (index, step) in steps.enumerated() {
      guard case .object(let field, let stepCount) = step else { continue }
      let end = places[index + stepCount + 1]
      joined[places[index]] = .object(of: field, stepCount: end - places[index] - 1)
    }
    steps = joined
    textReferences = texts.map { Unmanaged.passUnretained($0) }
  }

  /// The index behind the last value of a run.
  private func endOfRun(
    from start: Int, of path: String, _ fields: [AnswerField<Answer>]
  ) -> Int {
    var end = start + 1
    for index in start + 1..<max(start + 1, steps.count) {
      if case .literal = steps[index] { continue }
      guard let field = steps[index].field, fields[field].subjectPath == path else { break }
      end = index + 1
    }
    return end
  }

  /// Adds the cells of a row that all follow from one subject, by its number; `false` if they have
  /// not been written before.
  ///
  /// - Precondition: there is a ``loneSubjectPath``.
  @inline(__always)
  func appendContents(ofSubject number: Int, to text: inout TextBuffer) -> Bool {
    textReferences[0]._withUnsafeGuaranteedRef { $0.append(number, to: &text) }
  }

  /// Adds the object with the values of an answer.
  func append(_ answer: Answer, to text: inout TextBuffer) throws(ProjectionError) {
    try text.appendObject { (text) throws(ProjectionError) in
      try appendContents(answer, to: &text)
    }
  }

  /// Adds the members of the object without its braces, or the cells of the row.
  func appendContents(_ answer: Answer, to text: inout TextBuffer) throws(ProjectionError) {
    if let firstKey { text.append(key: firstKey) }
    try append(0..<steps.count, answer, to: &text)
  }

  private func append(
    _ range: Range<Int>, _ answer: Answer, to text: inout TextBuffer
  ) throws(ProjectionError) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch steps[index] {
      case .literal(let bytes):
        literals.withUnsafeBytes { text.append(padded: $0, bytes) }
      case .value(let field):
        text.append(json: try fields.value(field, of: answer))
      case .firstCell(let field):
        text.append(try fields.value(field, of: answer), in: dialect)
      case .cell(let field):
        text.append(dialect.separator)
        text.append(try fields.value(field, of: answer), in: dialect)
      case .object(let field, let stepCount):
        if fields.lacksObject(field, of: answer) {
          text.append(JSONText.null)
          index += stepCount
        }
      case .subject(let field, let textIndex, let stepCount):
        let number = fields.subjectNumber(field, of: answer)
        let known = textReferences[textIndex]
        if !known._withUnsafeGuaranteedRef({ $0.append(number, to: &text) }) {
          let start = text.count
          try append(index + 1..<index + 1 + stepCount, answer, to: &text)
          known._withUnsafeGuaranteedRef { $0.keep(number, text, from: start) }
        }
        index += stepCount
      }
      index += 1
    }
  }
}
