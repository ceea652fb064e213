import Cells
import Containment

/// The man or the x, standing on a map; it lets the map show through where it has no strokes.
@MainActor
public final class AnnotationView: View {
  private let image: AnnotationImage
  private let rows: [String]

  /// A view of the size of its picture.
  public init(image: AnnotationImage, isUnicode: Bool) {
    self.image = image
    rows = image.rows(isUnicode: isUnicode)
    let width = rows.map(\.cellWidth).max() ?? 0
    super.init(
      frame: Rect(x: 0, y: 0, width: Double(width), height: Double(rows.count)))
  }

  /// Moves the picture so that it marks a point of the map.
  ///
  /// - Parameter lift: rows above the point.
  func stand(at point: Point, lift: Double) {
    let column = point.x.rounded(.down) - (bounds.width / 2).rounded(.down)
    let row =
      point.y.rounded(.down)
      - (image == .x ? (bounds.height / 2).rounded(.down) : bounds.height - 1)
    frame = Rect(
      x: column, y: row - lift, width: bounds.width, height: bounds.height)
  }

  override public func draw(_ canvas: inout CellCanvas) {
    for (row, text) in rows.enumerated() {
      for (column, character) in text.enumerated() where character != " " {
        canvas[column, row] = Cell(character, foreground: image.color, attributes: .bold)
      }
    }
  }
}
