import Localization
import Text

/// A table of words of any bytes is refused in one short line, or says everything that the program
/// says, without controls.
enum WordProperties {
  /// More characters than a message has: the line is cut off after 60, each of which
  /// may be spelled out.
  private static let longestMessage = 900

  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let table = String(decoding: bytes, as: UTF8.self)
    let words: Phrasebook
    do throws(PhraseTableError) {
      words = try Phrasebook(table: table)
    } catch {
      let lines = table.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      try claim(1...lines ~= error.line, "line \(error.line) of \(lines)")
      let message = error.description
      try claim(message.count <= longestMessage, "'\(message)' is too long")
      try claim(!message.unicodeScalars.contains(where: \.isControl), "'\(message)' has a control")
      return
    }
    let values = (1...5).map { "<value \($0)>" }
    for phrase in words.translatedPhrases {
      let text = words[phrase, values[0], values[1], values[2], values[3], values[4]]
      try claim(!text.unicodeScalars.contains(where: \.isControl), "'\(text)' has a control")
      for (number, value) in zip(1..., values) where phrase.rawValue.contains("{\(number)}") {
        try claim(text.contains(value), "'\(text)' lacks \(value)")
      }
    }
    for people in [0, 9_999, 10_000, 999_999, 4_294_967_295] as [UInt32] {
      try claim(!words.count(people).isEmpty, "no text for \(people)")
    }
    for decimals in 0...6 {
      let number = words.grouping.number(-1_234_567.5, decimals: decimals)
      try claim(number.hasDigits, "'\(number)' has no digits")
    }
  }
}
