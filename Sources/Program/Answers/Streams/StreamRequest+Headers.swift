import Records

extension StreamRequest {
  /// Refuses an input in which a line of words stands before the first numbers, because it may be
  /// a header that says what these are.
  ///
  /// With names, words are looked up, so that only a known header is no record then. Lines that a
  /// person types are all records.
  func refuseHeader(of opening: inout StreamOpening, _ count: Int) throws(AnswerStreamError) {
    guard !readsNames, hasHeader != false, !opening.isTerminal else { return }
    let dialects = dialects(of: opening)
    let (words, numbers) = try leadingLines(of: &opening, dialects)
    guard let numbers, let first = words.first, let last = words.last else { return }
    let dialect = dialects.max {
      TableRow.cells(of: numbers, in: $0).count < TableRow.cells(of: numbers, in: $1).count
    }
    func row(_ line: String) -> [String] {
      TableRow.cells(of: line, in: dialect ?? .comma)
    }
    let width = row(numbers).count
    let header =
      words.first { isHeader(row($0.text), count) }
      ?? words.first { width > 1 && row($0.text).count == width } ?? last
    guard header.number == first.number else {
      throw .lateHeader(header.text, line: header.number)
    }
    guard !header.text.isComment else { throw .wordsBeforeNumbers(header.text) }
    let names = row(header.text)
    if names.count > 1 { throw .unknownHeader(names, places: count) }
    throw header.text.split(separator: " ").count > 1
      ? .blanksBetweenNames(header.text) : .wordsBeforeNumbers(header.text)
  }

  /// The lines that may be headers before the first one that is none, and that one; `nil` if the
  /// input has none. Blank lines do not count, nor do lines before these that have letters and are
  /// no coordinates.
  ///
  /// - Throws: ``AnswerStreamError/noNumbers(limit:)`` if there is none within
  ///   ``StreamOpening/limit``, but lines that may be headers.
  private func leadingLines(
    of opening: inout StreamOpening, _ dialects: [TableDialect]
  ) throws(AnswerStreamError) -> (words: [StreamOpening.Line], numbers: String?) {
    var words: [StreamOpening.Line] = []
    var last: StreamOpening.Line?
    while let line = try opening.line(behind: last) {
      last = line
      // what follows is waited for only behind letters, and behind what is no record
      let isTitle = line.text.mayHaveLetters || isNumberOrDate(line.text)
      let next = isTitle ? try opening.line(behind: line) : nil
      if mayBeHeader(line.text, before: next?.text, dialects) {
        words.append(line)
      } else if !words.isEmpty || !isTitle || beginsWithCoordinate(line.text) {
        return (words, line.text)
      }
    }
    guard opening.isAtEnd || words.isEmpty else {
      throw .noNumbers(limit: StreamOpening.limit)
    }
    return (words, nil)
  }

