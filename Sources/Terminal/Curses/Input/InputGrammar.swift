import Containment

/// What a terminal may send, as a function from bytes to the first thing in them.
enum InputGrammar {
  static let escape: UInt8 = 0x1B

  /// The first thing in some bytes, of which there is at least one.
  static func step(_ bytes: ArraySlice<UInt8>) -> InputStep {
    guard bytes.first == escape else { return plain(bytes) }
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil:
      return .incomplete
    case UInt8(ascii: "["):
      return ControlSequence.step(bytes)
    case UInt8(ascii: "O"):
      return ControlSequence.singleShift(bytes)
    case escape:
      return doubleEscape(bytes)
    default:
      if let string = SkippedString.step(bytes) { return string }
      switch plain(rest) {
      case .key(var key, let length):
        key.modifiers.insert(.alternate)
        return .key(key, length + 1)
      case .incomplete: return .incomplete
      default: return .key(KeyPress(.escape), 1)
      }
    }
  }

  /// Escape before a sequence is Alt with its key (rxvt); before anything else it is itself.
  private static func doubleEscape(_ bytes: ArraySlice<UInt8>) -> InputStep {
    let rest = bytes.dropFirst()
    guard let third = rest.dropFirst().first else { return .incomplete }
    guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
      return .key(KeyPress(.escape), 1)
    }
    switch step(rest) {
    case .key(var key, let length) where length > 2:
      key.modifiers.insert(.alternate)
      return .key(key, length + 1)
    case .incomplete: return .incomplete
    default: return .key(KeyPress(.escape), 1)
    }
  }

  /// Text or a control character.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> InputStep {
    guard let first = bytes.first else { return .incomplete }
    switch first {
    case 0x0D, 0x0A: return .key(KeyPress(.enter), 1)
    case 0x09: return .key(KeyPress(.tab), 1)
    case 0x08, 0x7F: return .key(KeyPress(.backspace), 1)
    case 0x00: return .key(KeyPress(" ", modifiers: .control), 1)
    case 0x01...0x1A:
      let letter = Character(Unicode.Scalar(first + 0x60))
      return .key(KeyPress(letter, modifiers: .control), 1)
    case 0x1C...0x1F:
      let sign = Character(Unicode.Scalar(first + 0x40))
      return .key(KeyPress(sign, modifiers: .control), 1)
    case 0x20..<0x7F: return .key(KeyPress(Character(Unicode.Scalar(first))), 1)
    default: return unicode(bytes, first: first)
    }
  }

  /// One scalar of UTF-8 beyond ASCII; of a malformed one, what cannot be part of any is dropped.
  private static func unicode(_ bytes: ArraySlice<UInt8>, first: UInt8) -> InputStep {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return .dropped(1)
    }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for (offset, byte) in bytes.dropFirst().prefix(length - 1).enumerated() {
      let range = offset == 0 ? second : 0x80...0xBF
      guard range.contains(byte) else { return .dropped(offset + 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard bytes.count >= length else { return .incomplete }
    guard let scalar = Unicode.Scalar(value) else { return .dropped(length) }
    // The C1 controls type nothing.
    return value < 0xA0 ? .dropped(length) : .key(KeyPress(Character(scalar)), length)
  }
}
