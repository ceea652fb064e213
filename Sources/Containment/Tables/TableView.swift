/// Rows of text, one cell high, of which some are in sight; UIKit's UITableView.
///
/// The arrows, Page Up and Down, Home and End move the choice, Enter and a click choose, and the
/// wheel scrolls. While the table is edited, Delete and a click on the mark at the left ask the
/// data source to delete a row.
@MainActor
open class TableView: View {
  /// Where the rows come from; held weakly.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }

  /// Is told what is chosen; held weakly.
  open weak var delegate: (any TableViewDelegate)?

  /// Whether rows may be deleted.
  open private(set) var isEditing = false

  /// The number of rows in each section, as last asked for.
  private var counts: [Int] = []
  /// The rows in sight, by their numbers from the first of the table.
  private var cells: [Int: TableViewCell] = [:]
  private var firstRow = 0
  private var chosenRow: Int?

  override open var canBecomeFirstResponder: Bool { true }

  /// The number of sections.
  open var numberOfSections: Int { counts.count }

  /// The number of rows of a section; 0 of one that there is not.
  open func numberOfRows(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// The chosen row.
  open var indexPathForSelectedRow: IndexPath? { chosenRow.flatMap(indexPath(ofRow:)) }

  /// The rows in sight, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? {
    cells.keys.sorted().compactMap(indexPath(ofRow:))
  }

  /// What shows a row; `nil` if it is not in sight.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    row(at: indexPath).flatMap { cells[$0] }
  }

  /// Asks the data source for everything anew. The choice stays at its row as far as there is one.
  open func reloadData() {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    counts = (0..<max(0, sections)).map {
      max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0)
    }
    for cell in cells.values { cell.removeFromSuperview() }
    cells = [:]
    chosenRow = chosenRow.flatMap { rowCount > 0 ? min($0, rowCount - 1) : nil }
    setNeedsLayout()
  }

  /// Shows that the data source has removed rows.
  open func deleteRows(at indexPaths: [IndexPath]) { reloadData() }

  /// Shows that the data source has inserted rows.
  open func insertRows(at indexPaths: [IndexPath]) { reloadData() }

  /// Begins or ends editing; marks are not animated.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsLayout()
  }

  /// Chooses a row, or none, without telling the delegate, and scrolls it into sight.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) {
    chosenRow = indexPath.flatMap(row(at:))
    showChosenRow()
  }

  // MARK: Rows

  private var rowCount: Int { counts.reduce(0, +) }

  /// The part of the table that no bar covers.
  private var uncovered: Rect { bounds.inset(by: safeAreaInsets) }

  private var rowsInSight: Int { max(0, Int(cells: uncovered.height, .towardZero)) }

  private func indexPath(ofRow row: Int) -> IndexPath? {
    var rest = row
    for (section, count) in counts.enumerated() {
      if rest < count { return IndexPath(row: rest, section: section) }
      rest -= count
    }
    return nil
  }

  private func row(at indexPath: IndexPath) -> Int? {
    guard counts.indices.contains(indexPath.section),
      (0..<counts[indexPath.section]).contains(indexPath.row)
    else { return nil }
    return counts[..<indexPath.section].reduce(0, +) + indexPath.row
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    firstRow = max(0, min(firstRow, rowCount - rowsInSight))
    let shown = firstRow..<min(rowCount, firstRow + rowsInSight)
    let place = uncovered
    for (row, cell) in cells where !shown.contains(row) {
      cell.removeFromSuperview()
      cells[row] = nil
    }
    for row in shown {
      guard let indexPath = indexPath(ofRow: row), let dataSource else { continue }
      let cell = cells[row] ?? dataSource.tableView(self, cellForRowAt: indexPath)
      cells[row] = cell
      cell.frame = Rect(
        x: place.minX, y: place.minY + Double(row - firstRow), width: place.width, height: 1)
      cell.isSelected = row == chosenRow
      cell.isEditing = isEditing && dataSource.tableView(self, canEditRowAt: indexPath)
      if cell.superview !== self { addSubview(cell) }
    }
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  private func showChosenRow() {
    if let chosenRow {
      firstRow = min(chosenRow, max(firstRow, chosenRow - rowsInSight + 1))
    }
    setNeedsLayout()
  }

  // MARK: Input

  override open func keyDown(_ key: KeyPress) {
    guard rowCount > 0, key.modifiers.isEmpty else { return super.keyDown(key) }
    switch key.key {
    case .up: moveChoice(by: -1)
    case .down: moveChoice(by: 1)
    case .pageUp: moveChoice(by: -max(1, rowsInSight))
    case .pageDown: moveChoice(by: max(1, rowsInSight))
    case .home: moveChoice(by: -rowCount)
    case .end: moveChoice(by: rowCount)
    case .enter where chosenRow != nil: choose(chosenRow)
    case .delete where isEditing && chosenRow != nil: delete(chosenRow)
    default: super.keyDown(key)
    }
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    becomeFirstResponder()
    let place = mouse.location(in: self)
    let row = firstRow + Int(cells: place.y - uncovered.minY, .down)
    guard (0..<rowCount).contains(row) else { return }
    chosenRow = row
    showChosenRow()
    if isEditing, place.x < uncovered.minX + 2 { delete(row) } else { choose(row) }
  }

  override open func scrollWheel(_ mouse: MouseEvent) {
    firstRow += mouse.kind == .scrolledUp ? -1 : 1
    setNeedsLayout()
  }

  private func moveChoice(by rows: Int) {
    let start = chosenRow ?? (rows > 0 ? -1 : rowCount)
    chosenRow = max(0, min(rowCount - 1, start + rows))
    showChosenRow()
  }

  private func choose(_ row: Int?) {
    guard let indexPath = row.flatMap(indexPath(ofRow:)) else { return }
    delegate?.tableView(self, didSelectRowAt: indexPath)
  }

  private func delete(_ row: Int?) {
    guard let indexPath = row.flatMap(indexPath(ofRow:)), let dataSource,
      dataSource.tableView(self, canEditRowAt: indexPath)
    else { return }
    dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
  }
}
