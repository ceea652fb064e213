import Cells
import Toponymy

/// A line of text that is being typed, with a cursor.
///
/// Letters are grapheme clusters: an accent typed after its letter joins it, and both are deleted
/// together.
struct TextInput: Hashable {
  /// The text before the cursor.
  private(set) var head = ""
  /// The text after the cursor.
  private(set) var tail = ""

  /// A text, empty by default, with the cursor after it.
  init(_ text: String = "") {
    head = text
  }

  /// The whole text.
  var text: String { head + tail }

  /// The maximum length in bytes of UTF-8. No name is longer.
  static let longest = NameSearch.longestText

  /// Inserts a letter at the cursor, if there is room for it.
  ///
  /// Characters that join two emoji into one, or colour an emoji, are left out, because terminals
  /// disagree about the width of the result.
  mutating func insert(_ letter: Character) {
    guard text.utf8.count + letter.utf8.count <= Self.longest else { return }
    let scalars = letter.unicodeScalars.filter { !$0.isControl }
    for scalar in scalars where !(scalar.joinsEmoji && endsInEmoji) {
      head.unicodeScalars.append(scalar)
    }
  }

  /// Inserts as much of a text at the cursor as there is room for. Control characters, including
  /// line breaks, become spaces.
  mutating func insert(_ text: String) {
    for letter in text {
      let isControl = letter.unicodeScalars.contains(where: \.isControl)
      let length = self.text.utf8.count
      insert(isControl ? " " : letter)
      if self.text.utf8.count == length, length + letter.utf8.count > Self.longest { return }
    }
  }

  private var endsInEmoji: Bool {
    guard let last = head.unicodeScalars.last else { return false }
    return last.properties.isEmoji && !last.isASCII
  }

  /// Deletes the letter before the cursor.
  mutating func deleteBackward() {
    if !head.isEmpty { head.removeLast() }
  }

  /// Deletes the letter after the cursor.
  mutating func deleteForward() {
    if !tail.isEmpty { tail.removeFirst() }
  }

  /// Deletes back to the beginning of the word.
  mutating func deleteWordBackward() {
    while head.last?.isWhitespace == true { head.removeLast() }
    while let last = head.last, !last.isWhitespace { head.removeLast() }
  }

  /// Deletes everything before the cursor.
  mutating func deleteToStart() {
    head = ""
  }

  /// Deletes everything after the cursor.
  mutating func deleteToEnd() {
    tail = ""
  }

  /// Moves the cursor one letter to the left.
  mutating func moveLeft() {
    if let letter = head.popLast() { tail.insert(letter, at: tail.startIndex) }
  }

  /// Moves the cursor one letter to the right.
  mutating func moveRight() {
    if !tail.isEmpty { head.append(tail.removeFirst()) }
  }

  /// Moves the cursor before the first letter.
  mutating func moveToStart() {
    (head, tail) = ("", text)
  }

  /// Moves the cursor after the last letter.
  mutating func moveToEnd() {
    (head, tail) = (text, "")
  }

  /// The part of the text around the cursor that fits into some cells.
  ///
  /// - Parameter width: the number of cells, 1 or more; after the last letter the cursor takes one.
  /// - Returns: the text, and the number of cells before the cursor.
  func visible(width: Int) -> (text: String, cursor: Int) {
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
      used += letter.cellWidth
      guard used <= width else { break }
      shown.append(letter)
    }
    return (shown, cursor)
  }
}

extension Unicode.Scalar {
  /// Whether the character types nothing visible: control characters, line breaks, and characters
  /// that change the direction of writing.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200C}" && self != "\u{200D}"
    default: false
    }
  }

  /// Whether the character, after an emoji, joins it with another one or changes its look.
  fileprivate var joinsEmoji: Bool {
    self == "\u{200D}" || self == "\u{FE0F}" || properties.isEmojiModifier
  }
}
