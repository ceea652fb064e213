/// Runs of text in an SVG picture, gathered by their setting, in the order of first appearance.
struct ColoredTexts {
  private struct Setting: Hashable {
    var color: Color
    var isBold: Bool
    var isItalic: Bool
    /// Whether each character stands alone in the middle of its cells.
    var isCentered: Bool
  }

  private struct Run {
    var text: String
    var column: Int
    var row: Int
    var columns: Int
  }

  private var settings: [Setting] = []
  private var runs: [Setting: [Run]] = [:]

  /// The height of the base line above the lower edge of a cell.
  private static let descent = 6

  /// Adds a character that is not a space.
  ///
  /// Letters that every monospaced font has form runs to the right, across single spaces too. Other
  /// characters may come from a font of another width, or run from right to left, so each keeps to
  /// its own cells.
  mutating func add(_ character: Character, look: CellLook, at position: CellPosition) {
    let setting = Setting(
      color: look.ink, isBold: look.isBold, isItalic: look.isItalic,
      isCentered: !character.runsOn)
    if runs[setting] == nil { settings.append(setting) }
    var run = Run(
      text: String(character), column: position.column, row: position.row,
      columns: character.cellWidth)
    if !setting.isCentered, let last = runs[setting]?.last, last.row == run.row,
      (0...1).contains(run.column - last.column - last.columns)
    {
      let gap = run.column - last.column - last.columns
      run.text = last.text + (gap == 1 ? " " : "") + run.text
      run.columns += last.columns + gap
      run.column = last.column
      runs[setting]?.removeLast()
    }
    runs[setting, default: []].append(run)
  }

  /// Whether there is no text.
  var isEmpty: Bool { settings.isEmpty }

  /// The text elements in groups, one on each line.
  var elements: String {
    var text = ""
    for setting in settings {
      text += "<g fill=\"\(setting.color.hexadecimal)\""
      if setting.isBold { text += " font-weight=\"bold\"" }
      if setting.isItalic { text += " font-style=\"italic\"" }
      if setting.isCentered { text += " text-anchor=\"middle\"" }
      text += ">\n"
      for run in runs[setting] ?? [] { text += element(run, isCentered: setting.isCentered) }
      text += "</g>\n"
    }
    return text
  }

  private func element(_ run: Run, isCentered: Bool) -> String {
    let width = run.columns * CellPart.cellWidth
    let x = run.column * CellPart.cellWidth + (isCentered ? width / 2 : 0)
    let y = (run.row + 1) * CellPart.cellHeight - Self.descent
    let length = run.columns > 1 && !isCentered ? " textLength=\"\(width)\"" : ""
    return "<text x=\"\(x)\" y=\"\(y)\"\(length)>\(run.text.escapedForXML)</text>\n"
  }
}

extension Character {
  /// Whether the character is Latin, Greek or Cyrillic and runs from left to right in every
  /// monospaced font.
  fileprivate var runsOn: Bool {
    if let ascii = asciiValue { return ascii > 32 }
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return isLetter && scalar.value < 0x530
  }
}

extension String {
  /// The text with entities for the characters that have a meaning in XML, and without those that
  /// XML 1.0 forbids.
  var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
