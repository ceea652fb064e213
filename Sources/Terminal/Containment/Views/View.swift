import Cells

/// A rectangle on a screen that draws itself and contains other views; UIKit's UIView.
///
/// Geometry is in cells and `Double`; edges are rounded to whole cells when drawn. A superview
/// holds its subviews strongly, in order from back to front.
open class View: Responder {
  private var origin: Point
  private var storedBounds: Rect
  private var storedBackgroundColor: Color?

  /// Its opacity: at 0 it is transparent, at 1 opaque.
  open var alpha = 1.0 {
    willSet { if newValue != alpha { willChangeLook() } }
    didSet { if alpha != oldValue { setNeedsPicture() } }
  }

  /// How it is moved, scaled and turned about its middle when it is drawn, with all in it.
  ///
  /// It changes neither ``frame`` nor layout. The mouse finds the view where it is seen, and points
  /// are converted accordingly. A scaled or turned view shows for each cell the nearest one of its
  /// picture; what lies outside of its bounds is cut off. A negative scale mirrors the cells, and a
  /// quarter turn exchanges rows and columns; letters stay upright.
  open var transform = ViewTransform.identity {
    willSet { if newValue != transform { willChangeLook() } }
    didSet { if transform != oldValue { setNeedsPicture() } }
  }

  /// Whether it and its subviews are left out when drawing and when looking for the mouse.
  ///
  /// Appearance does not depend on it: a hidden view in a window is on screen.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsPicture()
      // a stack closes the gap
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour that fills it before it draws; with `nil`, which `.clear` becomes, the views
  /// beneath show through.
  open var backgroundColor: Color? {
    get { storedBackgroundColor }
    set {
      let color = newValue?.isClear == true ? nil : newValue
      guard color != storedBackgroundColor else { return }
      willChangeLook()
      storedBackgroundColor = color
      setNeedsDisplay()
    }
  }

  /// Whether its subviews are seen within its bounds only, as they are in a terminal by default.
  open var clipsToBounds = true { didSet { if clipsToBounds != oldValue { setNeedsPicture() } } }

  /// Where the picture of a view that shows one lies, such as an image view's. A view that draws
  /// itself does so in its own size.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// A number for ``viewWithTag(_:)``.
  open var tag = 0

  /// Whether it and its subviews receive mouse events.
  open var isUserInteractionEnabled = true

  /// How the frame follows when the superview's bounds change.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the subviews' masks are applied when the bounds change.
  open var autoresizesSubviews = true

  /// Whether the autoresizing mask is used at all.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// What sees the mouse over the view before it does.
  open var mouseObservers: [any MouseObserver] = []

  /// The view that contains it.
  open internal(set) weak var superview: View?

  /// Its subviews, from back to front.
  open internal(set) var subviews: [View] = []

  weak var controller: ViewController? {
    didSet { if controller != nil { noteControllers() } }
  }
  /// Whether this view or one below it may be the root view of a controller. Once that was so it
  /// stays true, so that it is true of every view above as well.
  private(set) var mayHoldControllers = false
  /// Where its coordinates are on the screen, as long as nothing has moved.
  var knownPlacement: (geometry: Application.Geometry, placement: ViewTransform)?

  /// The visible window that its tree is in.
  final weak var knownWindow: Window?
  /// The constraints, if it ever had any.
  var constraintState: ConstraintState?
  /// How much the size of its content counts against constraints.
  private var contentPriorities = ContentPriorities() {
    didSet { if contentPriorities != oldValue { invalidateIntrinsicContentSize() } }
  }
  var storedTraitObservers: TraitObservers?
  var needsLayout = true
  /// Whether anything from here down may wait for layout.
  final var isLayoutOwed = true
  /// The subviews that may wait for layout.
  final var owedSubviews = OwedSubviews()
  /// What ``draw(_:)`` drew last; only while the view is in a window.
  var drawing: OwnDrawing?
  /// The effect that is shown instead of the view, while two of its subviews change places.
  var shownEffect: ShownEffect? { didSet { setNeedsPicture() } }
  var animation: (any ViewAnimation)?
  /// Its look while an animation runs; `nil` otherwise.
  var presentedValues: PresentedValues? {
    didSet {
      guard presentedValues != oldValue else { return }
      if presentedValues?.backgroundColor != oldValue?.backgroundColor { setNeedsDisplay() }
      setNeedsPicture()
    }
  }

