/// The mode in which a terminal marks the start and end of a pasted text (xterm's mode 2004), so
/// that none of it is taken for keys.
enum BracketedPaste {
  /// Sent when the screen is taken.
  static let on = Array("\u{1B}[?2004h".utf8)
  /// Sent when it is given back.
  static let off = Array("\u{1B}[?2004l".utf8)

  private static let start = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)
  /// The most bytes of a paste that are kept; no view uses as many.
  static let longest = 1 << 16

  /// What some bytes are that may begin with a paste.
  enum Match: Equatable {
    /// No paste.
    case none
    /// One of which the end is not there yet.
    case incomplete
    /// A whole one: its text, and how many bytes it takes.
    case whole(String, Int)
  }

  /// Looks for a paste at the beginning of some bytes.
  ///
  /// - Parameter isFinal: whether no more bytes will come, so that the paste ends with the present
  ///   bytes.
  /// - Complexity: O(*n*) for *n* bytes.
  static func match(_ bytes: ArraySlice<UInt8>, isFinal: Bool = false) -> Match {
    guard bytes.starts(with: start) else { return .none }
    let body = bytes.dropFirst(start.count)
    var from = body.startIndex
    while let escape = body[from...].firstIndex(of: InputGrammar.escape) {
      if body[escape...].starts(with: end) {
        let length = escape - bytes.startIndex + end.count
        return .whole(text(body[..<escape]), length)
      }
      from = escape + 1
    }
    return isFinal ? .whole(text(body), bytes.count) : .incomplete
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(longest), as: UTF8.self)
  }
}
