import Containment

extension LineEditor {
  /// Performs the action of a key in a line of text: letters, arrows, and the usual control keys.
  ///
  /// - Returns: whether the key has an action here, even if there was nothing to do.
  @discardableResult
  public mutating func edit(_ key: KeyPress) -> Bool {
    switch EditCommand(key) {
    case .insert(let letter)?: insert(letter)
    case .delete(let move)?: delete(move)
    case .selectAll?: selectAll()
    case .move(let move, let selecting)?: self.move(move, selecting: selecting)
    case nil: return false
    }
    return true
  }
}
