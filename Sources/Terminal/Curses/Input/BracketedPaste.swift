/// A pasted text in the mode in which a terminal marks its start and end (xterm's mode 2004). The
/// decoder takes no part of it for keys.
struct BracketedPaste: Equatable {
  /// Sent when the screen is taken.
  static let on = Array("\u{1B}[?2004h".utf8)
  /// Sent when it is given back.
  static let off = Array("\u{1B}[?2004l".utf8)

  /// What a terminal sends before a paste.
  static let start = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)
  /// The most bytes of a paste that are kept; no view uses as many.
  static let longest = 1 << 16

  private var bytes: [UInt8] = []
  /// How many bytes of the end the last ones are.
  private var endLength = 0

  var text: String {
    let all = bytes + Self.end.prefix(endLength)
    return String(decoding: all.prefix(Self.longest), as: UTF8.self)
  }

  /// Takes bytes up to the end of the paste.
  ///
  /// - Returns: the bytes behind it; `nil` if it goes on.
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func take(_ more: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for index in more.indices {
      if more[index] != Self.end[endLength] {
        // only an ESC can begin the end anew
        keep(Self.end.prefix(endLength))
        endLength = 0
      }
      if more[index] == Self.end[endLength] {
        endLength += 1
        guard endLength < Self.end.count else {
          endLength = 0
          return more[(index + 1)...]
        }
      } else {
        keep(more[index...index])
      }
    }
    return nil
  }

  private mutating func keep(_ more: ArraySlice<UInt8>) {
    bytes += more.prefix(Self.longest - bytes.count)
  }
}
