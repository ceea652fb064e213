/// A text with its cursor and selection, which is a value.
protocol EditedText {
  var hasSelection: Bool { get }
}

extension LineEditor: EditedText {}

/// The states of an edited text that undo and redo go through.
///
/// Letters that are typed in a row, up to the end of a word, are one step.
struct EditHistory<State: EditedText> {
  /// The most steps that can be undone.
  static var longest: Int { 256 }

  private var past: [State] = []
  private var future: [State] = []
  private var isTyping = false

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Notes a change of the text.
  ///
  /// - Parameter typed: the letter that was typed; `nil` for every other change.
  mutating func note(_ old: State, typed: Character?) {
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
  mutating func undo(from present: State) -> State? {
    guard let state = past.popLast() else { return nil }
    future.append(present)
    isTyping = false
    return state
  }

  /// The state that was undone last; `nil` if there is none.
  mutating func redo(from present: State) -> State? {
    guard let state = future.popLast() else { return nil }
    past.append(present)
    isTyping = false
    return state
  }
}
