import Containment

extension LineEditor {
  /// Performs the action of a key in a line of text: letters, arrows, and the usual control keys.
  ///
  /// - Returns: whether the key has an action here, even if there was nothing to do.
  @discardableResult
  public mutating func edit(_ key: KeyPress) -> Bool {
    guard let command = EditCommand(key) else { return false }
    switch command {
    case .insert(let letter): insert(letter)
    case .delete(.letterLeft): deleteBackward()
    case .delete(.letterRight): deleteForward()
    case .delete(.wordLeft): deleteWordBackward()
    case .delete(.wordRight): deleteWordForward()
    case .delete(.start): deleteToStart()
    case .delete(.end): deleteToEnd()
    case .selectAll: selectAll()
    case .move(let move, let selecting): self.move(move, selecting: selecting)
    }
    return true
  }

  mutating func move(_ move: EditCommand.Move, selecting: Bool = false) {
    switch move {
    case .letterLeft: moveLeft(selecting: selecting)
    case .letterRight: moveRight(selecting: selecting)
    case .wordLeft: moveWordLeft(selecting: selecting)
    case .wordRight: moveWordRight(selecting: selecting)
    case .start: moveToStart(selecting: selecting)
    case .end: moveToEnd(selecting: selecting)
    }
  }
}
