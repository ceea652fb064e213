import Foundation

/// One scenario of the law: what is set up, and which lines follow.
struct Order: Decodable, Sendable {
  let id: String
  let level: String
  let setup: String
  let log: [String]
}

/// The law's scenarios, from the file that carries them.
enum Orders {
  static let all: [String: Order] = {
    guard let url = Bundle.module.url(forResource: "Resources/orders", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let orders = try? JSONDecoder().decode([Order].self, from: data)
    else { return [:] }
    return Dictionary(orders.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// The lines of a scenario as they can be compared: steps and comments left out, a commit that
  /// delivers nothing left out, a time that does not go on left out.
  static func lines(of log: [String]) -> [LogLine] {
    var lines: [LogLine] = []
    var time = ""
    for text in log {
      if text.hasPrefix(">>") {
        dropEmptyCommit(&lines)
      } else if text.hasPrefix("-- t=") {
        dropEmptyCommit(&lines)
        if text != time { lines.append(LogLine(text: text)) }
        time = text
      } else if text == "-- commit" {
        dropEmptyCommit(&lines)
        lines.append(LogLine(text: text))
      } else if !text.hasPrefix("--"), !text.hasPrefix("//") {
        lines.append(line(text))
      }
    }
    dropEmptyCommit(&lines)
    return lines
  }

  /// Forgets a commit after which nothing was called.
  static func dropEmptyCommit(_ lines: inout [LogLine]) {
    if lines.last?.text == "-- commit" { lines.removeLast() }
  }

  private static func line(_ text: String) -> LogLine {
    var text = text
    var line = LogLine(text: "")
    if let comment = text.range(of: "  //") { text = trimmed(String(text[..<comment.lowerBound])) }
    if text.hasSuffix("?") {
      line.isFree = true
      text = trimmed(String(text.dropLast()))
    }
    if text.hasSuffix("]"), let open = text.lastIndex(of: "[") {
      let flags = text[text.index(after: open)...].dropLast()
      line.flags = flags == "-" ? [] : flags.split(separator: ",").map { trimmed(String($0)) }
      text = trimmed(String(text[..<open]))
    }
    line.text = text
    return line
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }
}
