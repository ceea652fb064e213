/// A line of text that is being edited, with a cursor and a selection.
///
/// Letters are grapheme clusters: an accent typed after its letter joins it, and both are deleted
/// together. Text runs from left to right; nothing here orders text from right to left.
public struct LineEditor: Hashable, Sendable {
  /// The text before the cursor.
  public private(set) var head = ""
  /// The text after the cursor.
  public private(set) var tail = ""
  /// How many letters from the cursor the other end of the selection is: negative before it,
  /// positive after it, 0 if nothing is selected.
  private var reach = 0
  /// The maximum length in bytes of UTF-8. Longer text that is there already stays.
  public var longest: Int

  /// A move of the cursor.
  public enum Move: Hashable, Sendable {
    /// By one letter.
    case letterLeft, letterRight
    /// To the beginning of the word, to its end.
    case wordLeft, wordRight
    /// Before the first letter, after the last one.
    case start, end

    /// Whether it leads to the beginning of the text.
    var isBackward: Bool { [.letterLeft, .wordLeft, .start].contains(self) }
  }

  /// A text, empty by default, with the cursor after it and no selection.
  ///
  /// - Parameter longest: the maximum length in bytes of UTF-8 of what is typed.
  public init(_ text: String = "", longest: Int = .max) {
    head = text
    self.longest = longest
  }

  /// A text without a selection, with the cursor between its two parts.
  init(head: String, tail: String) { (self.head, self.tail, longest) = (head, tail, .max) }

  /// The whole text.
  public var text: String { head + tail }

  // MARK: Selection

  /// Whether something is selected.
  public var hasSelection: Bool { reach != 0 }

  /// The text before the selection, or before the cursor.
  public var beforeSelection: String { String(head.dropLast(max(0, -reach))) }

  /// The selected text; empty if nothing is selected.
  public var selectedText: String {
    reach < 0 ? String(head.suffix(-reach)) : String(tail.prefix(reach))
  }

  /// The selected range of ``text``; an empty range at the cursor if nothing is selected.
  public var selectedRange: Range<String.Index> {
    let text = text
    let start = beforeSelection.utf8.count
    let end = start + selectedText.utf8.count
    return text.utf8.index(
      text.startIndex, offsetBy: start)..<text.utf8.index(
        text.startIndex, offsetBy: end)
  }

  /// Selects all, with the cursor after the last letter.
  public mutating func selectAll() {
    move(.end)
    reach = -head.count
  }

  /// Selects a range of ``text``, widened to whole letters, with the cursor after it; an empty
  /// range moves the cursor.
  public mutating func select(_ range: Range<String.Index>) {
    let text = text
    let lower = min(range.lowerBound, text.endIndex)
    let start = text.indices.count { text.index(after: $0) <= lower }
    let end = text[..<min(range.upperBound, text.endIndex)].count
    head = String(text.prefix(end))
    tail = String(text.dropFirst(end))
    reach = start - end
  }

  // MARK: Typing

  /// Inserts a letter at the cursor in place of what is selected, if there is room for it.
  ///
  /// A mark, a joiner or a modifier of emoji becomes a part of the letter before the cursor.
  public mutating func insert(_ letter: Character) {
    let freed = selectedText.utf8.count
    guard length - freed + letter.utf8.count <= longest else { return }
    let scalars = letter.unicodeScalars.filter { !$0.typesNothing }
    guard !scalars.isEmpty else { return }
    deleteSelection()
    head.unicodeScalars.append(contentsOf: scalars)
  }

  /// Inserts as much of a text at the cursor as there is room for, in place of what is selected.
  /// Control characters, including line breaks, become spaces.
  public mutating func insert(_ text: String) {
    if !text.isEmpty { deleteSelection() }
    for letter in text {
      let isControl = letter.unicodeScalars.contains(where: \.typesNothing)
      let old = length
      insert(isControl ? " " : letter)
      if length == old, old + letter.utf8.count > longest { return }
    }
  }

  private var length: Int { head.utf8.count + tail.utf8.count }

  // MARK: Deleting

  /// Deletes what is selected.
  public mutating func deleteSelection() {
    if reach < 0 { head.removeLast(-reach) } else { tail.removeFirst(reach) }
    reach = 0
  }

  /// Deletes the selected text; if nothing is selected, the text that a move would pass over.
  public mutating func delete(_ move: Move) {
    if hasSelection { return deleteSelection() }
    let letters = letters(of: move)
    if move.isBackward { head.removeLast(-letters) } else { tail.removeFirst(letters) }
  }

  // MARK: Moving

  /// Moves the cursor.
  ///
  /// - Parameter selecting: whether the other end of the selection stays where it is. Otherwise
  ///   nothing is selected afterwards, and `letterLeft` and `letterRight` move the cursor from a
  ///   selection to its start and its end.
  public mutating func move(_ move: Move, selecting: Bool = false) {
    var letters = letters(of: move)
    if !selecting, hasSelection, move == .letterLeft { letters = min(reach, 0) }
    if !selecting, hasSelection, move == .letterRight { letters = max(reach, 0) }
    self.move(by: letters, selecting: selecting)
  }

  /// Moves the cursor by some letters, as far as there are letters.
  mutating func move(by letters: Int, selecting: Bool) {
    let step = max(-head.count, min(letters, tail.count))
    if step < 0 {
      tail = head.suffix(-step) + tail
      head.removeLast(-step)
    } else {
      head += tail.prefix(step)
      tail.removeFirst(step)
    }
    // letters at the cursor may have joined
    reach = selecting ? max(-head.count, min(reach - step, tail.count)) : 0
  }

  /// The letters from the cursor to where a move leads, negative to the left.
  private func letters(of move: Move) -> Int {
    switch move {
    case .letterLeft: head.isEmpty ? 0 : -1
    case .letterRight: tail.isEmpty ? 0 : 1
    // first white space, then what is not
    case .wordLeft:
      head.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count - head.count
    case .wordRight:
      tail.count - tail.drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count
    case .start: -head.count
    case .end: tail.count
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character types nothing visible: control characters, line breaks, and characters
  /// that change the direction of writing.
  fileprivate var typesNothing: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // joiners, and the letters of flags such as England's
    case .format:
      self != "\u{200C}" && self != "\u{200D}" && !(0xE0020...0xE007F).contains(value)
    default: false
    }
  }
}

/// What has to be replaced in one text to get another.
struct Replacement: Equatable {
  /// The range of the first text.
  let range: Range<String.Index>
  /// What comes in its place.
  let string: String

  /// The smallest replacement that leaves whole letters at the beginning and end.
  init(from old: String, to new: String) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let longest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(longest).prefix { $0 == $1 }.count
    range = old.index(old.startIndex, offsetBy: start)..<old.index(old.endIndex, offsetBy: -end)
    string = String(new.dropFirst(start).dropLast(end))
  }
}
