/// The places and areas that the names of a block refer to, name after name.
public final class SearchReferences: Sendable {
  /// One place or area that a name refers to.
  public struct Reference: Hashable, Sendable {
    /// The rank of a place by population; numbers from the number of places on are areas.
    public let number: Int
    /// Whether the name is not the place's main name.
    public let isOtherName: Bool
    /// Whether places with the name as their main name come first, for instance because this one
    /// has it in a foreign language.
    public let yields: Bool
    /// The index in the block of the name.
    public let nameIndex: Int
  }

  private static let recentBits = 4
  private static let recentMask = 1 << recentBits - 1

  private let words: DataSection
  private let wideWidth: Int
  private let narrowWidth: Int
  private let start: Int
  private let nameCount: Int
  /// Where the references of every 16th name begin, or none.
  private let marks: [Position]

  /// The references of `nameCount` names, which begin at a bit of a section of 64-bit words.
  convenience init(
    in words: DataSection, bit: Int, wideWidth: Int, narrowWidth: Int, nameCount: Int
  ) {
    self.init(
      in: words, bit: bit, wideWidth: wideWidth, narrowWidth: narrowWidth, nameCount: nameCount,
      marks: [])
  }

  private init(
    in words: DataSection, bit: Int, wideWidth: Int, narrowWidth: Int, nameCount: Int,
    marks: [Position]
  ) {
    (self.words, self.marks) = (words, marks)
    start = bit
    // damaged widths must not reach beyond the next word
    self.wideWidth = min(wideWidth, 32)
    self.narrowWidth = min(narrowWidth, 32)
    self.nameCount = nameCount
  }

  /// Where a reference begins, and those before it.
  private struct Position {
    var nameIndex = 0
    var bit: Int
    var recent = [16 of UInt32](repeating: 0)
    var newest = 0
  }

  /// The same references, those of every 16th name marked, for look-ups to start from there instead
  /// of from the first name.
  ///
  /// - Complexity: O(*n*) for *n* references, some ten microseconds for a block.
  func marked() -> SearchReferences {
    var marks: [Position] = []
    var position = Position(bit: start)
    while position.nameIndex < nameCount, position.bit < words.count * 64 {
      if position.nameIndex == marks.count * SearchNames.step { marks.append(position) }
      _ = next(&position)
    }
    return SearchReferences(
      in: words, bit: start, wideWidth: wideWidth, narrowWidth: narrowWidth, nameCount: nameCount,
      marks: marks)
  }

  /// Passes the references of some names of the block to `body`, in order.
  ///
  /// - Complexity: O(*n*) for *n* names if the names are marked, otherwise for all up to the last
  ///   one; some nanoseconds each.
  @inline(__always)
  public func forEach(ofNames names: Range<Int>, _ body: (Reference) -> Void) {
    let names = names.clamped(to: 0..<nameCount)
    let mark = min(names.lowerBound / SearchNames.step, marks.count - 1)
    var position = mark < 0 ? Position(bit: start) : marks[mark]
    while position.nameIndex < names.upperBound, position.bit < words.count * 64 {
      let reference = next(&position)
      if reference.nameIndex >= names.lowerBound { body(reference) }
    }
  }

  /// The reference at a position, which moves behind it.
  @inline(__always)
  private func next(_ position: inout Position) -> Reference {
    var word = bits(at: position.bit)
    let code = Code(word)
    word >>= UInt64(code.length)
    let isRecent = code.isRecent
    let width = isRecent ? Self.recentBits : code.isNarrow ? narrowWidth : wideWidth
    let value = Int(truncatingIfNeeded: word & (1 << UInt64(width) &- 1))
    let number =
      isRecent
      ? position.recent[(position.newest &- value) & Self.recentMask]
      : UInt32(truncatingIfNeeded: value)
    position.newest = (position.newest &+ 1) & Self.recentMask
    position.recent[position.newest] = number
    position.bit &+= code.length &+ width
    defer { if code.isLast { position.nameIndex &+= 1 } }
    return Reference(
      number: Int(number), isOtherName: code.isOtherName, yields: code.yields,
      nameIndex: position.nameIndex)
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
  let yields: Bool

  /// The code in the lowest bits of a word.
  @inline(__always)
  init(_ word: UInt64) {
    if word & 1 == 0 {
      (length, isLast, isOtherName, isRecent, isNarrow) = (1, true, true, false, true)
      yields = false
    } else if word & 2 == 0 {
      (length, isLast, isOtherName, isRecent, isNarrow) = (2, true, false, false, false)
      yields = false
    } else if word & 4 == 0 {
      (length, isLast, isOtherName, isRecent, isNarrow) = (3, true, true, true, false)
      yields = false
    } else {
      isLast = word & 8 != 0
      isOtherName = word & 16 != 0
      // another name has a bit more, which says whether it yields
      length = isOtherName ? 7 : 6
      yields = isOtherName && word & 64 != 0
      isRecent = word & 32 != 0
      isNarrow = false
    }
  }
}
