/// Cuts a text into numbers, signs, marks, hemispheres and separators.
struct AngleTokenizer {
  private let text: String
  private var rest: Substring
  private var column = 1
  private var tokens: [AngleToken] = []

  /// The pieces of a text.
  ///
  /// - Throws: at the first character that has no place in a coordinate.
  static func tokens(of text: String) throws(CoordinateError) -> [AngleToken] {
    var tokenizer = AngleTokenizer(text: text)
    try tokenizer.run()
    return tokenizer.tokens
  }

  private init(text: String) {
    self.text = text
    rest = text[...]
  }

  private mutating func run() throws(CoordinateError) {
    var followsBlank = false
    while let character = rest.first {
      if character.isWhitespace {
        advance(1)
        followsBlank = true
        continue
      }
      let (kind, length) = try next(character)
      tokens.append(
        AngleToken(
          kind: kind, text: rest.prefix(length), column: column, followsBlank: followsBlank))
      advance(length)
      followsBlank = false
    }
  }

  private mutating func advance(_ count: Int) {
    rest = rest.dropFirst(count)
    column += count
  }

  private func next(_ character: Character) throws(CoordinateError) -> (AngleToken.Kind, Int) {
    switch character {
    case "0"..."9", ".":
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let number = DecimalNumber(digits) else {
        throw .unreadable(text, .notANumber(String(digits), column: column))
      }
      return (.number(number), digits.count)
    case "+": return (.sign(isNegative: false), 1)
    case "-", "\u{2212}": return (.sign(isNegative: true), 1)
    case ",", ";": return (.separator, 1)
    case ":": return (.colon, 1)
    case "°", "º", "˚", "d", "D": return (.mark(unit: 0), 1)
    case "'", "′", "’", "‘", "´":
      let isDouble = rest.dropFirst().first == character
      return (.mark(unit: isDouble ? 2 : 1), isDouble ? 2 : 1)
    case "m", "M": return (.mark(unit: 1), 1)
    case "\"", "″", "”", "“": return (.mark(unit: 2), 1)
    case "s" where isAfterMinutes: return (.mark(unit: 2), 1)
    default:
      if let hemisphere = Hemisphere(character) { return (.hemisphere(hemisphere), 1) }
      throw .unreadable(
        text,
        character.isLetter
          ? .notAHemisphere(character, column: column) : .unexpected(character, column: column))
    }
  }

  /// Whether a small s means seconds: it follows a number that follows a mark of minutes.
  private var isAfterMinutes: Bool {
    guard tokens.count >= 2, case .number = tokens[tokens.count - 1].kind else { return false }
    return tokens[tokens.count - 2].kind == .mark(unit: 1)
  }
}
