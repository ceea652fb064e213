/// A place in a text: before a letter of a line, or after its last one.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, from 0.
  public var line: Int
  /// The UTF-8 code units before the place in its line.
  public var offset: Int

  /// A place in a text.
  public init(line: Int, offset: Int) { (self.line, self.offset) = (line, offset) }

  /// Whether one place is before another.
  public static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.offset) < (other.line, other.offset)
  }
}

/// A part of a text, and what comes in its place.
struct TextEdit: Equatable {
  let range: Range<TextPosition>
  let text: String
}

/// A text of many lines that is being edited, with a cursor and a selection.
///
/// A ``LineEditor`` finds letters and words in the line of the cursor. A copy of the text shares
/// most of its lines, so that each step that can be undone is one.
struct TextEditor: EditedText {
  private(set) var lines: TextLines
  private(set) var cursor = TextPosition(line: 0, offset: 0)
  /// The other end of the selection.
  private var anchor: TextPosition?

  /// A text with the cursor after it.
  init(_ text: String = "") {
    lines = TextLines(text)
    cursor = end
  }

  /// The place after the last letter.
  var end: TextPosition {
    TextPosition(line: lines.count - 1, offset: lines[lines.count - 1].utf8.count)
  }

  /// The selected part; an empty one at the cursor if nothing is selected.
  var selection: Range<TextPosition> {
    let other = anchor ?? cursor
    return min(cursor, other)..<max(cursor, other)
  }

  var hasSelection: Bool { !selection.isEmpty }

  /// A part of the text; line feeds separate its lines.
  func text(in range: Range<TextPosition>) -> String {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start.line < end.line else { return part(of: start.line, start.offset, end.offset) }
    let first = part(of: start.line, start.offset, nil)
    let middle = (start.line + 1..<end.line).map { lines[$0] }
    return ([first] + middle + [part(of: end.line, 0, end.offset)]).joined(separator: "\n")
  }

  private func part(of line: Int, _ start: Int, _ end: Int?) -> String {
    let text = lines[line]
    let utf8 = text.utf8
    let from = utf8.index(utf8.startIndex, offsetBy: start)
    let to = end.map { utf8.index(utf8.startIndex, offsetBy: $0) } ?? utf8.endIndex
    return String(text[from..<to])
  }

  /// The nearest place that there is, before a whole letter.
  func limited(_ place: TextPosition) -> TextPosition {
    guard place.line >= 0 else { return TextPosition(line: 0, offset: 0) }
    guard place.line < lines.count else { return end }
    var offset = 0
    for letter in lines[place.line] {
      guard offset + letter.utf8.count <= place.offset else { break }
      offset += letter.utf8.count
    }
    return TextPosition(line: place.line, offset: offset)
  }

  // MARK: Changes

  /// What a command changes; `nil` if it changes nothing.
  func edit(for command: EditCommand) -> TextEdit? {
    switch command {
    case .insert(let letter):
      var line = LineEditor()
      line.insert(letter)
      return line.text.isEmpty ? nil : TextEdit(range: selection, text: line.text)
    case .delete(let move):
      let target = target(of: move)
      let range = hasSelection ? selection : min(cursor, target)..<max(cursor, target)
      return range.isEmpty ? nil : TextEdit(range: range, text: "")
    case .move, .selectAll: return nil
    }
  }

  /// The change that puts a text in place of what is selected; other control characters than line
  /// breaks become spaces.
  func edit(inserting text: String) -> TextEdit? {
    guard !text.isEmpty else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      var line = LineEditor()
      line.insert(String($0))
      return line.text
    }
    return TextEdit(range: selection, text: lines.joined(separator: "\n"))
  }

  /// Makes a change, and puts the cursor after it.
  mutating func apply(_ edit: TextEdit) {
    let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
    var new = edit.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let last = new.count - 1
    new[0] = part(of: start.line, 0, start.offset) + new[0]
    cursor = TextPosition(line: start.line + last, offset: new[last].utf8.count)
    new[last] += part(of: end.line, end.offset, nil)
    anchor = nil
    lines.replace(start.line..<end.line + 1, with: new)
  }

  mutating func measure(width: Int) { lines.measure(width: width) }

  // MARK: Moves

  /// Selects all, with the cursor after the last letter.
  mutating func selectAll() { select(TextPosition(line: 0, offset: 0)..<end) }

  /// Selects a part, with the cursor after it; an empty one moves the cursor.
  mutating func select(_ range: Range<TextPosition>) {
    anchor = range.lowerBound
    cursor = range.upperBound
  }

  /// Moves the cursor to a place.
  ///
  /// - Parameter selecting: whether the other end of the selection stays where it is.
  mutating func move(to place: TextPosition, selecting: Bool) {
    anchor = selecting ? anchor ?? cursor : nil
    cursor = place
  }

  /// Moves the cursor as in a line; from its ends by letters and words to the lines beside it.
  mutating func move(_ move: LineEditor.Move, selecting: Bool) {
    if !selecting, hasSelection, move == .letterLeft || move == .letterRight {
      let end = move == .letterLeft ? selection.lowerBound : selection.upperBound
      return self.move(to: end, selecting: false)
    }
    self.move(to: target(of: move), selecting: selecting)
  }

  private func target(of move: LineEditor.Move) -> TextPosition {
    var line = LineEditor(
      head: part(of: cursor.line, 0, cursor.offset),
      tail: part(of: cursor.line, cursor.offset, nil))
    line.move(move)
    let offset = line.head.utf8.count
    let isAtEdge = offset == cursor.offset && move != .start && move != .end
    if isAtEdge, move.isBackward, cursor.line > 0 {
      return TextPosition(line: cursor.line - 1, offset: lines[cursor.line - 1].utf8.count)
    }
    if isAtEdge, !move.isBackward, cursor.line + 1 < lines.count {
      return TextPosition(line: cursor.line + 1, offset: 0)
    }
    return TextPosition(line: cursor.line, offset: offset)
  }

  // MARK: Rows

  /// The row and the column of a place, at the width that the rows are counted for.
  func cell(of place: TextPosition) -> (row: Int, column: Int) {
    let rows = rows(of: place.line)
    return (
      lines.firstRow(of: place.line) + rows.row(at: place.offset), rows.column(at: place.offset)
    )
  }

  /// The place before the letter at a column of a row; the end of the row beyond its last letter.
  func place(row: Int, column: Int) -> TextPosition {
    let (line, row) = lines.place(ofRow: row)
    return TextPosition(line: line, offset: rows(of: line).offset(row: row, column: column))
  }

  /// Moves the cursor by some rows, as near to a column as there are letters; above the first row
  /// to the beginning, below the last one to the end.
  mutating func move(byRows rows: Int, column: Int, selecting: Bool) {
    let row = cell(of: cursor).row + rows
    var target = row < lines.rowCount ? place(row: row, column: column) : end
    if row < 0 { target = TextPosition(line: 0, offset: 0) }
    move(to: target, selecting: selecting)
  }

  func rows(of line: Int) -> TextRows { TextRows(lines[line], width: lines.width) }
}
