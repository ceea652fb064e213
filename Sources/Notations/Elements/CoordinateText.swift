/// A text that is being read as a coordinate. It makes the errors that quote it.
struct CoordinateText: CustomStringConvertible {
  /// The text, with U+FFFD for bytes that were not UTF-8.
  let description: String
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The only notation that is accepted; `nil` for any.
  let notation: NotationName?
  /// Whether whole turns are taken off longitudes beyond 180 degrees.
  let wrapsLongitudes: Bool

  init(
    _ description: String, notation: NotationName? = nil, wrapsLongitudes: Bool = false
  ) {
    self.description = description
    self.notation = notation
    self.wrapsLongitudes = wrapsLongitudes
    bytes = Array(description.utf8)
  }

  /// The text without the blanks around it.
  var trimmed: CoordinateText {
    let all = 0..<bytes.count
    if isTrimmed(all) { return self }
    return CoordinateText(
      piece(at: all), notation: notation, wrapsLongitudes: wrapsLongitudes)
  }

  /// Whether some bytes begin and end with a visible character of ASCII: no blanks are around them.
  private func isTrimmed(_ range: Range<Int>) -> Bool {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    guard let first = range.first, let last = range.last else { return false }
    return visible ~= bytes[first] && visible ~= bytes[last]
  }

  init(_ utf8: Span<UInt8>, notation: NotationName? = nil, wrapsLongitudes: Bool = false) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for index in utf8.indices { bytes.append(utf8[index]) }
    self.init(
      String(decoding: bytes, as: UTF8.self), notation: notation, wrapsLongitudes: wrapsLongitudes)
  }

  /// Whether the text has blanks only.
  var isBlank: Bool {
    description.unicodeScalars.allSatisfy(\.isCoordinateBlank)
  }

  /// The text of a range of bytes without the blanks around it.
  func piece(at range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    if isTrimmed(range) { return text }
    let scalars = text.unicodeScalars
    let start = scalars.drop(while: \.isCoordinateBlank)
    let length = start.reversed().drop(while: \.isCoordinateBlank).count
    return String(String.UnicodeScalarView(start.prefix(length)))
  }

  /// An error about a piece of this text.
  func error(_ problem: CoordinateProblem, at range: Range<Int>) -> CoordinateError {
    .unreadable(
      text: description, piece: piece(at: range), column: column(ofByte: range.lowerBound),
      problem: problem)
  }

  /// The column of a byte in characters, counted from 1.
  func column(ofByte offset: Int) -> Int {
    var end = 0
    var column = 0
    for character in description where end <= offset {
      end += character.utf8.count
      column += 1
    }
    return max(column, 1)
  }

  /// The bytes of the character that a byte belongs to.
  func characterRange(atByte offset: Int) -> Range<Int> {
    var end = 0
    for character in description {
      let start = end
      end += character.utf8.count
      if end > offset { return start..<end }
    }
    return offset..<bytes.count
  }
}

extension Unicode.Scalar {
  /// Whether it separates words: space, tab, line ends, and the spaces that typesetters use.
  var isCoordinateBlank: Bool {
    switch self {
    case " ", "\t", "\r", "\n", "\u{A0}", "\u{2002}"..."\u{200A}", "\u{202F}", "\u{205F}",
      "\u{3000}":
      true
    default: false
    }
  }
}
