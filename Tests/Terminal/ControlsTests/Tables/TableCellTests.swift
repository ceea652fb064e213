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
