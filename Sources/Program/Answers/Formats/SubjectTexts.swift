import Text

/// The texts of subjects that were written before, by their numbers, for one thread.
///
/// The texts stand one after another in the order in which they were kept. When their room is full,
/// all are forgotten. They take 2 MB at most, and four bytes for each number up to the greatest
/// one, for each object of this class.
final class SubjectTexts {
  /// The bytes of all texts.
  private static let room = 1 << 21
  /// The bytes of the longest text that is kept, and one that says how long a text is.
  private static let longest = 128
  /// Greater numbers are not kept.
  private static let mostNumbers = 1 << 20

  /// Where the text of each number begins, one higher; 0 for a number without a text.
  private var starts: UnsafeMutablePointer<UInt32>
  private var startCount = 0
  private let texts: UnsafeMutableRawPointer
  private var used = 0

  init() {
    starts = .allocate(capacity: 1)
    // no memory is taken before a text is written
    texts = .allocate(byteCount: Self.room, alignment: 64)
  }

  deinit {
    starts.deallocate()
    texts.deallocate()
  }

  /// Adds the text of a number; `false` if it is not known.
  @inline(__always)
  func append(_ number: Int, to text: inout TextBuffer) -> Bool {
    guard number >= 0, number < startCount, starts[number] > 0 else { return false }
    let source = texts + Int(starts[number] &- 1)
    text.append(room: Self.longest) { target in
      let count = Int(source.load(as: UInt8.self))
      // sizes that are known to the compiler take no call
      target.copyMemory(from: source + 1, byteCount: count < 32 ? 32 : Self.longest - 1)
      return count
    }
    return true
  }

  /// Keeps the end of a text as the text of a number, unless it is too long.
  func keep(_ number: Int, _ text: borrowing TextBuffer, from start: Int) {
    let count = text.count - start
    guard (0..<Self.mostNumbers).contains(number), count < Self.longest else { return }
    if number >= startCount { makeRoom(for: number) }
    // a text is read with what stands behind it
    if used + 2 * Self.longest > Self.room {
      starts.update(repeating: 0, count: startCount)
      used = 0
    }
    let target = texts + used
    target.storeBytes(of: UInt8(count), as: UInt8.self)
    text.withBytes { bytes in
      UnsafeMutableRawBufferPointer(start: target + 1, count: count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
    starts[number] = UInt32(used + 1)
    used += 1 + count
  }

  private func makeRoom(for number: Int) {
    var count = 1 << 10
    while count <= number { count *= 2 }
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    larger.update(from: starts, count: startCount)
    (larger + startCount).update(repeating: 0, count: count - startCount)
    starts.deallocate()
    (starts, startCount) = (larger, count)
  }
}
