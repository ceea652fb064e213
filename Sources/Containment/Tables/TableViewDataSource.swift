/// Supplies the rows of a table; UIKit's UITableViewDataSource.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// What shows a row; asked for rows in sight only.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// Whether a row may be deleted while the table is edited; `true` by default.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// The user asks to delete a row: removes it, and tells the table. Does nothing by default.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
}

extension TableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Returns `true`.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

/// Is told what a user does with the rows of a table; UIKit's UITableViewDelegate.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// A row was chosen, by Enter or a click. Does nothing by default.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
}
