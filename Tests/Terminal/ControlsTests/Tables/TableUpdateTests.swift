import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// Changes of rows that are shown together, and those that contradict the data source.
@Suite @MainActor struct TableUpdateTests {
  private let stage = TestStage(columns: 12, rows: 8)
  private let table = TableView(frame: .zero)
  private let source = TableSource([(nil, ["a", "b", "c", "d"]), (nil, ["e"])])

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    stage.show(table)
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private var messages: [String] { stage.application.diagnostics.faults.map(\.message) }

  @Test func changesOfABatchAreShownTogether() {
    stage.turn { table.selectRow(at: path(2), animated: false) }
    var ended: Bool?
    stage.turn {
      table.performBatchUpdates {
        source.sections[0].rows = ["x", "b", "c", "y"]
        table.insertRows(at: [path(0), path(3)], with: .fade)
        table.deleteRows(at: [path(0), path(3)], with: .left)
        table.performBatchUpdates {
          source.sections.append((nil, ["f"]))
          table.insertSections([2])
        }
        #expect(table.numberOfSections == 2)
      } completion: {
        ended = $0
      }
    }
    #expect(stage.difference("  x\n  b\n> c\n  y\n  e\n  f") == nil)
    #expect(table.indexPathForSelectedRow == path(2) && ended == true && messages.isEmpty)
  }

  /// Each case is a change of the rows, what the table is told, and the report.
  @Test(
    arguments: [
      (["a", "b", "c", "d", "x"], [], [], "5 rows in section 0, not 4: 4 before, 0 inserted, 0"),
      (["a", "b", "c", "d"], [1], [], "4 rows in section 0, not 5: 4 before, 1 inserted, 0"),
      (["a"], [], [0, 1], "1 rows in section 0, not 2: 4 before, 0 inserted, 2"),
      (["a", "b", "c", "x"], [3], [3], nil),
    ] as [([String], [Int], [Int], String?)])
  func contradictionsAreReported(
    rows: [String], inserted: [Int], deleted: [Int], message: String?
  ) {
    source.sections[0].rows = rows
    stage.turn {
      table.beginUpdates()
      table.insertRows(at: inserted.map { path($0) })
      table.deleteRows(at: deleted.map { path($0) })
      table.endUpdates()
    }
    let expected = message.map { "an update of a table leaves \($0) deleted" }
    #expect(messages == [expected].compactMap { $0 })
    #expect(table.numberOfRows(inSection: 0) == rows.count)
    table.endUpdates()
  }

  @Test func sectionsAreCountedToo() {
    source.sections.removeLast()
    stage.turn { table.insertSections([0]) }
    #expect(
      messages == [
        "an update of a table leaves 1 sections, not 3: 2 before, 1 inserted, 0 deleted"
      ])
    source.sections[0].rows = ["z"]
    stage.turn { table.reloadSections([0], with: .none) }
    #expect(messages.count == 1 && table.numberOfRows(inSection: 0) == 1)
  }

  /// Random batches leave the selection with its rows.
  @Test(arguments: 0..<20) func theSelectionFollowsItsRowsThroughBatches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    source.sections = (0..<3).map { section in (nil, (0..<5).map { "\(section).\($0)" }) }
    table.allowsMultipleSelection = true
    stage.turn { table.reloadData() }
    for round in 0..<20 {
      let old = source.sections
      var places: [(path: IndexPath, name: String)] = []
      for (section, content) in old.enumerated() {
        for (row, name) in content.rows.enumerated() { places.append((path(row, section), name)) }
      }
      let gone = places.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let kept = places.filter { place in !gone.contains { $0.path == place.path } }
      for place in kept where Bool.random(using: &random) {
        table.selectRow(at: place.path, animated: false)
      }
      let selected = Set(
        (table.indexPathsForSelectedRows ?? []).map { old[$0.section].rows[$0.row] })
      var added: [IndexPath] = []
      for section in old.indices {
        var rows = kept.filter { $0.path.section == section }.map(\.name)
        for number in 0..<Int.random(in: 0...2, using: &random) {
          rows.insert(
            "n\(round).\(section).\(number)", at: Int.random(in: 0...rows.count, using: &random))
        }
        added += rows.indices.filter { rows[$0].hasPrefix("n\(round).") }.map { path($0, section) }
        source.sections[section].rows = rows
      }
      stage.turn {
        table.performBatchUpdates {
          table.insertRows(at: added)
          table.deleteRows(at: gone.map(\.path))
        }
      }
      let now = (table.indexPathsForSelectedRows ?? []).map {
        source.sections[$0.section].rows[$0.row]
      }
      #expect(Set(now) == selected.subtracting(gone.map(\.name)), "seed \(seed), round \(round)")
    }
    #expect(messages.isEmpty)
  }
}
