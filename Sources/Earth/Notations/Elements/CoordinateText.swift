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
    let scalars = description.unicodeScalars
    guard [scalars.first, scalars.last].contains(where: { $0?.isCoordinateBlank ?? false }) else {
      return self
    }
    return CoordinateText(
      piece(at: 0..<bytes.count), notation: notation, wrapsLongitudes: wrapsLongitudes)
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

  /// The bytes of the text without the invisible characters and blanks around it; `nil` if there is
  /// no invisible character around it.
  var visibleRange: Range<Int>? {
    if isTrimmed(0..<bytes.count) { return nil }
    let scalars = description.unicodeScalars
    let start = scalars.prefix { $0.isCoordinateBlank || $0.isInvisible }
    let rest = scalars[start.endIndex...]
    let end = rest.reversed().prefix { $0.isCoordinateBlank || $0.isInvisible }
    guard start.contains(where: \.isInvisible) || end.contains(where: \.isInvisible) else {
      return nil
    }
    let leading = start.reduce(0) { $0 + UTF8.width($1) }
    let trailing = end.reduce(0) { $0 + UTF8.width($1) }
    return leading..<bytes.count - trailing
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
  /// Whether it has no width and changes no order of what is between two of them: byte order mark,
  /// zero-width space, word joiner, and the marks of direction that copying a text brings along.
  fileprivate var isInvisible: Bool {
    switch self {
    case "\u{FEFF}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202C}", "\u{2060}": true
    default: false
    }
  }

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
