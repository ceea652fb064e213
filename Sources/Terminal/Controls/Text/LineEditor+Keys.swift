import Containment

extension LineEditor {
  /// Performs the action of a key in a line of text: letters, arrows, and the usual control keys.
  ///
  /// - Returns: whether the key has an action here, even if there was nothing to do.
  @discardableResult
  public mutating func edit(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.backspace, []), (.character("h"), .control): deleteBackward()
    case (.delete, []), (.character("d"), .control): deleteForward()
    case (.backspace, .alternate), (.character("w"), .control): deleteWordBackward()
    case (.character("d"), .alternate), (.delete, .control), (.delete, .alternate):
      deleteWordForward()
    case (.character("u"), .control): deleteToStart()
    case (.character("k"), .control): deleteToEnd()
    case (.character("a"), .alternate): selectAll()
    case (.character(let letter), []): insert(letter)
    default: return move(key)
    }
    return true
  }

  private mutating func move(_ key: KeyPress) -> Bool {
    let selecting = key.modifiers.contains(.shift)
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case (.left, []), (.character("b"), .control): moveLeft(selecting: selecting)
    case (.right, []), (.character("f"), .control): moveRight(selecting: selecting)
    case (.left, .control), (.left, .alternate), (.character("b"), .alternate):
      moveWordLeft(selecting: selecting)
    case (.right, .control), (.right, .alternate), (.character("f"), .alternate):
      moveWordRight(selecting: selecting)
    case (.home, []), (.character("a"), .control): moveToStart(selecting: selecting)
    case (.end, []), (.character("e"), .control): moveToEnd(selecting: selecting)
    default: return false
    }
    return true
  }
}
