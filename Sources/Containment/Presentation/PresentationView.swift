import Cells

/// Holds a presented controller's view, and shows how it comes and goes.
///
/// It takes the mouse wherever the presented view does not, so nothing behind it is reached. A
/// press beside a box, or on the page of a partial curl, asks to dismiss.
@MainActor
final class PresentationView: View {
  /// How far the presented controller has come onto the screen, 0...1.
  var progress = 0.0 {
    didSet { if progress != oldValue { setNeedsPicture() } }
  }

  /// Whether an animator of the program moves the views, so that a layout leaves them alone.
  var isAnimatedByProgram = false
  private let placement: PresentationController
  private let style: ModalPresentationStyle
  let border: BorderView?
  private var way: PresentationEffect
  /// The presenter's picture, which a partial curl goes on showing.
  private var page: CellCanvas?

  init(
    of controller: PresentationController, style: ModalPresentationStyle,
    transitionStyle: ModalTransitionStyle
  ) {
    placement = controller
    self.style = style
    border = style.isBoxed ? BorderView() : nil
    way = PresentationEffect(style: style, transitionStyle: transitionStyle)
    super.init(frame: .zero)
    if let border { addSubview(border) }
    controller.container = self
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  // MARK: Coming and going

  /// Puts the presented view in, in front of the border and what the program has put in.
  func insertContent(_ view: View) {
    addSubview(view)
    layoutSubviews()
  }

  /// Keeps the picture of the presenter's view, which is about to leave the screen.
  func keepPicture(of view: View) {
    page = view.snapshot()
  }

  /// Prepares for going in the way of what is on top.
  func prepareToGo(as style: ModalPresentationStyle, by transitionStyle: ModalTransitionStyle) {
    page = nil
    way = PresentationEffect(style: style, transitionStyle: transitionStyle)
    setNeedsPicture()
  }

  /// Whether its picture is more than its subviews laid over what is beneath.
  var isComposed: Bool {
    progress < 1 || style.isBoxed || way.transitionStyle == .partialCurl
  }

  /// The picture to show, made of what is beneath and what lies in it, all of the same size.
  func picture(beneath: CellCanvas, layer: CellCanvas) -> CellCanvas {
    guard let page else {
      return way.picture(beneath: beneath, layer: layer, progress: progress)
    }
    var kept = CellCanvas(size: beneath.size, fill: .blank)
    kept.draw(page, at: CellPosition(column: 0, row: 0))
    return way.picture(beneath: kept, layer: layer, progress: 1)
  }

  // MARK: Layout

  override func layoutSubviews() {
    guard !isAnimatedByProgram else { return }
    placement.containerViewWillLayoutSubviews()
    let presented = placement.presentedViewController
    let place = placement.frameOfPresentedViewInContainerView
    border?.frame = place.insetBy(dx: -1, dy: -1)
    border?.backgroundColor = presented.viewIfLoaded?.backgroundColor
    let context = presented.presentation.inContext?.container
    for view in [placement.presentedView, context] where view?.superview === self {
      view?.frame = place
    }
    placement.containerViewDidLayoutSubviews()
  }

  // MARK: Mouse

  override func hitTest(_ point: Point, with event: InputEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard page != nil else { return hit }
    let size = bounds.cells.size
    let isRevealed = PresentationEffect.isRevealed(
      column: Int(cells: point.x, .towardZero), row: Int(cells: point.y, .towardZero), size: size,
      progress: 1)
    return isRevealed ? hit : self
  }

  override func mouseDown(_ mouse: MouseEvent) {
    if border != nil || page != nil { placement.dismissByUser() }
  }

  override func mouseDragged(_ mouse: MouseEvent) {}

  override func mouseUp(_ mouse: MouseEvent) {}

  override func scrollWheel(_ mouse: MouseEvent) {}
}
