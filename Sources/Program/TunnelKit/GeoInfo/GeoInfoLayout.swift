import Cells

/// The lines of a geo-info in a box of some size, from the top: the title, a blank row if there is
/// room, the names, another blank row, the facts. Each fact has a word before it that says what it
/// is: in a column of such words if ``leastFactColumns`` remain beside it, otherwise in the same
/// line if it fits there.
///
/// The title is in large letters if it fits and nothing else loses its room to it.
///
/// A line of facts that is too wide is broken between its parts, unless it has three or more and
/// fits without the last one, which is left out then; other lines are broken after commas. A line
/// that is still too wide ends with an ellipsis. Lines that do not fit at the bottom are left out; an
/// ellipsis behind the last one shows it, unless only a bar is missing.
struct GeoInfoLayout {
  /// A line and its position.
  struct Line: Equatable {
    /// The word in the column before a fact; empty for other lines, and for those that continue a
    /// fact.
    var label = ""
    var text: String
    /// Where the text begins.
    var position: CellPosition
    var isTitle: Bool
    /// The bar of a day that is drawn in place of the text, as wide as it; `nil` for a text.
    var bar: DayBar?
  }

  /// The lines from top to bottom.
  let lines: [Line]
  /// The title in large letters, in place of the first line; `nil` if that is written.
  let largeTitle: LargeText?
  /// The columns by which the words before the facts begin before the facts; 0 without such words.
  let labelColumns: Int

  /// The columns of facts such as "about 400 m below the sea's level" and the longest time zones.
  private static let leastFactColumns = 34
  /// The columns between the widest word before a fact and the fact.
  private static let gap = 2
  /// The rows that a large title leaves above and below all lines together.
  private static let leastRest = 1

  /// Lays out a text in a box.
  ///
  /// - Parameters:
  ///   - isUnicode: whether an ellipsis, which replaces the end of a line that is too wide, and
  ///     what stands between the parts of a fact may be more than ASCII.
  ///   - block: the columns in which the lines are aligned at the left; `nil` centres them.
  ///   - allowsLargeTitle: whether the title may be in large letters.
  init(
    of text: GeoInfoText, in size: CellSize, isUnicode: Bool = true,
    leftAlignedIn block: Range<Int>? = nil, allowsLargeTitle: Bool = false
  ) {
    let columns = block?.count ?? size.columns
    let (ellipsis, separator) = isUnicode ? ("…", " · ") : ("...", " - ")
    let wanted = text.labelColumns > 0 ? text.labelColumns + Self.gap : 0
    let labelColumns = columns - wanted >= Self.leastFactColumns ? wanted : 0
    self.labelColumns = labelColumns
    let names = ([text.title] + text.details.flatMap { Self.brokenAfterCommas($0, columns) })
      .map { Written(text: $0) }
    let facts = text.facts.flatMap { fact in
      Self.written(fact, joinedBy: separator, labelled: labelColumns > 0, columns - labelColumns)
    }
    let shown = Array((names + facts).prefix(size.rows))
    let factCount = max(0, shown.count - names.count)
    var spare = size.rows - shown.count
    // a gap below the title matters more than one above the facts
    let titleGap = shown.count > 1 && spare > 0 ? 1 : 0
    spare -= titleGap
    let factsGap = factCount > 0 && names.count > 1 && spare > 0 ? 1 : 0
    let rest = size.rows - shown.count - titleGap - factsGap
    let large = allowsLargeTitle ? LargeText(text.title) : nil
    largeTitle = large.flatMap {
      $0.size.columns <= columns && $0.size.rows - 1 <= rest - Self.leastRest ? $0 : nil
    }
    let titleRows = largeTitle?.size.rows ?? 1
    var row = (rest - (titleRows - 1)) / 2
    let hidesText = (names + facts).dropFirst(shown.count).contains { $0.bar == nil }
    var lines: [Line] = []
    // the facts stand below each other beside the words before them
    let widestFact = shown.dropFirst(names.count).map(\.text.cellWidth).max() ?? 0
    for (index, line) in shown.enumerated() {
      if index == 1 { row += titleGap + titleRows - 1 }
      if index == names.count, index > 1 { row += factsGap }
      let isLabelled = index >= names.count && labelColumns > 0
      // an ellipsis shows that more text follows
      let isCut = index > 0 && index == shown.count - 1 && hidesText
      let whole = isCut ? Self.withoutComma(line.text) + " " + ellipsis : line.text
      let indent = isLabelled ? labelColumns : 0
      let fitting = whole.truncated(toCells: columns - indent, ellipsis: ellipsis)
      let width =
        isLabelled
        ? indent + min(widestFact, columns - indent)
        : index == 0 ? largeTitle?.size.columns ?? fitting.cellWidth : fitting.cellWidth
      let start = block?.lowerBound ?? (size.columns - width) / 2
      lines.append(
        Line(
          label: line.label, text: fitting,
          position: CellPosition(column: start + indent, row: row), isTitle: index == 0,
          bar: line.bar))
      row += 1
    }
    self.lines = lines
  }

