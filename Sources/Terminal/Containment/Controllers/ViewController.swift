/// A controller of one screen, or of a part of it; UIKit's UIViewController.
///
/// It owns its view tree and its children. A child's view may be placed in its tree, but only the
/// child manages what is in it. Views are loaded when they are first read.
open class ViewController: Responder, ContentContainer {
  /// The name of the view description it was made with; `nil` if it makes its view itself.
  open var nibName: String? { storedNibName }

  private let storedNibName: String?

  /// The folder of the view description; `nil` for the program's own.
  open private(set) var nibBundle: Bundle?

  /// The title, for containers that show one.
  ///
  /// The titles of ``navigationItem`` and ``tabBarItem`` follow it until they are set.
  open var title: String? { didSet { bars.titleDidChange(to: title) } }

  /// The controller that adopted this one.
  open internal(set) weak var parent: ViewController?

  /// The adopted controllers, in the order of their adoption.
  open internal(set) var children: [ViewController] = [] {
    didSet {
      Self.hierarchyChanges &+= 1
      viewIfLoaded?.knownWindow?.knownPresentations = nil
    }
  }

  /// How often the links between controllers have changed: all changes but those that a window has
  /// noted in its list of presentations.
  static var hierarchyChanges = 0

  /// Whether its own appearance drives the appearance of its children.
  ///
  /// Read each time appearance is forwarded. If it is `false`, the container calls
  /// ``ViewController/beginAppearanceTransition(_:animated:)`` and
  /// ``ViewController/endAppearanceTransition()`` on its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  var storedView: View?
  var isLoadingView = false
  /// Whether the base of ``loadView()`` has run, and ``loadView()`` has not returned yet.
  var hasBaseLoadedView = false
  weak var rootWindow: Window?
  lazy var appearance = AppearanceEngine(of: self)
  var adoption = Adoption(viewWasInserted: false)
  final var presentation = PresentationState()
  var bars = BarState()
  /// The scene that it was made from, if any.
  var origin: (any ControllerOrigin)?
  var deprecatedCalls = DeprecatedCalls()
  final var traits = TraitState()
  private var addedCommands: [KeyCommand] = []

  /// A controller whose view is described by a file, or that makes it in ``loadView()``.
  public init(nibName: String?, bundle: Bundle?) {
    storedNibName = nibName
    nibBundle = bundle
    super.init()
    Application.hasBeenMade(self)
  }

  /// A controller from a store: of a scene, or as ``encode(with:)`` wrote it.
  ///
  /// The base reads `title`, `nibName` and `restorationIdentifier`. The view is loaded when it is
  /// first read, whatever the store says.
  public required init?(coder: Coder) {
    storedNibName = coder.decodeString(forKey: "nibName")
    nibBundle = coder.bundle
    super.init()
    Application.hasBeenMade(self)
    title = coder.decodeString(forKey: "title")
    restorationIdentifier = coder.decodeString(forKey: "restorationIdentifier")
  }

