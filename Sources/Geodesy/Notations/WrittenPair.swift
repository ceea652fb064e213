/// Where the first angle of a written coordinate ends and the second begins.
enum WrittenPair {
  /// The two angles of a text, in the order in which they were written.
  static func angles(of text: String) throws(CoordinateError) -> (WrittenAngle, WrittenAngle) {
    let bare = withoutParentheses(text)
    let tokens = try AngleTokenizer.tokens(of: bare)
    guard !tokens.isEmpty else { throw .unreadable(text, .empty) }
    let split = try split(tokens, in: bare)
    let end = bare.count + 1
    let first = try WrittenAngle(
      tokens[..<split.end], in: bare,
      end: split.start < tokens.count ? tokens[split.start].column : end)
    let second = try WrittenAngle(tokens[split.start...], in: bare, end: end)
    return (first, second)
  }

  /// The text without one pair of parentheses around it, which keep their room as blanks.
  private static func withoutParentheses(_ text: String) -> String {
    guard let open = text.firstIndex(where: { !$0.isWhitespace }),
      let close = text.lastIndex(where: { !$0.isWhitespace }), text[open] == "(",
      text[close] == ")"
    else { return text }
    var bare = text
    bare.replaceSubrange(close...close, with: " ")
    bare.replaceSubrange(open...open, with: " ")
    return bare
  }

  /// The end of the first angle and the start of the second, as indices of tokens.
  private static func split(_ tokens: [AngleToken], in text: String) throws(CoordinateError) -> (
    end: Int, start: Int
  ) {
    let separators = tokens.indices.filter { tokens[$0].kind == .separator }
    if separators.count > 1 {
      let second = tokens[separators[1]]
      throw .unreadable(text, .anotherSeparator(second.character, column: second.column))
    }
    if let separator = separators.first { return (separator, separator + 1) }
    let start = try startOfSecond(tokens, in: text)
    let token = tokens[start]
    if case .sign = token.kind, !token.followsBlank {
      throw .unreadable(text, .notApart(column: token.column))
    }
    return (start, start)
  }

  /// Where the second angle starts when no comma says so.
  private static func startOfSecond(_ tokens: [AngleToken], in text: String)
    throws(CoordinateError) -> Int
  {
    let letters = tokens.indices.filter { index in
      if case .hemisphere = tokens[index].kind { true } else { false }
    }
    if letters.first == 0, letters.count > 1 { return letters[1] }
    if let first = letters.first, first > 0, first + 1 < tokens.count { return first + 1 }
    let numbers = tokens.indices.filter { index in
      if case .number = tokens[index].kind { true } else { false }
    }
    // A sign, a second mark of degrees or a number without a colon before it starts an angle.
    if let signed = numbers.dropFirst().first(where: { isSigned(tokens, $0) }) {
      return signed - 1
    }
    let marked = numbers.filter { $0 + 1 < tokens.count && tokens[$0 + 1].kind == .mark(unit: 0) }
    if marked.count == 2 { return marked[1] }
    if tokens.contains(where: { $0.kind == .colon }) {
      let starts = numbers.dropFirst().filter { tokens[$0 - 1].kind != .colon }
      if starts.count == 1 { return starts[starts.startIndex] }
    }
    guard numbers.count % 2 == 0, numbers.count <= 6, letters.isEmpty else {
      throw .unreadable(text, .wrongCount(numbers.count))
    }
    return numbers[numbers.count / 2]
  }

  private static func isSigned(_ tokens: [AngleToken], _ index: Int) -> Bool {
    guard index > 0, case .sign = tokens[index - 1].kind else { return false }
    return tokens[index - 1].followsBlank || index < 2
  }
}
