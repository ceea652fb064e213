/// The rows of a Markdown table: what was measured, the result, and a note, for example an aim.
struct Table {
  private var rows: [[String]] = []

  /// Adds a row.
  mutating func add(_ name: String, _ result: String, _ note: String = "") {
    rows.append([name, result, note])
  }

  /// The table as Markdown.
  var markdown: String {
    let header = ["measured", "result", "beside"]
    return ([header, header.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
