import Cells
import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// The headers of a table on a screen in memory: they stay while their rows scroll.
@Suite @MainActor struct TableHeaderTests {
  private let stage = TestStage(columns: 10, rows: 4)
  private let table = TableView(frame: .zero)
  private let source: TableSource

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    source = TableSource([
      ("Fruit", ["a1", "a2", "a3"]), ("Roots", ["b1", "b2"]), (nil, ["c1", "c2"]),
    ])
    table.dataSource = source
    table.delegate = source
    stage.window.findsFocus = false
    stage.show(table)
  }

  private func expect(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if let difference = stage.difference(screen) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  @Test func aHeaderStaysUntilTheNextSectionPushesItOff() {
    for screen in [
      "Fruit\n  a1\n  a2\n  a3", "Fruit\n  a2\n  a3\nRoots", "Fruit\n  a3\nRoots\n  b1",
      "Fruit\nRoots\n  b1\n  b2", "Roots\n  b1\n  b2\n  c1", "Roots\n  b2\n  c1\n  c2",
    ] {
      expect(screen)
      stage.scroll(1, over: 3, 1)
    }
    // That was the end.
    expect("Roots\n  b2\n  c1\n  c2")
    stage.scroll(-2, over: 3, 1)
    expect("Fruit\nRoots\n  b1\n  b2")
  }

  @Test func theHeadersOfAGroupedTableScrollWithTheirRows() {
    let list = TableViewController(style: .grouped)
    stage.turn { stage.window.rootViewController = list }
    list.tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    list.tableView.dataSource = source
    stage.turn()
    #expect(list.tableView.style == .grouped)
    expect("Fruit\n  a1\n  a2\n  a3")
    stage.scroll(2, over: 3, 1)
    expect("  a2\n  a3\nRoots\n  b1")
    // a row that is gone to lies at the top, for no header covers it
    stage.turn {
      list.tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }
    expect("  a1\n  a2\n  a3\nRoots")
  }

  /// A section without a header pushes one off too, and shows none.
  @Test func aSectionWithoutAHeaderShowsNone() {
    source.sections[2].rows += ["c3", "c4", "c5"]
    stage.turn { table.reloadData() }
    stage.turn { table.contentOffset.y = 6 }
    expect("Roots\n  c1\n  c2\n  c3")
    stage.turn { table.contentOffset.y = 7 }
    expect("  c1\n  c2\n  c3\n  c4")
  }

  /// Rows of two lines: the header is pushed off by a line that a row is cut at.
  @Test func highRowsScrollBeneathAHeader() {
    stage.turn { table.rowHeight = 2 }
    stage.turn { table.contentOffset.y = 2 }
    let header = "Fruit"
    #expect(stage.rows[0] == header)
    stage.turn { table.contentOffset.y = 6 }
    #expect(stage.rows[0] == header && stage.rows[1] == "Roots")
    stage.turn { table.contentOffset.y = 7 }
    #expect(stage.rows[0] == "Roots")
  }

  @Test func theHighlightIsNeverBeneathAHeader() {
    stage.turn { table.becomeFirstResponder() }
    expect("Fruit\n> a1\n  a2\n  a3")
    for _ in 0..<6 { stage.press(.down) }
    expect("Roots\n  b2\n  c1\n> c2")
    stage.press(.up)
    stage.press(.up)
    expect("Roots\n> b2\n  c1\n  c2")
    stage.press(.up)
    expect("Roots\n> b1\n  b2\n  c1")
    stage.press(.up)
    expect("Fruit\n> a3\nRoots\n  b1")
    stage.press(.home)
    expect("Fruit\n> a1\n  a2\n  a3")
  }

  @Test(arguments: [
    (row: 2, section: 0, screen: "Fruit\n  a3\nRoots\n  b1"),
    (0, 1, "Roots\n  b1\n  b2\n  c1"),
    (0, 2, "Roots\n  b2\n  c1\n  c2"),
  ])
  func aRowThatIsScrolledToTheTopLiesBelowItsHeader(row: Int, section: Int, screen: String) {
    let path = IndexPath(row: row, section: section)
    stage.turn { table.scrollToRow(at: path, at: .top, animated: false) }
    expect(screen)
  }

  /// Wherever a row is scrolled to, it is seen, if there is room for it and its header.
  @Test(arguments: [
    (lines: 2, rowHeight: 1.0), (3, 1), (4, 1), (3, 2), (4, 2), (4, 3),
  ])
  func aRowThatIsScrolledToIsSeen(lines: Int, rowHeight: Double) {
    stage.resize(columns: 10, rows: lines)
    stage.turn { table.rowHeight = rowHeight }
    for position in [TableView.ScrollPosition.none, .top, .middle, .bottom] {
      for (section, content) in source.sections.enumerated() {
        for (row, text) in content.rows.enumerated() {
          let path = IndexPath(row: row, section: section)
          stage.turn { table.scrollToRow(at: path, at: position, animated: false) }
          #expect(stage.rows.contains("  " + text), "\(path) \(position): \(stage.rows)")
        }
      }
    }
  }

  @Test func aClickOnAHeaderSelectsNothing() {
    stage.scroll(2, over: 3, 1)
    stage.click(3, 0)
    #expect(source.log.isEmpty && table.highlighted == nil && table.isFirstResponder)
    stage.click(3, 1)
    #expect(source.log == ["selected 0.2"])
  }

  /// A table of one line shows its rows, not the headers.
  @Test func oneLineIsForTheRows() {
    stage.resize(columns: 10, rows: 1)
    expect("Fruit")
    stage.turn { table.becomeFirstResponder() }
    for row in ["a1", "a2", "a3", "b1"] {
      stage.press(.down)
      expect("> \(row)")
    }
  }

  @Test func theHeaderHasTheGroundOfTheTable() {
    let (ground, other) = (Color(rgb: 0x203040), Color(rgb: 0x405060))
    stage.turn { table.backgroundColor = ground }
    stage.scroll(1, over: 3, 1)
    for column in 0..<10 { #expect(stage.screen.canvas[column, 0].background == ground) }
    stage.turn { table.backgroundColor = other }
    for column in 0..<10 { #expect(stage.screen.canvas[column, 0].background == other) }
  }

  /// The scroll indicator stays in front.
  @Test func theIndicatorStaysInFront() {
    stage.turn { table.showsVerticalScrollIndicator = true }
    for _ in 0..<3 { stage.scroll(1, over: 3, 1) }
    #expect(table.subviews.last is ScrollIndicator)
  }

  /// Every picture of random tables at every offset is that of a table written out line by line.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyPictureIsThatOfTheRule(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let height = Int.random(in: 1...3, using: &random)
    source.sections = (0..<6).map { section in
      let rows = (0..<Int.random(in: 0...4, using: &random)).map { "r\(section)\($0)" }
      return (Bool.random(using: &random) ? "H\(section)" : nil, rows)
    }
    stage.turn {
      table.rowHeight = Double(height)
      table.reloadData()
    }
    // The lines of the content, and of each section its header, first line and end.
    var lines: [String] = []
    var headers: [(title: String, start: Int, end: Int)] = []
    for section in source.sections {
      let start = lines.count
      lines += section.title.map { [$0] } ?? []
      for row in section.rows {
        var cell = Array(repeating: "", count: height)
        // A cell shows its text in the middle of its lines.
        cell[(height - 1) / 2] = "  " + row
        lines += cell
      }
      if let title = section.title { headers.append((title, start, lines.count)) }
    }
    for offset in 0...max(0, lines.count - 4) {
      stage.turn { table.contentOffset.y = Double(offset) }
      var expected = (0..<4).map { offset + $0 < lines.count ? lines[offset + $0] : "" }
      if let header = headers.last(where: { $0.start <= offset && $0.end > offset }) {
        expected[0] = header.title
      }
      expect(expected.joined(separator: "\n"))
    }
  }
}
