/// A name in the form that a search compares: letters without case and accents, words separated by
/// single spaces.
///
/// Names are ordered by their code points, as in the search file.
public struct FoldedName: Hashable, Sendable {
  /// The code points, Hangul and voiced kana taken apart; never a space at either end.
  public let letters: [UInt32]

  /// A name of code points that are already folded.
  public init(letters: [UInt32]) {
    self.letters = letters
  }

  /// The first code point behind the blocks of Latin letters; folding leaves none further on.
  private static let firstBeyondLatin: UInt32 = 0x0370

  /// Whether the name has no letters but Latin ones and digits.
  public var isLatin: Bool { letters.allSatisfy { $0 < Self.firstBeyondLatin } }

  /// Whether the name has neither Latin letters nor digits.
  public var hasNoLatin: Bool {
    letters.allSatisfy { $0 >= Self.firstBeyondLatin || $0 == Self.space }
  }

  /// What comes behind all names that begin with a Latin letter or a digit, and before all others.
  public static let behindLatin = FoldedName(letters: [firstBeyondLatin])

  /// Whether the name has no letters.
  public var isEmpty: Bool { letters.isEmpty }

  /// The words, at least one.
  public var words: [FoldedName] {
    letters.split(separator: Self.space).map { FoldedName(letters: Array($0)) }
  }

  /// A name of some words.
  public init(words: some Sequence<FoldedName>) {
    letters = Array(words.map(\.letters).joined(separator: [Self.space]))
  }

  /// Whether the name begins with another one.
  public func hasPrefix(_ other: FoldedName) -> Bool {
    letters.starts(with: other.letters)
  }

  package static let space: UInt32 = 0x20
}

extension FoldedName: Comparable {
  /// Whether a name comes before another in the search file.
  public static func < (first: FoldedName, second: FoldedName) -> Bool {
    first.letters.lexicographicallyPrecedes(second.letters)
  }
}

extension FoldedName: CustomStringConvertible {
  /// The name as text; invalid code points are left out.
  public var description: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

  /// Runs a function on the name in UTF-8; invalid code points are left out.
  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: letters.count * 4) { bytes in
      var count = 0
      for letter in letters {
        if letter < 0x80 {
          bytes[count] = UInt8(letter)
          count += 1
        } else if let scalar = Unicode.Scalar(letter) {
          for byte in scalar.utf8 {
            bytes[count] = byte
            count += 1
          }
        }
      }
      return body(UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
  }
}
