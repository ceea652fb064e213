import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// A table, its editing by the edit button, and its reload after a rotation.
@Suite @MainActor struct TableViewControllerTests {
  private let scene = TestStage(columns: 12, rows: 5)
  private let list = PlaceList(["Agger", "Bovbjerg", "Harboøre", "Lemvig", "Nissum", "Thyborøn"])
  private let nav: NavigationController

  init() {
    list.title = "Places"
    nav = NavigationController(rootViewController: list)
    scene.show(nav)
    // the terminal is wide, so the interface turns when it has appeared
    scene.settle()
    list.rotations = 0
  }

  private func press(_ keys: Key...) {
    for key in keys { scene.press(key) }
  }

  private func expectRows(
    _ range: Range<Int>, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let shown = scene.rows[range].joined(separator: "\n")
    #expect(shown == expected, sourceLocation: sourceLocation)
  }

  private func expectRow(
    _ row: Int, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRows(row..<row + 1, expected, sourceLocation: sourceLocation)
  }

  @Test func onlyTheRowsInSightAreAskedFor() {
    expectRows(1..<5, "> Agger\n  Bovbjerg\n  Harboøre\n  Lemvig")
    #expect(Set(list.asked) == [0, 1, 2, 3])
    #expect(list.tableView.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3])
  }

  @Test func keysMoveTheChoiceAndEnterChooses() {
    press(.down, .enter)
    #expect(list.chosen == [1])
    expectRows(1..<3, "  Agger\n> Bovbjerg")
    press(.end)
    expectRows(1..<5, "  Harboøre\n  Lemvig\n  Nissum\n> Thyborøn")
    press(.down, .enter, .pageUp, .enter, .home, .up, .enter)
    #expect(list.chosen == [1, 5, 1, 0])
    expectRow(1, "> Agger")
  }

  @Test func theMouseChoosesAndTheWheelScrolls() {
    let point = Point(x: 4, y: 2)
    scene.application.send(.mouse(MouseEvent(.scrolledDown, at: point)))
    scene.application.send(.mouse(MouseEvent(.scrolledDown, at: point)))
    scene.application.send(.mouse(MouseEvent(.scrolledDown, at: point)))
    expectRow(1, "  Harboøre")
    scene.click(4, 2)
    #expect(list.chosen == [3])
    scene.application.send(.mouse(MouseEvent(.scrolledUp, at: point)))
    expectRow(1, "  Bovbjerg")
  }

  /// As the programming guide has it: the controller's `setEditing(_:animated:)` calls the table's.
  @Test func theEditButtonEditsTheTable() {
    scene.turn { list.navigationItem.rightBarButtonItem = list.editButtonItem }
    scene.press(.delete)
    #expect(list.places.count == 6)
    scene.press(.character("e"))
    #expect(list.isEditing && list.tableView.isEditing)
    expectRows(1..<3, "- Agger\n- Bovbjerg")
    // a row that may not be deleted has no mark
    expectRow(4, "  Lemvig")
    press(.delete)
    #expect(list.places.first == "Bovbjerg")
    scene.click(0, 2)
    #expect(list.places == ["Bovbjerg", "Lemvig", "Nissum", "Thyborøn"])
    press(.down)
    scene.press(.character("e"))
    #expect(!list.tableView.isEditing)
    expectRow(1, "  Bovbjerg")
  }

  /// The highlight stays where it was, the selection is gone.
  @Test(arguments: [true, false]) func theSelectionIsClearedWhenTheTableComesBack(isCleared: Bool) {
    list.clearsSelectionOnViewWillAppear = isCleared
    press(.down, .enter)
    #expect(list.tableView.indexPathForSelectedRow?.row == 1)
    scene.turn { nav.pushViewController(ViewController(), animated: false) }
    scene.settle()
    scene.press(.backspace)
    scene.settle()
    #expect(nav.viewControllers == [list])
    #expect(list.tableView.indexPathForSelectedRow?.row == (isCleared ? nil : 1))
    expectRows(1..<3, "  Agger\n> Bovbjerg")
  }

  /// What has changed meanwhile is shown when the program says so.
  @Test func theRowsAreReadForTheFirstAppearanceOnly() {
    list.asked = []
    list.places[0] = "Oddesund"
    scene.turn { nav.pushViewController(ViewController(), animated: false) }
    scene.settle()
    scene.press(.backspace)
    scene.settle()
    #expect(nav.viewControllers == [list] && list.asked == [])
    expectRow(1, "> Agger")
    scene.turn { list.tableView.reloadData() }
    expectRow(1, "> Oddesund")
  }

  /// The guide's tip: reload the table when a rotation is over.
  @Test func theTableIsReloadedAfterARotation() {
    list.asked = []
    list.places = ["North", "South", "East", "West", "Up", "Down"]
    scene.resize(columns: 8, rows: 20)
    scene.settle()
    #expect(list.rotations == 1 && Set(list.asked) == [0, 1, 2, 3, 4, 5])
    expectRows(1..<3, "> North\n  South")
    #expect(scene.application.diagnostics.faults.isEmpty)
  }

  @Test func sectionsFollowEachOther() {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 10, height: 4))
    let source = SectionSource()
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 1) == 0)
    #expect(table.numberOfRows(inSection: 7) == 0)
    let last = IndexPath(row: 0, section: 2)
    #expect(table.cellForRow(at: last)?.textLabel.text == "2.0")
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) == nil)
    table.selectRow(at: last, animated: false)
    #expect(table.indexPathForSelectedRow == last)
    table.selectRow(at: IndexPath(row: 5, section: 0), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(IndexPath().row == 0 && IndexPath().section == 0)
  }

  /// A table of no size, and one without rows, take every key.
  @Test func anEmptyTablePassesKeysOn() {
    list.places = []
    scene.turn { list.tableView.reloadData() }
    for key in [Key.down, .enter, .delete, .end, .pageUp] { scene.press(key) }
    scene.click(3, 3)
    #expect(list.chosen == [] && list.tableView.indexPathForSelectedRow == nil)
    list.places = ["one"]
    scene.turn { list.tableView.reloadData() }
    scene.resize(columns: 12, rows: 1)
    for key in [Key.down, .pageDown, .end, .enter] { scene.press(key) }
    #expect(list.chosen == [0])
  }
}

/// A list of places.
private final class PlaceList: TableViewController {
  var places: [String]
  var asked: [Int] = []
  private(set) var chosen: [Int] = []
  var rotations = 0

  init(_ places: [String]) {
    self.places = places
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    places.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    asked.append(indexPath.row)
    return TableViewCell(text: places[indexPath.row])
  }

  override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    places[indexPath.row] != "Lemvig"
  }

  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    places.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath])
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }

  override func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
    rotations += 1
    tableView.reloadData()
  }
}

/// Two rows, none, and one.
private final class SectionSource: TableViewDataSource {
  func numberOfSections(in tableView: TableView) -> Int { 3 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    [2, 0, 1][section]
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(text: "\(indexPath.section).\(indexPath.row)")
  }
}
