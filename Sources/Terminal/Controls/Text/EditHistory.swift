/// The states of a line of text that undo and redo go through.
///
/// Letters that are typed in a row, up to the end of a word, are one step.
struct EditHistory {
  /// The most steps that can be undone.
  static let longest = 256

  private var past: [LineEditor] = []
  private var future: [LineEditor] = []
  private var isTyping = false

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Notes a change of the text.
  ///
  /// - Parameter typed: the letter that was typed; `nil` for every other change.
  mutating func note(_ old: LineEditor, typed: Character?) {
    future = []
    let continues = isTyping && typed?.isWhitespace == false && !old.hasSelection
    isTyping = typed != nil
    guard !continues else { return }
    past.append(old)
    if past.count > Self.longest { past.removeFirst() }
  }

  /// Ends the step, because the cursor was moved.
  mutating func endStep() { isTyping = false }

  /// The state before the last step; `nil` if there is none.
  mutating func undo(from present: LineEditor) -> LineEditor? {
    guard let state = past.popLast() else { return nil }
    future.append(present)
    isTyping = false
    return state
  }

  /// The state that was undone last; `nil` if there is none.
  mutating func redo(from present: LineEditor) -> LineEditor? {
    guard let state = future.popLast() else { return nil }
    past.append(present)
    isTyping = false
    return state
  }
}
