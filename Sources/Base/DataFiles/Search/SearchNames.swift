/// The names of a block in order. Each is stored as its difference from the one before.
///
/// A class: a copy of its arrays would count four references.
public final class SearchNames: Sendable {
  /// A name from which a cursor can start.
  private struct Mark {
    /// Where its letters begin among those of all marks.
    let letters: Int
    /// Where its stored letters begin.
    let offset: Int
  }

  /// The distance of names that are marked: a look-up reads half as many names on average.
  static let step = 16

  /// The number of names.
  public let count: Int
  /// The number of bytes of the names.
  var byteCount: Int { raw.count }

  private let raw: [UInt8]
  private let base: UInt32
  /// Every 16th name, or none.
  private let marks: [Mark]
  /// The letters of the marked names, one name after another.
  private let markedLetters: [UInt32]
  /// The beginnings of the marked names, in ascending order: most comparisons need no letters.
  private let markedKeys: [UInt64]

  /// - Parameter raw: for each name the number of letters that it shares with the one before; then
  ///   the other letters of each name.
  convenience init(raw: [UInt8], count: Int, window: UInt32) {
    self.init(raw: raw, count: count, base: window, marks: [], letters: [], keys: [])
  }

  private init(
    raw: [UInt8], count: Int, base: UInt32, marks: [Mark], letters: [UInt32], keys: [UInt64]
  ) {
    (self.raw, self.count, self.base) = (raw, count, base)
    (self.marks, markedLetters, markedKeys) = (marks, letters, keys)
  }

  /// The same names, every 16th marked, for look-ups to start from there instead of from the first
  /// name.
  ///
  /// - Complexity: O(*n*) for *n* names, some tens of microseconds for a block.
  func marked() -> SearchNames {
    withCursor { cursor in
      var marks: [Mark] = []
      var keys: [UInt64] = []
      marks.reserveCapacity((count + Self.step - 1) / Self.step)
      keys.reserveCapacity(marks.capacity)
      var letters: [UInt32] = []
      var offset = cursor.offset
      while cursor.next() {
        if cursor.index % Self.step == 0 {
          marks.append(Mark(letters: letters.count, offset: offset))
          letters += cursor.letters
          keys.append(key(of: cursor.letters))
        }
        offset = cursor.offset
      }
      return SearchNames(
        raw: raw, count: count, base: base, marks: marks, letters: letters, keys: keys)
    }
  }

  /// The first eight letters in a number, or those up to one that shares its code with others:
  /// where the numbers of two names differ, the names are in the same order.
  private func key(of letters: UnsafeBufferPointer<UInt32>) -> UInt64 {
    var key: UInt64 = 0
    for (index, letter) in letters.prefix(8).enumerated() {
      let code =
        letter < 0x80 ? letter : letter < base ? 0x80 : min(letter - base, 0xFF - 0x81) + 0x81
      key |= UInt64(code) << UInt64(56 - 8 * index)
      if code == 0x80 || code == 0xFF { break }
    }
    return key
  }

  /// Where the letters of a mark are among those of all marks.
  private func letterRange(ofMark mark: Int) -> Range<Int> {
    marks[mark].letters..<(mark + 1 < marks.count ? marks[mark + 1].letters : markedLetters.count)
  }

  /// Passes `body` a cursor that stands before the first name. The cursor must not leave `body`.
  public func withCursor<Result>(_ body: (inout Cursor) -> Result) -> Result {
    withCursor(fromMark: nil, body)
  }

  /// Passes `body` a cursor that stands before a marked name, or else before the first one.
  private func withCursor<Result>(
    fromMark mark: Int?, _ body: (inout Cursor) -> Result
  ) -> Result {
    raw.withUnsafeBufferPointer { raw in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Cursor.longestName) { letters in
        var cursor = Cursor(raw: raw, count: count, base: base, letters: letters)
        if let mark, marks.indices.contains(mark) {
          cursor.move(
            before: mark * Self.step, markedLetters[letterRange(ofMark: mark)],
            at: marks[mark].offset)
        }
        return body(&cursor)
      }
    }
  }

  /// The name of an index; `nil` if the index is out of range.
  ///
  /// - Complexity: O(1) if the names are marked, otherwise O(*n*) for the names before it.
  public subscript(index: Int) -> FoldedName? {
    guard (0..<count).contains(index) else { return nil }
    return withCursor(fromMark: index / Self.step) { cursor in
      while cursor.next() {
        if cursor.index == index { return cursor.name }
      }
      return nil
    }
  }

  /// The index of the first name that does not come before a name, the number of names if there is
  /// none; and whether that is the name itself.
  ///
  /// - Complexity: O(log *n*) for *n* names if they are marked, otherwise O(*n*).
  public func search(for name: FoldedName) -> (index: Int, isThere: Bool) {
    let target = name.letters
    return withCursor(fromMark: lastMark(notBehind: target)) { cursor in
      // how many letters the name before, which precedes the target, has in common with it
      var common: Int?
      while cursor.advance() {
        // what shares more letters with that name differs from the target in the same letter
        if let common, cursor.shared > common {
          cursor.skip()
          continue
        }
        cursor.read { _, _ in true }
        let letters = cursor.letters
        let shorter = min(letters.count, target.count)
        var matched = min(common ?? 0, cursor.shared, shorter)
        while matched < shorter, letters[matched] == target[matched] { matched += 1 }
        if matched == target.count { return (cursor.index, letters.count == matched) }
        if matched < letters.count, letters[matched] > target[matched] {
          return (cursor.index, false)
        }
        common = matched
      }
      return (count, false)
    }
  }

  /// The last mark whose name does not come after some letters; -1 if there is none.
  private func lastMark(notBehind target: [UInt32]) -> Int {
    let key = target.withUnsafeBufferPointer { self.key(of: $0) }
    return markedKeys.withUnsafeBufferPointer { keys in
      var low = 0
      var high = keys.count
      while low < high {
        let middle = (low + high) / 2
        let precedes =
          key == keys[middle]
          ? target.lexicographicallyPrecedes(markedLetters[letterRange(ofMark: middle)])
          : key < keys[middle]
        if precedes { high = middle } else { low = middle + 1 }
      }
      return low - 1
    }
  }
}

