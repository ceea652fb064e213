import Atlas
import Cells

/// How the maps make room for the Earth: the man shrinks into the map, then the boxes part to the
/// sides.
struct FallOpening {
  /// The tunnel's screen without the man.
  let screen: CellCanvas
  /// The boxes of both maps, the man's first.
  let boxes: [CellRectangle]
  /// The cell on which the man stands; `nil` if he is not to be seen.
  let man: CellPosition?
  /// The man's picture, drawn with his feet on that cell.
  let picture: CellCanvas
  /// The man when he is small.
  let mark: String

  /// The share of the opening in which the man shrinks.
  private static let shrinking = 0.4

  /// Draws a moment over the picture of the fall.
  ///
  /// - Parameter share: of the opening, 0...1.
  func draw(_ share: Double, on canvas: inout CellCanvas, colors: InterfaceColors) {
    guard boxes.count == 2, share < 1 else { return }
    guard share >= Self.shrinking else {
      canvas.draw(screen, at: CellPosition(column: 0, row: 0))
      drawMan(share / Self.shrinking, on: &canvas, colors)
      return
    }
    let progress = (share - Self.shrinking) / (1 - Self.shrinking)
    let eased = progress * progress * (3 - 2 * progress)
    let isStacked = boxes[0].origin.column == boxes[1].origin.column
    for (box, sign) in zip(boxes, [-1, 1]) {
      let way = Int((Double(isStacked ? box.size.rows : box.size.columns) * eased).rounded()) * sign
      canvas.draw(
        screen.cropped(to: box),
        at: CellPosition(
          column: box.origin.column + (isStacked ? 0 : way),
          row: box.origin.row + (isStacked ? way : 0)))
    }
  }

  private func drawMan(_ share: Double, on canvas: inout CellCanvas, _ colors: InterfaceColors) {
    guard let man else { return }
    let anchor = AnnotationImage.man.anchor
    if share < 1.0 / 3 {
      canvas.draw(
        picture, at: CellPosition(column: man.column - anchor.column, row: man.row - anchor.row))
    } else if share < 2.0 / 3 {
      canvas.write(mark, at: man, foreground: colors.active, attributes: .bold)
    }
  }
}
