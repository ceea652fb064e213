import Cells
import Containment

/// A view that shows a canvas of cells; UIKit's UIImageView.
///
/// `contentMode` is `center` at first: scaled, a canvas of letters cannot be read.
open class ImageView: View {
  /// The canvas; `nil` shows nothing.
  open var image: CellCanvas? {
    didSet {
      guard image != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The canvas while the view is highlighted; `nil`, at first, is the ``image``.
  open var highlightedImage: CellCanvas? {
    didSet { if highlightedImage != oldValue { setNeedsDisplay() } }
  }

  /// Whether it shows its ``highlightedImage``.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  /// A view without a canvas.
  override public init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .center
    isUserInteractionEnabled = false
  }

  /// A view of the size of a canvas.
  public convenience init(image: CellCanvas?) {
    let size = image?.size ?? CellSize(columns: 0, rows: 0)
    self.init(frame: Rect(x: 0, y: 0, width: size.columns, height: size.rows))
    self.image = image
  }

  /// A view from a store, without a canvas.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    contentMode = .center
    isUserInteractionEnabled = coder.decodeBool(forKey: "interaction")
  }

  /// The size of the canvas.
  override open func sizeThatFits(_ size: Size) -> Size {
    Size(width: image?.size.columns ?? 0, height: image?.size.rows ?? 0)
  }

  override open var intrinsicContentSize: Size {
    image == nil ? super.intrinsicContentSize : sizeThatFits(.zero)
  }

  /// A picture; it is no element until the program makes it one.
  override open var standardAccessibility: AccessibilityContent {
    AccessibilityContent(traits: .image)
  }

  override open func draw(_ canvas: inout CellCanvas) {
    let shown = isHighlighted ? highlightedImage ?? image : image
    guard let image = shown, image.size.area > 0 else { return }
    let size = shownSize(of: image, in: canvas.size)
    guard contentMode == .tiled else {
      return draw(image, in: size, at: place(of: size, in: canvas.size), on: &canvas)
    }
    for row in stride(from: 0, to: canvas.size.rows, by: size.rows) {
      for column in stride(from: 0, to: canvas.size.columns, by: size.columns) {
        canvas.draw(image, at: CellPosition(column: column, row: row))
      }
    }
  }

  /// Draws the part of a picture that the canvas keeps.
  private func draw(
    _ image: CellCanvas, in size: CellSize, at corner: CellPosition, on canvas: inout CellCanvas
  ) {
    let seen = CellRectangle(origin: corner, size: size).intersection(canvas.kept)
    let part = CellRectangle(
      column: seen.origin.column - corner.column, row: seen.origin.row - corner.row,
      columns: seen.size.columns, rows: seen.size.rows)
    canvas.draw(image.scaled(to: size, showing: part), at: seen.origin)
  }

  /// The size of the picture by the content mode: at least a cell.
  private func shownSize(of image: CellCanvas, in size: CellSize) -> CellSize {
    let across = Double(size.columns) / Double(image.size.columns)
    let down = Double(size.rows) / Double(image.size.rows)
    let scale: (across: Double, down: Double) =
      switch contentMode {
      case .scaleToFill, .redraw: (across, down)
      case .scaleAspectFit: (min(across, down), min(across, down))
      case .scaleAspectFill: (max(across, down), max(across, down))
      default: (1, 1)
      }
    return CellSize(
      columns: max(1, Int(cells: Double(image.size.columns) * scale.across)),
      rows: max(1, Int(cells: Double(image.size.rows) * scale.down)))
  }

  /// The corner of the picture by the content mode.
  private func place(of shown: CellSize, in size: CellSize) -> CellPosition {
    let free = (columns: size.columns - shown.columns, rows: size.rows - shown.rows)
    // rounds down, also where the picture is larger than the view
    let column =
      switch contentMode {
      case .left, .topLeft, .bottomLeft, .tiled: 0
      case .right, .topRight, .bottomRight: free.columns
      default: free.columns >> 1
      }
    let row =
      switch contentMode {
      case .top, .topLeft, .topRight, .tiled: 0
      case .bottom, .bottomLeft, .bottomRight: free.rows
      default: free.rows >> 1
      }
    return CellPosition(column: column, row: row)
  }
}