  /// Whether a line is a geometry, or the line, its first cell or its first two words are a
  /// coordinate.
  private func beginsWithCoordinate(_ line: String) -> Bool {
    if isGeometry(line) { return true }
    let cell = line.split(separator: #/[\t;|]/#).first.map(String.init)
    return [line, cell, line.words.prefix(2).joined(separator: " ")].contains {
      $0.map(isCoordinate) ?? false
    }
  }

  /// Whether a line is no record: it is a comment, one word or words without numbers, or it has
  /// letters in several fields, all but those that are empty; and it is no coordinate. A coordinate
  /// such as `E1,N1` or `lon 1,lat 1` is none if no letters follow.
  private func mayBeHeader(
    _ line: String, before next: String?, _ dialects: [TableDialect]
  ) -> Bool {
    if line.isComment { return true }
    guard !line.isMissingPoint else { return false }
    let cells = cells(of: line, dialects)
    if cells.count == 1, hasNamesBetweenBlanks(line, before: next) { return true }
    guard line.mayHaveLetters else {
      guard let next, isNumberOrDate(line) else { return false }
      return hasNamesBetweenBlanks(next, before: nil)
        || self.cells(of: next, dialects).count > 1 && mayBeHeader(next, before: nil, dialects)
    }
    if isCoordinate(line) {
      let areNames = cells.count > 1 && cells.allSatisfy(\.isNumberedName)
      return areNames && next?.mayHaveLetters == false
    }
    // pandas leaves the name of its index empty
    let names = cells.filter { !$0.trimmingBlanks.isEmpty }
    let isOfNumbers = line.contains(where: \.isNumber) && line.contains(" ")
    let mayBeNames = cells.count == 1 ? !isOfNumbers : names.count > 1
    let areNames =
      mayBeNames
      && names.allSatisfy { name in
        !name.isNoWord && !(name.contains(where: \.isNumber) && isCoordinate(name))
      }
    // before a header a title may have numbers
    return areNames || next.map { mayBeHeader($0, before: nil, dialects) } ?? false
  }

  /// Whether a line without letters is one word and no coordinate, as a title such as `2024-01-31`.
  private func isNumberOrDate(_ line: String) -> Bool {
    !line.mayHaveLetters && line.words.count == 1 && !line.contains { ",;|".contains($0) }
      && (try? reading.coordinate(in: line)) == nil
  }

  /// Whether a line has names between blanks, also with digits, as in `lon1 lat1`: each word
  /// begins with a letter, and no word of the next line does. `N2 E1` and `JO65 IO91` are records.
  private func hasNamesBetweenBlanks(_ line: String, before next: String?) -> Bool {
    let words = line.words
    guard words.count > 1, words.allSatisfy(\.beginsName),
      !(next?.words.contains(where: \.beginsName) ?? false)
    else { return false }
    if isCoordinate(line), !words.allSatisfy(\.mayBeName) { return false }
    if words.allSatisfy({ (try? reading.coordinate(in: $0)) != nil }) { return false }
    let pairs = stride(from: 0, to: words.count, by: 2).map { words[$0...].prefix(2) }
    return !pairs.allSatisfy { pair in
      pair.allSatisfy(isCoordinate) && isCoordinate(pair.joined(separator: " "))
    }
  }

  /// The cells of a line in the dialect in which it has the most.
  private func cells(of line: String, _ dialects: [TableDialect]) -> [String] {
    dialects.map { TableRow.cells(of: line, in: $0) }.max { $0.count < $1.count } ?? []
  }
}

extension StreamRequest {
  /// The kinds of the columns of a table in JSON: texts if an option names them, and otherwise what
  /// the first records have.
  ///
  /// - Throws: for a name or number that no column has.
  func columnKinds(
    of opening: inout StreamOpening, _ dialect: TableDialect, _ names: [String]
  ) throws(AnswerStreamError) -> [ColumnKind] {
    try columnKinds(of: names, texts: .texts) { () throws(AnswerStreamError) in
      try opening.columnKinds(dialect, of: names.count)
    }
  }

  /// The kinds of the columns of a table in JSON: texts if an option names them, and otherwise what
  /// the records have.
  ///
  /// - Parameter texts: the kind of columns that an option names.
  /// - Throws: for a name or number that no column has, and what finding the kinds throws.
  func columnKinds(
    of names: [String], texts: ColumnKind,
    inRecords kinds: () throws(AnswerStreamError) -> [ColumnKind]
  ) throws(AnswerStreamError) -> [ColumnKind] {
    let all = names.map { _ in texts }
    guard let textColumns else { return all }
    var named: Set<Int> = []
    for name in textColumns {
      named.insert(try CoordinateColumns.column(name, header: names))
    }
    guard named.count < names.count else { return all }
    let kinds = try kinds()
    return kinds.indices.map { named.contains($0) ? texts : kinds[$0] }
  }
}

extension String {
  /// Whether the text is a word and a whole number, as numbered columns have them: `E1`, `lat 2`.
  fileprivate var isNumberedName: Bool {
    let text = trimmingBlanks
    let word = text.prefix(while: \.isLetter)
    let number = text.dropFirst(word.count).drop { $0 == " " }
    return !word.isEmpty && !number.isEmpty && number.allSatisfy(\.isNumber)
  }

  /// What stands between blanks.
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }

  /// Whether a letter or an underscore begins the text, perhaps in quotation marks.
  fileprivate var beginsName: Bool {
    drop { "\"'".contains($0) }.first.map { $0.mayBeLetter || $0 == "_" } ?? false
  }

  /// Whether a word of a labelled coordinate may be a name too, as `lat1` and `lat.1` may. No name
  /// are `lat:1` and `lat1.5`.
  fileprivate var mayBeName: Bool {
    zip(self, dropFirst()).allSatisfy { before, character in
      character.isLetter || character.isNumber || character == "_"
        || character == "." && before.isLetter
    }
  }
}

extension TableRow {
  /// The cells of a line.
  fileprivate static func cells(of line: String, in dialect: TableDialect) -> [String] {
    var row = TableRow(dialect: dialect)
    return Array(line.utf8).withUnsafeBytes { buffer in
      let bytes = buffer.bytes
      _ = row.advance(in: bytes, from: 0)
      return row.cells.indices.map { row.text($0, in: bytes) }
    }
  }
}
