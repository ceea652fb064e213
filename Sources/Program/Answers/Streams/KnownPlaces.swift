/// The places of texts that were looked up before, for one thread.
///
/// A text takes the room of another whose hash has the same last bits, so there are never more than
/// ``capacity``: most names of a stream come once, and a dictionary of them would cost as much as
/// the look-up.
struct KnownPlaces {
  private static let capacity = 1 << 11

  private typealias Known = (hash: UInt64, text: String, place: AnswerPlace)

  private var rooms: [Known?] = []

  /// The hash of a text (FNV-1a).
  static func hash(of text: String) -> UInt64 {
    text.utf8Span.span.withUnsafeBytes { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash ^ hash >> 32
    }
  }

  /// The place of a text; `nil` if it is not known.
  func place(of text: String, _ hash: UInt64) -> AnswerPlace? {
    guard !rooms.isEmpty, let known = rooms[Self.room(of: hash)], known.hash == hash,
      known.text.utf8.elementsEqual(text.utf8)
    else { return nil }
    return known.place
  }

  /// Keeps the place of a text.
  mutating func keep(_ place: AnswerPlace, of text: String, _ hash: UInt64) {
    if rooms.isEmpty { rooms = Array(repeating: nil, count: Self.capacity) }
    rooms[Self.room(of: hash)] = (hash, text, place)
  }

  private static func room(of hash: UInt64) -> Int { Int(hash & UInt64(capacity - 1)) }
}
