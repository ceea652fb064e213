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

  private weak var presented: ViewController?
  private let style: ModalPresentationStyle
  private let border: BorderView?
  private var way: PresentationEffect
  /// The presenter's picture, which a partial curl goes on showing.
  private var page: CellCanvas?

  init(
    of presented: ViewController, style: ModalPresentationStyle,
    transitionStyle: ModalTransitionStyle
  ) {
    self.presented = presented
    self.style = style
    border = style.isBoxed ? BorderView() : nil
    way = PresentationEffect(style: style, transitionStyle: transitionStyle)
    super.init(frame: .zero)
    if let border { addSubview(border) }
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  // MARK: Coming and going

  /// Puts the presented controller's view in, in front of the border.
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
    guard let presented else { return }
    var place = bounds
    if let border {
      let box = boxFrame(size: contentSize(within: bounds.size))
      border.frame = box
      border.backgroundColor = presented.viewIfLoaded?.backgroundColor
      place = box.insetBy(dx: 1, dy: 1)
    }
    let context = presented.presentation.inContext?.container
    for view in [presented.viewIfLoaded, context] where view?.superview === self {
      view?.frame = place
    }
  }

  /// The size of the presented controller's view when this one has some size.
  ///
  /// A box has the controller's preferred size, or 40 x 20 cells, as far as there is room.
  func contentSize(within size: Size) -> Size {
    guard border != nil else { return size }
    let preferred = presented?.preferredContentSize ?? .zero
    return Size(
      width: max(0, min(preferred.width > 0 ? preferred.width : 40, size.width - 2)),
      height: max(0, min(preferred.height > 0 ? preferred.height : 20, size.height - 2)))
  }

  /// The box with its border: beside a popover's anchor, or in the middle.
  private func boxFrame(size content: Size) -> Rect {
    let size = Size(width: content.width + 2, height: content.height + 2)
    if style == .popover, let popover = presented?.presentation.popover,
      let anchor = popover.anchor(in: self)
    {
      let placement = PopoverPlacement(
        anchor: anchor, size: size, bounds: bounds, permitted: popover.permittedArrowDirections)
      popover.arrowDirection = placement.arrowDirection
      border?.arrow = (placement.arrow, placement.arrowDirection)
      return placement.frame
    }
    border?.arrow = nil
    return Rect(
      x: ((bounds.width - size.width) / 2).rounded(.down),
      y: ((bounds.height - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
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
    guard border != nil || page != nil, let presented, !presented.isModalInPresentation else {
      return
    }
    presented.dismissByUser()
  }

  override func mouseDragged(_ mouse: MouseEvent) {}

  override func mouseUp(_ mouse: MouseEvent) {}

  override func scrollWheel(_ mouse: MouseEvent) {}
}
