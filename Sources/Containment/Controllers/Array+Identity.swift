extension Array where Element: AnyObject {
  /// Takes an object out that occurs at most once.
  ///
  /// Looked for from both ends at once: who builds a tree or takes it down mostly does so in order.
  ///
  /// - Returns: where it was; `nil` if it was not there.
  /// - Complexity: O(*n*) for *n* elements to move up.
  @discardableResult
  mutating func remove(identical object: Element) -> Int? {
    guard let index = index(ofIdentical: object) else { return nil }
    remove(at: index)
    return index
  }

  private func index(ofIdentical object: Element) -> Int? {
    for offset in 0..<(count + 1) / 2 {
      if self[count - 1 - offset] === object { return count - 1 - offset }
      if self[offset] === object { return offset }
    }
    return nil
  }
}
