import Synchronization

/// What a cell holds: nothing, a character, or the right half of one.
///
/// Sixteen bytes that own nothing, so that a picture of thousands of cells is copied and compared
/// without counting references.
public struct Glyph: Hashable, Sendable {
  /// Up to five scalars of 21 bits, three in the lower half and two in the upper. Each is stored
  /// one higher than it is; 0 ends the list. Of a longer character the upper half has the number.
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
  /// A process keeps at most 65,536 different characters of more than five scalars, such as
  /// families of joined emoji. Of further ones the scalars after the fifth are left out.
  public static func character(_ character: Character) -> Glyph {
    var scalars = character.unicodeScalars.makeIterator()
    func next() -> UInt64 { scalars.next().map { UInt64($0.value + 1) } ?? 0 }
    let lower = next()
    let second = next()
    guard second != 0 else { return Glyph(lower: lower, upper: 0) }
    let start = lower | second << 21 | next() << 42
    let upper = next() | next() << 21
    if next() != 0, let index = LongCharacters.index(of: character) {
      return Glyph(lower: start, upper: longMark | UInt64(index))
    }
    return Glyph(lower: start, upper: upper)
  }

  /// Set in the upper half of a character of more than five scalars, beside its number.
  private static let longMark: UInt64 = 1 << 63

  /// Whether this is a space, or draws lines, blocks or dots: pictures are full of these, and none
  /// is a letter or wide.
  package var isDrawing: Bool {
    // more than one scalar is a greater number
    let scalar = lower &- 1
    return scalar == 0x20 || (0x2500..<0x25A0).contains(scalar)
      || (0x2800..<0x2900).contains(scalar)
  }

  /// Whether this is a character of more than one scalar.
  package var hasSeveralScalars: Bool { lower >> 21 != 0 && self != .continuation }

  /// Whether a terminal may give it other columns than a picture does: a character of more than one
  /// scalar, or a spacing mark, which some terminals join to the cell before.
  package var hasDisputedWidth: Bool {
    hasSeveralScalars || upper == 0 && Self.scalar(lower)?.isSpacingMark == true
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
    if upper & Self.longMark != 0 { return LongCharacters[Int(upper ^ Self.longMark)] }
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

/// The characters of more than five scalars that glyphs of this process stand for.
private enum LongCharacters {
  private struct Table {
    var characters: [Character] = []
    var numbers: [Character.Scalars: Int] = [:]
  }

  private static let most = 65_536
  private static let table = Mutex(Table())

  /// The number of a character; `nil` if there are too many.
  static func index(of character: Character) -> Int? {
    let scalars = Array(character.unicodeScalars)
    return table.withLock { table in
      if let known = table.numbers[scalars] { return known }
      guard table.characters.count < most else { return nil }
      table.numbers[scalars] = table.characters.count
      table.characters.append(character)
      return table.characters.count - 1
    }
  }

  /// The character of a number.
  static subscript(number: Int) -> Character {
    table.withLock { $0.characters.indices.contains(number) ? $0.characters[number] : " " }
  }
}

extension Character {
  /// Tells apart what Unicode holds to be equivalent.
  fileprivate typealias Scalars = [Unicode.Scalar]
}

extension Unicode.Scalar {
  /// Whether this is a mark that takes room of its own, such as a vowel of Bengali. Pictures are
  /// full of braille and blocks, which are known by their numbers.
  package var isSpacingMark: Bool {
    value >= 0x900 && !(0x2000..<0x3000).contains(value)
      && properties.generalCategory == .spacingMark
  }
}
