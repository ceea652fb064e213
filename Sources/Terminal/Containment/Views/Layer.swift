import Cells

/// A view's geometry and look under the names of CALayer, for programs that use these.
///
/// What a view has too is the same; animating one animates the other. Frames, round corners and
/// shadows are drawn with characters and change at once.
@MainActor @dynamicMemberLookup
public final class Layer {
  private unowned let view: View

  init(of view: View) { self.view = view }

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

  /// The properties of ``LayerLook``: the frame, the corners and the shadow. Setting one redraws
  /// the view.
  public subscript<Value>(dynamicMember part: WritableKeyPath<LayerLook, Value>) -> Value {
    get { view.layerLook[keyPath: part] }
    set {
      let old = view.layerLook
      var look = old
      look[keyPath: part] = newValue
      guard look != old else { return }
      view.storedLayerLook = look == LayerLook() ? nil : Boxed(look)
      view.setNeedsPicture()
    }
  }

  /// A shadow has no blurred edge.
  @available(
    *, unavailable,
    message: "a shadow is one cell wide and not blurred; shadowOffset says on which sides it lies"
  )
  public var shadowRadius: Double { 0 }

  /// A shadow has the shape of its view.
  @available(*, unavailable, message: "a shadow has the shape of its view, a rectangle of cells")
  public var shadowPath: Never? { nil }
}

/// What a view has drawn itself.
struct OwnDrawing {
  let size: CellSize
  /// The part of it that was drawn.
  let kept: CellRectangle
  /// What its colours are seen on.
  let ground: Color.Ground
  /// `nil` if all of it is clear.
  let canvas: CellCanvas?
}
