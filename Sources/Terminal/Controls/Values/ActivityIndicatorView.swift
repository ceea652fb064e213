import Cells
import Containment

/// A sign that turns while something is being done; UIKit's UIActivityIndicatorView.
///
/// It turns ten times a second by a step, while it is in a window, and stands still if the
/// application reduces motion.
open class ActivityIndicatorView: View {
  /// How large UIKit draws it, with its raw values; here all are one cell.
  public enum Style: Int, Hashable, Sendable {
    /// Beside a text.
    case medium = 100
    /// Alone in its view.
    case large = 101
  }

  /// What it was made for.
  open var style = Style.medium

  /// A sign of one cell that does not turn yet.
  public convenience init(style: Style) {
    self.init(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    self.style = style
  }

  /// Whether it shows that something is being done.
  open private(set) var isAnimating = false

  /// Whether nothing is seen while it does not turn; `true` at first.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { setNeedsDisplay() } }
  }

  /// The colour; `nil` is the `tintColor`.
  open var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private static let interval = 0.1
  private var step = 0
  private var work: ScheduledWork?

  /// Begins to turn.
  open func startAnimating() {
    isAnimating = true
    update()
  }

  /// Ends turning.
  open func stopAnimating() {
    isAnimating = false
    update()
  }

  /// One cell.
  override open func sizeThatFits(_ size: Size) -> Size { Size(width: 1, height: 1) }

  override open var intrinsicContentSize: Size { sizeThatFits(.zero) }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  private func update() {
    setNeedsDisplay()
    work?.cancel()
    work = nil
    guard isAnimating, let application = window?.application, !application.reducesMotion else {
      return
    }
    work = application.schedule(every: Self.interval, for: self) { [weak self] in self?.turn() }
  }

  private func turn() {
    step = (step + 1) % Self.signs.count
    setNeedsDisplay()
  }

  /// That something is being done; nothing while it does not turn.
  override open var standardAccessibility: AccessibilityContent {
    AccessibilityContent(isElement: isAnimating, value: "in progress")
  }

  override open func draw(_ canvas: inout CellCanvas) {
    guard isAnimating || !hidesWhenStopped else { return }
    canvas.write(
      String(Self.signs[step]),
      at: CellPosition(column: canvas.size.columns / 2, row: canvas.size.rows / 2),
      foreground: color ?? tintColor, attributes: isAnimating ? [] : .dim)
  }
}
