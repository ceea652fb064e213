import Cells

/// A line of text that is being typed, and where the next letter goes.
///
/// Letters are what a person takes for one (grapheme clusters): an accent typed after its letter
/// joins it, and both are deleted together.
struct TextInput: Hashable {
  /// The text before the cursor.
  private(set) var head = ""
  /// The text behind it.
  private(set) var tail = ""

  /// No text, or some with the cursor behind it.
  init(_ text: String = "") {
    head = text
  }

  /// All of the text.
  var text: String { head + tail }

  /// Puts a letter at the cursor.
  mutating func insert(_ letter: Character) {
    head.append(letter)
  }

  /// Deletes the letter before the cursor.
  mutating func deleteBackward() {
    if !head.isEmpty { head.removeLast() }
  }

  /// Deletes the letter behind the cursor.
  mutating func deleteForward() {
    if !tail.isEmpty { tail.removeFirst() }
  }

  /// Deletes back to the beginning of a word.
  mutating func deleteWordBackward() {
    while head.last?.isWhitespace == true { head.removeLast() }
    while let last = head.last, !last.isWhitespace { head.removeLast() }
  }

  /// Deletes everything before the cursor.
  mutating func deleteToStart() {
    head = ""
  }

  /// Deletes everything behind the cursor.
  mutating func deleteToEnd() {
    tail = ""
  }

  /// Moves the cursor by a letter.
  mutating func moveLeft() {
    if let letter = head.popLast() { tail.insert(letter, at: tail.startIndex) }
  }

  /// Moves the cursor by a letter.
  mutating func moveRight() {
    if !tail.isEmpty { head.append(tail.removeFirst()) }
  }

  /// Moves the cursor before the first letter.
  mutating func moveToStart() {
    (head, tail) = ("", text)
  }

  /// Moves the cursor behind the last letter.
  mutating func moveToEnd() {
    (head, tail) = (text, "")
  }

  /// The part of the text that some cells show, with the cursor in it.
  ///
  /// - Parameter width: cells, 1 or more; the cursor takes one behind the last letter.
  /// - Returns: the text, and the cells before the cursor.
  func visible(width: Int) -> (text: String, cursor: Int) {
    var shown = head
    // the cell of the cursor, two if it stands on a wide letter
    let cursorWidth = max(1, tail.first?.cellWidth ?? 1)
    while shown.cellWidth > max(0, width - cursorWidth), !shown.isEmpty { shown.removeFirst() }
    let cursor = shown.cellWidth
    var used = cursor
    for letter in tail {
      used += letter.cellWidth
      guard used <= width else { break }
      shown.append(letter)
    }
    return (shown, cursor)
  }
}
