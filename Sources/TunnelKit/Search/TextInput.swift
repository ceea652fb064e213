import Cells
import Toponymy

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

  /// No text has more bytes of UTF-8: what nobody types by hand, and no name has.
  static let longest = NameSearch.longestText

  /// Puts a letter at the cursor, if there is room for it.
  ///
  /// What only joins emoji to one, or colours them, is left out: terminals do not agree how wide
  /// such a one is.
  mutating func insert(_ letter: Character) {
    guard text.utf8.count + letter.utf8.count <= Self.longest else { return }
    let scalars = letter.unicodeScalars.filter { !$0.isControl }
    for scalar in scalars where !(scalar.joinsEmoji && endsInEmoji) {
      head.unicodeScalars.append(scalar)
    }
  }

  /// Puts a text at the cursor, as much of it as there is room for; control characters, line breaks
  /// among them, become spaces.
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
    // the cell of the cursor, two if it stands on a wide letter
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
  /// Whether it types nothing: a control character, or one that breaks lines or turns the direction
  /// of writing.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200C}" && self != "\u{200D}"
    default: false
    }
  }

  /// Whether behind an emoji it makes one of two, or another one of it.
  fileprivate var joinsEmoji: Bool {
    self == "\u{200D}" || self == "\u{FE0F}" || properties.isEmojiModifier
  }
}
