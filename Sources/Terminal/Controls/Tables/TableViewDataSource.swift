#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Supplies the rows of a table; UIKit's UITableViewDataSource.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows in a section; asked once for each section when the table is loaded.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// What shows a row; asked for rows in sight only.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// The title above a section; `nil`, the default, for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Whether a row may be edited; `true` by default.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row may be moved; `false` by default.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The user asks to delete a row, or to insert one: does that, and tells the table. Does nothing
  /// by default.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// The user has moved a row: moves it in the model; the table has moved it already. Does nothing
  /// by default.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Returns `nil`.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns `true`.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns `false`.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// Receives a user's actions on the rows of a table; UIKit's UITableViewDelegate.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// A cell is about to come into sight. Does nothing by default.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Enter or a click is about to select a row. Returns the row to select instead, or `nil` for
  /// none; the same row by default.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row was selected, by Enter or a click. Does nothing by default.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// A row is no longer selected, because of Enter or a click on it or, in a table with a single
  /// selection, on another. Does nothing by default.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// A person wants details of a row whose ``TableViewCell/accessoryType`` offers them, by a click
  /// on its sign or by `i`. Does nothing by default.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// What Delete or a click on the mark asks for while the table is edited; `delete` by default.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Returns the same row.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Returns ``TableViewCell/EditingStyle/delete``.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
}

#if canImport(FoundationEssentials)
  /// The place of a row in a table: Foundation's own type, so that a program that imports
  /// Foundation has one type of this name.
  public typealias IndexPath = FoundationEssentials.IndexPath
#else
  /// The place of a row in a table: Foundation's own type, so that a program that imports
  /// Foundation has one type of this name.
  public typealias IndexPath = Foundation.IndexPath
#endif

extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// An item of a section: a row under the name that collections have for it.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The row within its section, from 0; 0 if there is none.
  public var row: Int { count > 1 ? self[1] : 0 }

  /// The ``row``.
  public var item: Int { row }

  /// The section, from 0; 0 if there is none.
  public var section: Int { isEmpty ? 0 : self[0] }
}
