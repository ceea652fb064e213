import Cells

/// The lines of a geo-info in a box of some size, from the top: the title, a blank row if there is
/// room, the names, another blank row, the facts.
///
/// A line of facts that is too wide is broken between its parts, unless it has three or more and
/// fits without the last one, which is left out then; other lines are broken after commas. Lines
/// that do not fit at the bottom are left out. A line that is still too wide ends with an ellipsis.
struct GeoInfoLayout {
  /// A line and its position.
  struct Line: Equatable {
    var text: String
    var position: CellPosition
    var isTitle: Bool
  }

  /// The lines from top to bottom.
  let lines: [Line]

  private static let dot = " · "

  /// Lays out a text in a box.
  ///
  /// - Parameters:
  ///   - ellipsis: replaces the end of a line that is too wide.
  ///   - block: the columns in which the lines are aligned at the left; `nil` centres them.
  init(
    of text: GeoInfoText, in size: CellSize, ellipsis: String = "…",
    leftAlignedIn block: Range<Int>? = nil
  ) {
    let columns = block?.count ?? size.columns
    let facts = text.facts.map { Self.shortened($0, columns: columns) }
      .flatMap { Self.broken($0, joinedBy: Self.dot, columns: columns) }
      .flatMap { Self.brokenAfterCommas($0, columns: columns) }
    let names =
      [text.title] + text.details.flatMap { Self.brokenAfterCommas($0, columns: columns) }
    let shown = Array((names + facts).prefix(size.rows))
    let factCount = max(0, shown.count - names.count)
    var spare = size.rows - shown.count
    // a gap below the title matters more than one above the facts
    let titleGap = shown.count > 1 && spare > 0 ? 1 : 0
    spare -= titleGap
    let factsGap = factCount > 0 && spare > 0 ? 1 : 0
    var row = (size.rows - shown.count - titleGap - factsGap) / 2
    var lines: [Line] = []
    for (index, line) in shown.enumerated() {
      if index == 1 { row += titleGap }
      if index == names.count { row += factsGap }
      // a comma at the end would suggest that more text follows
      let isCut = index == shown.count - 1 && shown.count < names.count + facts.count
      let whole = isCut && line.last == "," ? String(line.dropLast()) : line
      let fitting = whole.truncated(toCells: columns, ellipsis: ellipsis)
      lines.append(
        Line(
          text: fitting,
          position: CellPosition(
            column: block?.lowerBound ?? (size.columns - fitting.cellWidth) / 2, row: row),
          isTitle: index == 0))
      row += 1
    }
    self.lines = lines
  }

  /// A line of facts without its last part, if it fits only so and two are left.
  private static func shortened(_ parts: [String], columns: Int) -> [String] {
    let fewer = Array(parts.dropLast())
    let fits = [parts, fewer].map { $0.joined(separator: dot).cellWidth <= columns }
    return parts.count > 2 && fits == [false, true] ? fewer : parts
  }

  private static func brokenAfterCommas(_ line: String, columns: Int) -> [String] {
    guard line.cellWidth > columns else { return [line] }
    var parts = [""]
    for character in line {
      if character == " ", parts[parts.count - 1].hasSuffix(",") {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
        if character == "、" { parts.append("") }
      }
    }
    return broken(parts, joinedBy: line.contains("、") ? "" : " ", columns: columns)
  }

  /// Joins the parts into as few lines as possible.
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
