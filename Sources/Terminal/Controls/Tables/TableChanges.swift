/// Changes of the rows and sections of a table that are shown together.
///
/// Deletions have their places before all changes, insertions theirs after all changes, and the
/// deletions come first, as in UIKit's batch updates.
struct TableChanges {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  /// The sections, by their numbers before, that may have any number of rows.
  var reloadedSections: Set<Int> = []

  private var leaving: Set<IndexPath> { deletedRows.union(movedRows.keys) }
  private var coming: Set<IndexPath> { insertedRows.union(movedRows.values) }

  /// The new place of a row; `nil` if it is gone.
  ///
  /// - Complexity: O(*n* log *n*) for *n* changes.
  func place(of path: IndexPath) -> IndexPath? {
    if let place = movedRows[path] { return place }
    guard !deletedRows.contains(path), !deletedSections.contains(path.section) else { return nil }
    let section = number(of: path.section)
    let gone = leaving.count { $0.section == path.section && $0.row < path.row }
    let added = coming.filter { $0.section == section }.map(\.row).sorted()
    return IndexPath(
      row: added.reduce(path.row - gone) { $1 <= $0 ? $0 + 1 : $0 }, section: section)
  }

  /// The new number of a section that is not deleted.
  private func number(of section: Int) -> Int {
    let left = section - deletedSections.count { $0 < section }
    return insertedSections.sorted().reduce(left) { $1 <= $0 ? $0 + 1 : $0 }
  }

  /// How the numbers of rows after the changes contradict those before; `nil` if they do not.
  func problem(from old: TableSections, to new: TableSections) -> String? {
    let count = old.count - deletedSections.count + insertedSections.count
    guard new.count == count else {
      return "an update of a table leaves \(new.count) sections, not \(count):"
        + " \(old.count) before, \(insertedSections.count) inserted,"
        + " \(deletedSections.count) deleted"
    }
    let gone = Dictionary(grouping: leaving, by: \.section)
    let added = Dictionary(grouping: coming, by: \.section)
    for section in 0..<old.count
    where !deletedSections.contains(section) && !reloadedSections.contains(section) {
      let number = number(of: section)
      let (inserted, deleted) = (added[number]?.count ?? 0, gone[section]?.count ?? 0)
      let rows = old.rows(in: section) + inserted - deleted
      guard new.rows(in: number) == rows else {
        return "an update of a table leaves \(new.rows(in: number)) rows in section \(number),"
          + " not \(rows): \(old.rows(in: section)) before, \(inserted) inserted,"
          + " \(deleted) deleted"
      }
    }
    return nil
  }
}
