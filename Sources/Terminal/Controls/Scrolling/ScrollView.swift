import Cells
import Containment

/// A view that shows a part of its content, which can be moved; UIKit's UIScrollView.
///
/// The content is made of subviews; their frames are in the coordinates of the content, which begin
/// at the origin and end at ``contentSize``.
///
/// | keys and mouse | action |
/// | --- | --- |
/// | arrows | scroll by a cell |
/// | Page Up, Page Down | scroll by what is visible |
/// | Home, End | scroll to the top, the bottom |
/// | the wheel | scrolls by a cell a notch; at the top it pulls the ``ScrollView/refreshControl`` |
/// | a click on the status line | scrolls to the top, unless two scroll views are seen |
///
/// A key goes on to the next responder if the content cannot be scrolled in its direction at all.
/// Scrolling is not animated: a terminal has no smaller step than a cell.
open class ScrollView: View {
  /// Whether the insets of the safe area are added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Always, as far as the content can be scrolled.
    case automatic = 0
    /// Never.
    case never = 2
  }

  /// Receives the movements; held weakly.
  open weak var delegate: (any ScrollViewDelegate)?

  /// The size of the content, in cells.
  open var contentSize = Size.zero { didSet { if contentSize != oldValue { setNeedsLayout() } } }

  /// Room around the content, in cells.
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange(from: oldValue) } }
  }

  /// Whether the insets of the safe area are added to ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { setNeedsLayout() }
  }

  /// Whether the user can scroll.
  open var isScrollEnabled = true

  /// Whether the user scrolls by whole pages only: by multiples of what is visible. The last page
  /// may be partly empty.
  open var isPagingEnabled = false

  /// Whether a turn of the wheel at an end of the content shows a cell beyond it for a moment;
  /// `false` at first. The content has to be larger than what is visible.
  open var bounces = false

  /// Whether it ``bounces`` up and down however small the content is.
  open var alwaysBounceVertical = false

  /// Whether it ``bounces`` to the left and right however small the content is.
  open var alwaysBounceHorizontal = false

  /// Whether scrolling by the user ends the editing of a text in the window.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a click on the status line scrolls to the top; `true` at first. It does while the
  /// window shows one such view only, as in UIKit.
  open var scrollsToTop = true

  /// Whether a mark at the right edge shows which rows are visible; off by default, because it
  /// takes a column.
  open var showsVerticalScrollIndicator = false { didSet { setNeedsLayout() } }

  /// Whether a mark at the lower edge shows which columns are visible; off by default.
  open var showsHorizontalScrollIndicator = false { didSet { setNeedsLayout() } }

  /// How far the indicators stay from the edges of the visible part, in cells.
  open var scrollIndicatorInsets = EdgeInsets.zero {
    didSet { if scrollIndicatorInsets != oldValue { setNeedsLayout() } }
  }

  /// The colour of the indicators; `nil` is the terminal's own.
  open var indicatorColor: Color? { didSet { if indicatorColor != oldValue { setNeedsLayout() } } }

  /// The row above the content that asks for newer content.
  open var refreshControl: RefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
      setNeedsLayout()
    }
  }

  /// A view that lies over the visible content.
  weak var cover: View? { didSet { setNeedsLayout() } }

  private var verticalIndicator: ScrollIndicator?
  private var horizontalIndicator: ScrollIndicator?
  private var knownInset = EdgeInsets.zero
  /// What the offset was last limited for.
  private var knownExtent = (room: Rect.zero, content: Size.zero)
  var isUserScrolling = false
  /// The way back from a bounce.
  var bounce: ScheduledWork?
  /// The offset that was saved, until there is content.
  private var restoredOffset: Point?

  /// Whether a part of the content is not visible.
  public var isScrollable: Bool {
    let (least, most) = offsetLimits
    return least != most
  }

  /// Whether the user can scroll it anywhere, so that keys are of use.
  override open var canBecomeFirstResponder: Bool { isScrollEnabled && isScrollable }

  // MARK: Place

  /// The point of the content at the upper left corner of the view, in cells.
  ///
  /// Setting it does not limit it to the content, as in UIKit.
  open var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      let wasAtTop = isAtTop
      bounds = Rect(origin: newValue, size: bounds.size)
      if isAtTop != wasAtTop { topWasReachedOrLeft() }
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Sets ``contentOffset`` at once, without an animation. If `animated` is true and the offset
  /// changes, the delegate receives `scrollViewDidEndScrollingAnimation(_:)`.
  open func setContentOffset(_ contentOffset: Point, animated: Bool) {
    let isOther = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, isOther { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// ``contentInset`` with the insets of the safe area, unless
  /// ``contentInsetAdjustmentBehavior`` says otherwise, and the row of the ``refreshControl``.
  open var adjustedContentInset: EdgeInsets {
    let safe = contentInsetAdjustmentBehavior == .automatic ? safeAreaInsets : .zero
    return EdgeInsets(
      top: contentInset.top + safe.top + (refreshControl?.rows ?? 0),
      left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  /// The insets of the content have changed; the base does nothing.
  open func adjustedContentInsetDidChange() {}

  /// The part of the content that can be seen: what insets leave free.
  open var visibleContent: Rect { bounds.inset(by: adjustedContentInset) }

  /// The smallest and the largest offset that a user can scroll to.
  public var offsetLimits: (least: Point, most: Point) {
    let inset = adjustedContentInset
    let least = Point(x: -inset.left, y: -inset.top)
    let room = Size(
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
    func most(_ content: Double, _ room: Double) -> Double {
      guard isPagingEnabled, room > 0 else { return max(0, content - room) }
      return max(0, ((content / room).rounded(.up) - 1) * room)
    }
    return (
      least,
      Point(
        x: least.x + most(contentSize.width, room.width),
        y: least.y + most(contentSize.height, room.height))
    )
  }

  func limited(_ offset: Point) -> Point {
    let (least, most) = offsetLimits
    return Point(x: max(least.x, min(offset.x, most.x)), y: max(least.y, min(offset.y, most.y)))
  }

  /// Scrolls as little as possible so that a part of the content is visible, or its beginning if
  /// there is not enough room; by whole pages if ``isPagingEnabled``.
  open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let visible = visibleContent
    func offset(_ least: Double, _ most: Double, from start: Double, to end: Double) -> Double {
      let room = end - start
      if isPagingEnabled, room > 0 {
        let page = (least / room).rounded(.down) * room
        return page - start
      }
      return least < start || most - least > room ? least - start : max(0, most - end)
    }
    let target = limited(
      Point(
        x: contentOffset.x
          + offset(rect.minX, rect.maxX, from: visible.minX, to: visible.maxX),
        y: contentOffset.y
          + offset(rect.minY, rect.maxY, from: visible.minY, to: visible.maxY)))
    setContentOffset(target, animated: animated)
  }

  /// Scrolls as a user does, by some cells or pages, as far as the content goes.
  ///
  /// - Returns: whether it moved.
  @discardableResult
  open func scroll(byColumns columns: Double = 0, byRows rows: Double = 0) -> Bool {
    let old = bounce == nil ? contentOffset : limited(contentOffset)
    let target = limited(Point(x: old.x + columns, y: old.y + rows))
    guard target != old else { return false }
    drag(to: target)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isPagingEnabled)
    if isPagingEnabled { delegate?.scrollViewDidEndDecelerating(self) }
    return true
  }

  /// Whether the user is scrolling: `true` within ``ScrollViewDelegate/scrollViewDidScroll(_:)`` of
  /// a key or the wheel.
  open var isDragging: Bool { isUserScrolling }

  /// The same as ``isDragging``: nothing is touched before it moves.
  open var isTracking: Bool { isUserScrolling }

  /// Whether it moves on after the user has scrolled: it goes back from a bounce.
  open var isDecelerating: Bool { bounce != nil }

  // MARK: Restoration

  /// Writes the offset.
  override open func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    coder.encode(contentOffset.x, forKey: "offsetX")
    coder.encode(contentOffset.y, forKey: "offsetY")
  }

  /// Reads the offset, which the first layout with content takes.
  override open func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    restoredOffset = Point(
      x: coder.decodeDouble(forKey: "offsetX"), y: coder.decodeDouble(forKey: "offsetY"))
    setNeedsLayout()
  }

  // MARK: Layout

  /// Limits the offset to the content if its size, the insets or the size of the view have changed,
  /// and places the indicators. Overrides call `super`.
  override open func layoutSubviews() {
    super.layoutSubviews()
    if adjustedContentInset != knownInset { adjustedContentInsetDidChange(from: knownInset) }
    let room = Rect(origin: .zero, size: bounds.size).inset(by: adjustedContentInset)
    if (room, contentSize) != knownExtent {
      knownExtent = (room, contentSize)
      contentOffset = limited(contentOffset)
    }
    if let restoredOffset, contentSize != .zero {
      self.restoredOffset = nil
      contentOffset = limited(restoredOffset)
    }
    let visible = visibleContent
    refreshControl?.frame = Rect(
      x: visible.minX, y: visible.minY - 1, width: visible.width, height: 1)
    cover?.frame = visible
    placeIndicators()
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Keeps the content where it was on the screen's free part.
  private func adjustedContentInsetDidChange(from old: EdgeInsets) {
    let new = adjustedContentInset
    let offset = contentOffset
    let isAtTop = offset.y <= -knownInset.top
    let isAtLeft = offset.x <= -knownInset.left
    knownInset = new
    contentOffset = Point(x: isAtLeft ? -new.left : offset.x, y: isAtTop ? -new.top : offset.y)
    adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  private func placeIndicators() {
    let visible = visibleContent
    let room = visible.inset(by: scrollIndicatorInsets)
    place(
      &verticalIndicator, isShown: showsVerticalScrollIndicator, isVertical: true,
      frame: Rect(x: room.maxX - 1, y: room.minY, width: min(1, room.width), height: room.height),
      part: (visible.minY, visible.maxY, contentSize.height))
    place(
      &horizontalIndicator, isShown: showsHorizontalScrollIndicator, isVertical: false,
      frame: Rect(x: room.minX, y: room.maxY - 1, width: room.width, height: min(1, room.height)),
      part: (visible.minX, visible.maxX, contentSize.width))
  }

  private func place(
    _ indicator: inout ScrollIndicator?, isShown: Bool, isVertical: Bool, frame: Rect,
    part: (start: Double, end: Double, content: Double)
  ) {
    guard isShown, part.content > part.end - part.start else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let shown = indicator ?? ScrollIndicator(isVertical: isVertical)
    indicator = shown
    shown.frame = frame
    shown.color = indicatorColor
    shown.part = (part.start / part.content, part.end / part.content)
    if shown.superview !== self {
      addSubview(shown)
    } else if !(subviews.last is ScrollIndicator) {
      bringSubviewToFront(shown)
    }
  }

  // MARK: Input

  override open func keyDown(_ key: KeyPress) {
    guard isScrollEnabled, key.modifiers.isEmpty, let step = step(of: key) else {
      return super.keyDown(key)
    }
    let (least, most) = offsetLimits
    guard step.x != 0 ? most.x > least.x : most.y > least.y else { return super.keyDown(key) }
    scroll(byColumns: step.x, byRows: step.y)
  }

  /// The columns and rows by which a key scrolls; `nil` for other keys.
  private func step(of key: KeyPress) -> Point? {
    let page = visibleContent.size
    let line = isPagingEnabled ? page : Size(width: 1, height: 1)
    return switch key.key {
    case .up: Point(x: 0, y: -line.height)
    case .down: Point(x: 0, y: line.height)
    case .left: Point(x: -line.width, y: 0)
    case .right: Point(x: line.width, y: 0)
    case .pageUp: Point(x: 0, y: -max(1, page.height))
    case .pageDown: Point(x: 0, y: max(1, page.height))
    case .home: Point(x: 0, y: -contentSize.height - 1)
    case .end: Point(x: 0, y: contentSize.height + 1)
    default: nil
    }
  }

  /// The command of the ``refreshControl``.
  override open var keyCommands: [KeyCommand]? { refreshControl?.command.map { [$0] } }

  override open func scrollWheel(_ mouse: MouseEvent) {
    let isUp = mouse.kind == .scrolledUp
    let (least, most) = offsetLimits
    let isAcross = mouse.modifiers.contains(.shift)
    if let refreshControl, isScrollEnabled, !isAcross {
      if isUp, contentOffset.y <= least.y, refreshControl.pull() { return }
      refreshControl.letGo()
    }
    let isMovable = isAcross ? most.x > least.x : most.y > least.y
    let alwaysBounces = bounces && (isAcross ? alwaysBounceHorizontal : alwaysBounceVertical)
    guard isScrollEnabled, isMovable || alwaysBounces else { return super.scrollWheel(mouse) }
    let page = isPagingEnabled ? visibleContent.size : Size(width: 1, height: 1)
    let direction = isUp ? -1.0 : 1
    let step = isAcross ? Point(x: direction, y: 0) : Point(x: 0, y: direction)
    let hasMoved = scroll(byColumns: step.x * page.width, byRows: step.y * page.height)
    if !hasMoved, bounces { bounce(by: step) }
  }
}
