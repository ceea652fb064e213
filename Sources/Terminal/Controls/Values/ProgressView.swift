import Cells
import Containment

/// A bar that shows how much of something is done; UIKit's UIProgressView.
///
/// It fills whole cells of its middle row, from the left.
open class ProgressView: View {
  /// Where UIKit's bar stands, with its raw values; here all look the same.
  public enum Style: Int, Hashable, Sendable {
    /// In any view.
    case `default` = 0
    /// In a bar.
    case bar = 1
  }

  /// What it was made for.
  open var progressViewStyle = Style.default

  /// A bar of one row without a width, of which nothing is done.
  public convenience init(progressViewStyle: Style) {
    self.init(frame: Rect(x: 0, y: 0, width: 0, height: 1))
    self.progressViewStyle = progressViewStyle
  }

  private var share = BoundedValue<Float>(in: 0...1) {
    didSet { if share != oldValue { setNeedsDisplay() } }
  }

  /// The share that is done, 0...1; other numbers give the nearer end, and NaN 0.
  open var progress: Float {
    get { share.value }
    set { share.value = newValue }
  }

  /// The colour of what is done; `nil` is the `tintColor`.
  open var progressTintColor: Color? {
    didSet { if progressTintColor != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the rest; `nil` is the terminal's own, dimmed.
  open var trackTintColor: Color? { didSet { if trackTintColor != oldValue { setNeedsDisplay() } } }

  /// Sets the share that is done; nothing is animated.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// One row, as wide as there is room.
  override open func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

  override open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: 1) }

  /// What is done in percent.
  override open var standardAccessibility: AccessibilityContent {
    AccessibilityContent(isElement: true, value: share.percent, traits: .updatesFrequently)
  }

  override open func draw(_ canvas: inout CellCanvas) {
    let (columns, row) = (canvas.size.columns, canvas.size.rows / 2)
    let done = Int(cells: Double(progress) * Double(columns))
    canvas.write(
      String(repeating: "━", count: done), at: CellPosition(column: 0, row: row),
      foreground: progressTintColor ?? tintColor, attributes: .bold)
    canvas.write(
      String(repeating: "─", count: columns - done), at: CellPosition(column: done, row: row),
      foreground: trackTintColor, attributes: trackTintColor == nil ? .dim : [])
  }
}
