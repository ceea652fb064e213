import Cells

/// Where the terminal's own cursor stands: on what has the focus. Input methods and screen readers
/// follow it.
public struct ScreenCursor: Hashable, Sendable {
  /// The cell.
  public var position: CellPosition
  /// Whether the cursor is seen; a hidden one can be followed too.
  public var isVisible: Bool

  /// A cursor from its parts.
  public init(position: CellPosition, isVisible: Bool) {
    self.position = position
    self.isVisible = isVisible
  }
}
