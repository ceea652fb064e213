/// Changes of one kind that may be under way within one another, because each is asked for in a
/// callback of the one before.
///
/// A program that does so each time would never come to an end, until the stack is full. One change
/// too many is refused, and with it all that are asked for until the outermost has ended.
@MainActor
package final class NestedChanges {
  /// The most changes within one another.
  static let most = 10

  private var depth = 0
  private var isRefusing = false

  package init() {}

  /// Makes a change, unless too many are under way.
  ///
  /// - Parameter refusal: reports that; called once until the outermost change has ended.
  /// - Returns: whether the change was made.
  @discardableResult
  package func make(_ change: () -> Void, refusing refusal: () -> Void) -> Bool {
    guard depth < Self.most, !isRefusing else {
      let isFirst = !isRefusing
      isRefusing = true
      if isFirst { refusal() }
      return false
    }
    depth += 1
    change()
    depth -= 1
    if depth == 0 { isRefusing = false }
    return true
  }
}
