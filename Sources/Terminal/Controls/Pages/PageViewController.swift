import Containment

/// A container of pages, of which one is shown; UIKit's UIPageViewController.
///
/// The program sets a page by ``setViewControllers(_:direction:animated:completion:)``. A person
/// turns to those that the ``dataSource`` has before and after it:
///
/// | keys and mouse | action |
/// | --- | --- |
/// | Left, Right, or Up, Down if pages lie below each other | the page before, after |
/// | Page Up, Page Down | the same |
/// | dragging along the pages | pulls the next one in; more than a third of the way turns it |
/// | a click on the marks in the last row, beside the current one | the page before, after |
///
/// Keys come here if nothing in the page handles them; those that are pressed while a page is
/// turned wait for its end. A container around this controller returns its `preferredFocusedView`
/// as its own, so that keys find the page while nothing has the focus.
///
/// With ``TransitionStyle/scroll`` the page follows the mouse. With ``TransitionStyle/pageCurl``
/// the page rolls up as in a transition with `transitionCurlUp`, forward, or back down with
/// `transitionCurlDown`; it does so once the mouse has been dragged by a cell, and does not follow
/// it. There is one page at a time, without a spine in the middle.
///
/// The callbacks of a turn come as UIKit sends them: `viewWillAppear` of the new page,
/// `viewWillDisappear` of the old one, and in the same order both "did". If a page that is dragged
/// goes back, the new one gets `viewWillDisappear`, the old one `viewWillAppear`, and then both
/// "did" again.
open class PageViewController: ViewController {
  /// Names the pages before and after; held weakly. Without it a person cannot turn pages.
  open weak var dataSource: (any PageViewControllerDataSource)? { didSet { updateMarks() } }

  /// Receives the page turns of a person; held weakly.
  open weak var delegate: (any PageViewControllerDelegate)?

  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// How pages lie.
  public let navigationOrientation: NavigationOrientation

  /// The page that is shown, or comes into sight; `nil` before one was set.
  private var current: ViewController?
  /// Whether the current page has still to be told that it has been adopted.
  private var owesDidMove = false
  private let changes = NestedChanges()
  /// The pages whose views are being inserted, the last one in a callback of those before.
  private var entering: [ViewController] = []
  var turn: PageTurn?
  /// Whether this controller has appeared and not begun to disappear.
  private var isShown = false
  private let spacing: Double
  let box = View()
  let marks = PageMarks()
  let pan = PanGestureRecognizer()

  private static let duration = 0.3

  // MARK: Making one

