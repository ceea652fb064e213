import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// What lies in a cell, and what a cell hears.
@Suite @MainActor struct TableCellTests {
  private let stage = TestStage(columns: 20, rows: 4)
  private let cell = TableViewCell(text: "left")

  init() {
    let view = View()
    cell.frame = Rect(x: 0, y: 1, width: 20, height: 1)
    view.addSubview(cell)
    stage.show(view)
  }

  private func difference(_ row: String) -> String? { stage.difference("\n" + row) }

  @Test func theContentLiesBetweenTheMarksAndTheAccessory() {
    #expect(cell.textLabel.superview === cell.contentView)
    #expect(cell.contentView.frame == Rect(x: 2, y: 0, width: 18, height: 1))
    stage.turn {
      cell.accessoryType = .disclosureIndicator
      cell.isHighlighted = true
      cell.detailTextLabel.text = "right"
    }
    #expect(cell.contentView.frame == Rect(x: 2, y: 0, width: 16, height: 1))
    #expect(difference("> left       right ›") == nil)
  }

  @Test func theViewsOfAProgramLieInTheContent() {
    let plain = TableViewCell(frame: cell.frame)
    #expect(plain.subviews.isEmpty)
    let label = Label(text: "constrained")
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.turn {
      cell.removeFromSuperview()
      plain.contentView.addSubview(label)
      label.trailingAnchor.constraint(equalTo: plain.contentView.trailingAnchor).isActive = true
      label.topAnchor.constraint(equalTo: plain.contentView.topAnchor).isActive = true
      plain.accessoryType = .checkmark
      stage.window.rootViewController?.view.addSubview(plain)
    }
    #expect(difference("       constrained ✓") == nil)
    #expect(plain.accessibilityLabel == "constrained")
  }

  @Test func anAccessoryViewReplacesTheSign() {
    let toggle = Switch()
    let width = Double(toggle.sizeThatFits(.zero).width)
    stage.turn {
      cell.accessoryType = .checkmark
      cell.accessoryView = toggle
    }
    #expect(toggle.frame == Rect(x: 20 - width, y: 0, width: width, height: 1))
    #expect(Double(cell.contentView.frame.width) == 17 - width)
    #expect(!stage.rows[1].contains("✓"))
    let mark = Label(text: "!", frame: Rect(x: 0, y: 0, width: 3, height: 1))
    stage.turn { cell.accessoryView = mark }
    #expect(toggle.superview == nil && difference("  left           !") == nil)
    stage.turn { cell.accessoryView = nil }
    #expect(difference("  left             ✓") == nil)
  }

  private typealias StyleCase = (TableViewCell.CellStyle, height: Double, rows: [String])
  nonisolated private static let styles: [StyleCase] = [
    (.value1, 1, ["  left          more"]), (.default, 1, ["  left          more"]),
    (.value2, 1, ["    left more"]), (.subtitle, 1, ["  left more"]),
    (.subtitle, 2, ["  left", "  more"]), (.subtitle, 3, ["  left", "", "  more"]),
  ]

  @Test(arguments: styles)
  func theStyleDecidesWhereTheSecondTextIs(
    style: TableViewCell.CellStyle, height: Double, rows: [String]
  ) {
    let other = TableViewCell(style: style, reuseIdentifier: nil)
    other.frame = Rect(x: 0, y: 1, width: 20, height: height)
    other.textLabel.text = "left"
    other.detailTextLabel.text = "more"
    stage.turn {
      cell.removeFromSuperview()
      stage.window.rootViewController?.view.addSubview(other)
    }
    #expect(difference(rows.joined(separator: "\n")) == nil)
    #expect(other.accessibilityLabel == "left, more")
  }

  @Test func aPictureStandsBeforeTheText() {
    var star = CellCanvas(size: CellSize(columns: 2, rows: 1))
    var full = star
    star.write("☆☆", at: CellPosition(column: 0, row: 0))
    full.write("★★", at: CellPosition(column: 0, row: 0))
    stage.turn {
      cell.imageView?.image = star
      cell.imageView?.highlightedImage = full
    }
    #expect(difference("  ☆☆ left") == nil)
    stage.turn { cell.isHighlighted = true }
    #expect(difference("> ★★ left") == nil)
    stage.turn { cell.imageView?.image = nil }
    #expect(cell.textLabel.frame.minX == 0)
  }

