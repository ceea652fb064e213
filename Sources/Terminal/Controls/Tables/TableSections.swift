/// The sections of a table: how many rows each has, and where they are.
///
/// Rows are counted through from the first of the table. Looking up takes O(log *s*) for *s*
/// sections, whatever the number of rows.
struct TableSections {
  /// The rows before each section, and of all.
  private let starts: [Int]
  /// The headers before each section, and of all.
  private let headers: [Int]

  /// Sections of some rows, and which of them have a header.
  init(_ sections: [(rows: Int, hasHeader: Bool)] = []) {
    starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + max(0, $1.rows)) }
    headers = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.hasHeader ? 1 : 0)) }
  }

  var count: Int { starts.count - 1 }
  var rowCount: Int { starts[count] }
  var headerCount: Int { headers[count] }

  func rows(in section: Int) -> Int {
    (0..<count).contains(section) ? starts[section + 1] - starts[section] : 0
  }

  func hasHeader(_ section: Int) -> Bool { headers[section + 1] > headers[section] }

  /// The number of a row from the first of the table; `nil` if there is no such row.
  func row(at indexPath: IndexPath) -> Int? {
    guard (0..<rows(in: indexPath.section)).contains(indexPath.row) else { return nil }
    return starts[indexPath.section] + indexPath.row
  }

  /// The place of a row; `nil` if there is no such row.
  func indexPath(of row: Int) -> IndexPath? {
    guard (0..<rowCount).contains(row) else { return nil }
    let section = lastSection { starts[$0] <= row }
    return IndexPath(row: row - starts[section], section: section)
  }

  /// The top of a row in cells, for rows of some height and headers of one row.
  func top(of row: Int, rowHeight: Double) -> Double {
    let section = lastSection { starts[$0] <= row }
    return Double(row) * rowHeight + Double(headers[section + 1])
  }

  /// The top of the header of a section, or of its first row if it has none.
  func top(ofSection section: Int, rowHeight: Double) -> Double {
    Double(starts[section]) * rowHeight + Double(headers[section])
  }

  /// The last section whose header, or first row, does not begin below a distance from the top.
  func section(at distance: Double, rowHeight: Double) -> Int {
    lastSection { top(ofSection: $0, rowHeight: rowHeight) <= distance }
  }

  /// The first row whose lower edge is below a distance from the top.
  func row(below distance: Double, rowHeight: Double) -> Int {
    guard count > 0 else { return 0 }
    let section = section(at: distance, rowHeight: rowHeight)
    let top = top(ofSection: section, rowHeight: rowHeight) + (hasHeader(section) ? 1 : 0)
    let row = Int(cells: (distance - top) / rowHeight, .down)
    return min(starts[section + 1], starts[section] + max(0, row))
  }

  /// The last section of which something is true that is true up to some section; 0 if it is true
  /// of none.
  private func lastSection(_ isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isTrue(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
