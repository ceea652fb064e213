/// What the names of a block refer to, name after name.
public struct SearchReferences: Sendable {
  /// One thing that a name stands for.
  public struct Reference: Hashable, Sendable {
    /// The rank of a place by population; from the number of places on, an area.
    public let number: Int
    /// Whether the name is another one than the place's main name.
    public let isOtherName: Bool
    /// Whether the next reference belongs to the next name.
    public let isLast: Bool
  }

  private static let recentBits = 4

  private let words: DataSection
  private let wideWidth: Int
  private let narrowWidth: Int
  private var bit: Int
  private var remainingNames: Int
  /// The numbers of the last references, the last one at `newest`.
  private var recent = [Int](repeating: 0, count: 1 << recentBits)
  private var newest = 0

  /// References of `count` names from a bit of a section of 64-bit words on.
  init(in words: DataSection, bit: Int, wideWidth: Int, narrowWidth: Int, count: Int) {
    self.words = words
    self.bit = bit
    // what damage has made of the widths is still read within one word and the next
    self.wideWidth = min(wideWidth, 32)
    self.narrowWidth = min(narrowWidth, 32)
    remainingNames = count
  }

  /// Goes over the references of some names.
  public mutating func skip(names: Int) {
    let target = remainingNames - names
    while remainingNames > target, next() != nil {}
  }

  /// The next reference, `nil` after the last one of the block.
  @inline(__always)
  public mutating func next() -> Reference? {
    guard remainingNames > 0, bit < words.count * 64 else { return nil }
    let flags = read(3)
    let isOtherName = flags & 2 != 0
    let mask = 1 << Self.recentBits - 1
    let number: Int
    if flags & 4 != 0 {
      number = recent[(newest &- read(Self.recentBits)) & mask]
    } else {
      number = read(isOtherName ? narrowWidth : wideWidth)
    }
    newest = (newest &+ 1) & mask
    recent[newest] = number
    let isLast = flags & 1 != 0
    if isLast { remainingNames -= 1 }
    return Reference(number: number, isOtherName: isOtherName, isLast: isLast)
  }

  /// The next bits as a number, the first the least significant.
  @inline(__always)
  private mutating func read(_ width: Int) -> Int {
    let word = bit >> 6
    let shift = UInt64(bit & 63)
    var value = words.uint64(word) >> shift
    if Int(shift) + width > 64 { value |= words.uint64(word + 1) << (64 - shift) }
    bit += width
    return Int(value & (1 << UInt64(width) - 1))
  }
}
