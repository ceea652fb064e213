/// The rules that make letters equal in a search, from a table in the search file.
///
/// Case, accents and width are ignored (NFKD and full case folding, without combining marks). ß
/// becomes ss, ø o, æ ae and so on; punctuation becomes a space, and apostrophes are removed.
/// Hangul syllables are decomposed into their letters. The names in the file were folded with the
/// same table.
///
/// A class: a copy of its parts would count three references.
public final class LetterFolding: Sendable {
  /// The size of a rule in the file.
  static let stride = 8

  private static let codeMask: UInt32 = 1 << 21 - 1
  private static let lettersFlag: UInt32 = 1 << 31

  private let rules: DataSection
  private let spellings: DataSection
  /// The folded letter of each ASCII character; 0 if that is not one letter.
  private let ascii: [UInt32]

  convenience init(rules: DataSection, spellings: DataSection) {
    let slow = LetterFolding(rules, spellings, ascii: [])
    self.init(
      rules, spellings,
      ascii: (UInt32(0)..<0x80).map { code in
        // a space is kept behind another letter
        var letters: [UInt32] = [0]
        slow.append(code, to: &letters)
        return letters.count == 2 ? letters[1] : 0
      })
  }

  private init(_ rules: DataSection, _ spellings: DataSection, ascii: [UInt32]) {
    (self.rules, self.spellings, self.ascii) = (rules, spellings, ascii)
  }

  /// A text in the form that a search compares.
  ///
  /// - Complexity: O(*l* log *r*) for *l* code points and *r* rules, about 0.1 µs each; some
  ///   nanoseconds for one of ASCII.
  public func fold(_ text: Substring) -> FoldedName { fold(String(text)) }

  /// A string in the form that a search compares.
  public func fold(_ text: String) -> FoldedName {
    var letters: [UInt32] = []
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      let letter = scalar.isASCII ? ascii[Int(scalar.value)] : 0
      if letter != 0 { add(letter, to: &letters) } else { append(scalar.value, to: &letters) }
    }
    if letters.last == FoldedName.space { letters.removeLast() }
    return FoldedName(letters: letters)
  }

  /// Whether anything but spaces and marks is left of a text that is folded.
  public func hasLetters(_ text: Substring) -> Bool {
    var letters: [UInt32] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII, ascii[Int(scalar.value)] != 0 {
        if ascii[Int(scalar.value)] != FoldedName.space { return true }
      } else {
        append(scalar.value, to: &letters)
        if !letters.isEmpty { return true }
      }
    }
    return false
  }

  private func append(_ code: UInt32, to letters: inout [UInt32]) {
    if Hangul.syllables.contains(code) {
      letters += Hangul.letters(of: code)
      return
    }
    guard let rule = rule(for: code) else {
      add(code, to: &letters)
      return
    }
    let value = rules.uint32(rule, byte: 4)
    if value & Self.lettersFlag != 0 {
      let first = rules.uint32(rule) & Self.codeMask
      add(value & Self.codeMask &+ (code &- first), to: &letters)
    } else if let text = spellings.text(at: Int(value >> 8), length: Int(value & 0xFF)) {
      for scalar in text.unicodeScalars { add(scalar.value, to: &letters) }
    }
  }

  /// Adds a letter, but no space at the start or after another space.
  private func add(_ letter: UInt32, to letters: inout [UInt32]) {
    guard letter != FoldedName.space || letters.last ?? FoldedName.space != FoldedName.space
    else { return }
    letters.append(letter)
  }

  /// The rule for a code point; `nil` if the code point is kept.
  private func rule(for code: UInt32) -> Int? {
    var low = 0
    var high = rules.count
    while low < high {
      let middle = (low + high) / 2
      if rules.uint32(middle) & Self.codeMask <= code { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let codes = rules.uint32(low - 1)
    return code - codes & Self.codeMask <= codes >> 21 ? low - 1 : nil
  }
}

/// Korean syllables and their letters, by the arithmetic of the Unicode Standard, section 3.12.
private enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  private static let vowels: UInt32 = 21
  private static let finals: UInt32 = 28

  /// The two or three letters of a syllable.
  static func letters(of syllable: UInt32) -> [UInt32] {
    let index = syllable - syllables.lowerBound
    let letters = [0x1100 + index / (vowels * finals), 0x1161 + index / finals % vowels]
    let final = index % finals
    return final == 0 ? letters : letters + [0x11A7 + final]
  }
}
