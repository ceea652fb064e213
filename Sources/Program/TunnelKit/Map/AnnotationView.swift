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

  /// A side of a point, from which a line of one cell leads to the point.
  enum Side {
    case left, right

    /// The column of the line, from that of the point on; the picture stands behind it.
    var lineColumn: Int { self == .right ? 2 : -2 }
  }

  /// The frame of a picture that marks a point of the map.
  ///
  /// - Parameters:
  ///   - lift: rows above the point.
  ///   - side: where the picture stands beside the point; `nil` if it stands on it.
  func frame(marking point: Point, lift: Double, beside side: Side? = nil) -> Rect {
    let cell = Self.cell(of: point)
    let column =
      switch side {
      case nil: cell.column - image.anchor.column
      case .right?: cell.column + Side.right.lineColumn + 1
      case .left?: cell.column + Side.left.lineColumn - Int(bounds.width)
      }
    return Rect(
      x: Double(column), y: Double(cell.row - image.anchor.row) - lift, width: bounds.width,
      height: bounds.height)
  }

  /// Draws the line from a picture beside a point of the map to the point.
  func drawLine(to point: Point, from side: Side, on map: inout CellCanvas) {
    let cell = Self.cell(of: point)
    let place = CellPosition(column: cell.column + side.lineColumn, row: cell.row)
    guard (0..<map.size.columns).contains(place.column), (0..<map.size.rows).contains(place.row)
    else { return }
    var legibility = Legibility(depth: depth, leastContrast: Color.visibleContrast)
    let color = image == .man ? colors.active : colors.cross
    map[place.column, place.row] = Cell(
      isUnicode ? "─" : "-", foreground: color,
      background: legibility.ground(under: color, on: map[place.column, place.row]),
      attributes: .bold)
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