  /// A container without a page.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let gap = options?[.interPageSpacing]
    spacing = Self.gap(of: (gap as? Double) ?? (gap as? Int).map(Double.init) ?? 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// A container whose pages roll up, as UIKit's is by default.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// A container from a store: `transition` is `scroll` or `pageCurl`, `orientation` is `vertical`
  /// or `horizontal`, `spacing` a number.
  public required init?(coder: Coder) {
    transitionStyle = coder.decodeString(forKey: "transition") == "scroll" ? .scroll : .pageCurl
    navigationOrientation =
      coder.decodeString(forKey: "orientation") == "vertical" ? .vertical : .horizontal
    spacing = Self.gap(of: coder.decodeDouble(forKey: "spacing"))
    super.init(coder: coder)
  }

  override open func encode(with coder: Coder) {
    super.encode(with: coder)
    coder.encode(transitionStyle == .scroll ? "scroll" : "pageCurl", forKey: "transition")
    coder.encode(
      navigationOrientation == .vertical ? "vertical" : "horizontal", forKey: "orientation")
    coder.encode(spacing, forKey: "spacing")
  }

  // MARK: Pages

  /// The pages that are shown: one, or none at first.
  open var viewControllers: [ViewController]? { current.map { [$0] } ?? [] }

  /// The recognisers that turn pages.
  open var gestureRecognizers: [GestureRecognizer] { [pan] }

  /// Shows a page; the delegate is not told.
  ///
  /// A turn that is under way is completed first; if one of its callbacks sets another page, that
  /// one is shown instead. On screen the page has the old one's place at the end of the motion, or
  /// of the turn; off screen at once. Pages that set others without an end are stopped, with a
  /// report (`E-ENDLESS`).
  ///
  /// - Parameters:
  ///   - viewControllers: one; another number is refused, with a report (`E-ARGUMENT`).
  ///   - completion: called after all callbacks, with whether the motion was shown to its end.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let isMade = changes.make {
      show(viewControllers, direction, animated: animated, completion: completion)
    } refusing: {
      Application.current?.diagnostics.report(
        .endlessChange, "\(self) sets no other page: each page asks for the next")
    }
    if !isMade { completion?(false) }
  }

  private func show(
    _ viewControllers: [ViewController]?, _ direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    finishTurn()
    guard turn == nil else {
      completion?(false)
      return
    }
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      Application.current?.diagnostics.report(
        .invalidArgument,
        "\(self) shows one page at a time and cannot show \(viewControllers?.count ?? 0)")
      completion?(false)
      return
    }
    guard page !== current else {
      updateMarks()
      View.animate(withDuration: 0, animations: {}, completion: completion)
      return
    }
    guard
      let turn = adopt(
        page, direction, animated: animated, isByUser: false, completion: completion)
    else {
      completion?(false)
      return
    }
    updateMarks()
    play(turn, toEnd: true)
  }

  /// Makes a page a child, and begins to show it. Returns the turn to play, which a callback may
  /// have ended; `nil` if the page cannot be adopted, or a callback has set another one before the
  /// turn.
  private func adopt(
    _ page: ViewController, _ direction: NavigationDirection, animated: Bool, isByUser: Bool,
    completion: ((Bool) -> Void)? = nil
  ) -> PageTurn? {
    let old = current
    var isUpToDate: Bool {
      page.parent === self && self.turn == nil && current === old && (isShown || !isByUser)
    }
    addChild(page)
    if isUpToDate, !isByUser { old?.willMove(toParent: nil) }
    guard isUpToDate else {
      if page.parent === self, !isInUse(page) { page.willMove(toParent: nil) }
      letGo(page)
      return nil
    }
    let turn = PageTurn(
      from: old, to: page, direction, animated: animated, isByUser: isByUser,
      completion: completion)
    if !isByUser { current = page }
    guard isShown else { return turn }
    self.turn = turn
    turn.add { [box] in page.view.frame = box.bounds }
    turn.addBeginning()
    turn.perform()
    return turn
  }

  /// Runs a turn to its end, or back.
  func play(_ turn: PageTurn, toEnd: Bool) {
    guard !turn.isOver else { return }
    guard self.turn === turn else {
      exchangeOffScreen(turn)
      return
    }
    turn.isDragged = false
    let rest = toEnd ? 1 - turn.progress : turn.progress
    let duration = turn.animated ? Self.duration * rest : 0
    let completion = { [weak self] (finished: Bool) -> Void in
      self?.end(turn, completed: toEnd, finished: finished)
    }
    if transitionStyle == .pageCurl {
      View.transition(
        with: box, duration: duration,
        options: turn.direction == .forward ? .transitionCurlUp : .transitionCurlDown,
        animations: { [box] in
          turn.old?.viewIfLoaded?.removeFromSuperview()
          box.addSubview(turn.new.view)
        }, completion: completion)
    } else {
      if turn.new.view.superview !== box { place(turn, progress: 0) }
      View.animate(
        withDuration: duration, options: turn.progress > 0 ? .curveEaseOut : .curveEaseInOut,
        animations: { place(turn, progress: toEnd ? 1 : 0) }, completion: completion)
    }
  }

  /// Lays both pages out for a part of the way.
  func place(_ turn: PageTurn, progress: Double) {
    turn.progress = progress
    let isVertical = navigationOrientation == .vertical
    let way = (isVertical ? box.bounds.height : box.bounds.width) + spacing
    let sign = turn.direction == .forward ? 1.0 : -1.0
    func move(_ page: ViewController?, to offset: Double) {
      guard let view = page?.viewIfLoaded else { return }
      view.frame = box.bounds.offsetBy(dx: isVertical ? 0 : offset, dy: isVertical ? offset : 0)
    }
    move(turn.new, to: sign * way * (1 - progress))
    if turn.new.view.superview !== box { box.addSubview(turn.new.view) }
    move(turn.old, to: -sign * way * progress)
  }

  /// Ends a turn on screen with all its callbacks. If one of them sets another page, the rest comes
  /// before that.
  private func end(_ turn: PageTurn, completed: Bool, finished: Bool) {
    guard turn.close() else { return turn.perform() }
    let gone = completed ? turn.old : turn.new
    if turn.isByUser { turn.add { gone?.willMove(toParent: nil) } }
    if !completed { turn.addReversal() }
    turn.add { [self] in
      if turn.isByUser, completed { current = turn.new }
      gone?.viewIfLoaded?.removeFromSuperview()
      insertCurrent()
    }
    turn.addEnd()
    turn.add { [self] in if gone?.parent === self { gone?.removeFromParent() } }
    if completed { turn.add { [self] in turn.new.didMove(toParent: self) } }
    turn.add { [self] in
      self.turn = nil
      if turn.isByUser { tellOfEnd(of: turn, completed: completed, finished: finished) }
      turn.completion?(finished)
    }
    turn.perform()
  }

  /// Moves the marks, and tells the delegate of the end of a turn.
  private func tellOfEnd(of turn: PageTurn, completed: Bool, finished: Bool) {
    if completed { marks.currentPage += turn.direction == .forward ? 1 : -1 }
    delegate?.pageViewController(
      self, didFinishAnimating: finished, previousViewControllers: [turn.old].compactMap { $0 },
      transitionCompleted: completed)
  }

  /// Exchanges the pages while nothing is seen of them, or while this controller comes or goes.
  private func exchangeOffScreen(_ turn: PageTurn) {
    _ = turn.close()
    owesDidMove = true
    insertCurrent()
    if let old = turn.old { letGo(old) }
    guard let completion = turn.completion else { return }
    View.animate(withDuration: 0, animations: {}, completion: completion)
  }

  /// Whether a page is the current one, or comes or goes.
  private func isInUse(_ page: ViewController) -> Bool {
    ([current, turn?.old, turn?.new] + entering).contains { $0 === page }
  }

  /// Releases a page and its view, unless a callback has shown it again.
  private func letGo(_ page: ViewController) {
    guard !isInUse(page) else { return }
    if page.viewIfLoaded?.superview === box { page.view.removeFromSuperview() }
    guard !isInUse(page) else { return insertCurrent() }
    if page.parent === self { page.removeFromParent() }
  }

  /// Inserts the view of the current page, if there is something to insert it into.
  private func insertCurrent() {
    guard isViewLoaded, let page = current else { return }
    page.view.frame = box.bounds
    if page === current, page.view.superview !== box {
      entering.append(page)
      box.addSubview(page.view)
      entering.removeLast()
    }
    // A page that has just been loaded, or appears with the container, may set another one.
    guard page === current else { return letGo(page) }
    guard owesDidMove else { return }
    owesDidMove = false
    page.didMove(toParent: self)
  }

  /// Ends a turn that is under way: the new page is there, or if it is still dragged, the old one.
  private func finishTurn() {
    guard let turn else { return }
    end(turn, completed: !turn.isDragged, finished: false)
  }

  // MARK: What a person does

  /// Begins to turn to the page in some direction.
  func beginTurn(_ direction: NavigationDirection) -> PageTurn? {
    guard isShown else { return nil }
    finishTurn()
    guard turn == nil, let page = neighbor(direction), turn == nil else { return nil }
    let before = current
    delegate?.pageViewController(self, willTransitionTo: [page])
    // the delegate may have shown another page
    guard current === before, turn == nil else { return nil }
    return adopt(page, direction, animated: true, isByUser: true)
  }

  /// Turns to the page in some direction. Returns whether there is one.
  func turnPage(_ direction: NavigationDirection) -> Bool {
    guard let turn = beginTurn(direction) else { return false }
    play(turn, toEnd: true)
    return true
  }

  override open func keyDown(_ key: KeyPress) {
    guard let direction = direction(of: key), turnPage(direction) else { return super.keyDown(key) }
  }

  // MARK: Views

  override open func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    view.addSubview(marks)
    pan.shouldBegin = { [weak self] _ in self?.beginDrag() == true }
    pan.addAction { [weak self] in self?.follow($0) }
    view.addGestureRecognizer(pan)
    marks.addAction(for: .valueChanged) { [weak self] _ in self?.followMarks() }
    placeViews()
    insertCurrent()
  }

  private func placeViews() {
    let size = view.bounds.size
    let height = max(0, size.height - coveredRows)
    marks.frame = Rect(x: 0, y: height, width: size.width, height: 1)
    let frame = Rect(x: 0, y: 0, width: size.width, height: height)
    guard frame != box.frame else { return }
    finishTurn()
    box.frame = frame
    current?.viewIfLoaded?.frame = box.bounds
  }

  override open func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeViews()
  }

  override open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    Size(width: parentSize.width, height: max(0, parentSize.height - coveredRows))
  }

  override open var preferredFocusedView: View? {
    current?.preferredFocusedView ?? super.preferredFocusedView
  }

  override open func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isShown = true
  }

  override open func viewWillDisappear(_ animated: Bool) {
    // A page that is set by a callback from now on is set off screen.
    isShown = false
    finishTurn()
    super.viewWillDisappear(animated)
  }
}
