import Cells
import Containment

/// Rows in sections, of which some are in sight; UIKit's UITableView.
///
/// The data source is asked for what is in sight only, so a table of a million rows is as quick as
/// one of ten. All rows have the same height. In a plain table the header of the section on top
/// stays at the top while its rows scroll, and the next section pushes it off.
///
/// | keys and mouse | action |
/// | --- | --- |
/// | arrows, Page Up, Page Down, Home, End | move the highlight, and with it a single selection |
/// | Up in the first, Down in the last row | leave the table, if `Window.arrowsMoveFocus` is set |
/// | Enter, a click | select the row, and tell the delegate |
/// | Space, Enter, a click with multiple selection | select the row, or deselect it |
/// | Shift with Up, Down with multiple selection | extend the selection |
/// | Delete, or a click on the mark, while editing | ask the data source to delete or to insert |
/// | Shift with Up, Down while editing | move the row, if the data source lets it |
/// | `i`, or a click on the sign | details of the row, if its cell's accessory offers them |
/// | the wheel | scrolls by a row a notch |
///
/// When the focus comes, but not by the mouse, the first row in sight is highlighted if none is. It
/// is not selected by that.
open class TableView: ScrollView {
  /// What headers do, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// The header of the section on top stays in sight.
    case plain = 0
    /// Headers scroll with their rows.
    case grouped = 1
    /// As ``grouped``: there is no room for margins.
    case insetGrouped = 2
  }

  /// What headers do.
  public let style: Style

  /// A table of a style.
  public init(frame: Rect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// A plain table.
  override public init(frame: Rect) {
    style = .plain
    super.init(frame: frame)
  }

  /// A plain table from a store.
  public required init?(coder: Coder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Where the rows come from; held weakly.
  open weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }

  /// The height of each row in cells, at least 1.
  open var rowHeight = 1.0 {
    didSet {
      rowHeight = rowHeight >= 1 && rowHeight.isFinite ? rowHeight.rounded() : 1
      if rowHeight != oldValue { updateContentSize() }
    }
  }

  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { selected = []; setNeedsLayout() } }
  }

  /// Whether rows are edited: deleted, inserted and moved.
  open internal(set) var isEditing = false

  /// Whether rows can be selected while they are edited.
  open var allowsSelectionDuringEditing = false

  /// The colour of headers; `nil` is the terminal's own.
  open var headerColor: Color? { didSet { if headerColor != oldValue { reloadData() } } }

  var sections = TableSections()
  /// The rows in sight, by their numbers from the first of the table.
  var cells: [Int: TableViewCell] = [:]
  var headers: [Int: TableHeader] = [:]
  /// The selected rows. Of a single selection the row that was chosen or selected by the program,
  /// which stays when arrows move the highlight.
  var selected: Set<Int> = []
  /// The row where the keys act.
  var highlighted: Int?
  /// Whether a single selection is the highlighted row: not if the focus alone has highlighted it,
  /// or if it was deselected.
  var isHighlightSelected = false
  /// Whether the focus has come, but not by the mouse, so that some row is highlighted.
  private(set) var highlightsSomeRow = false
  private var isPressed = false
  /// Where a selection with Shift began.
  var anchor: Int?
  var pendingChanges: TableChanges?
  /// How many `beginUpdates` have no end yet.
  var openUpdates = 0
  var reusable: [String: [TableViewCell]] = [:]
  private var cellTypes: [String: TableViewCell.Type] = [:]

  var tableDelegate: (any TableViewDelegate)? { delegate as? any TableViewDelegate }

  override open var canBecomeFirstResponder: Bool { true }

  override open func keyDown(_ key: KeyPress) {
    guard sections.rowCount > 0, perform(key) else { return super.keyDown(key) }
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    isPressed = true
    becomeFirstResponder()
    isPressed = false
    press(at: mouse.location(in: self))
  }

  override open func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    highlightsSomeRow = context.nextFocusedView === self && !isPressed
    highlightFirstRow()
  }

  // MARK: Contents

  /// The number of sections.
  open var numberOfSections: Int { sections.count }

  /// The number of rows of a section; 0 of one that does not exist.
  open func numberOfRows(inSection section: Int) -> Int { sections.rows(in: section) }

  /// The rows in sight, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? {
    cells.keys.sorted().compactMap(sections.indexPath(of:))
  }

  /// The cells in sight, from the top.
  open var visibleCells: [TableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

  /// What shows a row; `nil` if it is not in sight.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    sections.row(at: indexPath).flatMap { cells[$0] }
  }

  /// The row that a cell in sight shows.
  open func indexPath(for cell: TableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }.flatMap { sections.indexPath(of: $0.key) }
  }

  /// The row at a point of the content; `nil` at a header and outside of the rows.
  open func indexPathForRow(at point: Point) -> IndexPath? {
    row(at: point).flatMap(sections.indexPath)
  }

  func row(at point: Point) -> Int? {
    guard point.y >= 0, point.y < contentSize.height, sections.rowCount > 0 else { return nil }
    let row = sections.row(below: point.y, rowHeight: rowHeight)
    guard row < sections.rowCount,
      sections.top(of: row, rowHeight: rowHeight) <= point.y
    else { return nil }
    return row
  }

  /// The place of a row in the content; an empty rectangle if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> Rect {
    sections.row(at: indexPath).map(rect(of:)) ?? .zero
  }

  func rect(of row: Int) -> Rect {
    Rect(
      x: 0, y: sections.top(of: row, rowHeight: rowHeight), width: contentSize.width,
      height: rowHeight)
  }

  // MARK: Reuse

  /// Registers the class of which cells with an identifier are made.
  open func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellClass
  }

  /// A cell that is no longer in sight; `nil` if no cell has this identifier and no class is
  /// registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellTypes[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  /// A cell that is no longer in sight, or a new one of the registered class; a plain cell if none
  /// is registered, for which UIKit ends the program.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Layout

  func countSections() {
    let count = max(0, dataSource?.numberOfSections(in: self) ?? 0)
    sections = TableSections(
      (0..<count).map { section in
        (
          dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0,
          dataSource?.tableView(self, titleForHeaderInSection: section) != nil
        )
      })
    updateContentSize()
  }

  func updateContentSize() {
    contentSize = Size(
      width: max(0, visibleContent.width),
      height: Double(sections.rowCount) * rowHeight + Double(sections.headerCount))
    setNeedsLayout()
  }

  override open func layoutSubviews() {
    contentSize.width = max(0, visibleContent.width)
    super.layoutSubviews()
    let place = visibleContent
    let least = max(0, place.minY)
    let first = sections.row(below: least, rowHeight: rowHeight)
    // a row that is partly in sight below is a row too; headers only make it fewer
    let most = Int(cells: (place.maxY - least) / rowHeight, .up) + 1
    let candidates = first..<max(first, min(sections.rowCount, first + max(0, most)))
    let shown = candidates.prefix { sections.top(of: $0, rowHeight: rowHeight) < place.maxY }
    for row in cells.keys.filter({ !shown.contains($0) }) { discard(row) }
    for row in shown { layOut(row) }
    layOutHeaders(from: least, to: place.maxY)
    highlightFirstRow()
    trimReusable()
  }

  // MARK: Selection

  /// The selected row; with multiple selection the first of them.
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  /// The selected rows, from the top; `nil` if there is none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    let rows = allowsMultipleSelection ? selected.sorted() : [highlighted].compactMap { $0 }
    let paths = rows.filter(isSelected).compactMap(sections.indexPath(of:))
    return paths.isEmpty ? nil : paths
  }

  /// Selects a row, or none if there is no such row, without telling the delegate, and scrolls it
  /// into sight. The highlight goes to the row, or stays.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = .none
  ) {
    guard let indexPath, let row = sections.row(at: indexPath) else {
      selected = []
      isHighlightSelected = false
      return setNeedsLayout()
    }
    selected = allowsMultipleSelection ? selected.union([row]) : [row]
    highlight(row)
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    setNeedsLayout()
  }

  /// Removes a row from the selection, without telling the delegate. The highlight stays.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let row = sections.row(at: indexPath) else { return }
    selected.remove(row)
    if highlighted == row { isHighlightSelected = false }
    setNeedsLayout()
  }

  /// Scrolls to a row, as far as the content goes.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let row = sections.row(at: indexPath) else { return }
    show(row, at: scrollPosition)
  }

  // MARK: Changes

  /// Asks the data source for everything anew. The highlight stays at its row as far as there is
  /// one, and so does the selection.
  open func reloadData() {
    discardAll()
    countSections()
    pendingChanges = nil
    let count = sections.rowCount
    highlighted = highlighted.flatMap { count > 0 ? min($0, count - 1) : nil }
    selected = selected.filter { $0 < count }
    anchor = nil
  }

  /// Asks for rows in sight anew.
  ///
  /// - Parameter animation: ignored, as in all changes.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    for row in indexPaths.compactMap(sections.row(at:)) { discard(row) }
    setNeedsLayout()
  }

  /// Asks for sections anew: their numbers of rows, headers and cells.
  open func reloadSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Shows that the data source has removed rows. The highlight and the selection stay with their
  /// rows; the highlight of a removed row goes to the one that follows it.
  ///
  /// As with all changes, the data source must have the rows that were there before, without the
  /// deleted and with the inserted ones. Another number is reported (`E-ARGUMENT`), and the table
  /// shows what the data source has.
  ///
  /// - Parameter indexPaths: of the rows before the change.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Shows that the data source has inserted rows. The highlight and the selection stay with their
  /// rows.
  ///
  /// - Parameter indexPaths: of the rows after the change.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Shows that the data source has moved a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Shows that the data source has inserted sections, with their numbers after the change.
  open func insertSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Shows that the data source has removed sections, with their numbers before the change.
  open func deleteSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Runs a closure whose changes are shown together, and another one; nothing is animated.
  ///
  /// Deletions have their places before, insertions theirs after all the changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Begins changes that are shown together; nests.
  open func beginUpdates() { openUpdates += 1 }

  /// Shows the changes since ``beginUpdates()``; without one nothing happens.
  open func endUpdates() {
    guard openUpdates > 0 else { return }
    openUpdates -= 1
    showChanges()
  }

  /// Begins or ends editing; marks are not animated.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsLayout()
  }
}
