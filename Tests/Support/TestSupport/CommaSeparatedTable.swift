import Foundation

/// A table in comma-separated values with a line of column names on top (RFC 4180: fields may be
/// quoted, and a quote in them is written twice).
public struct CommaSeparatedTable: Sendable {
  /// A line of the table, by column name.
  public struct Row: Sendable {
    private let fields: [String: String]

    fileprivate init(_ fields: [String: String]) {
      self.fields = fields
    }

    /// The text of a column; empty when there is no such column.
    public subscript(column: String) -> String { fields[column] ?? "" }

    /// The number in a column; NaN, which fails every comparison, if it is not a number.
    public func number(_ column: String) -> Double { Double(self[column]) ?? .nan }
  }

  /// The lines below the column names.
  public let rows: [Row]

  /// Reads a table from a text with LF or CRLF line ends.
  public init(_ text: String) {
    var records = Self.records(in: text).filter { $0 != [""] }
    let names = records.isEmpty ? [] : records.removeFirst()
    rows = records.map { Row(Dictionary(zip(names, $0), uniquingKeysWith: { first, _ in first })) }
  }

  /// Reads a table of a test bundle's `Resources`.
  public init(resource name: String, in bundle: Bundle) throws {
    guard let url = bundle.url(forResource: "Resources/" + name, withExtension: "csv") else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name + ".csv"])
    }
    self.init(try String(contentsOf: url, encoding: .utf8))
  }

  private static func records(in text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var previous: Character = "\n"
    for character in text {
      switch character {
      case "\"":
        // A quote right after a closing quote stands for itself.
        if !isQuoted, previous == "\"" { field.append(character) }
        isQuoted.toggle()
      case "," where !isQuoted:
        record.append(field)
        field = ""
      case "\n" where !isQuoted, "\r\n" where !isQuoted:
        records.append(record + [field])
        (record, field) = ([], "")
      default: field.append(character)
      }
      previous = character
    }
    if !record.isEmpty || !field.isEmpty { records.append(record + [field]) }
    return records
  }
}
