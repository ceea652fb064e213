/// Cuts a text into the tokens of ``AngleNotation``, and refuses any other text.
struct AngleScanner {
  private let text: CoordinateText
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var offset = 0
  private var followsBlank = false
  private var tokens: [AngleToken] = []

  /// The tokens of a text, in order.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func tokens(in text: CoordinateText) throws(CoordinateError) -> [AngleToken] {
    var scanner = AngleScanner(text)
    while let scalar = scanner.peek { try scanner.scan(scalar) }
    return scanner.tokens
  }

  private init(_ text: CoordinateText) {
    self.text = text
    scalars = Array(text.description.unicodeScalars)
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func scan(_ scalar: Unicode.Scalar) throws(CoordinateError) {
    if scalar.isCoordinateBlank {
      advance()
      followsBlank = true
    } else if scalar.isDigitOrPoint {
      try scanNumber()
    } else if let mark = AngleMark(symbol: scalar) {
      scanMark(mark)
    } else if scalar.properties.isAlphabetic {
      try scanLetters()
    } else {
      try scanPunctuation(scalar)
    }
  }

  private mutating func scanNumber() throws(CoordinateError) {
    let start = offset
    skipDigitsAndPoints()
    let end = offset
    let exponent = DecimalExponent(in: text.bytes, at: end)
    if let exponent {
      for _ in 0..<exponent.length { advance() }
      skipDigitsAndPoints()
    }
    guard offset == end + (exponent?.length ?? 0),
      let number = DecimalNumber(text.bytes[start..<end], power: exponent?.power ?? 0)
    else { throw text.error(.notANumber, at: start..<offset) }
    append(.number(number), from: start)
    if exponent != nil { tokens[tokens.count - 1].exponentMark = end..<end + 1 }
  }

  private mutating func skipDigitsAndPoints() {
    while let scalar = peek, scalar.isDigitOrPoint { advance() }
  }

  private mutating func scanMark(_ mark: AngleMark) {
    let start = offset
    advance()
    if mark == .minutes, let next = peek, AngleMark(symbol: next) == .minutes {
      advance()
      append(.mark(.seconds), from: start)
    } else {
      append(.mark(mark), from: start)
    }
  }

  private mutating func scanPunctuation(_ scalar: Unicode.Scalar) throws(CoordinateError) {
    let start = offset
    let kind: AngleToken.Kind
    switch scalar {
    case "+": kind = .sign(isNegative: false)
    case "-", "\u{2010}"..."\u{2013}", "\u{2212}": kind = .sign(isNegative: true)
    case ",", ";", "，", "；", "、": kind = .separator
    case ":": kind = .colon
    case "(": kind = .openingParenthesis
    case ")": kind = .closingParenthesis
    case "[", "]": throw text.error(.bracket, at: text.characterRange(atByte: start))
    default: throw text.error(.strangeCharacter, at: text.characterRange(atByte: start))
    }
    advance()
    append(kind, from: start)
  }

  /// A letter is a hemisphere or a mark; two letters are a mark and a hemisphere.
  private mutating func scanLetters() throws(CoordinateError) {
    let (start, first) = (offset, index)
    if let (hemisphere, length) = Hemisphere.phrase(in: scalars[index...]) {
      for _ in 0..<length { advance() }
      append(.hemisphere(hemisphere), from: start)
      return
    }
    while let scalar = peek, scalar.properties.isAlphabetic, AngleMark(symbol: scalar) == nil {
      advance()
    }
    if tokens.last?.number != nil, let mark = AngleMark(word: scalars[first..<index]) {
      // A full stop belongs to an abbreviated word.
      if peek == ".", index - first < 4 { advance() }
      append(.mark(mark), from: start)
      return
    }
    let letters = scalars[first..<index]
    let mark = letters.first.flatMap(mark(letter:))
    let hemisphere = letters.last.flatMap(Hemisphere.init)
    if letters.count == 1, let mark {
      append(.mark(mark), from: start)
    } else if letters.count == 1, let hemisphere {
      append(.hemisphere(hemisphere), from: start)
    } else if letters.count == 2, let mark, let hemisphere {
      tokens.append(
        AngleToken(kind: .mark(mark), range: start..<start + 1, followsBlank: followsBlank))
      followsBlank = false
      append(.hemisphere(hemisphere), from: start + 1)
    } else {
      let isO = letters.count == 1 && (letters.first == "O" || letters.first == "o")
      throw text.error(
        isO ? .westOrEast : letters.count == 1 ? .notAHemisphere : .notAWord, at: start..<offset)
    }
  }

  /// The mark that a letter after a number is. An s marks seconds only after minutes marked with an
  /// m; otherwise it means south.
  private func mark(letter: Unicode.Scalar) -> AngleMark? {
    guard tokens.last?.number != nil else { return nil }
    switch letter {
    case "d", "D": return .degrees
    case "m", "M": return .minutes
    case "s", "S":
      guard let before = tokens.dropLast().last, before.mark == .minutes else { return nil }
      let mark = text.bytes[before.range.lowerBound]
      return mark == UInt8(ascii: "m") || mark == UInt8(ascii: "M") ? .seconds : nil
    default: return nil
    }
  }

  private mutating func append(_ kind: AngleToken.Kind, from start: Int) {
    tokens.append(AngleToken(kind: kind, range: start..<offset, followsBlank: followsBlank))
    followsBlank = false
  }

  private mutating func advance() {
    offset += UTF8.width(scalars[index])
    index += 1
  }
}

extension Unicode.Scalar {
  fileprivate var isDigitOrPoint: Bool { ("0"..."9").contains(self) || self == "." }
}

extension AngleMark {
  /// The mark of a symbol that is no ASCII letter.
  fileprivate init?(symbol: Unicode.Scalar) {
    switch symbol {
    case "°", "º", "ª", "˚", "⁰", "∘", "度": self = .degrees
    case "'", "′", "‵", "’", "‘", "‛", "´", "`", "ʹ", "ʼ", "ˊ", "ˋ", "＇", "分": self = .minutes
    case "\"", "″", "‶", "”", "“", "‟", "„", "ʺ", "˝", "＂", "秒": self = .seconds
    default: return nil
    }
  }
}
