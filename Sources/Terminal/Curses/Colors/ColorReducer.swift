/// Leaves changes of colour that are not seen out of what ncurses sends for a picture.
///
/// ncurses names both colours whenever one of them changes, sets all of them and the character set
/// again after an attribute, and gives a space a foreground. Four fifths of the bytes of a map are
/// colours.
///
/// What the terminal has before the first byte is not known. After the last one it has exactly what
/// ncurses believes.
struct ColorReducer {
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private var reduced: [UInt8] = []
  /// The terminal's look, and the look that it should have. Unknown parts are `nil` in both.
  private var (shown, wanted) = (Look(), Look())
  /// Whether these may differ.
  private var isBehind = false
  /// The sequence, or the control character, that chose the character set last.
  private var characterSet: Bytes?

  /// The parameters (SGR) of colours and attributes; `nil` if they are not known.
  private struct Look {
    /// Begins with the 0 that ends all attributes.
    var attributes: [UInt8]?
    var background: Color?
    var foreground: Color?

    static var own: Look {
      Look(attributes: [UInt8(ascii: "0")], background: .own, foreground: .own)
    }

    /// Whether a space shows its foreground: if it is underlined, reversed or crossed out.
    var showsSpaces: Bool {
      attributes?.contains { UInt8(ascii: "4")...UInt8(ascii: "9") ~= $0 } ?? true
    }
  }

  private enum Color: Equatable {
    /// The terminal's own.
    case own
    case parameters(Bytes)

    static func == (one: Color, other: Color) -> Bool {
      switch (one, other) {
      case (.own, .own): true
      case (.parameters(let one), .parameters(let other)): one.elementsEqual(other)
      default: false
      }
    }
  }

  /// The bytes that show the same.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func reduced(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
      var reducer = ColorReducer()
      reducer.reduced.reserveCapacity(bytes.count)
      var start = 0
      while start < bytes.count {
        var end = start + 1
        if bytes[start] >= 0x20 {
          reducer.take(bytes[start])
        } else {
          if bytes[start] == escape { end = sequenceEnd(in: bytes, from: start) }
          reducer.take(bytes[start..<end])
        }
        start = end
      }
      reducer.setLook(includingForeground: true)
      return reducer.reduced
    }
  }

  private static let escape: UInt8 = 0x1B

  /// The end of a control sequence, or of another sequence that begins with an escape character.
  private static func sequenceEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let isControl = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "[")
    let inner: Range<UInt8> = isControl ? 0x20..<0x40 : 0x20..<0x30
    var index = start + (isControl ? 2 : 1)
    while index < bytes.count, inner.contains(bytes[index]) { index += 1 }
    return min(index + 1, bytes.count)
  }

  /// Takes a byte of a character.
  private mutating func take(_ byte: UInt8) {
    if isBehind { setLook(includingForeground: byte != UInt8(ascii: " ") || wanted.showsSpaces) }
    reduced.append(byte)
  }

  /// Takes a control character or a sequence.
  private mutating func take(_ part: Bytes) {
    let (first, second) = (part[part.startIndex], part.dropFirst().first)
    let isControl = second == UInt8(ascii: "[")
    if 0x0E...0x0F ~= first || part.count == 3 && second == UInt8(ascii: "(") {
      if let characterSet, part.elementsEqual(characterSet) { return }
      characterSet = part
    } else if isControl, part.last == UInt8(ascii: "m") {
      guard !note(part) else { return }
      forget()
    } else if first == Self.escape, !isControl || part.dropFirst(2).first == UInt8(ascii: "?") {
      forget()
    } else if !isControl || part.last != UInt8(ascii: "b") {
      // Moves, or erases with the look of a space. Terminals repeat (REP) only what is just before.
      setLook(includingForeground: wanted.showsSpaces)
    }
    reduced += part
  }

  /// Sends what is wanted; after the next sequence the look of the terminal is not known.
  private mutating func forget() {
    setLook(includingForeground: true)
    (shown, wanted, characterSet) = (Look(), Look(), nil)
  }

  /// Takes note of a sequence that sets colours or attributes; `false` if not all of it is known.
  private mutating func note(_ sequence: Bytes) -> Bool {
    let before = wanted
    var rest = sequence.dropFirst(2).dropLast()
    guard rest.last != UInt8(ascii: ";") else { return false }
    repeat {
      let parameter = Self.removeParameter(from: &rest)
      guard note(parameter: parameter) else {
        wanted = before
        return false
      }
    } while !rest.isEmpty
    isBehind = true
    return true
  }

  private mutating func note(parameter: Bytes) -> Bool {
    switch Self.number(parameter) {
    case 0: wanted = .own
    case 1...9:
      // without a 0 before them, other attributes may be set
      guard wanted.attributes != nil, parameter.count == 1 else { return false }
      wanted.attributes? += [UInt8(ascii: ";"), parameter[parameter.startIndex]]
    case 39: wanted.foreground = .own
    case 49: wanted.background = .own
    case 30...38, 90...97: wanted.foreground = .parameters(parameter)
    case 40...48, 100...107: wanted.background = .parameters(parameter)
    default: return false
    }
    return true
  }

  /// Removes a parameter, with those that name its colour, and the semicolon behind it.
  private static func removeParameter(from rest: inout Bytes) -> Bytes {
    func end(from start: Int) -> Int {
      rest[min(start, rest.endIndex)...].firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
    }
    let start = rest.startIndex
    var next = end(from: start)
    if next == start + 2, number(rest[start..<next]) % 10 == 8 {
      let kind = next + 1
      next = end(from: kind)
      let hasParts = next == kind + 1 && rest[kind] == UInt8(ascii: "2")
      for _ in 0..<(hasParts ? 3 : 1) { next = end(from: next + 1) }
    }
    defer { rest = rest[min(next + 1, rest.endIndex)...] }
    return rest[start..<next]
  }

  /// The number that a parameter begins with, 0 if it is empty; -1 if it is none.
  private static func number(_ parameter: Bytes) -> Int {
    var number = 0
    for byte in parameter {
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") { break }
      guard 0x30..<0x3A ~= byte, number < 100 else { return -1 }
      number = number * 10 + Int(byte & 15)
    }
    return number
  }

  /// Sends what the terminal lacks.
  private mutating func setLook(includingForeground: Bool) {
    guard isBehind else { return }
    let start = reduced.count
    if let attributes = wanted.attributes, shown.attributes != attributes {
      if let before = shown.attributes, attributes.starts(with: before) {
        reduced += attributes[before.count...]
      } else {
        reduced.append(UInt8(ascii: ";"))
        reduced += attributes
        shown = .own
      }
      shown.attributes = attributes
    }
    if let background = wanted.background, shown.background != background {
      append(background, own: "49")
      shown.background = background
    }
    if includingForeground, let foreground = wanted.foreground, shown.foreground != foreground {
      append(foreground, own: "39")
      shown.foreground = foreground
    }
    isBehind = shown.foreground != wanted.foreground
    guard reduced.count > start else { return }
    // each parameter has a semicolon before it
    reduced.replaceSubrange(start...start, with: [Self.escape, UInt8(ascii: "[")])
    reduced.append(UInt8(ascii: "m"))
  }

  private mutating func append(_ color: Color, own: StaticString) {
    reduced.append(UInt8(ascii: ";"))
    switch color {
    case .own: own.withUTF8Buffer { reduced += $0 }
    case .parameters(let parameters): reduced += parameters
    }
  }
}
