import Cells

/// The lines of a geo-info for a box of some size, centred: the title, a blank row where there is
/// room, the names, another blank row, the facts.
///
/// A line of facts that is too wide is broken between its parts, any line then after its commas.
/// What does not fit below is left out from the end, what does not fit beside ends with an ellipsis.
struct GeoInfoLayout {
  /// A line at its place.
  struct Line: Equatable {
    var text: String
    var position: CellPosition
    var isTitle: Bool
  }

  /// The lines from top to bottom.
  let lines: [Line]

  private static let dot = " · "

  /// The lines of a text in a box.
  ///
  /// - Parameter ellipsis: what stands for the rest of a line.
  init(of text: GeoInfoText, in size: CellSize, ellipsis: String = "…") {
    let columns = size.columns
    let facts = text.facts.flatMap { Self.broken($0, joinedBy: Self.dot, columns: columns) }
      .flatMap { Self.brokenAfterCommas($0, columns: columns) }
    let names =
      [text.title] + text.details.flatMap { Self.brokenAfterCommas($0, columns: columns) }
    let shown = Array((names + facts).prefix(size.rows))
    let factCount = max(0, shown.count - names.count)
    var spare = size.rows - shown.count
    // a gap below the title is worth more than one above the facts
    let titleGap = shown.count > 1 && spare > 0 ? 1 : 0
    spare -= titleGap
    let factsGap = factCount > 0 && spare > 0 ? 1 : 0
    var row = (size.rows - shown.count - titleGap - factsGap) / 2
    var lines: [Line] = []
    for (index, line) in shown.enumerated() {
      if index == 1 { row += titleGap }
      if index == names.count { row += factsGap }
      // the comma of a last line whose rest is left out would promise more
      let isCut = index == shown.count - 1 && shown.count < names.count + facts.count
      let whole = isCut && line.last == "," ? String(line.dropLast()) : line
      let fitting = whole.truncated(toCells: size.columns, ellipsis: ellipsis)
      lines.append(
        Line(
          text: fitting,
          position: CellPosition(column: (size.columns - fitting.cellWidth) / 2, row: row),
          isTitle: index == 0))
      row += 1
    }
    self.lines = lines
  }

  private static func brokenAfterCommas(_ line: String, columns: Int) -> [String] {
    guard line.cellWidth > columns else { return [line] }
    var parts = line.split(separator: ", ").map(String.init)
    for index in parts.indices.dropLast() { parts[index] += "," }
    return broken(parts, joinedBy: " ", columns: columns)
  }

  /// The parts on as few lines as they fit on.
  private static func broken(
    _ parts: [String], joinedBy separator: String, columns: Int
  ) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, (last + separator + part).cellWidth <= columns {
        lines[lines.count - 1] += separator + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }
}
