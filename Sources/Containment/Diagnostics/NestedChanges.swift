/// How many changes of one kind are under way within one another, because each is asked for in a
/// callback of the one before.
///
/// A program that does so each time would never come to an end, until the stack is full. One change
/// too many is refused, and with it all that are asked for until the outermost has ended.
struct NestedChanges {
  /// The most changes within one another.
  static let most = 10

  private var depth = 0
  /// How many changes have been refused since the outermost began.
  private(set) var refusals = 0

  /// Begins a change, which ``end()`` ends.
  ///
  /// - Returns: whether there may be one more; if not, it has not begun.
  mutating func begin() -> Bool {
    guard depth < Self.most, refusals == 0 else {
      refusals += 1
      return false
    }
    depth += 1
    return true
  }

  /// Ends a change.
  mutating func end() {
    depth -= 1
    if depth == 0 { refusals = 0 }
  }
}
