import Cells
import Containment

/// A row above the content of a scroll view in which a person asks for newer content; UIKit's
/// UIRefreshControl.
///
/// A pull begins it: the wheel turned up by three notches at the top of the content, each within a
/// second. The first of them shows the row. The ``key`` begins it as well, while the scroll view
/// has the focus. Both send `valueChanged`. The row stays until ``endRefreshing()``, and the
/// content scrolls beneath it.
open class RefreshControl: Control {
  /// Whether newer content is on its way.
  open private(set) var isRefreshing = false

  /// The text of the row; `nil` for one that says what a pull does, or what is being done.
  open var title: String? { didSet { if title != oldValue { stateDidChange() } } }

  /// The key that begins it; F5 at first.
  open var key: KeyPress? = KeyPress(.function(5))

  /// How many notches of the wheel begin it.
  private static let notchesToBegin = 3
  /// The most seconds between two of them.
  private static let longestPause = 1.0
  private var notches = 0
  private var pause: ScheduledWork?
  private let indicator = ActivityIndicatorView(frame: .zero)
  private let label = Label(text: "")

  /// A control that is shown when it is pulled.
  override public init(frame: Rect) {
    super.init(frame: frame)
    for view in [indicator, label] { addSubview(view) }
    stateDidChange()
  }

  /// A control is not in scene files.
  public required init?(coder: Coder) { nil }

  /// The rows that it takes of its scroll view.
  var rows: Double { isRefreshing || notches > 0 ? 1 : 0 }

  private var shownTitle: String { title ?? (isRefreshing ? "Refreshing" : "Pull to refresh") }

  // MARK: What it does

  /// Shows that the program gets newer content; sends no event.
  open func beginRefreshing() {
    pause?.cancel()
    notches = 0
    isRefreshing = true
    stateDidChange()
  }

  /// Takes the row away: the newer content is there.
  open func endRefreshing() {
    isRefreshing = false
    stateDidChange()
  }

  /// Begins it for a person.
  func refresh() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// A notch of the wheel beyond the top. Returns whether it counts.
  func pull() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    notches += 1
    pause?.cancel()
    if notches == Self.notchesToBegin {
      refresh()
      return true
    }
    pause = window?.application?.schedule(after: Self.longestPause) { [weak self] in self?.letGo() }
    stateDidChange()
    return true
  }

  /// Ends a pull that has not begun anything.
  func letGo() {
    guard notches > 0 else { return }
    pause?.cancel()
    notches = 0
    stateDidChange()
  }

  /// Its command, while it can begin.
  var command: KeyCommand? {
    guard isEnabled, !isRefreshing, let key else { return nil }
    return KeyCommand(title: "Refresh", key: key) { [weak self] in self?.refresh() }
  }

  private func stateDidChange() {
    if isRefreshing { indicator.startAnimating() } else { indicator.stopAnimating() }
    label.text = shownTitle
    label.textAttributes = isRefreshing ? [] : .dim
    if isHidden, rows > 0 { superview?.bringSubviewToFront(self) }
    isHidden = rows == 0
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Looks

  override open var canBecomeFirstResponder: Bool { false }

  /// The title, and that something is being done.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.label = shownTitle
    if isRefreshing { content.value = "in progress" }
    return content
  }

  override open func draw(_ canvas: inout CellCanvas) {
    canvas.fill(canvas.bounds, with: Cell(" ", background: ground))
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let width = Double(shownTitle.cellWidth)
    let start = max(0, ((bounds.width - width - 2) / 2).rounded(.down))
    indicator.frame = Rect(x: start, y: 0, width: 1, height: 1)
    label.frame = Rect(
      x: start + 2, y: 0, width: max(0, min(width, bounds.width - start - 2)), height: 1)
  }
}
