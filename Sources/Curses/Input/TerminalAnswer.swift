import Cells

/// Separates a terminal's answer to ``TerminalQuestion`` from the keys typed meanwhile.
///
/// The result does not depend on how the bytes are split into pieces.
struct TerminalAnswer: Equatable {
  /// The colour of the background, if the terminal told it.
  private(set) var background: Color?
  /// Whether the terminal told that it has 24-bit colour.
  private(set) var hasDirectColor = false
  /// Whether a character of ambiguous width takes two columns.
  var isAmbiguousWide: Bool { columns.count == 2 && columns[1] - columns[0] == 2 }
  /// Whether the terminal has sent its last answer.
  private(set) var isComplete = false
  /// The bytes that are no answer, or not yet a complete one, in order.
  var typed: [UInt8] { keys + pending }

  private var keys: [UInt8] = []
  private var pending: [UInt8] = []
  /// The columns of the cursor, as they were told.
  private var columns: [Int] = []

  /// Looks at some more bytes.
  mutating func receive(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    var rest = pending[...]
    while let length = take(rest) { rest = rest.dropFirst(length) }
    pending = Array(rest)
  }

  /// Takes what stands at the beginning of some bytes.
  ///
  /// - Returns: how many bytes that were; `nil` when more are needed to tell, and of none.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == InputGrammar.escape {
      switch bytes.dropFirst().first {
      case nil: return nil
      case UInt8(ascii: "]"):
        switch ControlString.match(bytes) {
        case .complete(let string, let length):
          if let told = Self.color(in: string.body) { background = told }
          return length
        case .incomplete: return nil
        case .broken, .none: break
        }
      case UInt8(ascii: "P"):
        switch DeviceControlString.match(bytes) {
        case .complete(let string, let length):
          hasDirectColor = hasDirectColor || string.tellsDirectColor
          return length
        case .incomplete: return nil
        case .broken, .none: break
        }
      case UInt8(ascii: "["):
        switch Self.report(bytes) {
        case .attributes(let length):
          isComplete = true
          return length
        case .position(let column, let length):
          columns.append(column)
          return length
        case .incomplete: return nil
        case .none: break
        }
      default: break
      }
    }
    keys.append(first)
    return 1
  }

  /// What stands at the beginning of some bytes.
  private enum Report {
    /// The terminal's attributes, `CSI ? numbers c`, of which only the presence matters.
    case attributes(length: Int)
    /// The cursor's column, of `CSI ? row ; column R` or `CSI ? row ; column ; page R`.
    case position(column: Int, length: Int)
    case incomplete
    case none
  }

  private static func report(_ bytes: ArraySlice<UInt8>) -> Report {
    let body = bytes.dropFirst(2)
    guard let marker = body.first else { return .incomplete }
    guard marker == UInt8(ascii: "?") else { return .none }
    let numbers = body.dropFirst().prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
    guard let final = body.dropFirst(1 + numbers.count).first else { return .incomplete }
    switch final {
    case UInt8(ascii: "c"): return .attributes(length: 4 + numbers.count)
    case UInt8(ascii: "R"):
      let parts = numbers.split(separator: 0x3B).map { Int(String(decoding: $0, as: UTF8.self)) }
      guard parts.count >= 2, let column = parts[1] else { return .none }
      return .position(column: column, length: 4 + numbers.count)
    default: return .none
    }
  }

  /// The colour of `11;rgb:red/green/blue` or `11;rgba:red/green/blue/alpha`, one to four
  /// hexadecimal digits each, of which the largest number is full strength (XParseColor(3)).
  static func color(in body: ArraySlice<UInt8>) -> Color? {
    for (introducer, count) in [("11;rgb:", 3), ("11;rgba:", 4)]
    where body.starts(with: introducer.utf8) {
      let parts = body.dropFirst(introducer.utf8.count)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let components = parts.compactMap(component)
      guard parts.count == count, components.count == count else { return nil }
      return Color(red: components[0], green: components[1], blue: components[2])
    }
    return nil
  }

  private static func component(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value * 16 + number
    }
    let full = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + full / 2) / full)
  }
}
