import Cells
import Containment

/// A view that shows a canvas of cells; UIKit's UIImageView.
///
/// A cell cannot be scaled, so the modes of UIKit that scale are not there.
@MainActor
open class ImageView: View {
  /// Where the canvas lies in the view; what does not fit is cut off.
  public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// In the middle; of two middles the upper left one.
    case center
    /// At the middle of an edge.
    case top, bottom, left, right
    /// In a corner.
    case topLeft, topRight, bottomLeft, bottomRight
    /// From the upper left corner, again and again until the view is full.
    case tiled
  }

  /// The canvas; `nil` shows nothing.
  open var image: CellCanvas? {
    didSet {
      guard image != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// Where the canvas lies.
  open var contentMode = ContentMode.center {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// A view without a canvas.
  override public init(frame: Rect) {
    super.init(frame: frame)
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
    guard let image, image.size.area > 0 else { return }
    let free = (
      columns: canvas.size.columns - image.size.columns, rows: canvas.size.rows - image.size.rows
    )
    func draw(_ column: Int, _ row: Int) {
      canvas.draw(image, at: CellPosition(column: column, row: row))
    }
    // rounds down, also where the canvas is larger than the view
    let (middle, half) = (free.columns >> 1, free.rows >> 1)
    switch contentMode {
    case .center: draw(middle, half)
    case .top: draw(middle, 0)
    case .bottom: draw(middle, free.rows)
    case .left: draw(0, half)
    case .right: draw(free.columns, half)
    case .topLeft: draw(0, 0)
    case .topRight: draw(free.columns, 0)
    case .bottomLeft: draw(0, free.rows)
    case .bottomRight: draw(free.columns, free.rows)
    case .tiled:
      for row in stride(from: 0, to: canvas.size.rows, by: image.size.rows) {
        for column in stride(from: 0, to: canvas.size.columns, by: image.size.columns) {
          draw(column, row)
        }
      }
    }
  }
}
