/// An application program command that answers kitty's question about pictures: `ESC _ G`, keys,
/// `;`, `OK` or an error, `ESC \`.
enum KittyAnswer: Equatable {
  /// A whole one: the number of the question, whether the terminal accepts what it asks, and how
  /// many bytes the answer takes.
  case complete(number: Int, isAccepted: Bool, Int)
  /// More bytes are needed to tell.
  case incomplete
  /// Something else.
  case none

  /// The longest one looked at.
  private static let limit = 256

  /// What stands at the beginning of some bytes, which begin with `ESC _`.
  static func match(_ bytes: ArraySlice<UInt8>) -> KittyAnswer {
    let body = bytes.dropFirst(2)
    // Alt with an underscore if nothing follows
    guard let first = body.first else { return .incomplete }
    guard first == UInt8(ascii: "G") else { return .none }
    guard let end = body.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) else {
      return body.count < limit ? .incomplete : .none
    }
    guard bytes[end] == InputGrammar.escape else { return .none }
    guard let last = bytes[end...].dropFirst().first else { return .incomplete }
    guard last == UInt8(ascii: "\\") else { return .none }
    let text = String(decoding: body[..<end], as: UTF8.self)
    let number = Int(text.dropFirst("Gi=".count).prefix(while: \.isNumber)) ?? 0
    return .complete(
      number: number, isAccepted: text.hasSuffix(";OK"), end + 2 - bytes.startIndex)
  }
}
