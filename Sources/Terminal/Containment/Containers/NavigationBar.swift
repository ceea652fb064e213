import Cells

/// The row at the top of a navigation controller: the back item at the left, the title in the
/// middle, buttons at both ends. UIKit's UINavigationBar.
///
/// The back item names its key. If there is not enough room, it shows "Back" instead of a title,
/// then only the key and `<`, then only `<`, and then the title is truncated. A prompt takes a
/// row above, a large title and the field of a search one each below.
public final class NavigationBar: Bar {
  /// The items of the stack; the last one is shown.
  public var items: [NavigationItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      topItem?.bar = self
      backItem?.bar = self
      itemsDidChange()
    }
  }

  /// The item that is shown.
  public var topItem: NavigationItem? { items?.last }

  /// The item below the one shown.
  public var backItem: NavigationItem? { items?.dropLast().last }

  /// Whether titles stand in a row below the buttons, at the left, unless
  /// ``NavigationItem/largeTitleDisplayMode`` says otherwise; `false` at first.
  public var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemsDidChange() } }
  }

  /// What the row is filled with while the content of the shown controller is at its top; `nil`, at
  /// first, for its ``Bar/barTintColor``.
  package var edgeGround: EdgeGround? { didSet { setNeedsDisplay() } }

  /// A colour; `nil` lets what lies beneath show.
  package struct EdgeGround {
    package let color: Color?
    package init(color: Color?) { self.color = color }
  }

  private var isContentAtTop: Bool {
    let content = (nearestController as? NavigationController)?.topViewController?.viewIfLoaded
    return content?.scrolledView?.isAtTop ?? true
  }

  private var hasLargeTitle: Bool {
    let modes = (items ?? []).map(\.largeTitleDisplayMode)
    return prefersLargeTitles && modes.last { $0 != .automatic } != .never && !modes.isEmpty
  }

  /// The key that leads back.
  public static let backKey = KeyPress(.backspace)

  /// Called when the back item is pressed.
  var goBack: (() -> Void)?
  /// The title of what a press leads back to if there is no item below the one shown; `nil` if
  /// nothing is.
  var outerTitle: String? { didSet { if outerTitle != oldValue { setNeedsLayout() } } }
  private lazy var backButtonItem = BarButtonItem(title: nil) { [weak self] in self?.goBack?() }
  private var shownRows = 1
  private weak var shownBottom: View?
  private weak var shownTitleView: View?

  /// The rows that the bar needs: 1, and one each for a prompt, a large title and a search.
  var rows: Int { bottomRow + (topItem?.bottom == nil ? 0 : 1) }

  /// The row of a search, from 0.
  private var bottomRow: Int { titleRow + (hasLargeTitle ? 2 : 1) }

  /// The row of the title, from 0.
  private var titleRow: Int { topItem?.prompt == nil ? 0 : 1 }

  override public func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: Double(rows))
  }

  override func itemsDidChange() {
    super.itemsDidChange()
    guard rows != shownRows else { return }
    shownRows = rows
    heightDidChange?()
  }

  override public func layoutSubviews() {
    super.layoutSubviews()
    let right = faces(of: topItem?.rightBarButtonItems)
    var left = faces(of: topItem?.leftBarButtonItems)
    if showsBackItem {
      let taken = (left + right).reduce(0) { $0 + width(of: $1) }
      left.insert((backButtonItem, backFace(beside: taken)), at: 0)
    }
    let row = Double(titleRow)
    var shown: [(item: BarItem, face: BarButton.Face, frame: Rect)] = []
    var start = 0
    for one in left {
      shown.append((one.item, one.face, Rect(x: start, row: row, width: width(of: one))))
      start += width(of: one)
    }
    var end = Int(cells: bounds.width, .towardZero)
    for one in right {
      end -= width(of: one)
      shown.append((one.item, one.face, Rect(x: end, row: row, width: width(of: one))))
    }
    space = BarSpace(
      width: Int(cells: bounds.width, .towardZero), left: max(1, start),
      right: max(1, Int(cells: bounds.width, .towardZero) - end))
    show(shown.sorted { $0.frame.minX < $1.frame.minX })
    let bottom = topItem?.bottom?.view
    show(
      bottom, insteadOf: shownBottom,
      at: Rect(x: 0, row: Double(bottomRow), width: space?.width ?? 0))
    shownBottom = bottom
    let titleView = topItem?.titleView
    let place = titleView.flatMap { space?.place(forTitleOf: Int(cells: $0.fittingWidth, .up)) }
    show(
      titleView, insteadOf: shownTitleView,
      at: Rect(x: place?.lowerBound ?? 0, row: row, width: place?.count ?? 0))
    shownTitleView = titleView
  }

  /// Places a view of the item, and takes away that of another item.
  private func show(_ view: View?, insteadOf old: View?, at frame: Rect) {
    if let old, old !== view, old.superview === self { old.removeFromSuperview() }
    guard let view else { return }
    view.frame = frame
    if view.superview !== self { addSubview(view) }
  }

  override public func draw(_ canvas: inout CellCanvas) {
    let size = canvas.size
    if let edgeGround, isContentAtTop {
      canvas.fill(
        canvas.bounds, with: edgeGround.color.map { Cell(" ", background: $0) } ?? .clear)
    }
    if let prompt = topItem?.prompt, size.rows > 1 {
      let text = prompt.truncated(toCells: max(0, size.columns - 2))
      canvas.write(
        text, at: CellPosition(column: (size.columns - text.cellWidth) / 2, row: 0),
        foreground: BarColors.standard.quiet)
    }
    guard let space, let title = topItem?.title else { return }
    if hasLargeTitle {
      canvas.write(
        title.truncated(toCells: max(0, size.columns - 2)),
        at: CellPosition(column: 1, row: titleRow + 1), foreground: titleColor, attributes: .bold)
      return
    }
    guard topItem?.titleView == nil else { return }
    let place = space.place(forTitleOf: title.cellWidth)
    canvas.write(
      title.truncated(toCells: place.count),
      at: CellPosition(column: place.lowerBound, row: titleRow), foreground: titleColor,
      attributes: .bold)
  }

  /// The buttons at the left, the title as a heading, the buttons at the right, and what lies
  /// below.
  override public var standardAccessibilityElements: [Any]? {
    guard let space else { return nil }
    titleElement.accessibilityLabel = [topItem?.prompt, topItem?.title].compactMap(\.self)
      .joined(separator: ", ")
    titleElement.accessibilityTraits = .header
    let left = Array(buttons.prefix { Int(cells: $0.frame.minX) < space.left })
    let right = Array(buttons.dropFirst(left.count))
    let title: [Any] = [hasLargeTitle ? nil : titleElement].compactMap(\.self)
    let middle = topItem?.titleView.map { [$0] as [Any] } ?? title
    let below: [Any?] = [hasLargeTitle ? titleElement : nil, topItem?.bottom?.view]
    return left as [Any] + middle + right + below.compactMap(\.self)
  }

  private lazy var titleElement = AccessibilityElement(accessibilityContainer: self)

  private var space: BarSpace? { didSet { if space != oldValue { setNeedsDisplay() } } }

  private typealias Shown = (item: BarButtonItem, face: BarButton.Face)

  private var showsBackItem: Bool {
    guard let topItem, backItem != nil || outerTitle != nil, !topItem.hidesBackButton else {
      return false
    }
    return topItem.leftItemsSupplementBackButton || (topItem.leftBarButtonItems ?? []).isEmpty
  }

  private func faces(of items: [BarButtonItem]?) -> [Shown] {
    (items ?? []).map { item in
      item.bar = self
      return (item, face(of: item))
    }
  }

  private func width(of shown: Shown) -> Int { shown.item.cells(for: shown.face) }

  /// The longest of the back items that leaves enough room for the title.
  private func backFace(beside taken: Int) -> BarButton.Face {
    let ofTitle = hasLargeTitle ? 0 : (topItem?.title ?? "").cellWidth
    let room = Int(cells: bounds.width, .towardZero) - taken - ofTitle - 1
    let title = backItem?.titleForReturning ?? outerTitle ?? "Back"
    let short = BarButton.Face(
      title: "<", spokenTitle: title == "Back" ? title : "\(title), back", key: Self.backKey,
      tint: tintColor, titleColor: tintColor)
    let titles = ["< \(title)", "< Back", "<"]
    return titles.lazy.map { title in
      var face = short
      (face.hint, face.title) = (Self.backKey.hint, title)
      return face
    }.first { $0.width <= room } ?? short
  }
}

extension View {
  /// This view or the first visible one in it whose content can be scrolled.
  fileprivate var scrolledView: (any TopScrolling)? {
    self as? any TopScrolling
      ?? subviews.lazy.filter { !$0.isHidden }.compactMap(\.scrolledView).first
  }

  /// The width that its contents have or need.
  fileprivate var fittingWidth: Double {
    let width = intrinsicContentSize.width
    return width >= 0 ? width : bounds.width > 0 ? bounds.width : sizeThatFits(.zero).width
  }
}

extension Rect {
  /// A rectangle of one row.
  fileprivate init(x: Int, row: Double, width: Int) {
    self.init(x: Double(x), y: row, width: Double(width), height: 1)
  }
}
