/// The names of a block one after the other, each written as what differs from the one before.
public struct SearchNames: Sendable {
  private static let window: UInt8 = 0x80
  private static let long: UInt8 = 0xF8

  /// How many names there are.
  public let count: Int
  /// How many names `next` has gone over.
  public private(set) var position = 0
  /// How many letters the current name has in common with the one before.
  public private(set) var shared = 0
  /// The letters of the current name. After `skip`, those up to `shared` only are certain.
  public private(set) var letters: [UInt32] = []

  private let raw: [UInt8]
  private let base: UInt32
  private var offset: Int

  /// Names of bytes as the file has them: how many letters each shares, then what follows those.
  init(raw: [UInt8], count: Int, window: UInt32) {
    self.raw = raw
    self.count = count
    base = window
    offset = count
  }

  /// The current name.
  public var name: FoldedName { FoldedName(letters: letters) }

  /// Goes to the next name without reading more than how many letters it shares with this one;
  /// `false` at the end. `read` or `skip` must follow.
  @inline(__always)
  public mutating func advance() -> Bool {
    guard position < count else { return false }
    shared = Int(raw[position])
    position += 1
    return true
  }

  /// Reads the letters of the name that has been gone to.
  public mutating func read() {
    letters.removeLast(max(letters.count - shared, 0))
    while offset < raw.count {
      let byte = raw[offset]
      offset += 1
      guard byte != 0 else { return }
      if byte < Self.window {
        letters.append(UInt32(byte))
      } else if byte < Self.long {
        letters.append(base &+ UInt32(byte &- Self.window))
      } else {
        guard offset + 1 < raw.count else {
          offset = raw.count
          return
        }
        letters.append(
          UInt32(byte &- Self.long) << 16 | UInt32(raw[offset]) << 8 | UInt32(raw[offset + 1]))
        offset += 2
      }
    }
  }

  /// Leaves the name that has been gone to unread. Only for names that share more letters with the
  /// one before than the next name that is read.
  @inline(__always)
  public mutating func skip() {
    while offset < raw.count {
      let byte = raw[offset]
      offset += byte < Self.long ? 1 : 3
      if byte == 0 { return }
    }
  }

  /// Goes to the next name and reads it; `false` at the end.
  public mutating func next() -> Bool {
    guard advance() else { return false }
    read()
    return true
  }
}
