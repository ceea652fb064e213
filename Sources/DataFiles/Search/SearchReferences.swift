/// The places and areas that the names of a block refer to, name after name.
public struct SearchReferences: Sendable {
  /// One place or area that a name refers to.
  public struct Reference: Hashable, Sendable {
    /// The rank of a place by population; numbers from the number of places on are areas.
    public let number: Int
    /// Whether the name is not the place's main name.
    public let isOtherName: Bool
    /// The index in the block of the name.
    public let nameIndex: Int
  }

  private static let recentBits = 4

  private let words: DataSection
  private let wideWidth: Int
  private let narrowWidth: Int
  private let start: Int
  private let nameCount: Int

  /// The references of `nameCount` names, which begin at a bit of a section of 64-bit words.
  init(in words: DataSection, bit: Int, wideWidth: Int, narrowWidth: Int, nameCount: Int) {
    self.words = words
    start = bit
    // damaged widths must not reach beyond the next word
    self.wideWidth = min(wideWidth, 32)
    self.narrowWidth = min(narrowWidth, 32)
    self.nameCount = nameCount
  }

  /// Passes the references of some names of the block to `body`, in order.
  ///
  /// - Complexity: O(*n*) for the *n* names up to the last one, some nanoseconds each.
  @inline(__always)
  public func forEach(ofNames names: Range<Int>, _ body: (Reference) -> Void) {
    let mask = 1 << Self.recentBits - 1
    let end = words.count * 64
    let names = names.clamped(to: 0..<nameCount)
    var bit = start
    var nameIndex = 0
    withUnsafeTemporaryAllocation(of: Int.self, capacity: mask + 1) { recent in
      recent.initialize(repeating: 0)
      var newest = 0
      while nameIndex < names.upperBound, bit < end {
        var word = bits(at: bit)
        let code = Code(word)
        word >>= UInt64(code.length)
        let isRecent = code.isRecent
        let width = isRecent ? Self.recentBits : code.isNarrow ? narrowWidth : wideWidth
        let value = Int(truncatingIfNeeded: word & (1 << UInt64(width) &- 1))
        let number = isRecent ? recent[(newest &- value) & mask] : value
        newest = (newest &+ 1) & mask
        recent[newest] = number
        bit &+= code.length &+ width
        if nameIndex >= names.lowerBound {
          body(Reference(number: number, isOtherName: code.isOtherName, nameIndex: nameIndex))
        }
        if code.isLast { nameIndex &+= 1 }
      }
    }
  }

  /// The 64 bits from a bit on, the first the least significant; zeros beyond the end.
  @inline(__always)
  private func bits(at bit: Int) -> UInt64 {
    let shift = UInt64(bit & 63)
    let low = words.uint64(bit >> 6) >> shift
    return shift == 0 ? low : low | words.uint64(bit >> 6 + 1) << (64 &- shift)
  }
}

/// The prefix code before the number of a reference; frequent codes are shorter.
private struct Code {
  let length: Int
  let isLast: Bool
  let isOtherName: Bool
  let isRecent: Bool
  let isNarrow: Bool

  /// The code in the lowest bits of a word.
  @inline(__always)
  init(_ word: UInt64) {
    if word & 1 == 0 {
      (length, isLast, isOtherName, isRecent, isNarrow) = (1, true, true, false, true)
    } else if word & 2 == 0 {
      (length, isLast, isOtherName, isRecent, isNarrow) = (2, true, false, false, false)
    } else if word & 4 == 0 {
      (length, isLast, isOtherName, isRecent, isNarrow) = (3, true, true, true, false)
    } else {
      length = 6
      isLast = word & 8 != 0
      isOtherName = word & 16 != 0
      isRecent = word & 32 != 0
      isNarrow = false
    }
  }
}
