/// Finds where the first angle of a coordinate ends and the second begins.
///
/// A comma or semicolon decides; without one, the letters of the hemispheres; then a sign, a second
/// mark of degrees, or the end of the seconds. Two plain numbers need no such mark. A text that is
/// still ambiguous is refused.
struct AngleSplitter {
  typealias Groups = (first: ArraySlice<AngleToken>, second: ArraySlice<AngleToken>)

  let tokens: ArraySlice<AngleToken>
  let text: CoordinateText

  func groups() throws(CoordinateError) -> Groups {
    let separators = tokens.indices.filter { tokens[$0].kind == .separator }
    if let separator = separators.first {
      return try groups(separators: separators, first: separator)
    }
    let boundary = try boundary()
    return (tokens[..<boundary], tokens[boundary...])
  }

  // MARK: - With separators

  private func groups(separators: [Int], first: Int) throws(CoordinateError) -> Groups {
    if separators.count > 1 {
      if let comma = separators.first(where: isInsideNumber) {
        throw text.error(.decimalComma, at: tokens[comma].range)
      }
      let second = separators[1]
      if second == first + 1 || second == tokens.index(before: tokens.endIndex) {
        throw text.error(.misplaced, at: tokens[second].range)
      }
      let end = separators.count > 2 ? separators[2] : tokens.endIndex
      throw text.error(.thirdAngle, at: range(of: tokens[(second + 1)..<end]))
    }
    let groups: Groups = (tokens[..<first], tokens[(first + 1)...])
    guard !groups.first.isEmpty, !groups.second.isEmpty else {
      let rest = AngleSplitter(tokens: groups.first + groups.second, text: text)
      let isPair = (try? rest.groups()) != nil
      throw isPair
        ? text.error(.misplaced, at: tokens[first].range)
        : text.error(.onlyAngle, at: range(of: tokens))
    }
    let counts = [groups.first, groups.second].map { $0.count { $0.number != nil } }
    if isInsideNumber(first), counts.contains(1), counts.contains(where: { $0 > 1 }) {
      throw text.error(.decimalComma, at: tokens[first].range)
    }
    return groups
  }

  /// Whether a separator stands between two numbers without blanks or points, as a decimal comma
  /// does.
  func isInsideNumber(_ separator: Int) -> Bool {
    guard separator > tokens.startIndex, separator + 1 < tokens.endIndex,
      let before = tokens[separator - 1].number, let after = tokens[separator + 1].number
    else { return false }
    return text.bytes[tokens[separator].range.lowerBound] == UInt8(ascii: ",")
      && !before.hasFraction && !after.hasFraction && !tokens[separator].followsBlank
      && !tokens[separator + 1].followsBlank
  }

  // MARK: - Without separators

  private func boundary() throws(CoordinateError) -> Int {
    let letters = tokens.indices.filter { tokens[$0].hemisphere != nil }
    let numbers = tokens.indices.filter { tokens[$0].number != nil }
    if letters.count > 2 { throw text.error(.secondHemisphere, at: tokens[letters[2]].range) }
    guard numbers.count > 1 else {
      if !numbers.isEmpty { _ = try Angle(tokens, in: text) }
      throw text.error(.onlyAngle, at: range(of: tokens))
    }
    switch letters.count {
    case 0: return try boundary(numbers: numbers)
    case 1:
      let isWhole = (try? Angle(tokens, in: text)) != nil
      throw isWhole
        ? text.error(.onlyAngle, at: range(of: tokens))
        : text.error(.onlyHemisphere, at: tokens[letters[0]].range)
    default: return letters[0] == tokens.startIndex ? letters[1] : letters[0] + 1
    }
  }

  /// The boundary between angles that have no letters.
  private func boundary(numbers: [Int]) throws(CoordinateError) -> Int {
    let hasMarks = tokens.contains { $0.mark != nil || $0.kind == .colon }
    if !hasMarks, numbers.count > 2 {
      let isDecimal =
        numbers.count == 3 || numbers.contains { tokens[$0].number?.hasFraction == true }
      throw text.error(isDecimal ? .thirdAngle : .noBoundary, at: tokens[numbers[2]].range)
    }
    guard let number = numbers.dropFirst().first(where: { !hasMarks || beginsAngle($0) }) else {
      throw text.error(.onlyAngle, at: range(of: tokens))
    }
    let before = tokens[..<number]
    if before.count(where: { $0.number != nil }) > 1,
      !before.contains(where: { $0.mark != nil || $0.kind == .colon })
    {
      throw text.error(.noBoundary, at: tokens[number].range)
    }
    guard tokens[number - 1].isSign else { return number }
    let sign = number - 1
    guard sign == tokens.startIndex || tokens[sign].followsBlank || tokens[sign - 1].isSign else {
      throw text.error(
        .unseparated, at: tokens[sign].range.lowerBound..<tokens[number].range.upperBound)
    }
    return sign
  }

  /// Whether a number that is not the first begins an angle, in a text with marks or colons.
  private func beginsAngle(_ number: Int) -> Bool {
    let before = tokens[number - 1]
    let after = number + 1 < tokens.endIndex ? tokens[number + 1] : nil
    if before.isSign || after?.mark == .degrees || before.mark == .seconds { return true }
    return before.kind != .colon && tokens.contains { $0.kind == .colon }
  }

  private func range(of tokens: ArraySlice<AngleToken>) -> Range<Int> {
    guard let first = tokens.first, let last = tokens.last else { return 0..<text.bytes.count }
    return first.range.lowerBound..<last.range.upperBound
  }
}
