import Containment

@testable import Curses

/// The events do not depend on how the bytes are split, nothing is left when no more bytes come,
/// and the memory is bounded.
enum KeyProperties {
  /// The first byte says which keys are known and how many bytes come at a time, the others are
  /// what the terminal sends.
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    guard let first = bytes.first else { return }
    let sent = bytes.dropFirst()
    let keys = first & 1 == 0 ? KeySequences() : described
    let size = 1 + Int(first >> 1)
    let events = try events(of: sent, size: sent.count, keys)
    let pieces = try Self.events(of: sent, size: size, keys)
    try claim(pieces == events, "\(events), but \(pieces) in pieces of \(size)")
    try claim(
      answer(in: sent, size: sent.count) == answer(in: sent, size: size),
      "another answer of the terminal")
  }

  /// Keys of terminals whose sequences the grammar does not know: those of a VT52, and one that is
  /// the beginning of another.
  private static let described = KeySequences([
    Array("\u{1B}A".utf8): KeyPress(.up), Array("\u{1B}[234z".utf8): KeyPress(.home),
    Array("\u{1B}[234zz".utf8): KeyPress(.end), Array("xy".utf8): KeyPress(.insert),
  ])

  private static func events(
    of bytes: ArraySlice<UInt8>, size: Int, _ keys: KeySequences
  ) throws(BrokenProperty) -> [InputEvent] {
    var decoder = InputDecoder(keys: keys)
    var events: [InputEvent] = []
    var rest = bytes
    while !rest.isEmpty {
      events += decoder.decode(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    try checkMemory(of: decoder)
    events += decoder.flush()
    try claim(decoder.timeout == nil && !decoder.isInString, "\(decoder) waits for more")
    try claim(decoder.decode("q".utf8) == [.key(KeyPress("q"))], "a q is no q")
    return events
  }

  /// The longest unfinished sequence has less than 64 bytes; a paste keeps more, but no view of
  /// them.
  private static func checkMemory(of decoder: InputDecoder) throws(BrokenProperty) {
    let pending = Mirror(reflecting: decoder).descendant("pending") as? [UInt8]
    try claim(pending.map { $0.count <= 64 } ?? false, "\(decoder) keeps much")
  }

  private static func answer(in bytes: ArraySlice<UInt8>, size: Int) -> TerminalAnswer {
    var answer = TerminalAnswer()
    var rest = bytes
    while !rest.isEmpty {
      answer.receive(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return answer
  }
}
