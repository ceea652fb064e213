import Cells

/// A view's geometry and look under the names of CALayer, for programs that use these.
///
/// All its properties are those of the view; animating one animates the other.
@MainActor
public final class Layer {
  private unowned let view: View

  init(of view: View) {
    self.view = view
  }

  /// The middle of the view, in its superview's coordinates.
  public var position: Point {
    get { view.center }
    set { view.center = newValue }
  }

  /// The view's rectangle in its superview's coordinates.
  public var frame: Rect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect {
    get { view.bounds }
    set { view.bounds = newValue }
  }

  /// How much the view covers what lies beneath, 0...1.
  public var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = Double(newValue) }
  }

  /// Whether the view is left out.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// Whether what is in the view is cut off at its bounds.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// What the view is filled with; `nil` lets what lies beneath show.
  public var backgroundColor: Color? {
    get { view.backgroundColor }
    set { view.backgroundColor = newValue }
  }
}

/// What a view has drawn itself.
struct OwnDrawing {
  let size: CellSize
  /// The part of it that was drawn.
  let kept: CellRectangle
  /// `nil` if all of it is clear.
  let canvas: CellCanvas?
}
