import Atlas
import Cells
import Containment
import Controls

/// What a list shows and does.
@MainActor
struct ListContents {
  /// The title above the rows.
  let title: String
  /// Returns what the keys do, or why there are no rows.
  let hint: @MainActor () -> SearchHint
  /// The columns and rows that the list would like to have.
  let room: CellSize
  /// The key that shows the list, and closes it.
  let key: Character
  /// Returns the rows as they are now.
  let rows: @MainActor () -> [ListRow]
  /// Takes the row of an index.
  let take: @MainActor (Int) -> Void
  /// Whether the list closes when a row is taken.
  let closes: Bool
  /// Performs the action of a key that stands for a row; returns the index of the row, or `nil` for
  /// another key.
  var press: @MainActor (KeyPress) -> Int? = { _ in nil }
}

/// A list for presentation: in a box over the maps if there is room for one, otherwise on the whole
/// screen.
///
/// Arrows and the mouse select a row, Enter, Space and a click take it, and so does the key of a
/// row. Escape and the key that shows the list close it; other keys do nothing. The presenting
/// controller receives Control-C.
@MainActor
final class ListViewController: ViewController, TableViewDataSource {
  private let contents: ListContents
  private let colors: InterfaceColors
  private let screenSize: CellSize
  private var rows: [ListRow] = []
  private var columns = ListColumns(of: [])
  private let firstChoice: Int
  private lazy var listView = ListView(colors: colors)

  /// A list for a screen of some size.
  ///
  /// - Parameters:
  ///   - selected: the index of the row that is selected at first.
  ///   - isUnicode: whether a border can be drawn; without one there is no box.
  init(
    _ contents: ListContents, selected: Int = 0, colors: InterfaceColors, screenSize: CellSize,
    isUnicode: Bool
  ) {
    self.contents = contents
    self.colors = colors
    self.screenSize = screenSize
    firstChoice = selected
    super.init(nibName: nil, bundle: nil)
    let isBoxed =
      isUnicode && ListLayout.boxedSize(for: contents.room, onScreen: screenSize) != nil
    // what a list that stays open changes behind it is not dimmed
    let boxStyle: ModalPresentationStyle = contents.closes ? .formSheet : .popover
    modalPresentationStyle = isBoxed ? boxStyle : .overFullScreen
  }

  @available(*, unavailable, message: "made with what it shows")
  required init?(coder: Coder) { return nil }

  /// The size of the list on the current screen; the whole screen if that has become too small.
  override var preferredContentSize: Size {
    get {
      let screen = viewIfLoaded?.window?.bounds.cells.size ?? screenSize
      let size = ListLayout.boxedSize(for: contents.room, onScreen: screen) ?? screen
      return Size(width: Double(size.columns), height: Double(size.rows))
    }
    set { super.preferredContentSize = newValue }
  }

  override func loadView() {
    listView.title = contents.title
    listView.list.register(ListCell.self, forCellReuseIdentifier: "row")
    listView.list.dataSource = self
    view = listView
    reload(selecting: firstChoice)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }

  /// Shows the rows as they are now.
  ///
  /// - Parameter index: the row to select; `nil` keeps the selection.
  func reload(selecting index: Int? = nil) {
    let selected = index ?? chosen
    rows = contents.rows()
    columns = ListColumns(of: rows)
    listView.hint = contents.hint()
    listView.list.reloadData()
    choose(selected)
  }

  // MARK: Input

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { return super.keyDown(key) }
    switch key.key {
    case .escape, .character(contents.key): close()
    case .enter, .character(" "): takeChosen()
    case .up: choose(chosen - 1)
    case .down, .tab: choose(chosen + 1)
    case .pageUp: choose(chosen - listView.page)
    case .pageDown: choose(chosen + listView.page)
    case .home: choose(0)
    case .end: choose(rows.count - 1)
    case .character(let letter) where key.modifiers == .alternate:
      // terminals send Escape and a letter at once as they send Alt and the letter
      let application = view.window?.application
      close()
      application?.send(.key(KeyPress(.character(letter))))
    default: if let row = contents.press(key) { reload(selecting: row) }
    }
  }

  override func mouseDown(_ mouse: MouseEvent) {
    if let index = index(at: mouse) {
      choose(index)
    } else if !listView.bounds.contains(mouse.location(in: listView)) {
      close()
    }
  }

  override func mouseUp(_ mouse: MouseEvent) {
    if index(at: mouse) == chosen { takeChosen() }
  }

  override func scrollWheel(_ mouse: MouseEvent) {
    choose(chosen + (mouse.kind == .scrolledUp ? -1 : 1))
  }

  /// The index of the row beneath the mouse.
  private func index(at mouse: MouseEvent) -> Int? {
    let place = mouse.location(in: listView.list)
    guard listView.list.bounds.contains(place) else { return nil }
    return listView.list.indexPathForRow(at: place)?.row
  }

  // MARK: Choosing

  /// The index of the selected row.
  private var chosen: Int { listView.list.indexPathForSelectedRow?.row ?? 0 }

  private func choose(_ index: Int) {
    let row = max(0, min(index, rows.count - 1))
    listView.list.selectRow(at: IndexPath(row: row, section: 0), animated: false)
  }

  private func takeChosen() {
    let index = chosen
    guard rows.indices.contains(index) else { return }
    if contents.closes { close() }
    contents.take(index)
    if !contents.closes { reload() }
  }

  private func close() {
    presentingViewController?.dismiss(animated: false)
  }

  // MARK: Rows

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? ListCell)?.show(rows[indexPath.row], in: columns, colors: colors)
    return cell
  }
}