  /// The tint colour that it has been given itself.
  var ownTint: Color?
  /// The tint colour if it has been given none and inherits none.
  var standardTint: Color? { nil }
  var inheritedTint = Tint()
  /// How it shows its tint colour, if it has been told.
  var ownTintMode = TintAdjustmentMode.automatic

  /// What the program has set for people who hear the screen.
  var ownAccessibility: OwnAccessibility?

  /// What its layer adds to its look, if that is anything.
  var storedLayerLook: Boxed<LayerLook>?

  var storedSafeAreaInsets = EdgeInsets.zero

  /// A view with a frame in cells.
  public init(frame: Rect) {
    origin = frame.origin
    storedBounds = Rect(origin: .zero, size: frame.size)
    super.init()
  }

  /// A view of size zero at the origin.
  override public convenience init() { self.init(frame: .zero) }

  /// A view from a store, with everything in it; see ``ViewDescription`` for the keys.
  public required init?(coder: Coder) {
    let frame = coder.read("frame", \.rect) ?? .zero
    origin = frame.origin
    storedBounds = Rect(origin: .zero, size: frame.size)
    super.init()
    decode(from: coder)
  }

  /// Where the terminal's cursor stands while the view has the focus, in the view's coordinates;
  /// `nil`, the default, hides it.
  open var cursor: ScreenCursor? { nil }

  /// Notes that this view or one below it is the root view of a controller.
  func noteControllers() {
    var above: View? = self
    while let view = above, !view.mayHoldControllers {
      view.mayHoldControllers = true
      above = view.superview
    }
  }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates.
  open var frame: Rect {
    get { Rect(origin: origin, size: storedBounds.size) }
    set {
      place(at: newValue.origin, bounds: Rect(origin: storedBounds.origin, size: newValue.size))
    }
  }

  /// The rectangle in its own coordinates; changing its size keeps the centre in place.
  open var bounds: Rect {
    get { storedBounds }
    set {
      let corner = Point(
        x: origin.x + (storedBounds.width - newValue.width) / 2,
        y: origin.y + (storedBounds.height - newValue.height) / 2)
      place(at: corner, bounds: newValue)
    }
  }

  /// The middle of the frame in the superview's coordinates.
  open var center: Point {
    get { Point(x: frame.midX, y: frame.midY) }
    set {
      let corner = Point(
        x: newValue.x - storedBounds.width / 2, y: newValue.y - storedBounds.height / 2)
      place(at: corner, bounds: storedBounds)
    }
  }

  private func place(at newOrigin: Point, bounds newBounds: Rect) {
    guard newOrigin != origin || newBounds != storedBounds else { return }
    willChangeLook()
    let oldBounds = storedBounds
    origin = newOrigin
    storedBounds = newBounds
    setNeedsPicture()
    if storedSafeAreaInsets != .zero || superview?.storedSafeAreaInsets ?? .zero != .zero {
      updateSafeArea(boundsChanged: newBounds != oldBounds)
    }
    guard newBounds != oldBounds else { return }
    setNeedsLayout()
    guard newBounds.size != oldBounds.size else { return }
    setNeedsDisplay()
    if autoresizesSubviews { resizeSubviews(from: oldBounds.size) }
  }

  // MARK: Coordinates

  /// A point of this view in the coordinates of another; `nil` stands for the screen.
  open func convert(_ point: Point, to view: View?) -> Point {
    let onScreen = screenPlacement.apply(to: point)
    return view?.screenPlacement.inverted().apply(to: onScreen) ?? onScreen
  }

  /// A point of another view in this view's coordinates; `nil` stands for the screen.
  open func convert(_ point: Point, from view: View?) -> Point {
    screenPlacement.inverted().apply(to: view?.screenPlacement.apply(to: point) ?? point)
  }

  /// A rectangle of this view in the coordinates of another, or the box around it if one of them
  /// is turned; `nil` stands for the screen.
  open func convert(_ rect: Rect, to view: View?) -> Rect {
    let onScreen = screenPlacement.apply(to: rect)
    return view?.screenPlacement.inverted().apply(to: onScreen) ?? onScreen
  }

  /// A rectangle of another view in this view's coordinates, likewise; `nil` stands for the screen.
  open func convert(_ rect: Rect, from view: View?) -> Rect {
    screenPlacement.inverted().apply(to: view?.screenPlacement.apply(to: rect) ?? rect)
  }

  // MARK: Responders

  /// The window it is in, if that is visible.
  open var window: Window? { knownWindow }

  override var respondingWindow: Window? { window }

