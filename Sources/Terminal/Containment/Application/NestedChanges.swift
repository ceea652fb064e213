/// Changes of one kind that may nest, because a callback of one change starts the next.
///
/// A program that starts one in every callback would nest changes until the stack is full. The
/// first change beyond the limit is refused, and so are all further ones until the outermost has
/// ended.
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
