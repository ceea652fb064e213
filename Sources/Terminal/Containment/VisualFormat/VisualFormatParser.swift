/// Reads the parts of a ``VisualFormat`` one after another.
struct VisualFormatParser {
  private let text: String
  private let characters: [Character]
  private var index = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  var isAtEnd: Bool { characters[index...].allSatisfy { $0 == " " } }

  mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard index < characters.count, characters[index] == character else { return false }
    index += 1
    return true
  }

  /// Takes `H:` or `V:`, if one is next.
  mutating func orientation() throws(VisualFormatError) -> LayoutConstraint.Axis {
    let axis: LayoutConstraint.Axis
    if take("H") {
      axis = .horizontal
    } else if take("V") {
      axis = .vertical
    } else {
      return .horizontal
    }
    try require(":")
    return axis
  }

  /// A view in brackets.
  ///
  /// - Parameter alternative: what else would have been accepted.
  mutating func box(orElse alternative: String? = nil) throws(VisualFormatError) -> VisualFormat.Box
  {
    guard take("[") else { throw unexpected((alternative.map { $0 + " or " } ?? "") + "'['") }
    skipSpaces()
    let column = index + 1
    guard let name = takeName() else { throw unexpected("the name of a view") }
    var box = VisualFormat.Box(name: name, column: column)
    if take("(") { box.sizes = try predicates() }
    guard take("]") else { throw unexpected(box.sizes.isEmpty ? "']' or '('" : "']'") }
    return box
  }

  /// What lies between two parts; nothing, if no minus is next.
  mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .none }
    skipSpaces()
    if index < characters.count, "[|".contains(characters[index]) { return .standard }
    let distances: [VisualFormat.Predicate]
    if take("(") {
      distances = try predicates()
    } else {
      let column = index + 1
      guard let operand = try takeOperand(signed: false) else {
        throw unexpected("a distance, '(', '[' or '|'")
      }
      distances = [VisualFormat.Predicate(operand: operand, column: column)]
    }
    try require("-")
    return .distances(distances)
  }

  /// Nothing more.
  func end() throws(VisualFormatError) {
    guard isAtEnd else {
      var rest = self
      rest.skipSpaces()
      throw rest.unexpected("the end")
    }
  }

  // MARK: Parts of parts

  /// Comparisons up to a closing parenthesis.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var list: [VisualFormat.Predicate] = []
    repeat { list.append(try predicate()) } while take(",")
    guard take(")") else { throw unexpected("',' or ')'") }
    return list
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = LayoutConstraint.Relation.equal
    skipSpaces()
    if index < characters.count, let sign = ["=", "<", ">"].first(where: { take($0) }) {
      relation = sign == "<" ? .lessThanOrEqual : sign == ">" ? .greaterThanOrEqual : .equal
      guard index < characters.count, characters[index] == "=" else { throw unexpected("'='") }
      index += 1
    }
    skipSpaces()
    let column = index + 1
    guard let operand = try takeOperand(signed: true) else {
      throw unexpected("a number or a name")
    }
    var predicate = VisualFormat.Predicate(relation: relation, operand: operand, column: column)
    guard take("@") else { return predicate }
    skipSpaces()
    predicate.priorityColumn = index + 1
    predicate.priority = try takeOperand(signed: false)
    guard predicate.priority != nil else { throw unexpected("a priority") }
    return predicate
  }

  private mutating func takeOperand(
    signed: Bool
  ) throws(VisualFormatError) -> VisualFormat.Operand? {
    if let name = takeName() { return .name(name) }
    let start = index
    if signed { _ = take("-") }
    let digits = takeDigits()
    guard digits > 0 else {
      if index > start { throw unexpected("a number") }
      return nil
    }
    if index < characters.count, characters[index] == "." {
      index += 1
      guard takeDigits() > 0 else { throw unexpected("a digit") }
    }
    let number = String(characters[start..<index])
    guard let value = Double(number), value.isFinite else {
      throw VisualFormatError(format: text, column: start + 1, problem: .tooLarge(number))
    }
    return .number(value)
  }

  /// Takes ASCII digits. Returns how many.
  private mutating func takeDigits() -> Int {
    let start = index
    while index < characters.count, characters[index].isASCII, characters[index].isWholeNumber {
      index += 1
    }
    return index - start
  }

  /// Takes a name: a letter or an underscore, then also digits; `nil` if none is next.
  private mutating func takeName() -> String? {
    let start = index
    while index < characters.count,
      characters[index].isLetter || characters[index] == "_"
        || index > start && characters[index].isNumber
    { index += 1 }
    return index > start ? String(characters[start..<index]) : nil
  }

  private mutating func require(_ character: Character) throws(VisualFormatError) {
    guard take(character) else { throw unexpected("'\(character)'") }
  }

  private mutating func skipSpaces() {
    while index < characters.count, characters[index] == " " { index += 1 }
  }

  private func unexpected(_ expected: String) -> VisualFormatError {
    let found = index < characters.count ? characters[index] : nil
    return VisualFormatError(
      format: text, column: index + 1, problem: .unexpected(found, expected: expected))
  }
}
