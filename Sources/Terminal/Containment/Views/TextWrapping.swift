import Cells

/// How text that is too long for its line is treated.
public enum LineBreakMode: Hashable, Sendable {
  /// Words go to the next line; the last line that fits ends with an ellipsis if text is left.
  case byWordWrapping
  /// Each line of the text stays one line, and ends with an ellipsis if it is too long.
  case byTruncatingTail
  /// Each line of the text stays one line, and is cut off.
  case byClipping
}

/// Text broken into lines of a number of cells.
struct TextWrapping {
  let mode: LineBreakMode
  /// The most cells a line may have.
  let width: Int
  /// The most lines; 0 for any number.
  let limit: Int

  /// The lines of a text, the last one marked by an ellipsis if some are left out.
  func lines(of text: String) -> [String] {
    guard width > 0 else { return [] }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let all =
      switch mode {
      case .byWordWrapping: paragraphs.flatMap(wrapped)
      case .byTruncatingTail: paragraphs.map { $0.truncated(toCells: width) }
      case .byClipping: paragraphs.map { prefix(of: $0) }
      }
    guard limit > 0, all.count > limit else { return all }
    var shown = Array(all.prefix(limit))
    if mode != .byClipping, let last = shown.popLast() { shown.append(ended(last)) }
    return shown
  }

  /// A line with an ellipsis at its end.
  private func ended(_ line: String) -> String {
    line.hasSuffix("…") ? line : prefix(of: line, cells: width - 1) + "…"
  }

  private func wrapped(_ paragraph: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: true).map(String.init) {
      let longer = line.isEmpty ? word : line + " " + word
      if longer.cellWidth <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = word
      while line.cellWidth > width {
        let head = prefix(of: line)
        guard !head.isEmpty else { break }
        lines.append(head)
        line = String(line.dropFirst(head.count))
      }
    }
    return lines + [line]
  }

  /// The longest beginning of a text that fits into a number of cells, by default a line's.
  private func prefix(of text: String, cells: Int? = nil) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += character.cellWidth
        return used <= cells ?? width
      })
  }
}
