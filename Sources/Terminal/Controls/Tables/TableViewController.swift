import Containment

/// A controller that manages a table and supplies its rows; UIKit's UITableViewController.
///
/// Subclasses override ``tableView(_:numberOfRowsInSection:)`` and
/// ``tableView(_:cellForRowAt:)``. Editing the controller edits the table, so the button
/// `editButtonItem` is all that a bar needs.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// The table, which is the root view.
  open private(set) lazy var tableView = TableView(
    frame: Application.current?.screenBounds ?? .zero, style: style)

  private let style: TableView.Style

  /// A controller of a table of a style.
  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of a plain table.
  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller of a plain table, from a store.
  public required init?(coder: Coder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Whether the rows have not been read since the view was loaded.
  private var hasNewView = false

  override open func loadView() {
    hasNewView = true
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  /// The row above the table that asks for newer content.
  open var refreshControl: RefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  override open var preferredFocusedView: View? { tableView }

  /// Whether ``viewWillAppear(_:)`` clears the selection; `true` at first. The highlight stays.
  open var clearsSelectionOnViewWillAppear = true

  /// Reads the rows before the table is seen for the first time since it was loaded, and clears the
  /// selection if ``clearsSelectionOnViewWillAppear`` is set.
  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if hasNewView { tableView.reloadData() }
    hasNewView = false
    if clearsSelectionOnViewWillAppear { tableView.selectRow(at: nil, animated: false) }
  }

  override open func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  // MARK: Rows

  /// The base returns 1.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// The base returns 0.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// The base returns an empty cell.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell(frame: .zero) }

  /// The base returns `nil`.
  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// The base returns `true`.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

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

  /// The base does nothing.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// The base returns the same row.
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// The base does nothing.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// The base does nothing.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// The base does nothing.
  open func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// The base returns ``TableViewCell/EditingStyle/delete``.
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
}
