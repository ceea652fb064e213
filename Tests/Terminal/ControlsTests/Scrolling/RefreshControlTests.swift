import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// Pulls at the top of a table.
@Suite @MainActor final class RefreshControlTests {
  private final class Numbers: TableViewController {
    var count = 9

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel.text = "row \(indexPath.row)"
      return cell
    }
  }

  private let stage = TestStage(columns: 24, rows: 4)
  private let numbers = Numbers()
  private let control = RefreshControl(frame: .zero)
  private var begun = 0

  init() {
    numbers.refreshControl = control
    control.addAction(for: .valueChanged) { [weak self] _ in self?.begun += 1 }
    stage.show(numbers)
  }

  private func pull(_ notches: Int) { stage.scroll(-notches, over: 3, 2) }

  @Test func threeNotchesBeyondTheTopBegin() {
    #expect(stage.rows[0] == "> row 0" && numbers.refreshControl === control)
    pull(1)
    #expect(stage.rows[0].contains("Pull to refresh") && stage.rows[1] == "> row 0")
    pull(1)
    #expect(begun == 0 && !control.isRefreshing)
    pull(1)
    #expect(begun == 1 && control.isRefreshing)
    #expect(stage.rows[0].contains("⠋ Refreshing") && stage.rows[1] == "> row 0")
    pull(4)
    #expect(begun == 1)
    stage.turn {
      numbers.count = 2
      numbers.tableView.reloadData()
      control.endRefreshing()
    }
    #expect(stage.text == "> row 0\n  row 1")
  }

  /// A list that fits on the screen can be pulled too.
  @Test func aShortListIsPulled() {
    stage.turn {
      numbers.count = 1
      numbers.tableView.reloadData()
    }
    pull(3)
    #expect(begun == 1)
  }

  @Test func aPullEndsByAPauseOrByScrollingDown() {
    pull(2)
    stage.advance(by: 1)
    #expect(stage.rows[0] == "> row 0")
    pull(2)
    stage.scroll(1, over: 3, 2)
    #expect(begun == 0 && !stage.text.contains("Pull"))
    // on the way up no notch counts before the top
    stage.scroll(3, over: 3, 2)
    pull(5)
    #expect(begun == 0 && stage.rows[0].contains("Pull to refresh"))
  }

  @Test func aKeyBegins() {
    #expect(stage.window.availableKeys.map(\.title) == ["Refresh"])
    stage.press(.function(5))
    #expect(begun == 1 && control.isRefreshing && stage.window.availableKeys.isEmpty)
    stage.press(.function(5))
    #expect(begun == 1)
    let text = stage.application.accessibilityText.description
    #expect(text.hasPrefix("Refreshing, in progress\n> row 0\n"))
  }

  @Test func theProgramBeginsWithoutAnEvent() {
    stage.turn {
      control.title = "Asking the harbour"
      control.beginRefreshing()
    }
    #expect(begun == 0 && stage.rows[0].contains("⠋ Asking the harbour"))
    // the content scrolls beneath the row
    stage.scroll(1, over: 3, 2)
    #expect(stage.rows[0].contains("⠋ Asking the harbour") && stage.rows[1] == "  row 1")
    stage.turn { control.endRefreshing() }
    stage.settle()
    #expect(!stage.text.contains("Asking"))
    control.isEnabled = false
    pull(3)
    #expect(begun == 0 && stage.window.availableKeys.isEmpty)
  }

  /// What a scroll view shows does not cover the row.
  @Test func theRowLiesInFrontOfTheContent() {
    let (scrollView, content) = (ScrollView(frame: .zero), Label(text: "1\n2\n3\n4\n5\n6"))
    content.numberOfLines = 0
    content.frame = Rect(x: 0, y: 0, width: 24, height: 6)
    scrollView.refreshControl = control
    scrollView.addSubview(content)
    scrollView.contentSize = content.frame.size
    stage.show(scrollView)
    stage.turn { control.beginRefreshing() }
    stage.scroll(2, over: 3, 2)
    #expect(stage.rows[0].contains("⠋ Refreshing") && stage.rows[1] == "3")
  }

  @Test func anotherControlTakesThePlace() {
    stage.turn { control.beginRefreshing() }
    stage.turn { numbers.tableView.refreshControl = nil }
    #expect(control.superview == nil && stage.rows[0] == "> row 0")
  }
}
