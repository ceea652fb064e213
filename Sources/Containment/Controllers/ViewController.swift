/// A controller of one screenful, or of a part of one, as UIViewController.
///
/// It owns its view tree and its children; a child's view may be placed in its tree, but a child's
/// views are the child's own business. Views are loaded when first read.
@MainActor
open class ViewController: Responder, ContentContainer {
  /// The name of the view description it was made with; `nil` if it makes its view itself.
  open private(set) var nibName: String?

  /// The folder of the view description; `nil` for the program's own.
  open private(set) var nibBundle: Bundle?

  /// What it is called, for whoever shows it.
  ///
  /// The titles of ``navigationItem`` and ``tabBarItem`` follow it until they are set themselves.
  open var title: String? { didSet { bars.titleDidChange(to: title) } }

  /// The controller that adopted this one.
  open internal(set) weak var parent: ViewController?

  /// The adopted controllers, in the order of their adoption.
  open internal(set) var children: [ViewController] = []

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
  var restoration = RestorationState()
  var presentation = PresentationState()
  var bars = BarState()
  /// The exchanges of its children that are on screen now.
  var runningTransitions: [any RunningTransition] = []
  /// What it was made from, if that was a scene.
  var origin: (any ControllerOrigin)?
  var deprecatedCalls = DeprecatedCalls()
  var traits = TraitState()

