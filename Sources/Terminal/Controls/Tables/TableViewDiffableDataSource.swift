import Containment

/// Shows snapshots in a table, and finds out what changes from one to the next; UIKit's
/// UITableViewDiffableDataSource.
///
/// The highlight and the selection stay with their items. The table keeps it weakly, as every data
/// source.
@MainActor
open class TableViewDiffableDataSource<Section: Hashable, Item: Hashable>: TableViewDataSource {
  /// The sections and items of a table.
  public typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  private weak var tableView: TableView?
  private let cellProvider: (TableView, IndexPath, Item) -> TableViewCell?
  private var current = Snapshot()

  /// Becomes the data source of a table.
  ///
  /// - Parameter cellProvider: makes the cell of an item; of one without a cell an empty one is
  ///   shown.
  public init(
    tableView: TableView, cellProvider: @escaping (TableView, IndexPath, Item) -> TableViewCell?
  ) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  /// What is shown.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot, at once; then calls a closure.
  ///
  /// - Complexity: O(*n*) for *n* items.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let former = places(in: current)
    let old = current
    current = snapshot
    // nothing is animated, so that it makes no difference what has stayed in its place
    tableView?.change { changes in
      changes.deletedSections = Set(0..<old.numberOfSections)
      changes.insertedSections = Set(0..<snapshot.numberOfSections)
      for (item, path) in places(in: snapshot) {
        if let place = former[item] { changes.movedRows[place] = path }
      }
    }
    completion?()
  }

  private func places(in snapshot: Snapshot) -> [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    for (number, section) in snapshot.sectionIdentifiers.enumerated() {
      for (row, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
        places[item] = IndexPath(row: row, section: number)
      }
    }
    return places
  }

  /// The item of a row; `nil` if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  /// The row of an item; `nil` if it is not shown.
  open func indexPath(for itemIdentifier: Item) -> IndexPath? {
    guard let place = current.place(of: itemIdentifier),
      let section = current.indexOfSection(place.section)
    else { return nil }
    return IndexPath(row: place.index, section: section)
  }

  /// The section of a number; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> Section? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  // MARK: Rows

  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0
  }

  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? TableViewCell(frame: .zero)
  }

  /// The base returns `nil`.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// The base returns `false`.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// The base returns `false`.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// The base does nothing.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// The base does nothing.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
