import Text

/// The texts of subjects that were written before, by their numbers, for one thread.
///
/// A text takes the place of another whose number has the same last bits, so there are never more
/// than ``capacity``. They take 2 MB at most, for each object of this class.
final class SubjectTexts {
  private static let capacity = 1 << 14
  /// The bytes of the longest text that is kept, and one that says how long a text is.
  private static let room = 128

  /// The number of the text in each room; -1 for none.
  private let numbers: UnsafeMutablePointer<Int32>
  private let texts: UnsafeMutableRawPointer

  init() {
    numbers = .allocate(capacity: Self.capacity)
    numbers.initialize(repeating: -1, count: Self.capacity)
    // no memory is taken before a text is written
    texts = .allocate(byteCount: Self.capacity * Self.room, alignment: 64)
  }

  deinit {
    numbers.deallocate()
    texts.deallocate()
  }

  /// Adds the text of a number; `false` if it is not known.
  @inline(__always)
  func append(_ number: Int, to text: inout TextBuffer) -> Bool {
    let place = number & (Self.capacity - 1)
    guard number >= 0, Int(numbers[place]) == number else { return false }
    let source = texts + place * Self.room
    text.append(room: Self.room) { target in
      let count = Int(source.load(as: UInt8.self))
      // sizes that are known to the compiler take no call
      target.copyMemory(from: source + 1, byteCount: count < 64 ? 63 : Self.room - 1)
      return count
    }
    return true
  }

  /// Keeps the end of a text as the text of a number, unless it is too long.
  func keep(_ number: Int, _ text: borrowing TextBuffer, from start: Int) {
    let count = text.count - start
    guard let kept = Int32(exactly: number), kept >= 0, count < Self.room else { return }
    let place = number & (Self.capacity - 1)
    numbers[place] = kept
    let target = texts + place * Self.room
    target.storeBytes(of: UInt8(count), as: UInt8.self)
    text.withBytes { bytes in
      UnsafeMutableRawBufferPointer(start: target + 1, count: count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
  }
}
