import Cells

extension LineEditor {
  /// The part of a line around the cursor that fits into some cells.
  public struct Visible: Hashable, Sendable {
    /// The letters, from the left.
    public var text: String
    /// The number of cells before the cursor.
    public var cursor: Int
    /// The cells of the selection; empty if nothing is selected or the selection is out of sight.
    public var selection: Range<Int>
  }

  /// The part of the text around the cursor that fits into some cells.
  ///
  /// - Parameters:
  ///   - width: the number of cells, 1 or more; after the last letter the cursor takes one.
  ///   - mask: stands for each letter, as in a field for a password; `nil` shows the letters.
  /// - Complexity: O(*n*) for *n* letters.
  public func visible(width: Int, mask: Character? = nil) -> Visible {
    let (head, tail) = (masked(head, mask), masked(tail, mask))
    // the cursor takes one cell, or two on a wide letter
    let room = max(0, width - max(1, tail.first?.cellWidth ?? 1))
    var cursor = 0
    var start = head.endIndex
    while start > head.startIndex {
      let before = head.index(before: start)
      let letterWidth = head[before].cellWidth
      guard cursor + letterWidth <= room else { break }
      cursor += letterWidth
      start = before
    }
    var shown = String(head[start...])
    var used = cursor
    for letter in tail {
      guard used + letter.cellWidth <= width else { break }
      used += letter.cellWidth
      shown.append(letter)
    }
    let selected = masked(selectedText, mask).cellWidth
    let isBefore = beforeSelection.utf8.count < self.head.utf8.count
    let selection =
      isBefore ? max(0, cursor - selected)..<cursor : cursor..<min(used, cursor + selected)
    return Visible(text: shown, cursor: cursor, selection: selection)
  }

  /// Moves the cursor before the letter at a cell of what is visible.
  mutating func move(toCell cell: Int, width: Int, mask: Character?, selecting: Bool) {
    let visible = visible(width: width, mask: mask)
    func letters(before column: Int) -> Int {
      var end = 0
      return visible.text.prefix { letter in
        end += letter.cellWidth
        return end <= column
      }.count
    }
    move(by: letters(before: cell) - letters(before: visible.cursor), selecting: selecting)
  }

  private func masked(_ text: String, _ mask: Character?) -> String {
    mask.map { String(repeating: String($0), count: text.count) } ?? text
  }
}
