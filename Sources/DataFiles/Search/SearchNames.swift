/// The names of a block in order. Each is stored as its difference from the one before.
public struct SearchNames: Sendable {
  /// The number of names.
  public let count: Int

  private let raw: [UInt8]
  private let base: UInt32

  /// - Parameter raw: for each name the number of letters that it shares with the one before; then
  ///   the other letters of each name.
  init(raw: [UInt8], count: Int, window: UInt32) {
    self.raw = raw
    self.count = count
    base = window
  }

  /// Passes `body` a cursor that stands before the first name. The cursor must not leave `body`.
  public func withCursor<Result>(_ body: (inout Cursor) -> Result) -> Result {
    raw.withUnsafeBufferPointer { raw in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Cursor.longestName) { letters in
        var cursor = Cursor(raw: raw, count: count, base: base, letters: letters)
        return body(&cursor)
      }
    }
  }

  /// The name of an index; `nil` if the index is out of range.
  ///
  /// - Complexity: O(*n*) for the names before it.
  public subscript(index: Int) -> FoldedName? {
    withCursor { cursor in
      while cursor.next() {
        if cursor.index == index { return cursor.name }
      }
      return nil
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
    private var offset: Int

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