  /// A controller whose view is described by a file, or that makes it in ``loadView()``.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
  }

  /// A controller from a store: of a scene, or as ``encode(with:)`` wrote it.
  ///
  /// The base reads `title`, `nibName` and `restorationIdentifier`. The view is loaded when it is
  /// first read, whatever the store says.
  public required init?(coder: Coder) {
    nibName = coder.decodeString(forKey: "nibName")
    nibBundle = coder.bundle
    super.init()
    title = coder.decodeString(forKey: "title")
    restorationIdentifier = coder.decodeString(forKey: "restorationIdentifier")
  }

  /// A controller that makes its view in ``loadView()``.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  override open var next: Responder? {
    presentation.presentedBy?.presenter ?? viewIfLoaded?.superview ?? parent ?? rootWindow
  }

  override var respondingWindow: Window? { viewIfLoaded?.window }

  /// Whether it is the root controller of a window.
  var isWindowRoot: Bool { rootWindow != nil }

  /// Who hears of keys when nothing in the window has the focus; the base says the root view.
  open var preferredFocusedView: View? { viewIfLoaded }

  // MARK: Appearance

  /// Whether it appears because it was adopted: true only within `viewWillAppear` and
  /// `viewDidAppear`.
  open var isMovingToParent: Bool { appearance.tellsOfMovingToParent }

  /// Whether it disappears because it loses its parent: true only within `viewWillDisappear` and
  /// `viewDidDisappear`.
  open var isMovingFromParent: Bool { appearance.tellsOfMovingFromParent }

  /// Whether it appears because it was presented: true only within `viewWillAppear` and
  /// `viewDidAppear`, and not for its children.
  open var isBeingPresented: Bool { tellsOfBeingPresented }

  /// Whether it disappears because it is dismissed: true only within `viewWillDisappear` and
  /// `viewDidDisappear`, and not for its children.
  open var isBeingDismissed: Bool { tellsOfBeingDismissed }

  /// The coordinator of what the controller, or an ancestor, is in: a presentation, a dismissal, a
  /// change of size; `nil` when none is under way.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    presentationCoordinator ?? parent?.transitionCoordinator ?? viewIfLoaded?.window?.coordinator
  }

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

  /// Tells a child that its view is about to get on screen, or to leave it.
  ///
  /// For containers that do not forward appearance automatically. Nests; a begin of the opposite
  /// direction takes an open one back. Each begin needs its ``endAppearanceTransition()``, but one
  /// end closes a begin and those it took back.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.begin(appearing: isAppearing, animated: animated, byCall: true)
  }

  /// Tells a child that its view is on screen now, or has left it.
  open func endAppearanceTransition() {
    appearance.end()
  }

  // MARK: Layout

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: Parents

  /// Adopts a controller and sends it `willMove(toParent:)`; one that has another parent is first
  /// sent ``removeFromParent()``.
  ///
  /// The container then inserts the child's view and calls `didMove(toParent:)`. Adopting a child
  /// again moves it to the end. Refused, with a report, for itself, an ancestor, a window's root, a
  /// controller that is presented, and one whose view is on screen in another controller's tree.
  /// Overrides call `super`.
  open func addChild(_ child: ViewController) {
    appearance.baseRuns(.addChild)
    takeIn(child)
  }

  /// Leaves the parent and receives `didMove(toParent: nil)`; without a parent nothing happens.
  ///
  /// The view stays where it is: the container removes it first, after `willMove(toParent: nil)`.
  /// Overrides call `super`.
  open func removeFromParent() {
    appearance.baseRuns(.removeFromParent)
    leaveParentIfAllowed()
  }

  /// Exchanges the views of two children, with their appearance callbacks and an effect.
  ///
  /// The effect covers the view that the old child's view is in, all of it and nothing else; input
  /// to that view is swallowed meanwhile unless the options allow it. The new view is inserted just
  /// above the old one, which is removed at the end. Then come `viewDidAppear` of the new child,
  /// `viewDidDisappear` of the old one and the completion, which usually calls `didMove(toParent:)`
  /// of the new child and ``removeFromParent()`` of the old one. A transition of one of the two
  /// that is still running is completed first, with `false`. Off screen the views change places at
  /// once and without callbacks.
  ///
  /// Refused unless both are children of this controller and the old one's view is in a view, and
  /// if this controller forwards appearance by hand.
  ///
  /// - Parameters:
  ///   - duration: seconds; with 0 everything is done by the end of the turn.
  ///   - animations: changes that are animated along.
  ///   - completion: called at the end, with whether it came by itself.
  open func transition(
    from fromViewController: ViewController, to toViewController: ViewController,
    duration: Double, options: View.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchangeChildren(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

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

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The root view, loaded when first read.
  ///
  /// Assigning one from outside skips ``loadView()`` and ``viewDidLoad()``; in place of a view that
  /// has a superview it takes its place and frame. Assigning `nil` lets the view go, and the next
  /// read loads again. A view of another controller is refused, with a report.
  open var view: View! {
    get { loadedView }
    set { setView(newValue) }
  }

  /// The root view if it is loaded; reading it loads nothing.
  open var viewIfLoaded: View? { storedView }

  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view and assigns it to ``view``; overrides do not call `super`.
  ///
  /// The base makes what the scene or a file describes: the file ``nibName``, or one that is named
  /// like the class; without one, an empty view of the screen's size.
  open func loadView() {
    if loadDescribedView() { return }
    let view = View(frame: Application.current?.screenBounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the root view unless it is loaded.
  open func loadViewIfNeeded() {
    if storedView == nil { loadMissingView() }
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
      guard let view = child.viewInPlace, view.window != nil else { continue }
      let childSize = askedSize(of: child, in: size)
      guard childSize != view.bounds.size else { continue }
      if !child.isCovered {
        child.appearance.calling(.viewWillTransition) {
          child.viewWillTransition(to: childSize, with: coordinator)
        }
      }
      child.presentation.inContext?.sizeWillChange(to: childSize, with: coordinator)
    }
  }

  /// The size a child's view will have when this one has another; the base says the same.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    size
  }

  // MARK: Scenes

  /// Where the views of a description are kept, by the names of the outlets; the base has none.
  open var nibOutlets: [String: Outlet] { [:] }

  /// What the controls of a description do, by the names of the actions; the base has none.
  open var nibActions: [Selector: (View) -> Void] { [:] }

  /// Writes down what ``init(coder:)`` reads. Overrides call `super`.
  open func encode(with coder: Coder) {
    coder.encode(title, forKey: "title")
    coder.encode(nibName, forKey: "nibName")
    coder.encode(restorationIdentifier, forKey: "restorationIdentifier")
  }

  // MARK: Segues

  /// Whether a control, or an embedded scene, may go its way; the base says yes.
  ///
  /// - Parameter identifier: empty if the segue has none.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue from this controller is about to be performed: its destination exists, its view is
  /// not loaded yet. The base does nothing.
  open func prepare(for segue: Segue, sender: Any?) {}

  /// Goes the way that the scene file describes under an identifier, whatever
  /// ``shouldPerformSegue(withIdentifier:sender:)`` says.
  ///
  /// An unknown identifier, and a controller that comes from no scene, are reported
  /// (`E-NO-SEGUE`).
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    goSegue(withIdentifier: identifier, sender: sender)
  }

  // MARK: Unwinding

  /// The child that holds the controller which wants to go back, or is it; `nil` if none does.
  open func childContaining(_ source: UnwindSource) -> ViewController? {
    source.source.unwindingWayUp.first { $0.parent === self }
  }

  /// What is done when a way back leads here, by the names of the actions; the base has none.
  open var unwindActions: [Selector: (Segue) -> Void] { [:] }

  /// Whether the controller takes a way back; the base says whether it implements the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, sender: Any?
  ) -> Bool { legacyCanUnwind(action, from: fromViewController, sender: sender) }

  /// Whether the controller takes a way back; overrides of it count, but are asked second.
  @available(*, deprecated, renamed: "canPerformUnwindSegueAction(_:from:sender:)")
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, withSender sender: Any
  ) -> Bool { unwindActions[action] != nil }

  /// The children that are asked whether they take a way back; the base says all but the one that
  /// it comes from.
  open func allowedChildrenForUnwinding(from source: UnwindSource) -> [ViewController] {
    let origin = childContaining(source)
    return children.filter { $0 !== origin }
  }

  /// A container brings back one of its children, because a way back leads through it; the base,
  /// which shows all of its children at once, does nothing.
  open func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {}

  /// Who takes a way back, asked before the children are searched; the base says `nil`: nobody yet.
  @available(*, deprecated, message: "use allowedChildrenForUnwinding(from:)")
  open func viewControllerForUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, withSender sender: Any?
  ) -> ViewController? { nil }

  /// The segue of a way back; the base says `nil`: the usual one.
  @available(*, deprecated, message: "use unwind(for:towards:)")
  open func segueForUnwinding(
    to toViewController: ViewController, from fromViewController: ViewController,
    identifier: String?
  ) -> Segue? { nil }

  // MARK: Restoration

  /// What the controller is called in the archive; without it neither it nor anything below is
  /// saved.
  open var restorationIdentifier: String? {
    get { restoration.identifier }
    set { restoration.identifier = newValue }
  }

  /// Who makes the controller when its state is restored and it is not there; `nil`: the
  /// application's delegate or the scene file.
  open var restorationClass: (any ViewControllerRestoration.Type)? {
    get { restoration.maker }
    set { restoration.maker = newValue }
  }

  /// Writes down what is to be restored. Overrides call `super`.
  open func encodeRestorableState(with coder: Coder) {
    appearance.baseRuns(.encodeRestorableState)
    encodeBaseState(with: coder)
  }

  /// Takes over what was written down; every controller that was saved is there by now. Overrides
  /// call `super`.
  open func decodeRestorableState(with coder: Coder) {
    appearance.baseRuns(.decodeRestorableState)
  }

  /// Every controller has taken over what was written down; the base does nothing.
  open func applicationFinishedRestoringState() {}

  // MARK: Presentation

  /// The controller that this one, or else the nearest ancestor that presents, presents.
  open var presentedViewController: ViewController? { presentedByLineage }

  /// The controller that presents this one, or else the ancestor that is presented.
  ///
  /// `nil` from the end of a dismissal on: in `viewDidDisappear` already.
  open var presentingViewController: ViewController? { presenterOfLineage }

  /// Where it is anchored when it is presented as a popover; `nil` in every other style.
  open var popoverPresentationController: PopoverPresentationController? { popoverAnchor }

  /// Shows a controller over this one, or over the ancestor that its style calls for.
  ///
  /// A style that covers the presenter sends it off the screen. Ignored, with a report, while the
  /// presenter's view is in no window, while it presents already, and while another presentation or
  /// dismissal moves; refused for a controller that has a parent, is a root, or is presented.
  ///
  /// - Parameters:
  ///   - flag: whether it is seen to come, for 0.4 seconds.
  ///   - completion: called once, after `viewDidAppear`, or at the end of the turn if a callback
  ///     breaks it off; never if it is ignored or refused.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with all above it, or else this controller itself.
  ///
  /// Only what is on top is seen to go, in its own way. Ignored, with a report, while another
  /// presentation or dismissal moves.
  ///
  /// - Parameters:
  ///   - flag: whether it is seen to go, for 0.4 seconds.
  ///   - completion: called once, after `viewDidDisappear`, or at the end of the turn if nothing is
  ///     presented; never if it is ignored.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// How much of the screen it takes when it is presented; set it before.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { presentation.style }
    set { presentation.style = newValue }
  }

  /// How it comes and goes when it is presented; set it before.
  open var modalTransitionStyle: ModalTransitionStyle {
    get { presentation.transitionStyle }
    set { presentation.transitionStyle = newValue }
  }

  /// Whether a controller presented in the current context takes the place of this one.
  open var definesPresentationContext: Bool {
    get { presentation.definesContext }
    set { presentation.definesContext = newValue }
  }

  /// Whether, as a context, it says by its own ``modalTransitionStyle`` how others come and go.
  open var providesPresentationContextTransitionStyle: Bool {
    get { presentation.providesContextTransitionStyle }
    set { presentation.providesContextTransitionStyle = newValue }
  }

  /// Whether Escape and presses beside it leave it presented.
  open var isModalInPresentation: Bool {
    get { presentation.isModal }
    set { presentation.isModal = newValue }
  }

  /// Whether the input line stays when the focus leaves it for another view; the base says so of
  /// form sheets.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  /// A key that nobody in it wants: Escape dismisses it if it is presented and not modal; the rest
  /// goes on.
  override open func keyDown(_ key: KeyPress) {
    if key == KeyPress(.escape), isPresented, !isModalInPresentation {
      dismissByUser()
    } else {
      super.keyDown(key)
    }
  }

  // MARK: Bars

  /// The nearest navigation controller above this one; `nil` if there is none.
  open var navigationController: NavigationController? { nearestAncestor() }

  /// The nearest tab bar controller above this one; `nil` if there is none.
  open var tabBarController: TabBarController? { nearestAncestor() }

  /// The nearest split controller above this one; `nil` if there is none.
  open var splitViewController: SplitViewController? { nearestAncestor() }

  /// What a navigation bar shows of it; made when first read, without loading the view.
  open var navigationItem: NavigationItem { bars.navigationItem(title: title) }

  /// Its title and key in a tab bar; made when first read, without loading the view.
  open var tabBarItem: TabBarItem {
    get { bars.tabBarItem(title: title) }
    set {
      bars.setTabBarItem(newValue)
      tabBarController?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// What a navigation controller's toolbar shows while this controller is on top.
  open var toolbarItems: [BarButtonItem]? {
    get { bars.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets what the toolbar shows; a row of cells has no animation of its own.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    bars.toolbarItems = toolbarItems
    navigationController?.setBarsNeedUpdate()
  }

  /// Whether the bottom row is hidden while this controller, or one pushed above it, is shown.
  open var hidesBottomBarWhenPushed: Bool {
    get { bars.hidesBottomBarWhenPushed }
    set { bars.hidesBottomBarWhenPushed = newValue }
  }

  // MARK: Editing

  /// Whether what it shows can be edited; assigning calls ``setEditing(_:animated:)`` without
  /// animation.
  open var isEditing: Bool {
    get { bars.isEditing }
    set { appearance.calling(.setEditing) { setEditing(newValue, animated: false) } }
  }

  /// Begins or ends editing. Overrides call `super`, which keeps the value and lets
  /// ``editButtonItem`` say "Done" or "Edit".
  open func setEditing(_ editing: Bool, animated: Bool) {
    appearance.baseRuns(.setEditing)
    bars.setEditing(editing)
  }

  /// A button that begins editing and ends it, key `e`; the same one on each read.
  open var editButtonItem: BarButtonItem {
    bars.editButtonItem { [weak self] in
      guard let self else { return }
      appearance.calling(.setEditing) { setEditing(!isEditing, animated: true) }
    }
  }

  // MARK: Safe area

  /// What the controller adds to the insets of its view's safe area, in cells.
  open var additionalSafeAreaInsets: EdgeInsets {
    get { bars.additionalSafeAreaInsets }
    set {
      bars.additionalSafeAreaInsets = newValue
      viewIfLoaded?.updateSafeArea()
    }
  }

  /// Something else covers the view at its edges now.
  open func viewSafeAreaInsetsDidChange() {}

  /// The edges at which the view reaches beneath the bars of its container; the base says all.
  open var edgesForExtendedLayout: RectEdge {
    get { bars.edgesForExtendedLayout }
    set {
      bars.edgesForExtendedLayout = newValue
      parent?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Whether the view also reaches beneath bars that are not translucent; the base says no.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { bars.extendedLayoutIncludesOpaqueBars }
    set {
      bars.extendedLayoutIncludesOpaqueBars = newValue
      parent?.viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: Status bar

  /// Asks again whether the status line is to be seen, and in which style.
  ///
  /// The controller that fills the window decides, or the one that it and those below it name by
  /// ``childForStatusBarHidden`` and ``childForStatusBarStyle``. It is asked by itself at the end of
  /// each turn in which something else fills the window.
  open func setNeedsStatusBarAppearanceUpdate() {
    (viewIfLoaded?.window ?? rootWindow)?.updateStatusLine()
  }

  /// Whether the window's status line is hidden while this controller fills the window; the base
  /// says no.
  open var prefersStatusBarHidden: Bool { false }

  /// How the window's status line is shown while this controller fills the window.
  open var preferredStatusBarStyle: StatusBarStyle { .default }

  /// The controller that is asked for ``prefersStatusBarHidden`` instead; the base says none.
  open var childForStatusBarHidden: ViewController? { nil }

  /// The controller that is asked for ``preferredStatusBarStyle`` instead; the base says none.
  open var childForStatusBarStyle: ViewController? { nil }

  // MARK: Showing

  /// This controller or the nearest above it that shows others in a way; `nil` if there is none.
  open func targetViewController(forAction action: ShowAction, sender: Any?) -> ViewController? {
    sequence(first: self, next: \.parent).first {
      $0.canPerformAction(action, withSender: sender)
    }
  }

  /// Shows a controller in the nearest container that can show one: a navigation stack pushes it.
  ///
  /// Without such a container it is presented.
  open func show(_ viewController: ViewController, sender: Any?) {
    show(viewController, by: .show, sender: sender)
  }

  /// Shows a controller as the detail of the nearest container that has details.
  ///
  /// Without such a container it is presented.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    show(viewController, by: .showDetail, sender: sender)
  }

  /// Whether the controller shows others itself in a way; the base says no.
  ///
  /// Who says yes overrides ``show(_:sender:)`` or ``showDetailViewController(_:sender:)``.
  open func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool { false }

  // MARK: Containers of this module

  /// The controller's own "will" callback has run and nothing has been forwarded: a container puts
  /// its children in their places, and tells them if it forwards by hand, whether or not an
  /// override called `super`.
  func forwardWill(appearing: Bool, animated: Bool) {}

  /// The controller's own "did" callback has run.
  func forwardDid(appearing: Bool) {}

  /// A child has left: a container that keeps its children in an order of its own forgets it.
  func childHasLeft(_ child: ViewController) {}

  /// Completes what moves between children, because the container begins to disappear.
  func completeTransitions() {
    for transition in runningTransitions { transition.finish(completed: false) }
  }

  // MARK: Size of content

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

  /// The traits of what the controller is shown on: its parent's, with what that wants to be
  /// different for it; without a parent those of its window, or else of the screen.
  ///
  /// - Complexity: O(*d*) at depth *d*.
  open var traitCollection: TraitCollection {
    derivedTraits(from: traitParent?.traitCollection)
  }

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

  /// Asks again how the interface may lie, because the answers have changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    Application.current?.resizeWindows()
  }

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
