extension Unicode.Scalar {
  /// Whether a terminal or a text layout may obey this character instead of showing it.
  ///
  /// These are the controls C0, DEL and C1, the line and paragraph separators, and the controls
  /// of direction that Unicode calls Bidi_Control, such as U+202E. The joiner and the non-joiner,
  /// which Persian and Indic names need, are not among them.
  public var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with U+FFFD, which shows as �, in place of each control
  /// (``Unicode/Scalar/isControl``), each escape and control sequence and each control string of
  /// ECMA-48.
  ///
  /// Data pass through here where they become text, so that no name in a damaged or hostile file
  /// reaches a terminal as a command.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var withoutControls: String {
    hasControls ? replacingControls { _, _ in false } : self
  }

  /// The text for a cell of a table: as ``withoutControls``, but tabs and line breaks stay, which
  /// tables quote or escape.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var withoutControlsInCell: String {
    guard hasControls else { return self }
    return replacingControls { control, next in
      control == "\t" || control == "\n" || control == "\r" && next == "\n"
    }
  }

  /// The text with U+FFFD in place of sequences and of controls.
  ///
  /// - Parameter isKept: whether a control stays, by itself and the character behind it.
  private func replacingControls(
    but isKept: (Unicode.Scalar, Unicode.Scalar?) -> Bool
  ) -> String {
    var text = ""
    var sequences = ControlSequences(unicodeScalars[...])
    while let scalar = sequences.rest.popFirst() {
      if !scalar.isControl || isKept(scalar, sequences.rest.first) {
        text.unicodeScalars.append(scalar)
      } else {
        text.unicodeScalars.append("\u{FFFD}")
        sequences.passSequence(of: scalar)
      }
    }
    return text
  }

  private var hasControls: Bool {
    // withUTF8(_:) would copy the text and count a reference
    let mayHaveSome = utf8Span.span.withUnsafeBytes { bytes in
      bytes.anyEightBytes { $0.bytesThatMayBeginControls() }
    }
    return mayHaveSome && unicodeScalars.contains(where: \.isControl)
  }
}

/// Passes over the sequences and strings of ECMA-48 in a text.
private struct ControlSequences {
  /// What has not been passed yet.
  var rest: Substring.UnicodeScalarView
  /// Where the search for the end of a control string last failed: of one that BEL may end, and of
  /// the others. A string that begins before such a position has no end either.
  private var brokenOff: (byBell: String.Index?, other: String.Index?)

  init(_ text: Substring.UnicodeScalarView) { rest = text }

  /// Passes over the rest of the escape sequence, control sequence (CSI) or control string (such as
  /// OSC) that a control begins. A CSI without its final character is passed over as far as its
  /// parameters go, any other sequence without an end not at all.
  mutating func passSequence(of control: Unicode.Scalar) {
    let start = rest
    let first = control == "\u{1B}" ? rest.popFirst() : control.value < 0x80 ? nil : control
    switch first?.value {
    case 0x5B?, 0x9B?:
      pass(0x30...0x3F)
      pass(0x20...0x2F)
      if let last = rest.first, (0x40...0x7E).contains(last.value) { rest.removeFirst() }
    case 0x5D?, 0x9D?: passString(endsAtBell: true, or: start)
    case 0x50?, 0x58?, 0x5E?, 0x5F?, 0x90?, 0x98?, 0x9E?, 0x9F?:
      passString(endsAtBell: false, or: start)
    case (0x20...0x2F)?:
      pass(0x20...0x2F)
      guard let last = rest.popFirst(), (0x30...0x7E).contains(last.value) else {
        rest = start
        return
      }
    case (0x30...0x7E)?: break
    default: rest = start
    }
  }

  private mutating func pass(_ values: ClosedRange<UInt32>) {
    rest = rest.drop { values.contains($0.value) }
  }

  /// Passes over a control string up to its end: ST, or BEL for some. An escape that begins no ST
  /// breaks it off, and then nothing is passed.
  private mutating func passString(endsAtBell: Bool, or start: Substring.UnicodeScalarView) {
    let known = endsAtBell ? brokenOff.byBell : brokenOff.other
    if let known, rest.startIndex <= known { return rest = start }
    let end =
      rest.firstIndex { $0 == "\u{1B}" || $0 == "\u{9C}" || endsAtBell && $0 == "\u{7}" }
      ?? rest.endIndex
    rest = rest[end...]
    if let last = rest.popFirst(), last != "\u{1B}" || rest.popFirst() == "\\" { return }
    if endsAtBell { brokenOff.byBell = end } else { brokenOff.other = end }
    rest = start
  }
}

extension EightBytes {
  /// Not zero if a byte of UTF-8 is, or begins, a control (``Unicode/Scalar/isControl``) or another
  /// character of the same first byte.
  @inline(__always)
  func bytesThatMayBeginControls() -> UInt64 {
    bytes(below: 0x20) | bytes(equalTo: 0x7F) | bytes(equalTo: 0xC2) | bytes(equalTo: 0xD8)
      | bytes(equalTo: 0xE2)
  }
}

extension UnsafeRawBufferPointer {
  /// The control (``Unicode/Scalar/isControl``) that begins at an index of UTF-8; `nil` for another
  /// character and within one.
  func control(at index: Int) -> Unicode.Scalar? {
    func further(_ offset: Int) -> UInt32? {
      guard index + offset < count, self[index + offset] & 0xC0 == 0x80 else { return nil }
      return UInt32(self[index + offset] & 0x3F)
    }
    guard self[index].mayBeginControl else { return nil }
    let first = UInt32(self[index])
    var value = first
    if first == 0xE2 {
      guard let second = further(1), let third = further(2) else { return nil }
      value = 0x2000 | second << 6 | third
    } else if first >= 0x80 {
      guard let second = further(1) else { return nil }
      value = (first & 0x1F) << 6 | second
    }
    return Unicode.Scalar(value).flatMap { $0.isControl ? $0 : nil }
  }
}

extension UInt8 {
  /// Whether this byte of UTF-8 is, or begins, a control (``Unicode/Scalar/isControl``) or another
  /// character of the same first byte.
  @inline(__always)
  fileprivate var mayBeginControl: Bool {
    self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xD8 || self == 0xE2
  }
}
