import Cells

/// Two controllers side by side; in a narrow place only one of them. UIKit's UISplitViewController.
///
/// Below ``minimumWidth`` it collapses: one column fills it, the other stays a child whose view
/// waits. ``show(_:)`` and ``showDetailViewController(_:sender:)`` choose which; the back key of
/// navigation bars leads from the secondary column to the primary one, and so does the back item of
/// a navigation controller in the secondary column.
open class SplitViewController: ViewController {
  /// The two columns, with UIKit's raw values.
  public enum Column: Int, Sendable {
    /// The left one, such as a list.
    case primary = 0
    /// The right one, such as what is chosen in the list.
    case secondary = 2
  }

  /// How a program has described the columns, with UIKit's raw values. It has two either way.
  public enum Style: Int, Hashable, Sendable {
    /// Not at all: by ``viewControllers``.
    case unspecified = 0
    /// By ``setViewController(_:for:)``.
    case doubleColumn = 1
  }

  /// What it was made with.
  public let style: Style

  /// A split view without controllers.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A split view of no style.
  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A split view of no style, from a store.
  public required init?(coder: Coder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The width below which it collapses, in cells.
  public static let minimumWidth = 60.0

  /// The share of the width that the primary column takes, 0...1; `nil` for three tenths of it, but
  /// 18 to 40 cells.
  open var preferredPrimaryColumnWidthFraction: Double? {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether there is room for one column only.
  open private(set) var isCollapsed = false

  /// The column that receives keys; if it is collapsed, the visible one.
  open private(set) var topColumn = Column.primary

  private var columns: [Column: ViewController] = [:]
  private let boxes: [Column: View] = [.primary: View(), .secondary: View()]
  private let separator = ColumnSeparator()

  // MARK: Columns

  /// The controllers, the primary one first, as far as there are any.
  open var viewControllers: [ViewController] {
    get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// The controller of a column.
  open func viewController(for column: Column) -> ViewController? { columns[column] }

  /// Replaces the controller of a column.
  ///
  /// Refused, with a report, for one that is in the other column.
  open func setViewController(_ viewController: ViewController?, for column: Column) {
    let old = columns[column]
    guard viewController !== old else { return }
    if let viewController, columns.values.contains(viewController) {
      report(
        .invalidArgument, "\(viewController) is in the other column of \(self)",
        subjects: [viewController, self])
      return
    }
    if let old { remove(old) }
    columns[column] = nil
    if let viewController { add(viewController, to: column) }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Brings a column to the front: it receives keys, and is the visible one if the controller is
  /// collapsed.
  open func show(_ column: Column) {
    guard columns[column] != nil else { return }
    topColumn = column
    viewIfLoaded?.setNeedsLayout()
  }

  private func add(_ child: ViewController, to column: Column) {
    sendAddChild(child)
    guard child.parent === self else { return }
    columns[column] = child
    // It is inserted when its column has room, whatever is announced before.
    child.adoption.viewWasInserted = true
    if isViewLoaded, isSeen(column) { insert(child, in: column) }
    child.appearance.calling(.didMove) { child.didMove(toParent: self) }
  }

  private func remove(_ child: ViewController) {
    child.appearance.calling(.willMove) { child.willMove(toParent: nil) }
    for box in boxes.values { child.removeViewsInPlace(from: box) }
    child.sendRemoveFromParent()
  }

  // MARK: Layout

  override open func loadView() {
    let view = ContainerView(frame: Application.current?.screenBounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.whenLaidOut = { [weak self] in self?.placeColumns() }
    for column in [Column.primary, .secondary] { boxes[column].map(view.addSubview) }
    view.addSubview(separator)
    self.view = view
  }

  /// Puts the columns' views in their places before it is forwarded that they appear.
  override func forwardWill(appearing: Bool, animated: Bool) {
    if appearing { placeColumns() }
  }

  /// Gives the columns their room, and shows the views of those that have any.
  private func placeColumns() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    isCollapsed = bounds.width < Self.minimumWidth
    if columns[topColumn] == nil { topColumn = topColumn == .primary ? .secondary : .primary }
    for (column, box) in boxes {
      box.frame = frame(of: column, in: bounds)
      box.isHidden = !isSeen(column)
    }
    separator.isHidden = isCollapsed
    separator.frame = Rect(x: primaryWidth(in: bounds.width), y: 0, width: 1, height: bounds.height)
    for column in [Column.primary, .secondary] {
      guard let child = columns[column], let box = boxes[column] else { continue }
      showWayBack(on: child)
      if isSeen(column) { insert(child, in: column) } else { child.removeViewsInPlace(from: box) }
    }
  }

  private func insert(_ child: ViewController, in column: Column) {
    guard let box = boxes[column] else { return }
    child.loadViewIfNeeded()
    for view in child.viewsInPlace { view.frame = box.bounds }
    child.insertViewsInPlace(into: box, frame: box.bounds)
  }

  /// Names the primary column on the bar of a controller that fills the collapsed one.
  private func showWayBack(on child: ViewController) {
    guard let bar = (child as? NavigationController)?.navigationBar else { return }
    guard isCollapsed, columns[.secondary] === child, let primary = columns[.primary] else {
      bar.outerTitle = nil
      return
    }
    let top = (primary as? NavigationController)?.topViewController ?? primary
    bar.outerTitle = top.navigationItem.titleForReturning
  }

  private func isSeen(_ column: Column) -> Bool { !isCollapsed || column == topColumn }

  private func frame(of column: Column, in bounds: Rect) -> Rect {
    if bounds.width < Self.minimumWidth { return bounds }
    let width = primaryWidth(in: bounds.width)
    return switch column {
    case .primary: Rect(x: 0, y: 0, width: width, height: bounds.height)
    case .secondary:
      Rect(x: width + 1, y: 0, width: bounds.width - width - 1, height: bounds.height)
    }
  }

  private func primaryWidth(in width: Double) -> Double {
    let wanted =
      preferredPrimaryColumnWidthFraction.map { $0 * width } ?? min(max(width * 0.3, 18), 40)
    return min(max(0, wanted.rounded()), width - 1)
  }

  // MARK: What it does as a controller

  override open var preferredFocusedView: View? {
    columns[topColumn].flatMap { $0.preferredFocusedView ?? $0.viewIfLoaded } ?? viewIfLoaded
  }

  /// If it is collapsed, the back key leads back to the primary column.
  override open func keyDown(_ key: KeyPress) {
    guard key == NavigationBar.backKey, isCollapsed, topColumn == .secondary,
      columns[.primary] != nil
    else { return super.keyDown(key) }
    show(.primary)
  }

  override open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    guard let column = columns.first(where: { $0.value === container })?.key else { return size }
    return frame(of: column, in: Rect(origin: .zero, size: size)).size
  }

  override open func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
    action == .showDetail
  }

  /// Puts a controller in the secondary column and brings that to the front.
  override open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    setViewController(viewController, for: .secondary)
    show(.secondary)
  }

  /// Brings the column of a controller to the front.
  override open func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {
    columns.first { $0.value === subsequentVC }.map { show($0.key) }
  }

  override func childHasLeft(_ child: ViewController) {
    guard let column = columns.first(where: { $0.value === child })?.key else { return }
    columns[column] = nil
    showWayBack(on: child)
    viewIfLoaded?.setNeedsLayout()
  }
}

/// The line between two columns.
final class ColumnSeparator: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    for row in canvas.kept.rows {
      canvas.write("│", at: CellPosition(column: 0, row: row), attributes: .dim)
    }
  }
}
