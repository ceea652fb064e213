import Cells

/// A control sequence that answers a question: `CSI`, perhaps `?`, numbers, perhaps `$`, and a
/// final letter.
enum TerminalReport: Equatable {
  /// The terminal's attributes (DA1), `CSI ? class ; extensions c`.
  case attributes(extensions: [Int])
  /// The cursor's column, of `CSI ? row ; column R` or `CSI ? row ; column ; page R` (DECXCPR).
  case position(column: Int)
  /// The pixels of a cell, of `CSI 6 ; height ; width t` (XTWINOPS).
  case cellPixels(PixelSize)
  /// How many colours pictures in sixels may have, of `CSI ? 1 ; 0 ; count S` (XTSMGRAPHICS).
  case sixelColors(Int)
  /// The largest picture in sixels, of `CSI ? 2 ; 0 ; width ; height S` (XTSMGRAPHICS).
  case largestSixels(PixelSize)
  /// A private mode, of `CSI ? number ; state $ y` (DECRPM), and whether it can be set and reset.
  case mode(Int, canChange: Bool)
  /// Another answer about sixels, such as a refusal.
  case refusal

  private static let separator = UInt8(ascii: ";")

  /// The report at the beginning of bytes that begin with `ESC [`.
  static func match(_ bytes: ArraySlice<UInt8>) -> AnswerMatch<TerminalReport> {
    let body = bytes.dropFirst(2)
    guard let marker = body.first else { return .incomplete }
    let isPrivate = marker == UInt8(ascii: "?")
    // keys have other numbers
    guard isPrivate || marker == UInt8(ascii: "6") else { return .none }
    let text = isPrivate ? body.dropFirst() : body
    let numbers = text.prefix { (0x30...0x39).contains($0) || $0 == separator }
    let rest = text.dropFirst(numbers.count)
    let isMode = rest.first == UInt8(ascii: "$")
    guard let final = isMode ? rest.dropFirst().first : rest.first else { return .incomplete }
    let length = numbers.endIndex + (isMode ? 2 : 1) - bytes.startIndex
    let parts = numbers.split(separator: separator).map { Int(String(decoding: $0, as: UTF8.self)) }
    if isMode {
      guard isPrivate, final == UInt8(ascii: "y"), parts.count == 2, let number = parts[0] else {
        return .none
      }
      // 1 is set, 2 reset; others are not known, or cannot be changed
      return .complete(.mode(number, canChange: parts[1] == 1 || parts[1] == 2), length)
    }
    switch (isPrivate, final) {
    case (true, UInt8(ascii: "c")):
      return .complete(.attributes(extensions: parts.dropFirst().compactMap { $0 }), length)
    case (true, UInt8(ascii: "R")):
      guard parts.count >= 2, let column = parts[1] else { return .none }
      return .complete(.position(column: column), length)
    case (true, UInt8(ascii: "S")):
      // the second number is 0 if the question was understood
      switch parts.map({ $0 ?? -1 }) {
      case let told where told.count == 3 && told.starts(with: [1, 0]):
        return .complete(.sixelColors(told[2]), length)
      case let told where told.count == 4 && told.starts(with: [2, 0]):
        return .complete(.largestSixels(PixelSize(width: told[2], height: told[3])), length)
      default: return .complete(.refusal, length)
      }
    case (false, UInt8(ascii: "t")):
      guard parts.count == 3, parts[0] == 6, let height = parts[1], let width = parts[2] else {
        return .none
      }
      return .complete(.cellPixels(PixelSize(width: width, height: height)), length)
    default: return .none
    }
  }
}
