import Cells

/// Where two screens, as text, first differ, and both of them.
public struct ScreenDifference: Hashable, Sendable, CustomStringConvertible {
  /// What was expected, row by row.
  public let expected: [String]
  /// What is shown.
  public let actual: [String]
  /// The first row that differs, from 0.
  public let row: Int
  /// The first column that differs in it, in cells from 0.
  public let column: Int

  /// The difference between two texts of several rows; `nil` if there is none. Blanks at the ends
  /// of rows and blank rows at the end do not count.
  public init?(expected: String, actual: String) {
    func rows(_ text: String) -> [String] {
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).withoutTrailingBlanks }
      return rows.reversed().drop(while: \.isEmpty).reversed()
    }
    self.expected = rows(expected)
    self.actual = rows(actual)
    let count = max(self.expected.count, self.actual.count)
    func row(_ rows: [String], _ index: Int) -> String {
      rows.indices.contains(index) ? rows[index] : ""
    }
    let (lefts, rights) = (self.expected, self.actual)
    guard let first = (0..<count).first(where: { row(lefts, $0) != row(rights, $0) }) else {
      return nil
    }
    self.row = first
    let shared = zip(row(lefts, first), row(rights, first)).prefix { $0 == $1 }
    column = shared.reduce(0) { $0 + $1.0.cellWidth }
  }

  /// Both screens, the first row that differs marked by `>`, and its number and column.
  public var description: String {
    func marked(_ rows: [String]) -> String {
      rows.enumerated().map { ($0 == row ? "> " : "  ") + $1 }.joined(separator: "\n")
    }
    return "row \(row), column \(column) differs (from 0)\nexpected:\n\(marked(expected))\n"
      + "shown:\n\(marked(actual))"
  }
}

extension String {
  /// The text up to its last character that is not a space.
  var withoutTrailingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
