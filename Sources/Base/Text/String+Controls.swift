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
  /// (``Unicode/Scalar/isControl``).
  ///
  /// Data pass through here where they become text, so that no name in a damaged or hostile file
  /// reaches a terminal as a command.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var withoutControls: String {
    guard hasControls else { return self }
    var text = ""
    text.unicodeScalars.append(
      contentsOf: unicodeScalars.lazy.map { $0.isControl ? "\u{FFFD}" : $0 })
    return text
  }

  /// The text for a cell of a table: as ``withoutControls``, but tabs and line breaks stay, which
  /// tables quote or escape.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var withoutControlsInCell: String {
    guard hasControls else { return self }
    var text = ""
    for character in self {
      if ["\t", "\n", "\r\n"].contains(character) {
        text.append(character)
      } else {
        text += String(character).withoutControls
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