  override open var next: Responder? { controller ?? superview }

  /// Whether Tab may move the focus here; the base returns ``Responder/canBecomeFirstResponder``.
  open var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// Whether a point of this view's coordinates is inside: whether it lies on one of the cells that
  /// the view is drawn on. An override gives the view another shape, such as a wider margin.
  ///
  /// - Parameter event: what ``hitTest(_:with:)`` was handed; `nil` if the program calls this
  ///   directly.
  open func point(inside point: Point, with event: InputEvent? = nil) -> Bool {
    let corner = convert(point, to: nil)
    return cellFrame.contains(
      CellPosition(column: Int(cells: corner.x, .down), row: Int(cells: corner.y, .down)))
  }

  /// The frontmost view at a point of this view's coordinates that takes the mouse.
  ///
  /// Views that are hidden, disabled, or cover less than a hundredth of what is beneath are passed
  /// over, with all that is in them.
  ///
  /// - Parameter event: the press, drag or turn of the wheel that is looking for its view; `nil` if
  ///   the program calls this directly.
  open func hitTest(_ point: Point, with event: InputEvent? = nil) -> View? {
    guard takesInput, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  // MARK: Hierarchy

  /// Whether this view is another or lies somewhere in it.
  open func isDescendant(of view: View) -> Bool {
    // most views that are asked about have nothing in them
    if self === view || view.subviews.isEmpty { return self === view }
    return sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// Adds a view in front of the others; one that has a superview leaves it.
  ///
  /// Refused, with a report and without any change: this view itself and one that it lies in
  /// (`E-CYCLE`); a tree with the view of an adopted controller that would get below another
  /// controller than its parent (`E-HIER-ACTUAL`); and with the strict policy misuse that is only a
  /// warning otherwise. A view that is here already comes to the front.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }

  /// Adds a view at an index from the back.
  ///
  /// Refused as ``addSubview(_:)`` is.
  ///
  /// - Parameter index: 0...`subviews.count`; other values give the nearer end.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Adds a view just in front of one of the subviews, or in front of all.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  /// Adds a view just behind one of the subviews, or behind all.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { reorder(view, to: subviews.count) }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { reorder(view, to: 0) }
  }

  /// Lets two subviews change places in the order from back to front.
  ///
  /// - Parameters: indices of ``View/subviews``; others are refused, with a report.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else {
      let count = subviews.count
      return report(.invalidArgument, "no subviews at \(index1) and \(index2) of \(count)")
    }
    subviews.swapAt(index1, index2)
    setNeedsPicture()
  }

  /// This view or the first below it that has a tag, superviews first; `nil` if none has.
  open func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Takes the view out of its superview; without one nothing happens.
  open func removeFromSuperview() { leaveSuperview() }

  // MARK: Drawing and layout

  /// Asks for ``draw(_:)`` before the next frame.
  open func setNeedsDisplay() {
    drawing = nil
    setNeedsPicture()
  }

  /// The view's layer: its geometry under the names that a CALayer has for it, its frame, round
  /// corners and shadow.
  open var layer: Layer { Layer(of: self) }

  /// A view that shows what this one and all in it look like now, to stand in for something that is
  /// costly to draw; `nil` of a view without cells.
  ///
  /// - Parameter afterUpdates: whether pending layout is done before.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { layoutIfNeeded() }
    return pictureView
  }

  /// Lays the subviews out; the base does nothing. Override it, call ``View/setNeedsLayout()``.
  open func layoutSubviews() {}

  /// Asks for ``layoutSubviews()`` at the end of the turn.
  open func setNeedsLayout() {
    needsLayout = true
    oweLayout()
    responsibleApplication?.setNeedsCommit()
  }

  /// Lays this view and its subviews out now, where they need it.
  open func layoutIfNeeded() {
    updateConstraintsIfNeeded()
    layOut()
  }

  /// Draws the view's own content; the base draws nothing. Override it, call
  /// ``View/setNeedsDisplay()``.
  ///
  /// - Parameter canvas: of this view's size in whole cells, filled with the background colour.
  open func draw(_ canvas: inout CellCanvas) {}

  /// Resizes the view to the size that suits it best; its origin stays in place.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// The size that suits the view best within a size; the base returns its present one.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// The colour of what can be pressed here and in the subviews that have no other: the view's own,
  /// or else its superview's; `nil`, which is so at first, is the terminal's own. Assigning `nil`
  /// inherits again.
  open var tintColor: Color? {
    get { tint.shown }
    set { changeTint { ownTint = newValue } }
  }

  /// Whether ``tintColor`` is shown as it is here and below, or dimmed. At first, and after
  /// `automatic` has been assigned, as in the superview.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { tint.mode }
    set { changeTint { ownTintMode = newValue } }
  }

  /// The tint colour of the view has changed: its own, or the one that it inherits; the base does
  /// nothing. The view is drawn anew in any case.
  open func tintColorDidChange() {}

  // MARK: What happens to the view

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

  // MARK: Coding

  /// Writes the view as ``init(coder:)`` reads it. Overrides call `super`.
  open func encode(with coder: Coder) { encodeAll(with: coder) }

  // MARK: Safe area

  /// How far the status line, bars and additional insets of controllers reach into the view from
  /// its edges, in cells; zero in a view that has never been in a window.
  ///
  /// The part of the superview's insets that lies over this view, and the
  /// ``ViewController/additionalSafeAreaInsets`` of its controller.
  open var safeAreaInsets: EdgeInsets { storedSafeAreaInsets }

  /// The uncovered part of the view, with the anchors of a view: constraints between these and
  /// other anchors keep what they place clear of the status line and of bars. It may be read anew
  /// for each constraint or kept.
  open var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(safeAreaOf: self) }

  /// The safe area of the view has changed; see ``safeAreaInsets``.
  open func safeAreaInsetsDidChange() {}

  /// The insets of the view's safe area, given the part of its superview's insets that lies over
  /// it.
  func safeAreaInsets(inheriting insets: EdgeInsets) -> EdgeInsets {
    controller.map { insets + $0.additionalSafeAreaInsets } ?? insets
  }

  // MARK: Restoration

  /// The view's name in the archive, below its controller or window; without one its state is not
  /// saved. What has no identifier is left out with the views that belong to it alone: a controller
  /// with those in its view, a window with those that belong to no controller.
  open var restorationIdentifier: String?

  /// Writes the state for the next start; the base writes nothing. Overrides call `super`.
  open func encodeRestorableState(with coder: Coder) {}

  /// Reads the state that was saved, after the view's controller has; the base reads nothing.
  /// Overrides call `super`.
  open func decodeRestorableState(with coder: Coder) {}

  // MARK: Traits and constraints

  /// The view's traits: those of the nearest controller above, or else of its window, with what it
  /// and the views between override.
  open var traitCollection: TraitCollection { traitsAround.overriding(styleInController) }

  /// Light or dark for the view and all in it, child controllers included; `unspecified`, at first,
  /// for what is above. The view's own controller is not concerned.
  open var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
    didSet { styleHasChanged(from: oldValue) }
  }

  /// The traits have changed from what they were; the base does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The active constraints that this view holds: between it and views in it, or between these.
  open var constraints: [LayoutConstraint] { constraintState?.held ?? [] }

  /// Activates constraints; the view they are called on makes no difference.
  open func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Activates a constraint, as ``addConstraints(_:)``.
  open func addConstraint(_ constraint: LayoutConstraint) { addConstraints([constraint]) }

  /// Deactivates constraints.
  open func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// Deactivates a constraint.
  open func removeConstraint(_ constraint: LayoutConstraint) { removeConstraints([constraint]) }

  /// Asks for ``updateConstraints()``, or for ``ViewController/updateViewConstraints()`` of the
  /// controller whose root view this is, once before the next layout.
  open func setNeedsUpdateConstraints() {
    var state = constraintState ?? ConstraintState()
    guard !state.needsUpdate else { return }
    state.needsUpdate = true
    constraintState = state
    responsibleApplication?.oweConstraintPass()
  }

  /// Whether an update of the constraints is pending.
  open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate == true }

  /// Updates the constraints of this view and all below it where that was requested, subviews
  /// first. Requests within an update belong to it and are not repeated.
  open func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard needsUpdateConstraints() else { return }
    if let controller {
      controller.appearance.calling(.updateViewConstraints) { controller.updateViewConstraints() }
    } else {
      updateConstraints()
    }
    constraintState?.needsUpdate = false
  }

  /// Reports a change of ``intrinsicContentSize``, so that constraints are solved again.
  open func invalidateIntrinsicContentSize() {
    guard !translatesAutoresizingMaskIntoConstraints else { return }
    superview?.constraintsDidChange()
  }

  /// The size that the constraints of the view, and of what is in it, allow and that is closest to
  /// a target: ``View/layoutFittingCompressedSize`` for the smallest, in cells. Contents count as
  /// their priorities say; nothing is moved.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints allow and that is closest to a target; with a required priority
  /// the width or the height is the target's.
  open func systemLayoutSizeFitting(
    _ targetSize: Size,
    withHorizontalFittingPriority horizontalFittingPriority: LayoutConstraint.Priority,
    verticalFittingPriority: LayoutConstraint.Priority
  ) -> Size {
    updateConstraintsIfNeeded()
    var solver = ConstraintSolver(in: self)
    return solver.fittingSize(
      targetSize, priorities: (horizontalFittingPriority, verticalFittingPriority))
  }

  /// Updates the constraints: an override changes them and calls `super`. Called before layout,
  /// subviews first.
  open func updateConstraints() {}

  /// The size that suits what the view shows, in cells; ``View/noIntrinsicMetric`` where it has
  /// none. Constraints use it where they leave a size open, and where they count less than the
  /// content's priorities.
  open var intrinsicContentSize: Size {
    Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// How much it counts that the view is not larger than ``intrinsicContentSize``; 250 at first.
  open func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutConstraint.Priority {
    contentPriorities.hugging[axis] ?? .defaultLow
  }

  /// Sets how much it counts that the view is not larger than its content: of several views that
  /// could be stretched, those with the lowest priority are.
  open func setContentHuggingPriority(
    _ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis
  ) { contentPriorities.hugging[axis] = priority }

  /// How much it counts that the view is not smaller than ``intrinsicContentSize``; 750 at first.
  open func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis)
    -> LayoutConstraint.Priority
  { contentPriorities.resistance[axis] ?? .defaultHigh }

  /// Sets how much it counts that the view is not smaller than its content: of several views that
  /// could be shortened, those with the lowest priority are.
  open func setContentCompressionResistancePriority(
    _ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis
  ) { contentPriorities.resistance[axis] = priority }

  // MARK: Accessibility

  /// What the class says of its views: the values of ``accessibilityLabel`` and its like until the
  /// program sets them. The base is no element.
  open var standardAccessibility: AccessibilityContent { AccessibilityContent() }

  /// The ``accessibilityElements`` until the program sets them; the base returns `nil`.
  open var standardAccessibilityElements: [Any]? { nil }

  /// Whether the view is one element, and its subviews are left out; at first labels, controls and
  /// the cells of tables are.
  open var isAccessibilityElement: Bool {
    get { ownAccessibility?.isElement ?? standardAccessibility.isElement }
    set { changeAccessibility { $0.isElement = newValue } }
  }

  /// What the view is called; at first its text or title. Assigning `nil` returns to that.
  open var accessibilityLabel: String? {
    get { ownAccessibility?.label ?? standardAccessibility.label }
    set { changeAccessibility { $0.label = newValue } }
  }

  /// What the view holds: the text of a field, `1` or `0` of a switch.
  open var accessibilityValue: String? {
    get { ownAccessibility?.value ?? standardAccessibility.value }
    set { changeAccessibility { $0.value = newValue } }
  }

  /// What happens when the view is used.
  open var accessibilityHint: String? {
    get { ownAccessibility?.hint ?? standardAccessibility.hint }
    set { changeAccessibility { $0.hint = newValue } }
  }

  /// What the view is.
  open var accessibilityTraits: AccessibilityTraits {
    get { ownAccessibility?.traits ?? standardAccessibility.traits }
    set { changeAccessibility { $0.traits = newValue } }
  }

  /// A name for tests, which is not read.
  open var accessibilityIdentifier: String? {
    get { ownAccessibility?.identifier }
    set { changeAccessibility { $0.identifier = newValue } }
  }

  /// What is read instead of the subviews, in this order: views and ``AccessibilityElement``;
  /// others are left out. `nil`, as in most classes at first, stands for the subviews in the order
  /// of reading, and assigning it returns to that of the class.
  open var accessibilityElements: [Any]? {
    get { ownAccessibility?.elements ?? standardAccessibilityElements }
    set { changeAccessibility { $0.elements = newValue } }
  }

  /// Whether the view and all in it are left out.
  open var accessibilityElementsHidden: Bool {
    get { ownAccessibility?.hidesElements ?? false }
    set { changeAccessibility { $0.hidesElements = newValue } }
  }

  /// Whether the other subviews of its superview are left out.
  open var accessibilityViewIsModal: Bool {
    get { ownAccessibility?.isModal ?? false }
    set { changeAccessibility { $0.isModal = newValue } }
  }
}
