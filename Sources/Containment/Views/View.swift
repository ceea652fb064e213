import Cells

/// A rectangle on a screen that draws itself and holds other views, as UIView.
///
/// Geometry is in cells and `Double`; edges are rounded to whole cells when drawn. A superview holds
/// its subviews strongly, in order from back to front.
@MainActor
open class View: Responder {
  /// The rectangle in the superview's coordinates.
  public var frame: Rect {
    get {
      Rect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      center = Point(x: newValue.midX, y: newValue.midY)
      bounds = Rect(origin: bounds.origin, size: newValue.size)
    }
  }

  /// The rectangle in its own coordinates; its size is the frame's.
  public var bounds: Rect {
    willSet { AnimationContext.current?.willChange(self) }
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size != oldValue.size { resizeSubviews(from: oldValue.size) }
      setNeedsLayout()
      setNeedsDisplay()
      superview?.pictureChanged()
    }
  }

  /// The middle of the frame in the superview's coordinates.
  public var center: Point {
    willSet { AnimationContext.current?.willChange(self) }
    didSet { if center != oldValue { superview?.pictureChanged() } }
  }

  /// How much it covers what lies beneath: 0 not at all, 1 wholly.
  public var alpha: Double = 1 {
    willSet { AnimationContext.current?.willChange(self) }
    didSet { if alpha != oldValue { superview?.pictureChanged() } }
  }

  /// Whether it and its subviews are left out when drawing and when looking for the mouse.
  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.pictureChanged() } }
  }

  /// What it is filled with before it draws; `nil` lets what lies beneath show.
  public var backgroundColor: Color? {
    willSet { AnimationContext.current?.willChange(self) }
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }

  /// Whether the mouse finds it and its subviews.
  public var isUserInteractionEnabled = true

  /// How the frame follows when the superview's bounds change.
  public var autoresizingMask: AutoresizingMask = []

  /// Whether the subviews' masks are applied when the bounds change.
  public var autoresizesSubviews = true

  /// Whether the autoresizing mask is used at all.
  public var translatesAutoresizingMaskIntoConstraints = true

  /// The view it is in.
  public internal(set) weak var superview: View?

  /// The views in it, from back to front.
  public internal(set) var subviews: [View] = []

  /// The controller whose root view it is.
  weak var controller: ViewController?

  var needsLayout = true
  var drawing: CellCanvas?
  var picture: CellCanvas?
  var effect: TransitionEffect?
  weak var animation: RunningAnimation?
  /// How it looks while an animation runs; `nil` otherwise.
  var presentation: Presentation? {
    didSet { if presentation != oldValue { setNeedsDisplay() } }
  }

  /// A view with a frame in cells.
  public init(frame: Rect = .zero) {
    bounds = Rect(origin: .zero, size: frame.size)
    center = Point(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// The window it is in, if that is visible.
  open var window: Window? { superview?.window }

  override var respondingWindow: Window? { window }

  override open var next: Responder? { controller ?? superview }

  /// Lays the subviews out; the base does nothing. Override it, call ``setNeedsLayout()``.
  open func layoutSubviews() {}

  /// Draws the view's own content; the base draws nothing.
  ///
  /// - Parameter canvas: of this view's size in whole cells, filled with the background colour.
  open func draw(_ canvas: inout CellCanvas) {}

  /// The view is about to get another superview, or none.
  open func willMove(toSuperview newSuperview: View?) {}

  /// The view has another superview, or none.
  open func didMoveToSuperview() {}

  /// The view is about to get into another window, or none.
  open func willMove(toWindow newWindow: Window?) {}

  /// The view is in another window, or none.
  open func didMoveToWindow() {}

  /// A subview has been added.
  open func didAddSubview(_ subview: View) {}

  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}
}
