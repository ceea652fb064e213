/// A controller of one screenful, or of a part of one, as UIViewController.
///
/// It owns its view tree and its children; a child's view may be placed in its tree, but a child's
/// views are the child's own business. Views are loaded when first read.
@MainActor
open class ViewController: Responder, ContentContainer {
  /// The name of the view description it was made with; `nil` if it makes its view itself.
  public let nibName: String?

  /// The folder of the view description; `nil` for the program's own.
  public let nibBundle: String?

  /// What it is called, for whoever shows it.
  open var title: String?

  /// The controller that adopted this one.
  public internal(set) weak var parent: ViewController?

  /// The adopted controllers, in the order of their adoption.
  public internal(set) var children: [ViewController] = []

  /// Whether the appearance of children that it adopts is driven by its own.
  ///
  /// Read whenever something is forwarded. If it says no, the container calls
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` on its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  var storedView: View?
  var isLoadingView = false
  /// The window whose root controller it is.
  weak var rootWindow: Window?
  lazy var appearance = AppearanceEngine(of: self)
  var adoption = Adoption(viewWasInserted: false)
  var deprecatedCalls = DeprecatedCalls()
  var runningTransitions: [ControllerTransition] = []
  var traits = TraitState()

  /// A controller whose view is described by a file, or that makes it in ``loadView()``.
  public init(nibName: String?, bundle: String?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
  }

  /// A controller that makes its view in ``loadView()``.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  override open var next: Responder? { viewIfLoaded?.superview ?? parent }

  override var respondingWindow: Window? { viewIfLoaded?.window }

  /// Whether it is the root controller of a window.
  var isWindowRoot: Bool { rootWindow != nil }

  /// Who hears of keys when nothing in the window has the focus; the base says the root view.
  open var preferredFocusedView: View? { viewIfLoaded }

  // MARK: Appearance

  /// The view is about to get on screen. Overrides call `super`.
  open func viewWillAppear(_ animated: Bool) { appearance.baseRuns(.viewWillAppear) }

  /// The view is on screen, its size is known, its subviews have not been laid out.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is on screen. Overrides call `super`.
  open func viewDidAppear(_ animated: Bool) { appearance.baseRuns(.viewDidAppear) }

  /// The view is about to leave the screen. Overrides call `super`.
  open func viewWillDisappear(_ animated: Bool) { appearance.baseRuns(.viewWillDisappear) }

  /// The view has left the screen. Overrides call `super`.
  open func viewDidDisappear(_ animated: Bool) { appearance.baseRuns(.viewDidDisappear) }

  // MARK: Layout

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: Parents

  /// The controller is about to get a parent, or to lose it (`nil`). Overrides call `super`.
  ///
  /// ``addChild(_:)`` calls it; before removing, the container calls it with `nil`.
  open func willMove(toParent parent: ViewController?) {
    appearance.baseRuns(.willMove)
    adoption.willMoveRan(toParent: parent != nil)
    if parent == nil, appearance.phase != .disappeared { appearance.isMovingFrom = true }
  }

  /// The controller has got a parent, or lost it (`nil`). Overrides call `super`.
  ///
  /// The container calls it after adding; ``removeFromParent()`` calls it with `nil`.
  open func didMove(toParent parent: ViewController?) {
    appearance.baseRuns(.didMove)
    adoption.didMoveRan(toParent: parent != nil, turn: Application.current?.turn ?? 0)
  }

  // MARK: The view

  /// Makes the view and assigns it to ``view``; overrides do not call `super`.
  open func loadView() {
    let view = View(frame: Application.current?.screenBounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The view has been loaded. Overrides call `super`.
  open func viewDidLoad() { appearance.baseRuns(.viewDidLoad) }

  // MARK: Size

  /// The view is about to get another size on screen. Overrides call `super`.
  ///
  /// The base asks ``size(forChildContentContainer:withParentContainerSize:)`` for each child whose
  /// view is on screen, and tells those whose size changes.
  open func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    appearance.baseRuns(.viewWillTransition)
    for child in children {
      guard let view = child.viewIfLoaded, view.window != nil else { continue }
      let childSize = askedSize(of: child, in: size)
      guard childSize != view.bounds.size else { continue }
      child.appearance.calling(.viewWillTransition) {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }

  /// The size a child's view will have when this one has another; the base says the same.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    size
  }

  /// The size it would like to have, in cells; whoever shows it decides.
  ///
  /// A new value is told to the parent by
  /// ``preferredContentSizeDidChange(forChildContentContainer:)``.
  open var preferredContentSize: Size {
    get { traits.preferredContentSize }
    set { setPreferredContentSize(newValue) }
  }

  /// A child would like to have another size; the base does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// Constraints have given a child another size, one that fits what it holds; the base does
  /// nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  // MARK: Traits

  /// The traits are about to change. Overrides call `super`, which tells the children on screen.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    appearance.baseRuns(.willTransition)
    forwardWillTransition(to: newCollection, with: coordinator)
  }

  /// The traits have changed from what they were; the base does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// What this controller wants to be different for a child; `nil`: nothing.
  open func overrideTraitCollection(forChild childViewController: ViewController)
    -> TraitCollection?
  { childViewController.parent === self ? childViewController.traits.override : nil }

  /// Makes some traits of a child different from this controller's; `nil` takes that back.
  open func setOverrideTraitCollection(
    _ collection: TraitCollection?, forChild childViewController: ViewController
  ) {
    overrideTraits(collection, of: childViewController)
  }

  // MARK: Constraints

  /// Something that the constraints depend on has changed. Overrides call `super`, which calls
  /// ``View/updateConstraints()``.
  open func updateViewConstraints() {
    appearance.baseRuns(.updateViewConstraints)
    viewIfLoaded?.updateConstraints()
  }

  // MARK: Orientation

  /// How its interface may lie when it fills the window; the base says any way.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { legacyOrientationMask }

  /// Whether its interface follows when the terminal's orientation changes; the base says yes.
  open var shouldAutorotate: Bool { true }

  /// How its interface is to lie when it is presented; the base says as it lies now, if it may.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    presentationOrientation
  }

  /// The interface is about to lie another way; see ``LegacyRotation``.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    reportUse(of: "willRotate(to:duration:)", use: "viewWillTransition(to:with:)")
  }

  /// Within the animation of a rotation; see ``LegacyRotation``.
  @available(*, deprecated, message: "use animate(alongsideTransition:) of the coordinator")
  open func willAnimateRotation(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    reportUse(of: "willAnimateRotation(to:duration:)", use: "viewWillTransition(to:with:)")
  }

  /// The interface lies another way; see ``LegacyRotation``.
  @available(*, deprecated, message: "use the completion of the coordinator")
  open func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
    reportUse(of: "didRotate(from:)", use: "viewWillTransition(to:with:)")
  }

  /// Never called.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func willAnimateFirstHalfOfRotation(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double
  ) {
    reportUse(
      of: "willAnimateFirstHalfOfRotation(to:duration:)", use: "viewWillTransition(to:with:)")
  }

  /// Never called.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: InterfaceOrientation) {
    reportUse(of: "didAnimateFirstHalfOfRotation(to:)", use: "viewWillTransition(to:with:)")
  }

  /// Never called.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func willAnimateSecondHalfOfRotation(
    from fromInterfaceOrientation: InterfaceOrientation, duration: Double
  ) {
    reportUse(
      of: "willAnimateSecondHalfOfRotation(from:duration:)", use: "viewWillTransition(to:with:)")
  }

  /// A view that slides out upwards around a rotation; see ``LegacyRotation``.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func rotatingHeaderView() -> View? {
    reportUse(of: "rotatingHeaderView()", use: "viewWillTransition(to:with:)")
    return nil
  }

  /// A view that slides out downwards around a rotation; see ``LegacyRotation``.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func rotatingFooterView() -> View? {
    reportUse(of: "rotatingFooterView()", use: "viewWillTransition(to:with:)")
    return nil
  }

  /// Whether its interface may lie some way; the base says upright only, which counts only if it is
  /// overridden.
  @available(*, deprecated, message: "use supportedInterfaceOrientations")
  open func shouldAutorotate(to toInterfaceOrientation: InterfaceOrientation) -> Bool {
    reportUse(of: "shouldAutorotate(to:)", use: "supportedInterfaceOrientations")
    deprecatedCalls.baseAnswers += 1
    return toInterfaceOrientation == .portrait
  }

  /// Whether its children hear of the legacy callbacks of a rotation; the base says yes.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open var shouldAutomaticallyForwardRotationMethods: Bool {
    reportUse(
      of: "shouldAutomaticallyForwardRotationMethods", use: "viewWillTransition(to:with:)")
    return true
  }

  // MARK: Memory

  /// Memory is short. Overrides let go what can be made again and call `super`, which drops the
  /// drawings of views that are not seen.
  open func didReceiveMemoryWarning() {
    appearance.baseRuns(.didReceiveMemoryWarning)
    viewIfLoaded?.dropUnseenDrawings()
  }

  /// The view is about to be let go; only with ``Application/unloadsHiddenViews``.
  @available(*, deprecated, message: "use didReceiveMemoryWarning()")
  open func viewWillUnload() {
    reportUse(of: "viewWillUnload()", use: "didReceiveMemoryWarning()")
  }

  /// The view has been let go; only with ``Application/unloadsHiddenViews``.
  @available(*, deprecated, message: "use didReceiveMemoryWarning()")
  open func viewDidUnload() {
    reportUse(of: "viewDidUnload()", use: "didReceiveMemoryWarning()")
  }
}
