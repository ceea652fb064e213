import Cells

/// A view's geometry and look under the names of CALayer, for programs that use these.
///
/// What a view has too is the same; animating one animates the other. Frames, round corners and
/// shadows are drawn with characters and change at once.
@MainActor
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

  /// Above 0 the corners are round, whatever the number: those of the frame, or else those of the
  /// background, as far as they are blank.
  public var cornerRadius: Double {
    get { view.layerLook.cornerRadius }
    set { change { $0.cornerRadius = newValue } }
  }

  /// The corners that ``cornerRadius`` makes round; all at first.
  public var maskedCorners: CornerMask {
    get { view.layerLook.maskedCorners }
    set { change { $0.maskedCorners = newValue } }
  }

  /// Above 0 a frame covers the outermost cells of the view and what it shows there; from 2 on the
  /// frame is heavy. In a single row the frame is a pair of brackets.
  public var borderWidth: Double {
    get { view.layerLook.borderWidth }
    set { change { $0.borderWidth = newValue } }
  }

  /// The colour of the frame; `nil`, at first, is the terminal's own.
  public var borderColor: Color? {
    get { view.layerLook.borderColor }
    set { change { $0.borderColor = newValue } }
  }

  /// How dark the shadow is, 0...1; 0, at first, for none. It covers one row or column of the
  /// superview beside the view, while neither of them is faded or scaled.
  public var shadowOpacity: Float {
    get { view.layerLook.shadowOpacity }
    set { change { $0.shadowOpacity = newValue } }
  }

  /// The colour of the shadow; black at first. With `nil` there is none.
  public var shadowColor: Color? {
    get { view.layerLook.shadowColor }
    set { change { $0.shadowColor = newValue } }
  }

  /// On which sides the shadow lies: its signs count. It is (0, -3) at first, which is above; zero
  /// in both directions lies all around.
  public var shadowOffset: Size {
    get { view.layerLook.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
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

  private func change(_ body: (inout LayerLook) -> Void) {
    let old = view.layerLook
    var look = old
    body(&look)
    guard look != old else { return }
    view.storedLayerLook = look == LayerLook() ? nil : Boxed(look)
    view.setNeedsPicture()
  }
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
