import Containment

/// What a key does to a text that is being edited.
enum EditCommand: Equatable {
  case insert(Character)
  /// Deletes the selected text; if nothing is selected, the text that a move would pass over.
  case delete(LineEditor.Move)
  case move(LineEditor.Move, selecting: Bool)
  case selectAll

  /// The command of a key: of letters, arrows, and the usual control keys; `nil` of others.
  init?(_ key: KeyPress) {
    switch (key.key, key.modifiers) {
    case (.backspace, []), (.character("h"), .control): self = .delete(.letterLeft)
    case (.delete, []), (.character("d"), .control): self = .delete(.letterRight)
    case (.backspace, .alternate), (.character("w"), .control): self = .delete(.wordLeft)
    case (.character("d"), .alternate), (.delete, .control), (.delete, .alternate):
      self = .delete(.wordRight)
    case (.character("u"), .control): self = .delete(.start)
    case (.character("k"), .control): self = .delete(.end)
    case (.character("a"), .alternate): self = .selectAll
    case (.character(let letter), []): self = .insert(letter)
    default:
      guard let move = LineEditor.Move(key) else { return nil }
      self = .move(move, selecting: key.modifiers.contains(.shift))
    }
  }
}

extension LineEditor.Move {
  /// The move of a key, with or without Shift.
  fileprivate init?(_ key: KeyPress) {
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case (.left, []), (.character("b"), .control): self = .letterLeft
    case (.right, []), (.character("f"), .control): self = .letterRight
    case (.left, .control), (.left, .alternate), (.character("b"), .alternate): self = .wordLeft
    case (.right, .control), (.right, .alternate), (.character("f"), .alternate): self = .wordRight
    case (.home, []), (.character("a"), .control): self = .start
    case (.end, []), (.character("e"), .control): self = .end
    default: return nil
    }
  }
}
