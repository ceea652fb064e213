import Containment

/// A sequence of the form `CSI parameters final`, as terminals send it for a key.
///
/// Sources: ECMA-48, "XTerm Control Sequences" (Dickey), urxvt(7), console_codes(4).
struct ControlSequence {
  /// The numbers between semicolons; 0 where one is missing. What follows a colon is left out.
  let parameters: [Int]
  /// `<`, `=`, `>` or `?` before the numbers.
  let marker: UInt8?
  /// The byte that ends the sequence.
  let final: UInt8

  /// The longest sequence looked at; one that is longer is dropped in pieces of this length.
  private static let limit = 64

  /// What the bytes after `ESC [` mean; the slice begins with the `ESC`.
  static func step(_ bytes: ArraySlice<UInt8>) -> InputStep {
    let body = bytes.dropFirst(2)
    switch body.first {
    case nil: return .incomplete
    case UInt8(ascii: "["): return linuxFunctionKey(bytes)
    case UInt8(ascii: "M"): return MouseReport.x10(bytes)
    default: return scan(bytes) { $0.meaning }
    }
  }

  /// What the bytes after `ESC O` mean; the slice begins with the `ESC`.
  static func singleShift(_ bytes: ArraySlice<UInt8>) -> InputStep {
    scan(bytes) { sequence in (sequence.shiftedKey ?? sequence.key).map { .key($0, 0) } }
  }

  /// Reads a sequence up to its final byte and asks what it means; the lengths of an answer are
  /// filled in.
  private static func scan(
    _ bytes: ArraySlice<UInt8>, _ meaning: (ControlSequence) -> InputStep?
  ) -> InputStep {
    for (length, byte) in bytes.enumerated().dropFirst(2) {
      guard length < limit else { return .dropped(length) }
      switch byte {
      case UInt8(ascii: "$")
      where length > 2 && (0x30...0x39).contains(bytes[bytes.startIndex + 2]),
        0x40...0x7E:
        let body = bytes.dropFirst(2).prefix(length - 2)
        return switch meaning(ControlSequence(body: body, final: byte)) {
        case .key(let key, _): .key(key, length + 1)
        case .mouse(let report, _): .mouse(report, length + 1)
        default: .dropped(length + 1)
        }
      case 0x20...0x3F:
        continue
      default:
        // Not part of a sequence: what came before was none, and this byte begins anew.
        guard length == 2 else { return .dropped(length) }
        let second = Character(Unicode.Scalar(bytes[bytes.startIndex + 1]))
        return .key(KeyPress(second, modifiers: .alternate), 2)
      }
    }
    return .incomplete
  }

  private init(body: ArraySlice<UInt8>, final: UInt8) {
    var body = body
    if let first = body.first, (0x3C...0x3F).contains(first) {
      marker = first
      body = body.dropFirst()
    } else {
      marker = nil
    }
    parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.prefix { (0x30...0x39).contains($0) }.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1 << 24) }
    }
    self.final = final
  }

  private var meaning: InputStep? {
    if let report = MouseReport(parameters: parameters, marker: marker, final: final) {
      return .mouse(report, 0)
    }
    return key.map { .key($0, 0) }
  }

  /// The key of a `CSI` sequence, or of an `SS3` one with the same final byte.
  private var key: KeyPress? {
    guard marker == nil else { return nil }
    switch final {
    case UInt8(ascii: "~"):
      if parameters.first == 27, parameters.count >= 3 {
        return typed(parameters[2], modifiers: modifiers(at: 1))
      }
      return numbered(with: modifiers(at: 1))
    case UInt8(ascii: "$"): return numbered(with: .shift)
    case UInt8(ascii: "^"): return numbered(with: .control)
    case UInt8(ascii: "@"): return numbered(with: [.shift, .control])
    case UInt8(ascii: "u"): return typed(parameters.first ?? 0, modifiers: modifiers(at: 1))
    case UInt8(ascii: "Z"): return KeyPress(.tab, modifiers: letterModifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.letters[final - 0x20].map { KeyPress($0, modifiers: .shift) }
    default: return Self.letters[final].map { KeyPress($0, modifiers: letterModifiers) }
    }
  }

  /// The key of an `SS3` sequence where it differs from `CSI`: rxvt's Control-arrows, the keypad.
  private var shiftedKey: KeyPress? {
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.letters[final - 0x20].map { KeyPress($0, modifiers: .control) }
    case UInt8(ascii: "M"): return KeyPress(.enter, modifiers: letterModifiers)
    case UInt8(ascii: "I"): return KeyPress(.tab, modifiers: letterModifiers)
    case UInt8(ascii: "X"): return KeyPress("=", modifiers: letterModifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return KeyPress(Character(Unicode.Scalar(final - 0x40)), modifiers: letterModifiers)
    default: return nil
    }
  }

  private func numbered(with modifiers: KeyModifiers) -> KeyPress? {
    parameters.first.flatMap { Self.numbers[$0] }.map { KeyPress($0, modifiers: modifiers) }
  }

  /// A key named by the character that it types.
  private func typed(_ code: Int, modifiers: KeyModifiers) -> KeyPress? {
    switch code {
    case 9: return KeyPress(.tab, modifiers: modifiers)
    case 13: return KeyPress(.enter, modifiers: modifiers)
    case 27: return KeyPress(.escape, modifiers: modifiers)
    case 8, 127: return KeyPress(.backspace, modifiers: modifiers)
    default:
      guard code >= 32, let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      var character = Character(scalar)
      if modifiers.contains(.shift), let upper = character.uppercased().first { character = upper }
      return KeyPress(character, modifiers: modifiers.subtracting(.shift))
    }
  }

  /// The modifiers of a sequence that ends in a letter: the second number, or the only one.
  private var letterModifiers: KeyModifiers { modifiers(at: parameters.count > 1 ? 1 : 0) }

  private func modifiers(at index: Int) -> KeyModifiers {
    guard index < parameters.count, parameters[index] > 1 else { return [] }
    let bits = parameters[index] - 1
    var modifiers: KeyModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    // Alt, xterm's Meta, and the Meta of keyboards that have both.
    if bits & 0b101010 != 0 { modifiers.insert(.alternate) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static func linuxFunctionKey(_ bytes: ArraySlice<UInt8>) -> InputStep {
    guard let byte = bytes.dropFirst(3).first else { return .incomplete }
    guard (0x41...0x45).contains(byte) else { return .dropped(3) }
    return .key(KeyPress(.function(Int(byte) - 0x40)), 4)
  }

  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let numbers: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20),
  ]
}