extension SearchNames {
  /// A position among the names of a block, which moves forward.
  public struct Cursor {
    /// The number of letters that are compared; letters beyond are ignored.
    static let longestName = 255

    private static let window: UInt8 = 0x80
    private static let long: UInt8 = 0xF8

    /// The index of the current name; -1 before the first.
    public private(set) var index = -1
    /// The number of letters that the current name shares with the one before.
    public private(set) var shared = 0

    private let raw: UnsafeBufferPointer<UInt8>
    private let count: Int
    private let base: UInt32
    private let storage: UnsafeMutableBufferPointer<UInt32>
    private var letterCount = 0
    fileprivate private(set) var offset: Int

    fileprivate init(
      raw: UnsafeBufferPointer<UInt8>, count: Int, base: UInt32,
      letters: UnsafeMutableBufferPointer<UInt32>
    ) {
      self.raw = raw
      self.count = count
      self.base = base
      storage = letters
      offset = count
    }

    /// Moves before a name with some letters, of which those that are stored begin at an offset.
    fileprivate mutating func move(
      before index: Int, _ letters: ArraySlice<UInt32>, at offset: Int
    ) {
      self.index = index - 1
      self.offset = offset
      // only the letters that it shares with the name before it count
      letterCount = storage.update(fromContentsOf: letters.prefix(storage.count))
    }

    /// The letters of the current name, valid until the cursor moves. After `skip`, and after
    /// `read` has stopped early, only the letters read so far.
    public var letters: UnsafeBufferPointer<UInt32> {
      UnsafeBufferPointer(rebasing: storage[..<letterCount])
    }

    /// The current name.
    public var name: FoldedName { FoldedName(letters: Array(letters)) }

    /// Moves to the next name and reads it; returns `false` at the end.
    @inline(__always)
    public mutating func next() -> Bool {
      guard advance() else { return false }
      read { _, _ in true }
      return true
    }

    /// Moves to the next name and reads only how many letters it shares with this one; returns
    /// `false` at the end. Call `read` or `skip` next.
    @inline(__always)
    public mutating func advance() -> Bool {
      guard index + 1 < count else { return false }
      index += 1
      shared = Int(raw[index])
      return true
    }

    /// Reads the letters of the current name, from the first that is not shared.
    ///
    /// - Parameter goesOn: takes the letters so far and the index of the last one; if it returns
    ///   `false`, the rest of the name is skipped.
    @inline(__always)
    public mutating func read(while goesOn: (UnsafeBufferPointer<UInt32>, Int) -> Bool) {
      letterCount = min(letterCount, shared)
      while offset < raw.count {
        let byte = raw[offset]
        offset += 1
        guard byte != 0 else { return }
        var letter = UInt32(byte)
        if byte >= Self.long {
          guard offset + 1 < raw.count else {
            offset = raw.count
            return
          }
          letter =
            UInt32(byte &- Self.long) << 16 | UInt32(raw[offset]) << 8 | UInt32(raw[offset + 1])
          offset += 2
        } else if byte >= Self.window {
          letter = base &+ UInt32(byte &- Self.window)
        }
        guard letterCount < Self.longestName else { continue }
        storage[letterCount] = letter
        letterCount += 1
        guard goesOn(letters, letterCount - 1) else {
          skip()
          return
        }
      }
    }

    /// Skips the unread letters of the current name. Use it only if no later name that is read
    /// shares the skipped letters.
    @inline(__always)
    public mutating func skip() {
      while offset < raw.count {
        let byte = raw[offset]
        offset += byte < Self.long ? 1 : 3
        if byte == 0 { return }
      }
    }
  }
}