  private static func withoutComma(_ text: String) -> String {
    text.last == "," ? String(text.dropLast()) : text
  }

  /// A line before it has a place.
  private struct Written {
    var label = ""
    var text: String
    var bar: DayBar?
  }

  /// The lines of a fact in some columns; a bar that is too wide is left out.
  private static func written(
    _ fact: GeoInfoText.Fact, joinedBy separator: String, labelled isLabelled: Bool, _ columns: Int
  ) -> [Written] {
    let parts = isLabelled ? fact.parts : labelled(fact, columns)
    var written = lines(of: parts, joinedBy: separator, columns).enumerated().map { index, line in
      Written(label: isLabelled && index == 0 ? fact.label : "", text: line)
    }
    if let bar = fact.bar, bar.text.cellWidth <= columns {
      written.append(Written(text: bar.text, bar: bar))
    }
    return written
  }

  /// The parts of a fact, the first one with the word before it if both fit.
  private static func labelled(_ fact: GeoInfoText.Fact, _ columns: Int) -> [String] {
    guard let first = fact.parts.first, !fact.label.isEmpty else { return fact.parts }
    let labelled = fact.label + " " + first
    return labelled.cellWidth <= columns ? [labelled] + fact.parts.dropFirst() : fact.parts
  }

  /// The lines of a fact.
  private static func lines(
    of parts: [String], joinedBy separator: String, _ columns: Int
  ) -> [String] {
    broken(shortened(parts, joinedBy: separator, columns), joinedBy: separator, columns)
      .flatMap { brokenAfterCommas($0, columns) }
  }

  /// A line of facts without its last part, if it fits only so and two are left.
  private static func shortened(
    _ parts: [String], joinedBy separator: String, _ columns: Int
  ) -> [String] {
    let fewer = Array(parts.dropLast())
    let fits = [parts, fewer].map { $0.joined(separator: separator).cellWidth <= columns }
    return parts.count > 2 && fits == [false, true] ? fewer : parts
  }

  private static func brokenAfterCommas(_ line: String, _ columns: Int) -> [String] {
    guard line.cellWidth > columns else { return [line] }
    var parts = [""]
    for character in line {
      if character == " ", parts[parts.count - 1].hasSuffix(",") {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
        if isWideComma(character) { parts.append("") }
      }
    }
    return broken(parts, joinedBy: line.contains(where: isWideComma) ? "" : " ", columns)
  }

  /// Whether a character is a comma of Japanese or Chinese, which no blank follows.
  private static func isWideComma(_ character: Character) -> Bool { "、，".contains(character) }

  /// Joins the parts into as few lines as possible.
  private static func broken(
    _ parts: [String], joinedBy separator: String, _ columns: Int
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
