import Cells
import Testing

@testable import TunnelKit

@Suite struct HelpLayoutTests {
  /// A screen, the box of the list on it (`nil` if the list covers the whole screen), the number of
  /// visible rows, and the number of all rows.
  struct Case: Sendable {
    let screen: CellSize
    let box: CellSize?
    let visible: Int
    let count: Int

    init(_ columns: Int, _ rows: Int, box: (Int, Int)?, visible: Int, of count: Int) {
      screen = CellSize(columns: columns, rows: rows)
      self.box = box.map { CellSize(columns: $0.0, rows: $0.1) }
      self.visible = visible
      self.count = count
    }
  }

  static let cases = [
    Case(80, 24, box: (75, 20), visible: 19, of: 19),
    Case(120, 40, box: (75, 25), visible: 20, of: 20),
    Case(200, 60, box: (75, 25), visible: 20, of: 20),
    Case(60, 20, box: (39, 16), visible: 15, of: 40),
    Case(79, 16, box: (39, 12), visible: 11, of: 40),
    Case(60, 13, box: nil, visible: 12, of: 40),
    Case(40, 12, box: nil, visible: 11, of: 40),
    Case(20, 10, box: nil, visible: 9, of: 40),
  ]

  /// What one needs first stands first: the keys of the row below the maps.
  @Test func theMostUsefulKeysStandFirst() {
    let first = HelpLayout.keys(role: .digging).prefix(8).map(\.keys)
    #expect(
      first == [
        "arrows hjkl", "+ = - wheel", "/ g", "Space Enter", "f w", "N P", "Q", "Shift HJKL",
      ])
  }

  @Test(arguments: cases)
  func theListFillsABoxOrTheScreen(example: Case) {
    let box = HelpLayout.boxedSize(onScreen: example.screen)
    #expect(box == example.box)
    let layout = HelpLayout(size: box ?? example.screen)
    #expect(layout.visibleRows == example.visible && layout.rowCount == example.count)
  }

  @Test(arguments: cases)
  func everyKeyIsSeenByScrollingAndNothingLiesOnAnythingElse(example: Case) {
    let size = HelpLayout.boxedSize(onScreen: example.screen) ?? example.screen
    let layout = HelpLayout(size: size)
    var seen: Set<String> = []
    for offset in 0...layout.lastOffset {
      var taken: [CellRectangle] = []
      func take(_ text: String, _ position: CellPosition) {
        let place = CellRectangle(
          origin: position, size: CellSize(columns: text.cellWidth, rows: 1))
        #expect(place.origin.column >= 0 && place.origin.row >= 0, "\(text)")
        #expect(place.columns.upperBound <= size.columns, "\(text)")
        #expect(place.rows.upperBound <= size.rows, "\(text)")
        #expect(!taken.contains(where: place.overlaps), "\(text)")
        taken.append(place)
      }
      let items = layout.items(scrolledBy: offset)
      for item in items { take(item.text, item.position) }
      seen.formUnion(items.filter(\.isKey).map(\.text))
      let closing = layout.closing(scrolledBy: offset)
      take(closing.text, closing.position)
      if let position = layout.titlePosition { take(layout.title, position) }
    }
    #expect(seen == Set(HelpLayout.keys(role: .digging).map(\.keys)).subtracting([""]))
  }

  @Test func wholeMeaningsFitFromFortyColumnsOn() {
    for columns in 40...200 {
      for rows in [10, 15, 24, 60] {
        let screen = CellSize(columns: columns, rows: rows)
        let layout = HelpLayout(size: HelpLayout.boxedSize(onScreen: screen) ?? screen)
        let meanings = (0...layout.lastOffset).flatMap { layout.items(scrolledBy: $0) }
          .filter { !$0.isKey }.map(\.text)
        #expect(
          Set(meanings) == Set(HelpLayout.keys(role: .digging).map(\.meaning)).subtracting([""]),
          "\(columns)x\(rows)")
      }
    }
  }

  @Test func whereEnterPicksTheListSaysSoAndFitsAsWell() {
    let usual = HelpLayout.keys(role: .digging)
    let picking = HelpLayout.keys(role: .picking)
    #expect(picking.first?.keys == "Enter" && !usual.contains { $0.keys == "Enter" })
    #expect(Set(picking.map(\.keys)).isDisjoint(with: ["Space Enter", "q Ctrl-C"]))
    #expect(picking.count == usual.count + 1)
    for columns in 40...120 {
      for rows in [10, 15, 24, 60] {
        let screen = CellSize(columns: columns, rows: rows)
        let size = HelpLayout.boxedSize(onScreen: screen, role: .picking) ?? screen
        let layout = HelpLayout(size: size, role: .picking)
        let texts = (0...layout.lastOffset).flatMap { layout.items(scrolledBy: $0) }.map(\.text)
        #expect(
          Set(texts) == Set(picking.flatMap { [$0.keys, $0.meaning] }).subtracting([""]),
          "\(columns)x\(rows)")
      }
    }
  }

  @Test func aViewWithoutCellsShowsNothing() {
    let layout = HelpLayout(size: CellSize(columns: 0, rows: 0))
    #expect(layout.items(scrolledBy: 0).isEmpty && layout.titlePosition == nil)
  }

  @Test func theListBeginsWithTheKeysThatMove() {
    let layout = HelpLayout(size: CellSize(columns: 76, rows: 19))
    #expect(layout.items(scrolledBy: 0).first?.text == "arrows hjkl")
    // the groups of the second column begin at its top
    let second = layout.items(scrolledBy: 0).filter { $0.position.column > 37 && $0.isKey }
    #expect(second.map(\.position.row).min() == layout.items(scrolledBy: 0)[0].position.row)
  }
}
