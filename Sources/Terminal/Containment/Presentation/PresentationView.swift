/// Holds a presented controller's view, and shows how it comes and goes.
///
/// It takes the mouse wherever the presented view does not, so nothing behind it is reached. A
/// press beside a box, or on the page of a partial curl, asks to dismiss.
final class PresentationView: View {
  /// Its coming or going. Layout leaves views alone that an animator of the program moves.
  weak var transition: TransitionContext?
  let border: BorderView?
  private let placement: PresentationController
  private var effect: PresentationEffect

  init(
    of controller: PresentationController, style: ModalPresentationStyle,
    transitionStyle: ModalTransitionStyle
  ) {
    placement = controller
    border = style.isBoxed ? BorderView() : nil
    effect = PresentationEffect(style: style, transitionStyle: transitionStyle, progress: 0)
    super.init(frame: .zero)
    shownEffect = ShownEffect(effect: effect)
    if let border { addSubview(border) }
    controller.container = self
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  // MARK: Coming and going

  override var shownEffect: ShownEffect? {
    didSet { if shownEffect == nil { shownEffect = ShownEffect(effect: effect) } }
  }

  /// How far the presented controller has come onto the screen, 0...1.
  var progress: Double {
    get { effect.progress }
    set {
      effect.progress = newValue
      setNeedsPicture()
    }
  }

  /// The framework's animator of its coming or going.
  func animator(isComing: Bool) -> ShareAnimator {
    ShareAnimator(duration: ModalTransitionStyle.duration) { [weak self] _, share in
      self?.progress = isComing ? share : 1 - share
    }
  }

  /// Puts the presented view in, in front of the border and what the program has put in.
  func insertContent(_ view: View) {
    addSubview(view)
    placeContent()
  }

  /// Keeps the picture of the presenter's view, which is about to leave the screen.
  func keepPicture(of view: View) { effect.page = view.snapshot() }

  /// Prepares for going in the way of what is on top.
  func prepareToGo(as style: ModalPresentationStyle, by transitionStyle: ModalTransitionStyle) {
    effect = PresentationEffect(style: style, transitionStyle: transitionStyle, progress: progress)
    shownEffect = ShownEffect(effect: effect)
  }

  // MARK: Layout

  override func layoutSubviews() {
    if transition?.isCustom != true { placeContent() }
  }

  private func placeContent() {
    placement.containerViewWillLayoutSubviews()
    let presented = placement.presentedViewController
    let place = placement.frameOfPresentedViewInContainerView
    border?.frame = place.insetBy(dx: -1, dy: -1)
    border?.backgroundColor = presented.viewIfLoaded?.backgroundColor
    border?.overrideUserInterfaceStyle = presented.traitCollection.userInterfaceStyle
    let context = presented.presentation.inContext?.container
    for view in [placement.presentedView, context] where view?.superview === self {
      view?.frame = place
    }
    placement.containerViewDidLayoutSubviews()
  }

  // MARK: Mouse

  override func hitTest(_ point: Point, with event: InputEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard effect.page != nil else { return hit }
    let size = bounds.cells.size
    let isRevealed = PresentationEffect.isRevealed(
      column: Int(cells: point.x, .towardZero), row: Int(cells: point.y, .towardZero), size: size,
      progress: 1)
    return isRevealed ? hit : self
  }

  override func mouseDown(_ mouse: MouseEvent) {
    if border != nil || effect.page != nil { placement.dismissByUser() }
  }

  override func mouseDragged(_ mouse: MouseEvent) {}

  override func mouseUp(_ mouse: MouseEvent) {}

  override func scrollWheel(_ mouse: MouseEvent) {}
}
