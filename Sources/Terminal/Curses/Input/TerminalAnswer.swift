import Cells

/// Separates a terminal's answer to ``TerminalQuestion`` from the keys typed meanwhile.
///
/// The result does not depend on how the bytes are split into pieces.
struct TerminalAnswer: Equatable {
  /// The colour of the background, if the terminal told it.
  private(set) var background: Color?
  /// Whether the terminal told that it has 24-bit colour.
  private(set) var hasDirectColor = false
  /// How many colours the terminal has, if it told that.
  private(set) var colorCount: Int?
  /// Whether a character of ambiguous width takes two columns.
  var isAmbiguousWide: Bool { columns.count == 2 && columns[1] - columns[0] == 2 }
  /// Whether the terminal has understood kitty's question about pictures.
  var understandsKitty: Bool { accepted.contains(TerminalQuestion.pictureNumber) }
  var sharesMemory: Bool { accepted.contains(TerminalQuestion.sharedNumber) }
  /// Whether the terminal told that it shows sixels.
  private(set) var hasSixel = false
  /// How many colours pictures in sixels may have, if the terminal told it.
  private(set) var sixelColors: Int?
  /// The pixels of the largest picture in sixels, if the terminal told them.
  private(set) var largestSixels: PixelSize?
  /// The terminal's name and version, if it told them.
  private(set) var name: String?
  /// The pixels of a cell, if the terminal told them.
  private(set) var cellPixels: PixelSize?
  /// Whether the terminal supports synchronized updates (private mode 2026).
  private(set) var synchronizesOutput = false
  /// Whether the terminal has sent its last answer.
  private(set) var isComplete = false
  /// The bytes that are no answer, or not yet a complete one, in order.
  var typed: [UInt8] { keys + pending }

  /// The numbers of kitty's questions that the terminal has accepted.
  private var accepted: Set<Int> = []
  private var keys: [UInt8] = []
  private var pending: [UInt8] = []
  /// The columns of the cursor, as they were told.
  private var columns: [Int] = []

  mutating func receive(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    var rest = pending[...]
    while let length = take(rest) { rest = rest.dropFirst(length) }
    pending = Array(rest)
  }

  /// Takes what stands at the beginning of some bytes. Returns how many bytes that were, `nil` when
  /// more are needed to tell, and of none.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == InputGrammar.escape {
      switch bytes.dropFirst().first {
      case nil: return nil
      case let second? where "]P_".utf8.contains(second):
        switch ControlString.match(bytes) {
        case .complete(let text, let length):
          take(text, behind: second)
          return length
        case .incomplete: return nil
        case .none: break
        }
      case UInt8(ascii: "["):
        switch TerminalReport.match(bytes) {
        case .complete(let report, let length):
          take(report)
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

  private mutating func take(_ report: TerminalReport) {
    switch report {
    case .attributes(let extensions): (isComplete, hasSixel) = (true, extensions.contains(4))
    case .position(let column): columns.append(column)
    case .cellPixels(let size): cellPixels = size
    case .sixelColors(let count): sixelColors = count
    case .largestSixels(let size): largestSixels = size
    case .mode(let number, let canChange):
      if number == SynchronizedOutput.mode { synchronizesOutput = canChange }
    case .refusal: break
    }
  }

  /// Takes the text of a control string.
  private mutating func take(_ text: ArraySlice<UInt8>, behind second: UInt8) {
    switch second {
    case UInt8(ascii: "]"): background = Self.color(in: text) ?? background
    case UInt8(ascii: "P"):
      let string = DeviceControlString(body: text)
      hasDirectColor = hasDirectColor || string.tellsDirectColor
      colorCount = colorCount ?? string.colorCount
      name = name ?? string.terminalName
    default:
      // kitty accepts a question with `Gi=number;OK`
      let answer = String(decoding: text, as: UTF8.self)
      guard answer.hasSuffix(";OK") else { return }
      accepted.insert(Int(answer.dropFirst("Gi=".count).prefix(while: \.isNumber)) ?? 0)
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
