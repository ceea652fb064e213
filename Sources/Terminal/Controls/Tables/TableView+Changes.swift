import Containment

extension TableView {
  /// Asks the data source for everything anew. The highlight stays at its row as far as there is
  /// one, and so does the selection.
  public func reloadData() {
    discardAll()
    countSections()
    pendingChanges = nil
    let count = sections.rowCount
    highlighted = highlighted.flatMap { count > 0 ? min($0, count - 1) : nil }
    selected = selected.filter { $0 < count }
    anchor = nil
  }

  /// How UIKit shows a change, with its raw values. Here all changes show at once.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Rows fade in and out.
    case fade = 0
    /// Rows come from the right edge and leave to it.
    case right = 1
    /// Rows come from the left edge and leave to it.
    case left = 2
    /// Rows come from above and leave upwards.
    case top = 3
    /// Rows come from below and leave downwards.
    case bottom = 4
    /// Rows are there at once.
    case none = 5
    /// Rows come from the middle of their place and leave to it.
    case middle = 6
    /// As the table sees fit.
    case automatic = 100
  }

  /// Asks for rows in sight anew.
  ///
  /// - Parameter animation: ignored, as in all changes.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    for row in indexPaths.compactMap(sections.row(at:)) { discard(row) }
    setNeedsLayout()
  }

  /// Asks for sections anew: their numbers of rows, headers and cells.
  public func reloadSections(
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
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Shows that the data source has inserted rows. The highlight and the selection stay with their
  /// rows.
  ///
  /// - Parameter indexPaths: of the rows after the change.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Shows that the data source has moved a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Shows that the data source has inserted sections, with their numbers after the change.
  public func insertSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Shows that the data source has removed sections, with their numbers before the change.
  public func deleteSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Runs a closure whose changes are shown together, and another one; nothing is animated.
  ///
  /// Deletions have their places before, insertions theirs after all the changes.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Begins changes that are shown together; nests.
  public func beginUpdates() { openUpdates += 1 }

  /// Shows the changes since ``beginUpdates()``; without one nothing happens.
  public func endUpdates() {
    guard openUpdates > 0 else { return }
    openUpdates -= 1
    showChanges()
  }

  private func change(_ add: (inout TableChanges) -> Void) {
    var changes = pendingChanges ?? TableChanges()
    add(&changes)
    pendingChanges = changes
    showChanges()
  }

  /// Counts the rows anew, and moves the selection, unless more changes belong to these.
  private func showChanges() {
    guard openUpdates == 0, let changes = pendingChanges else { return }
    pendingChanges = nil
    let old = sections
    discardAll()
    countSections()
    if let problem = changes.problem(from: old, to: sections) {
      Application.current?.diagnostics.report(.invalidArgument, problem)
    }
    let count = sections.rowCount
    func new(_ row: Int) -> Int? {
      old.indexPath(of: row).flatMap(changes.place(of:)).flatMap(sections.row(at:))
    }
    selected = Set(selected.compactMap(new))
    highlighted = highlighted.flatMap { row in
      new(row) ?? (count > 0 ? min(row, count - 1) : nil)
    }
    anchor = nil
  }

  /// Begins or ends editing; marks are not animated.
  public func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsLayout()
  }
}