  @Test(arguments: [
    (TableViewCell.AccessoryType.detailButton, "i"), (.detailDisclosureButton, "i ›"),
  ])
  func theSignForDetailsIsPressed(type: TableViewCell.AccessoryType, sign: String) {
    final class Cells: TableViewDataSource, TableViewDelegate {
      var type = TableViewCell.AccessoryType.none
      var log: [String] = []
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        let cell = TableViewCell(text: "row \(path.row)")
        cell.accessoryType = path.row == 1 ? type : .none
        return cell
      }
      func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: IndexPath) {
        log.append("details \(path.row)")
      }
      func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
        log.append("selected \(path.row)")
      }
    }
    let (source, table) = (Cells(), TableView(frame: .zero))
    source.type = type
    table.dataSource = source
    table.delegate = source
    stage.show(table)
    #expect(stage.rows[1] == "  row 1" + String(repeating: " ", count: 13 - sign.count) + sign)
    stage.press(name: "i")
    #expect(source.log == [])
    stage.press(.down)
    stage.press(name: "i")
    stage.click(20 - sign.count, 1)
    stage.click(18 - sign.count, 1)
    stage.click(19, 0)
    #expect(source.log == ["details 1", "details 1", "selected 1", "selected 0"])
  }

  @Test func theMouseGoesThroughTheContentToTheTable() {
    let source = TableSource([(nil, ["Apple", "Banana"])])
    let table = TableView(frame: .zero)
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    stage.show(table)
    stage.click(4, 1)
    #expect(source.log == ["selected 0.1"])
  }

  @Test func aCellIsToldOfEachChangeOnce() {
    final class Teller: TableViewCell {
      static var log: [String] = []
      override var reuseIdentifier: String? { "row" }
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        Self.log.append("selected \(selected) \(textLabel.text ?? "")")
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        Self.log.append("highlighted \(highlighted) \(textLabel.text ?? "")")
      }
    }
    let source = TableSource([(nil, ["Apple", "Banana"])])
    let table = TableView(frame: .zero)
    table.register(Teller.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    stage.show(table)
    #expect(Teller.log == ["highlighted true Apple"])
    stage.press(.down)
    stage.press(.up)
    #expect(
      Teller.log.dropFirst() == [
        "highlighted false Apple", "highlighted true Banana", "selected true Banana",
        "highlighted true Apple", "selected true Apple", "highlighted false Banana",
        "selected false Banana",
      ])
    stage.turn()
    #expect(Teller.log.count == 8)
  }

  @Test func theMembersOfATableCanBeOverridden() {
    final class Counting: TableView {
      var calls: [String] = []
      override func reloadData() {
        calls.append("reload")
        super.reloadData()
      }
      override func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
      ) {
        calls.append("select")
        super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
      }
      override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        calls.append("delete")
        super.deleteRows(at: indexPaths, with: animation)
      }
      override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        calls.append("move")
        super.moveRow(at: indexPath, to: newIndexPath)
      }
      override func setEditing(_ editing: Bool, animated: Bool) {
        calls.append("edit")
        super.setEditing(editing, animated: animated)
      }
      override var indexPathForSelectedRow: IndexPath? {
        super.indexPathForSelectedRow ?? IndexPath(row: 7, section: 0)
      }
    }
    let source = TableSource([(nil, ["Apple", "Banana"])])
    let table = Counting(frame: .zero)
    table.dataSource = source
    table.delegate = source
    stage.show(table)
    #expect(table.calls == ["reload"] && table.indexPathForSelectedRow?.row == 7)
    stage.turn {
      table.becomeFirstResponder()
      table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      table.setEditing(true, animated: false)
    }
    stage.press(KeyPress(.down, modifiers: .shift))
    stage.press(.delete)
    #expect(table.calls == ["reload", "select", "edit", "move", "delete"])
    #expect(source.sections[0].rows == ["Banana"])
  }
}
