import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// Snapshots that a table shows one after another.
@Suite @MainActor struct DiffableDataSourceTests {
  private let stage = TestStage(columns: 12, rows: 8)
  private let table = TableView(frame: .zero)
  private let source: Titled
  private let asked = Asked()

  private final class Asked { var items: [String] = [] }

  /// A data source whose sections have titles.
  private final class Titled: TableViewDiffableDataSource<Int, String> {
    override func tableView(
      _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section).map { "-\($0)-" } }
  }

  init() {
    source = Titled(tableView: table) { [asked] _, _, item in
      asked.items.append(item)
      return TableViewCell(text: item)
    }
    stage.show(table)
  }

  private typealias Snapshot = DiffableDataSourceSnapshot<Int, String>

  private func snapshot(_ sections: [(Int, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.0))
    for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  private func show(_ sections: (Int, [String])...) {
    stage.turn { source.apply(snapshot(sections)) }
  }

  private var selected: String? {
    table.indexPathForSelectedRow.flatMap(source.itemIdentifier)
  }

  private var faults: [String] { stage.application.diagnostics.faults.map(\.message) }

  @Test func theTableShowsASnapshot() {
    show((1, ["a", "b"]), (2, ["c"]))
    #expect(stage.difference("-1-\n> a\n  b\n-2-\n  c") == nil)
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
    #expect(source.indexPath(for: "c") == IndexPath(row: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "b")
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == nil)
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 2)) == nil)
    #expect(source.indexPath(for: "z") == nil && faults.isEmpty)
  }

  @Test func theHighlightStaysWithItsItem() {
    show((1, ["a", "b", "c"]))
    stage.turn { table.selectRow(at: IndexPath(row: 1, section: 0), animated: false) }
    show((1, ["c", "x", "b", "a"]))
    #expect(selected == "b" && stage.rows[3] == "> b")
    show((0, ["y"]), (1, ["c"]), (2, ["b"]))
    #expect(selected == "b")
    show((2, ["b", "c"]), (0, ["y"]))
    #expect(selected == "b")
    var ended = false
    stage.turn { source.apply(snapshot([(2, ["c"])])) { ended = true } }
    #expect(selected == "c" && ended && faults.isEmpty)
  }

  @Test func itemsAreAskedForAnewInPlace() {
    show((1, ["a", "b"]))
    asked.items = []
    let snapshot = source.snapshot()
    snapshot.reloadItems(["b"])
    stage.turn { source.apply(snapshot) }
    #expect(asked.items.contains("b") && faults.isEmpty)
  }

  /// After any change the selected items are the same, as far as they are there, and the table's
  /// counts never contradict the changes.
  @Test(arguments: UInt64(0)..<150)
  func selectedItemsStaySelected(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func play() -> [(Int, [String])] {
      var items = (0..<12).map(String.init).shuffled(using: &random)
      let count = Int.random(in: 1...4, using: &random)
      return (0..<4).shuffled(using: &random).prefix(count).map { section in
        let count = min(items.count, .random(in: 0...5, using: &random))
        defer { items.removeFirst(count) }
        return (section, Array(items.prefix(count)))
      }
    }
    table.allowsMultipleSelection = true
    stage.turn { source.apply(snapshot(play())) }
    for _ in 0..<6 {
      let chosen = source.snapshot().itemIdentifiers.filter { _ in .random(using: &random) }
      stage.turn {
        table.selectRow(at: nil, animated: false)
        for item in chosen { table.selectRow(at: source.indexPath(for: item), animated: false) }
        source.apply(snapshot(play()))
      }
      let left = Set(chosen).intersection(source.snapshot().itemIdentifiers)
      let now = (table.indexPathsForSelectedRows ?? []).compactMap(source.itemIdentifier)
      #expect(Set(now) == left && now.count == left.count, "seed \(seed)")
    }
    #expect(faults.isEmpty, "seed \(seed): \(faults)")
  }

  @Test func snapshotsAreChanged() {
    var snapshot = snapshot([(1, ["a", "b"]), (2, [])])
    snapshot.appendItems(["c"])
    snapshot.insertItems(["d"], beforeItem: "a")
    snapshot.insertItems(["e", "f"], afterItem: "a")
    snapshot.moveItem("d", afterItem: "c")
    snapshot.moveItem("b", beforeItem: "e")
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["a", "b", "e", "f"])
    #expect(snapshot.itemIdentifiers(inSection: 2) == ["c", "d"])
    snapshot.appendSections([3, 0])
    #expect(snapshot.sectionIdentifiers == [1, 2, 3, 0] && snapshot.indexOfSection(3) == 2)
    snapshot.deleteItems(["a", "c"])
    snapshot.deleteSections([1])
    #expect(snapshot.itemIdentifiers == ["d"] && snapshot.numberOfItems == 1)
    #expect(snapshot.sectionIdentifier(containingItem: "d") == 2)
    #expect(snapshot.numberOfItems(inSection: 2) == 1 && snapshot.numberOfSections == 3)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && faults.isEmpty)
  }

  @Test func contradictionsAreRefused() {
    stage.turn {
      var snapshot = snapshot([(1, ["a"])])
      snapshot.appendItems(["b", "a"])
      snapshot.appendItems(["b", "b"])
      snapshot.appendSections([1])
      snapshot.deleteItems(["x"])
      snapshot.insertItems(["y"], beforeItem: "x")
      snapshot.appendItems(["y"], toSection: 9)
      var empty = Snapshot()
      empty.appendItems(["a"])
      #expect(snapshot.itemIdentifiers == ["a"] && snapshot.sectionIdentifiers == [1])
    }
    #expect(
      faults == [
        "a is in the snapshot already", "b is in the snapshot already",
        "1 is in the snapshot already", "x is not in the snapshot", "x is not in the snapshot",
        "9 is not in the snapshot", "a section is not in the snapshot",
      ])
  }
}
