import Cells
import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// A table on a screen in memory.
@Suite @MainActor struct TableViewTests {
  private let stage: TestStage
  private let table = TableView(frame: .zero)
  private let source: TableSource

  init() {
    stage = TestStage(columns: 12, rows: 5)
    source = TableSource([
      ("Fruit", ["Apple", "Banana"]), (nil, []), ("Roots", ["Carrot", "Leek"]),
    ])
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    stage.show(table)
    stage.turn { table.becomeFirstResponder() }
  }

  private func expect(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if let difference = stage.difference(screen) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  @Test func headersStandAboveTheirSections() {
    expect("Fruit\n> Apple\n  Banana\nRoots\n  Carrot")
    stage.press(.end)
    expect("Fruit\n  Banana\nRoots\n  Carrot\n> Leek")
    stage.press(.home)
    expect("Fruit\n> Apple\n  Banana\nRoots\n  Carrot")
    stage.scroll(1, over: 3, 1)
    expect("Fruit\n  Banana\nRoots\n  Carrot\n  Leek")
    stage.click(3, 2)
    #expect(source.log.isEmpty)
    stage.click(3, 3)
    #expect(source.log == ["selected 2.0"])
    #expect(table.indexPathForRow(at: Point(x: 0, y: 0)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 0, y: 5)) == IndexPath(row: 1, section: 2))
    #expect(IndexPath(item: 1, section: 2) == IndexPath(row: 1, section: 2))
    #expect(table.indexPathForRow(at: Point(x: 0, y: 5))?.item == 1 && IndexPath().item == 0)
    #expect(table.indexPathForRow(at: Point(x: 0, y: 6)) == nil)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 2)).minY == 4)
  }

  @Test func aMillionRowsAreAskedForLikeTen() {
    func calls(rows: Int) -> (cells: Int, made: Int, counts: Int, highest: Int) {
      let source = CountingSource(rows: rows)
      let table = TableView(frame: .zero)
      table.register(CountedCell.self, forCellReuseIdentifier: "row")
      CountedCell.count = 0
      table.dataSource = source
      let stage = TestStage(columns: 20, rows: 6)
      stage.show(table)
      stage.turn { table.becomeFirstResponder() }
      for key in [Key.down, .end, .home, .pageDown, .up] { stage.press(key) }
      stage.scroll(3, over: 1, 1)
      return (source.asked, CountedCell.count, source.counted, source.highest)
    }
    let (few, many) = (calls(rows: 10), calls(rows: 1_000_000))
    #expect(few.counts == many.counts && many.counts == 1)
    #expect(many.highest == 999_999)
    // the two ends of ten rows overlap by two
    #expect(many.cells <= few.cells + 6, "\(few) \(many)")
    #expect(many.made <= 8, "\(many)")
  }

  @Test func theLastOfAMillionRowsIsWhereItOughtToBe() {
    let source = CountingSource(rows: 1_000_000)
    table.dataSource = source
    stage.turn()
    stage.press(.end)
    expect("  999995\n  999996\n  999997\n  999998\n> 999999")
    stage.turn {
      table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .middle, animated: false)
    }
    expect("  499998\n  499999\n  500000\n  500001\n  500002")
    stage.turn {
      table.scrollToRow(at: IndexPath(row: 700, section: 0), at: .top, animated: false)
    }
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [700, 701, 702, 703, 704])
    #expect(
      table.visibleCells.count == 5 && table.indexPath(for: table.visibleCells[2])?.row == 702)
  }

  @Test func severalRowsAreSelectedAndDeselected() {
    stage.turn { table.allowsMultipleSelection = true }
    expect("Fruit\n> Apple\n  Banana\nRoots\n  Carrot")
    stage.press(KeyPress(" "))
    stage.press(.down)
    expect("Fruit\n* Apple\n> Banana\nRoots\n  Carrot")
    stage.press(KeyPress(.down, modifiers: .shift))
    stage.press(KeyPress(.down, modifiers: .shift))
    #expect(table.indexPathsForSelectedRows?.count == 4)
    stage.press(KeyPress(.up, modifiers: .shift))
    stage.press(.enter)
    #expect(
      source.log == [
        "selected 0.0", "selected 0.1", "selected 2.0", "selected 2.1", "deselected 2.1",
        "deselected 2.0",
      ])
    stage.turn { table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false) }
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  /// The delegate hears of each cell once while it is in sight, and of no other.
  @Test func theDelegateSeesCellsBeforeThePerson() {
    #expect(source.displayed == ["Apple", "Banana", "Carrot"])
    stage.press(.down)
    #expect(source.displayed.count == 3)
    stage.press(.end)
    #expect(source.displayed.dropFirst(3) == ["Leek"])
  }

  /// Each case is whether several rows can be selected, and by what.
  @Test(arguments: [true, false], [true, false])
  func theDelegateMayRefuseARowOrChooseAnother(allowsMultiple: Bool, isClicked: Bool) {
    stage.turn { table.allowsMultipleSelection = allowsMultiple }
    source.replaced = [IndexPath(row: 0, section: 0): IndexPath(row: 1, section: 2)]
    source.refused = [IndexPath(row: 1, section: 0)]
    stage.press(.down)
    if isClicked { stage.click(4, 2) } else { stage.press(.enter) }
    #expect(source.log.isEmpty && table.indexPathsForSelectedRows == nil)
    stage.press(.up)
    if isClicked { stage.click(4, 1) } else { stage.press(.enter) }
    #expect(source.log == ["selected 2.1"])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 2)])
  }

  /// As in UIKit, and the delegate is asked while the old row is still selected.
  @Test func aClickThatIsRefusedLeavesTheSelection() {
    source.refused = [IndexPath(row: 1, section: 0)]
    stage.click(4, 2)
    expect("Fruit\n  Apple\n> Banana\nRoots\n  Carrot")
    #expect(table.indexPathForSelectedRow == nil)
    stage.click(4, 1)
    stage.click(4, 2)
    expect("Fruit\n> Apple\n  Banana\nRoots\n  Carrot")
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    source.refused.insert(IndexPath(row: 0, section: 0))
    stage.click(4, 1)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(source.log == ["selected 0.0"])
  }

  /// Arrows move the selection and tell nobody; Enter and a click tell of both rows.
  @Test func theDelegateIsToldWhichRowAnotherOneReplaces() {
    stage.turn { table.selectRow(at: IndexPath(row: 1, section: 0), animated: false) }
    stage.press(.up)
    stage.press(.enter)
    stage.press(.enter)
    #expect(source.log == ["deselected 0.1", "selected 0.0", "selected 0.0"])
    stage.turn { table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false) }
    stage.click(4, 4)
    #expect(source.log.dropFirst(3) == ["selected 2.0"])
  }

  @Test func rowsThatAreEditedAreNotSelected() {
    stage.turn { table.setEditing(true, animated: false) }
    stage.press(.enter)
    stage.click(5, 1)
    #expect(source.log.isEmpty)
    table.allowsSelectionDuringEditing = true
    stage.press(.enter)
    stage.click(5, 2)
    #expect(source.log == ["selected 0.0", "deselected 0.0", "selected 0.1"])
  }

  @Test func rowsAreDeletedInsertedAndMovedThroughTheDataSource() {
    stage.turn { table.setEditing(true, animated: false) }
    expect("Fruit\n- Apple\n- Banana\nRoots\n- Carrot")
    stage.press(KeyPress(.down, modifiers: .shift))
    #expect(source.sections[0].rows == ["Banana", "Apple"] && table.highlighted == 1)
    stage.press(.delete)
    #expect(source.sections[0].rows == ["Banana"])
    source.style = .insert
    stage.turn { table.setEditing(true, animated: false) }
    expect("Fruit\n+ Banana\nRoots\n+ Carrot\n+ Leek")
    stage.click(0, 3)
    #expect(source.sections[2].rows == ["new", "Carrot", "Leek"])
    source.canEdit = false
    stage.turn { table.reloadData() }
    expect("Fruit\n  Banana\nRoots\n  new\n> Carrot")
    let log = source.log
    stage.press(.delete)
    #expect(source.log == log)
  }

  @Test func reloadedRowsAreAskedForAloneAndCellsAreUsedAgain() {
    source.sections[0].rows[1] = "Cherry"
    source.asked = []
    let old = Set(table.visibleCells.map(ObjectIdentifier.init))
    stage.turn { table.reloadRows(at: [IndexPath(row: 1, section: 0)]) }
    expect("Fruit\n> Apple\n  Cherry\nRoots\n  Carrot")
    #expect(source.asked == [IndexPath(row: 1, section: 0)])
    #expect(Set(table.visibleCells.map(ObjectIdentifier.init)) == old)
  }

  /// Random changes leave the highlight and the selection with their rows.
  @Test(arguments: 0..<20) func theSelectionFollowsItsRows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    source.sections = [("A", (0..<6).map { "a\($0)" }), (nil, (0..<6).map { "b\($0)" })]
    table.allowsMultipleSelection = true
    stage.turn {
      table.reloadData()
      for path in [(0, 1), (0, 4), (1, 2)] {
        table.selectRow(at: IndexPath(row: path.1, section: path.0), animated: false)
      }
    }
    func name(_ path: IndexPath) -> String { source.sections[path.section].rows[path.row] }
    var expected: Set = ["a1", "a4", "b2"]
    for step in 0..<60 {
      let section = Int.random(in: 0...1, using: &random)
      let count = source.sections[section].rows.count
      stage.turn {
        switch Int.random(in: 0...2, using: &random) {
        case 0:
          let path = IndexPath(row: Int.random(in: 0...count, using: &random), section: section)
          source.sections[section].rows.insert("n\(step)", at: path.row)
          table.insertRows(at: [path])
        case 1 where count > 0:
          let path = IndexPath(row: Int.random(in: 0..<count, using: &random), section: section)
          expected.remove(source.sections[section].rows.remove(at: path.row))
          table.deleteRows(at: [path])
        case _ where count > 0:
          let from = IndexPath(row: Int.random(in: 0..<count, using: &random), section: section)
          let row = source.sections[section].rows.remove(at: from.row)
          let target = Int.random(in: 0...1, using: &random)
          let to = IndexPath(
            row: Int.random(in: 0...source.sections[target].rows.count, using: &random),
            section: target)
          source.sections[target].rows.insert(row, at: to.row)
          table.moveRow(at: from, to: to)
        default: break
        }
      }
      let selected = Set((table.indexPathsForSelectedRows ?? []).map(name))
      #expect(selected == expected, "seed \(seed), step \(step)")
      let shown = table.indexPathsForVisibleRows?.map(name)
      #expect(shown == table.visibleCells.map { $0.textLabel.text ?? "" })
    }
  }

  @Test func sectionsComeAndGo() {
    stage.press(.end)
    source.sections.insert(("New", ["x"]), at: 1)
    stage.turn { table.insertSections([1]) }
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 3))
    source.sections.remove(at: 0)
    stage.turn { table.deleteSections([0]) }
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 2))
    expect("New\n  x\nRoots\n  Carrot\n> Leek")
  }

  @Test func accessoriesAndDetailsStandAtTheRight() {
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = Rect(x: 0, y: 0, width: 12, height: 1)
    cell.textLabel.text = "Breakfast"
    cell.detailTextLabel.text = "8"
    cell.layoutIfNeeded()
    #expect(cell.snapshot().lines == ["  Breakfas…8"] || cell.snapshot().lines == ["  Breakfa… 8"])
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.snapshot().lines == ["  Break… 8 ›"])
  }

  @Test(arguments: [0.0, -3, .nan, .infinity, 0.4, 2.6]) func rowsHaveWholeHeights(height: Double) {
    table.rowHeight = height
    #expect(table.rowHeight == (height == 2.6 ? 3 : 1))
  }

  @Test func aMissingDataSourceShowsNothing() {
    stage.turn { table.dataSource = nil }
    expect("")
    for key in [Key.down, .enter, .end, .delete] { stage.press(key) }
    stage.click(1, 1)
    #expect(table.numberOfSections == 0 && source.log.isEmpty)
  }
}

/// Numbered rows, and how often they are asked for.
@MainActor
private final class CountingSource: TableViewDataSource {
  let rows: Int
  var asked = 0
  var counted = 0
  var highest = 0

  init(rows: Int) { self.rows = rows }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counted += 1
    return rows
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    asked += 1
    highest = max(highest, indexPath.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = "\(indexPath.row)"
    return cell
  }
}

private final class CountedCell: TableViewCell {
  static var count = 0

  required init(style: CellStyle, reuseIdentifier: String?) {
    Self.count += 1
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }
}
