/// What a cell holds: nothing, a character, or the right half of one.
///
/// Sixteen bytes that own nothing, so that a picture of thousands of cells is copied and compared
/// without counting references.
public struct Glyph: Hashable, Sendable {
  /// Up to five scalars of 21 bits, three in the lower half and two in the upper. Each is stored
  /// one higher than it is; 0 ends the list.
  @usableFromInline let lower: UInt64
  @usableFromInline let upper: UInt64

  @usableFromInline
  init(lower: UInt64, upper: UInt64) {
    self.lower = lower
    self.upper = upper
  }

  /// No glyph: the cell beneath shows through.
  @inlinable public static var clear: Glyph { Glyph(lower: 0, upper: 0) }
  /// The right half of a character that is two cells wide.
  @inlinable public static var continuation: Glyph { Glyph(lower: .max, upper: .max) }

  /// A character; if it is two cells wide, the cell to its right is a ``continuation``.
  ///
  /// It keeps at most five scalars, which is all that ncurses shows in a cell: of a longer
  /// character, such as a family of joined emoji, the scalars after the fifth are left out.
  public static func character(_ character: Character) -> Glyph {
    var scalars = character.unicodeScalars.makeIterator()
    func next() -> UInt64 { scalars.next().map { UInt64($0.value + 1) } ?? 0 }
    let lower = next()
    let second = next()
    guard second != 0 else { return Glyph(lower: lower, upper: 0) }
    return Glyph(lower: lower | second << 21 | next() << 42, upper: next() | next() << 21)
  }

  /// A character of three scalars.
  @inlinable
  package init(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar) {
    self.init(
      lower: UInt64(first.value + 1) | UInt64(second.value + 1) << 21
        | UInt64(third.value + 1) << 42, upper: 0)
  }

  /// The character of this glyph, if it is one.
  public var character: Character? {
    guard self != .clear, self != .continuation else { return nil }
    if lower >> 21 == 0, let scalar = Self.scalar(lower) { return Character(scalar) }
    var text = String.UnicodeScalarView()
    for half in [lower, upper] {
      for place in 0..<3 {
        if let scalar = Self.scalar(half >> (21 * place)) { text.append(scalar) }
      }
    }
    return Character(String(text))
  }

  /// The scalar that is stored in the lowest 21 bits.
  private static func scalar(_ bits: UInt64) -> Unicode.Scalar? {
    let code = UInt32(bits & 0x1F_FFFF)
    return code == 0 ? nil : Unicode.Scalar(code - 1)
  }
}
