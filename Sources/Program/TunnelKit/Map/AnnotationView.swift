import Atlas
import Cartography
import Cells
import Containment

/// The man or the x on a map. The map is visible between the strokes of the picture, and behind a
/// stroke that can be seen on it.
@MainActor
public final class AnnotationView: View {
  private let image: AnnotationImage
  private let isUnicode: Bool
  private let colors: InterfaceColors
  private let depth: ColorDepth

  /// The map beneath, of the size of the superview; `nil` before it is drawn. The grounds of the
  /// strokes follow from it.
  var map: CellCanvas?

  /// A view with the size of its picture.
  ///
  /// - Parameter depth: of the screen's colours.
  public init(
    image: AnnotationImage, isUnicode: Bool, colors: InterfaceColors = InterfaceColors(.dark),
    depth: ColorDepth = .direct
  ) {
    self.image = image
    self.isUnicode = isUnicode
    self.colors = colors
    self.depth = depth
    let size = image.picture(isUnicode: isUnicode, colors: colors).size
    super.init(frame: Rect(x: 0, y: 0, width: Double(size.columns), height: Double(size.rows)))
  }

  /// Not available: a scene file cannot describe what it needs.
  @available(*, unavailable, message: "made with its picture")
  public required init?(coder: Coder) { return nil }

  /// Moves the picture so that it marks a point of the map.
  ///
  /// - Parameter lift: rows above the point.
  func mark(_ point: Point, lift: Double) {
    let place = frame(marking: point, lift: lift)
    guard place != frame else { return }
    frame = place
    setNeedsDisplay()
  }

  /// The frame of a picture that marks a point of the map.
  func frame(marking point: Point, lift: Double) -> Rect {
    let cell = Self.cell(of: point)
    return Rect(
      x: Double(cell.column - image.anchor.column), y: Double(cell.row - image.anchor.row) - lift,
      width: bounds.width, height: bounds.height)
  }

  /// The cell that a point of the map is shown in.
  ///
  /// A map that is centred on a place has it on an edge between two cells if it has an even number
  /// of them. A hundredth of a cell decides for the second one, so that the rounding of coordinates
  /// does not swallow a step.
  static func cell(of point: Point) -> CellPosition {
    CellPosition(
      column: Int((point.x + 0.01).rounded(.down)), row: Int((point.y + 0.01).rounded(.down)))
  }

  override public func draw(_ canvas: inout CellCanvas) {
    let picture =
      map.map { map in
        image.picture(
          isUnicode: isUnicode, colors: colors, on: map, at: frame.cells.origin, depth: depth)
      } ?? image.picture(isUnicode: isUnicode, colors: colors)
    canvas.draw(picture, at: CellPosition(column: 0, row: 0))
  }
}
