import Cells

/// What a view has drawn itself.
struct OwnDrawing {
  let size: CellSize
  /// The part of it that was drawn.
  let kept: CellRectangle
  /// `nil` if all of it is clear.
  let canvas: CellCanvas?
}
