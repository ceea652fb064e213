extension Array where Element: AnyObject {
  /// Removes an object that occurs at most once.
  ///
  /// Searches from both ends at once, because trees are mostly built and taken down in order.
  ///
  /// - Returns: its former index; `nil` if it was not in the array.
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
