/// A direction in which the focus moves; UIKit's UIFocusHeading.
public enum FocusHeading: Hashable, Sendable, CaseIterable {
  /// Towards the top of the screen.
  case up
  /// Towards its bottom.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// The direction of an arrow key; `nil` for other keys.
  public init?(_ key: KeyPress) {
    guard key.modifiers.isEmpty else { return nil }
    switch key.key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }
}
