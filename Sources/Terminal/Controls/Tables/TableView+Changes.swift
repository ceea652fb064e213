import Containment

extension TableView {
  /// Asks the data source for everything anew. The highlight stays at its row as far as there is
  /// one, and so does the selection.
  public func reloadData() {
    discardAll()
    countSections()
    let count = sections.rowCount
    highlighted = highlighted.flatMap { count > 0 ? min($0, count - 1) : nil }
    selected = selected.filter { $0 < count }
    anchor = nil
  }

  /// Asks for rows in sight anew.
  public func reloadRows(at indexPaths: [IndexPath]) {
    for row in indexPaths.compactMap(sections.row(at:)) { discard(row) }
    setNeedsLayout()
  }

  /// Asks for sections anew: their numbers of rows, headers and cells.
  public func reloadSections(_ sections: some Sequence<Int>) { change { $0 } }

  /// Shows that the data source has removed rows. The highlight and the selection stay with their
  /// rows; the highlight of a removed row goes to the one that follows it.
  ///
  /// - Parameter indexPaths: of the rows before the change.
  public func deleteRows(at indexPaths: [IndexPath]) {
    change { $0.afterDeleting(indexPaths) }
  }

  /// Shows that the data source has inserted rows. The highlight and the selection stay with their
  /// rows.
  ///
  /// - Parameter indexPaths: of the rows after the change.
  public func insertRows(at indexPaths: [IndexPath]) {
    change { $0.afterInserting(indexPaths) }
  }

  /// Shows that the data source has moved a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { path in
      path == indexPath
        ? newIndexPath : path.afterDeleting([indexPath])?.afterInserting([newIndexPath])
    }
  }

  /// Shows that the data source has inserted sections, with their numbers after the change.
  public func insertSections(_ sections: some Sequence<Int>) {
    let added = sections.sorted()
    change { path in
      let section = added.reduce(path.section) { $1 <= $0 ? $0 + 1 : $0 }
      return IndexPath(row: path.row, section: section)
    }
  }

  /// Shows that the data source has removed sections, with their numbers before the change.
  public func deleteSections(_ sections: some Sequence<Int>) {
    let gone = Set(sections)
    change { path in
      guard !gone.contains(path.section) else { return nil }
      return IndexPath(
        row: path.row, section: path.section - gone.count { $0 < path.section })
    }
  }

  /// Runs a closure that changes rows, and another one; nothing is animated, and each change shows
  /// at the end of the turn.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }

  /// Counts the rows anew, and moves the selection.
  ///
  /// - Parameter follow: the new place of a row; `nil` if it is gone.
  private func change(_ follow: (IndexPath) -> IndexPath?) {
    let old = sections
    discardAll()
    countSections()
    let count = sections.rowCount
    func new(_ row: Int) -> Int? {
      old.indexPath(of: row).flatMap(follow).flatMap(sections.row(at:))
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

extension IndexPath {
  /// The place of the row after others have been deleted; `nil` if it is one of them.
  fileprivate func afterDeleting(_ paths: [IndexPath]) -> IndexPath? {
    guard !paths.contains(self) else { return nil }
    let above = Set(paths.filter { $0.section == section && $0.row < row })
    return IndexPath(row: row - above.count, section: section)
  }

  /// The place of the row after others have been inserted at their new places.
  fileprivate func afterInserting(_ paths: [IndexPath]) -> IndexPath {
    let added = paths.filter { $0.section == section }.map(\.row).sorted()
    return IndexPath(row: added.reduce(row) { $1 <= $0 ? $0 + 1 : $0 }, section: section)
  }
}
