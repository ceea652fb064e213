import Foundation

/// A table of the test resources: rows by column name.
struct CommaSeparatedTable {
  let rows: [[String: String]]

  /// Reads a file of RFC 4180 without line ends inside quotes.
  init(named name: String) throws {
    let url = Bundle.module.bundleURL.appendingPathComponent("Resources/\(name).csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { Self.fields(of: String($0)) }
    let header = lines.first ?? []
    rows = lines.dropFirst().map { fields in
      Dictionary(zip(header, fields)) { first, _ in first }
    }
  }

  private static func fields(of line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