  /// A controller that makes its view in ``loadView()``.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  override open var next: Responder? {
    presentation.presentedBy?.presenter ?? viewIfLoaded?.superview ?? parent ?? rootWindow
  }

  override var respondingWindow: Window? { viewIfLoaded?.window }

  var isWindowRoot: Bool { rootWindow != nil }

  /// The view that receives keys while nothing in the window has the focus; the base returns the
  /// root view.
  open var preferredFocusedView: View? { viewIfLoaded }

  /// Whether the view that had the focus gets it back when this controller comes back on screen,
  /// after a dismissal, a pop or a change of tabs; `true` at first. Otherwise
  /// ``preferredFocusedView`` gets it.
  open var restoresFocusAfterTransition = true

  /// Its name in messages; the base returns the name of its type.
  open var description: String { "\(type(of: self))" }

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

  /// The coordinator of the presentation, the dismissal or the change of size that this controller
  /// or an ancestor is in; `nil` when none is under way.
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
  /// For containers that do not forward appearance automatically. Begins nest; a begin in the
  /// opposite direction reverses the open one. Each begin needs its ``endAppearanceTransition()``,
  /// but one end closes a begin and those that it reversed.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.begin(appearing: isAppearing, animated: animated, byCall: true)
  }

  /// Tells a child that its view is on screen now, or has left it.
  open func endAppearanceTransition() { appearance.end() }

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
  /// to that view is ignored meanwhile unless the options allow it. The new view is inserted just
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
  ///   - completion: called at the end, with whether the animation ran to its end.
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
  /// Assigning one from outside skips ``loadView()`` and ``viewDidLoad()``; a new view takes the
  /// place and frame of one that has a superview. Assigning `nil` releases the view, and the next
  /// read loads it again. A view of another controller is refused, with a report.
  open var view: View! {
    get { loadedView }
    set { setView(newValue) }
  }

  /// The root view if it is loaded; reading it loads nothing.
  open var viewIfLoaded: View? { storedView }

  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view and assigns it to ``ViewController/view``; overrides do not call `super`. One
  /// that does and then reads or assigns the view is reported.
  ///
  /// The base makes what the scene or a file describes: the file ``ViewController/nibName``, or one
  /// that is named like the class; without one, an empty view of the screen's size.
  open func loadView() {
    defer { hasBaseLoadedView = isLoadingView }
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
      child.placeWillChange(with: coordinator) { askedSize(of: child, in: size) }
    }
  }

  /// The size that a child's view will have when this controller's view has a given size; the base
  /// returns that size.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    size
  }

  // MARK: Scenes

  /// Where the views of a description are kept, by the names of the outlets; the base has none.
  open var nibOutlets: [String: Outlet] { [:] }

  /// The actions of a description's controls, by name; the base has none.
  open var nibActions: [Selector: (View) -> Void] { [:] }

  /// Writes what ``init(coder:)`` reads. Overrides call `super`.
  open func encode(with coder: Coder) {
    coder.encode(title, forKey: "title")
    coder.encode(nibName, forKey: "nibName")
    coder.encode(restorationIdentifier, forKey: "restorationIdentifier")
  }

  // MARK: Segues

  /// Whether a control may perform a segue, or a scene may be embedded; the base returns `true`.
  ///
  /// - Parameter identifier: empty if the segue has none.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue from this controller is about to be performed: its destination exists, its view is
  /// not loaded yet. The base does nothing.
  open func prepare(for segue: Segue, sender: Any?) {}

  /// Performs the segue that the scene file describes under an identifier, without asking
  /// ``shouldPerformSegue(withIdentifier:sender:)``.
  ///
  /// An unknown identifier, and a controller that comes from no scene, are reported (`E-NO-SEGUE`).
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    goSegue(withIdentifier: identifier, sender: sender)
  }

  // MARK: Unwinding

  /// The child that is the source of an unwind segue or contains it; `nil` if none does.
  open func childContaining(_ source: UnwindSource) -> ViewController? {
    source.source.unwindingWayUp.first { $0.parent === self }
  }

  /// The unwind actions that this controller implements, by name; the base has none.
  open var unwindActions: [Selector: (Segue) -> Void] { [:] }

  /// Whether the controller handles an unwind action; the base looks into ``unwindActions``.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, sender: Any?
  ) -> Bool { legacyCanUnwind(action, from: fromViewController, sender: sender) }

  /// Whether the controller handles an unwind action; overrides still count.
  @available(*, deprecated, renamed: "canPerformUnwindSegueAction(_:from:sender:)")
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, withSender sender: Any
  ) -> Bool { responds(to: action) }

  /// Whether the controller implements an unwind action; the base looks into ``unwindActions``. The
  /// search for a controller to unwind to calls this, as in UIKit. It returns `false` for other
  /// methods.
  open func responds(to aSelector: Selector) -> Bool { unwindActions[aSelector] != nil }

  /// The children that are asked whether they handle an unwind action; the base returns all but the
  /// one that the segue comes from.
  open func allowedChildrenForUnwinding(from source: UnwindSource) -> [ViewController] {
    let origin = childContaining(source)
    return children.filter { $0 !== origin }
  }

  /// Shows one of the container's children, because an unwind segue leads through it; the base,
  /// which shows all its children at once, does nothing.
  open func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {}

  /// The controller that handles an unwind action, asked before the children are searched; the base
  /// returns `nil`, which continues the search.
  @available(*, deprecated, message: "use allowedChildrenForUnwinding(from:)")
  open func viewControllerForUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, withSender sender: Any?
  ) -> ViewController? { nil }

  /// The segue that unwinds; the base returns `nil`, which stands for the usual one.
  @available(*, deprecated, message: "use unwind(for:towards:)")
  open func segueForUnwinding(
    to toViewController: ViewController, from fromViewController: ViewController,
    identifier: String?
  ) -> Segue? { nil }

  // MARK: Restoration

  /// The controller's name in the archive; without one neither it nor anything below it is saved.
  open var restorationIdentifier: String?

  /// The class that makes the controller when its state is restored and it does not exist; with
  /// `nil` the application's delegate or the scene file makes it.
  open var restorationClass: (any ViewControllerRestoration.Type)?

  /// Writes the state for the next start. Overrides call `super`.
  open func encodeRestorableState(with coder: Coder) {
    appearance.baseRuns(.encodeRestorableState)
    encodeBaseState(with: coder)
  }

  /// Reads the state that was saved; every saved controller exists by now. Overrides call `super`.
  open func decodeRestorableState(with coder: Coder) { appearance.baseRuns(.decodeRestorableState) }

  /// Every controller has read its saved state; the base does nothing.
  open func applicationFinishedRestoringState() {}

  // MARK: Presentation

  /// The controller that this one presents, or else the nearest ancestor that presents one.
  open var presentedViewController: ViewController? { presentationByLineage?.presented }

  /// The controller that presents this one, or else the nearest presented ancestor.
  ///
  /// `nil` from the end of a dismissal on, in `viewDidDisappear` already.
  open var presentingViewController: ViewController? { presentationOfLineage?.presenter }

  /// Where it is anchored when it is presented as a popover; `nil` in every other style.
  open var popoverPresentationController: PopoverPresentationController? {
    modalPresentationStyle == .popover ? placement as? PopoverPresentationController : nil
  }

  /// What places it, or the nearest presented ancestor; `nil` for a custom style before it is
  /// presented.
  open var presentationController: PresentationController? { placement }

  /// Chooses how it is presented and dismissed; held weakly.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  /// Shows a controller over this one, or over the ancestor that its style calls for.
  ///
  /// A style that covers the presenter sends it off the screen. Ignored, with a report, while the
  /// presenter's view is in no window, while it presents already, and while another presentation or
  /// dismissal is under way; refused for a controller that has a parent, is a root, or is
  /// presented.
  ///
  /// - Parameters:
  ///   - flag: whether the presentation is animated, for 0.4 seconds.
  ///   - completion: called once, after `viewDidAppear`, or at the end of the turn if a callback
  ///     breaks it off; never if it is ignored or refused.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with all above it, or else this controller itself.
  ///
  /// Only the topmost controller is seen to go, with its own transition style. Ignored, with a
  /// report, while another presentation or dismissal is under way.
  ///
  /// - Parameters:
  ///   - flag: whether the dismissal is animated, for 0.4 seconds.
  ///   - completion: called once, after `viewDidDisappear`, or at the end of the turn if nothing is
  ///     presented; never if it is ignored.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// How much of the screen it takes when it is presented; set it before.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen

  /// How it comes and goes when it is presented; set it before.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical

  /// Whether a controller presented in the current context takes the place of this one.
  open var definesPresentationContext = false

  /// Whether its own ``modalTransitionStyle`` is used for controllers presented in its context.
  open var providesPresentationContextTransitionStyle = false

  /// Whether Escape and presses beside it leave it presented. Of a child on screen, such as the
  /// controller on top of a presented stack, it holds for the presented controller.
  open var isModalInPresentation = false

  /// Whether the input line stays when the focus moves to another view; the base returns `true` for
  /// form sheets.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  /// Handles a key that nothing within it has handled: Escape dismisses the controller if it is
  /// presented and not modal; other keys go on.
  override open func keyDown(_ key: KeyPress) {
    if key == KeyPress(.escape), isPresented, placement?.dismissByUser() == true { return }
    super.keyDown(key)
  }

  /// The commands that ``addKeyCommand(_:)`` has added; `nil` without any. An override that has
  /// more adds these.
  override open var keyCommands: [KeyCommand]? { addedCommands.isEmpty ? nil : addedCommands }

  /// Offers a command, after those that were added before.
  open func addKeyCommand(_ keyCommand: KeyCommand) { addedCommands.append(keyCommand) }

  /// Offers a command that was added no longer.
  open func removeKeyCommand(_ keyCommand: KeyCommand) {
    addedCommands.removeAll { $0 === keyCommand }
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

  /// Sets what the toolbar shows; a row of cells is not animated.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    bars.toolbarItems = toolbarItems
    navigationController?.setBarsNeedUpdate()
  }

  /// Whether the bottom row is hidden while this controller, or one pushed above it, is shown.
  open var hidesBottomBarWhenPushed = false

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
  open var additionalSafeAreaInsets = EdgeInsets.zero { didSet { viewIfLoaded?.updateSafeArea() } }

  /// The safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// The edges at which the view reaches beneath the bars of its container; all at first.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether the view also reaches beneath bars that are not translucent; `false` at first.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Status bar

  /// Updates whether the status line is shown, and in which style.
  ///
  /// The controller that fills the window decides, or the controller that it names by
  /// ``childForStatusBarHidden`` and ``childForStatusBarStyle``. The window asks again at the end
  /// of each turn in which another controller fills it.
  open func setNeedsStatusBarAppearanceUpdate() {
    (viewIfLoaded?.window ?? rootWindow)?.updateStatusLine()
  }

  /// Whether the window's status line is hidden while this controller fills the window; the base
  /// returns `false`.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status line comes and goes if ``setNeedsStatusBarAppearanceUpdate()`` is called in the
  /// block of an animation; the base returns `fade`.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }

  /// Whether the controller decides how the status line looks while it is presented without filling
  /// the window; `false` at first.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The style of the window's status line while this controller fills the window.
  open var preferredStatusBarStyle: StatusBarStyle { .default }

  /// The child whose ``prefersStatusBarHidden`` counts instead; the base returns `nil`.
  open var childForStatusBarHidden: ViewController? { nil }

  /// The child whose ``preferredStatusBarStyle`` counts instead; the base returns `nil`.
  open var childForStatusBarStyle: ViewController? { nil }

  // MARK: Showing

  /// This controller or the nearest ancestor that shows others by an action; `nil` if there is
  /// none.
  open func targetViewController(forAction action: ShowAction, sender: Any?) -> ViewController? {
    sequence(first: self, next: \.parent).first { $0.canPerformAction(action, withSender: sender) }
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

  /// Whether the controller itself shows others by an action; the base returns `false`.
  ///
  /// A controller that returns `true` overrides ``ViewController/show(_:sender:)`` or
  /// ``ViewController/showDetailViewController(_:sender:)``.
  open func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool { false }

  // MARK: Containers of this module

  /// The controller's own "will" callback has run and nothing has been forwarded: a container
  /// places its children, and tells them if it forwards by hand, whether or not an override called
  /// `super`.
  func forwardWill(appearing: Bool, animated: Bool) {}

  /// The controller's own "did" callback has run.
  func forwardDid(appearing: Bool) {}

  /// A child has left: a container that keeps its own list of children removes it.
  func childHasLeft(_ child: ViewController) {}

  // MARK: Size of content

  /// The size it would like to have, in cells; its container decides.
  ///
  /// A new value is passed to the parent by
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

  /// The controller's traits: its parent's, with the parent's overrides for it and its own; without
  /// a parent those of its window, or else of the screen.
  ///
  /// - Complexity: O(*d*) at depth *d*.
  open var traitCollection: TraitCollection { derivedTraits(from: traitParent?.traitCollection) }

  /// The traits are about to change. Overrides call `super`, which tells the children on screen.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    appearance.baseRuns(.willTransition)
    forwardWillTransition(to: newCollection, with: coordinator)
  }

  /// The traits have changed from what they were; the base does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Light or dark for this controller's views, its children and what it presents; `unspecified`,
  /// at first, for what is above.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traits.style }
    set { overrideStyle(newValue) }
  }

  /// The traits that this controller overrides for a child; `nil` for none.
  open func overrideTraitCollection(forChild childViewController: ViewController)
    -> TraitCollection?
  { childViewController.parent === self ? childViewController.traits.override : nil }

  /// Overrides some traits of a child; `nil` ends that.
  open func setOverrideTraitCollection(
    _ collection: TraitCollection?, forChild childViewController: ViewController
  ) {
    overrideTraits(collection, of: childViewController)
  }

  // MARK: Constraints

  /// Something that the constraints depend on has changed, or the view or a view in it has got its
  /// first constraint; called before the layout. Overrides call `super`, which calls
  /// ``View/updateConstraints()``.
  open func updateViewConstraints() {
    appearance.baseRuns(.updateViewConstraints)
    viewIfLoaded?.updateConstraints()
  }

  // MARK: Orientation

  /// Asks again which orientations are supported, because the answers have changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    Application.current?.resizeWindows()
  }

  /// The orientations that its interface supports when it fills the window; the base returns all.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { legacyOrientationMask }

  /// Whether its interface follows when the terminal's orientation changes; the base returns
  /// `true`.
  open var shouldAutorotate: Bool { true }

  /// The orientation that it prefers when it is presented; the base returns the present one if it
  /// is supported.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    presentationOrientation
  }

  /// The interface is about to rotate; the old orientation and size still hold. The base does
  /// nothing.
  ///
  /// The controllers on screen receive this and the following callbacks of a rotation, parents
  /// first. New code overrides ``viewWillTransition(to:with:)`` instead.
  ///
  /// - Parameter duration: seconds.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    reportUse()
  }

  /// Called within the block of a rotation's animation; the new orientation and size hold. The base
  /// does nothing.
  ///
  /// - Parameter duration: seconds.
  @available(*, deprecated, message: "use animate(alongsideTransition:) of the coordinator")
  open func willAnimateRotation(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    reportUse()
  }

  /// The interface has rotated. The base does nothing.
  @available(*, deprecated, message: "use the completion of the coordinator")
  open func didRotate(from fromInterfaceOrientation: InterfaceOrientation) { reportUse() }

  /// Never called: rotations in two halves ended with iOS 5. The base does nothing.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func willAnimateFirstHalfOfRotation(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double
  ) { reportUse() }

  /// Never called: rotations in two halves ended with iOS 5. The base does nothing.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: InterfaceOrientation) {
    reportUse()
  }

  /// Never called: rotations in two halves ended with iOS 5. The base does nothing.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func willAnimateSecondHalfOfRotation(
    from fromInterfaceOrientation: InterfaceOrientation, duration: Double
  ) { reportUse() }

  /// A view that slides out at the top when a rotation begins, and comes back; the base returns
  /// `nil`.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func rotatingHeaderView() -> View? {
    reportUse()
    return nil
  }

  /// A view that slides out at the bottom when a rotation begins, and comes back; the base returns
  /// `nil`.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open func rotatingFooterView() -> View? {
    reportUse()
    return nil
  }

  /// Whether its interface supports an orientation; the base returns `true` for portrait. Only
  /// overrides count.
  @available(*, deprecated, message: "use supportedInterfaceOrientations")
  open func shouldAutorotate(to toInterfaceOrientation: InterfaceOrientation) -> Bool {
    reportUse(use: "supportedInterfaceOrientations")
    deprecatedCalls.baseAnswers += 1
    return toInterfaceOrientation == .portrait
  }

  /// Whether its children receive the legacy callbacks of a rotation; the base returns `true`.
  @available(*, deprecated, message: "use viewWillTransition(to:with:)")
  open var shouldAutomaticallyForwardRotationMethods: Bool {
    reportUse()
    return true
  }

  // MARK: Memory

  /// Memory is short. Overrides release what can be made again and call `super`, which drops the
  /// kept drawings of views that are not seen.
  open func didReceiveMemoryWarning() {
    appearance.baseRuns(.didReceiveMemoryWarning)
    viewIfLoaded?.dropUnseenDrawings()
  }

  /// The view is about to be released; only with ``Application/unloadsHiddenViews``.
  @available(*, deprecated, message: "use didReceiveMemoryWarning()")
  open func viewWillUnload() { reportUse(use: "didReceiveMemoryWarning()") }

  /// The view has been released; only with ``Application/unloadsHiddenViews``.
  @available(*, deprecated, message: "use didReceiveMemoryWarning()")
  open func viewDidUnload() { reportUse(use: "didReceiveMemoryWarning()") }
}

/// The description that a controller was made from.
@MainActor
protocol ControllerOrigin: AnyObject {
  /// Whether the controller's initialiser has loaded its view, which no initialiser should.
  var isViewLoadedEarly: Bool { get }
}
