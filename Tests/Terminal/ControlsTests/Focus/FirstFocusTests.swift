import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// Some view has the focus from the start, if one can.
@Suite @MainActor struct FirstFocusTests {
  private let stage = TestStage(columns: 20, rows: 6)
  private let root = ViewController()

  /// Controls of one row each, from the top.
  private func add(_ views: View...) {
    for (row, view) in views.enumerated() {
      view.frame = Rect(x: 0, y: Double(row), width: 12, height: 1)
      root.view.addSubview(view)
    }
  }

  @Test func aButtonHasItAtLaunch() {
    let (button, other) = (Button(title: "One"), Button(title: "Two"))
    add(Label(text: "label"), button, other)
    stage.show(root)
    #expect(stage.window.focusedView === button)
    var presses = 0
    button.action = { presses += 1 }
    stage.press(.enter)
    #expect(presses == 1)
    // and it is seen
    func attributes(_ row: Int) -> Set<UInt8> {
      Set((0..<12).map { stage.screen.canvas[$0, row].attributes.rawValue })
    }
    #expect(attributes(1) != attributes(2))
  }

  @Test func aFieldTakesLettersAtLaunch() {
    let field = TextField(frame: .zero)
    add(field)
    stage.show(root)
    stage.type("abc")
    #expect(field.text == "abc" && field.isEditing)
    let place = CellPosition(column: 3, row: 0)
    #expect(stage.screen.cursor == ScreenCursor(position: place, isVisible: false))
    #expect(stage.screen.canvas[place].attributes.contains([.reverse, .underline]))
  }

  @Test func aTableTakesArrowsAtLaunch() {
    final class Rows: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (table, rows) = (TableView(frame: .zero, style: .plain), Rows())
    table.dataSource = rows
    add(table)
    table.frame.size.height = 4
    stage.show(root)
    #expect(stage.window.focusedView === table && stage.rows == [">", "", "", "", "", ""])
    stage.press(.down)
    #expect(stage.rows == ["", ">", "", "", "", ""])
  }

  @Test func theNeighbourOfARemovedViewGetsIt() {
    let (one, two) = (Button(title: "One"), Button(title: "Two"))
    add(one, two)
    stage.show(root)
    stage.turn { one.removeFromSuperview() }
    #expect(stage.window.focusedView === two)
    stage.turn { two.removeFromSuperview() }
    #expect(stage.window.focusedView == nil)
  }

  /// What a program shows when it has loaded something.
  @Test func whatComesLaterHasItIfNothingCouldBefore() {
    add(Label(text: "loading"))
    stage.show(root)
    stage.settle()
    #expect(stage.window.focusedView == nil)
    let (one, two) = (Button(title: "One"), Button(title: "Two"))
    stage.turn { add(one) }
    #expect(stage.window.focusedView === one)
    stage.turn { one.resignFirstResponder() }
    stage.turn { add(two) }
    #expect(stage.window.focusedView == nil)
  }

  /// Turns in which nothing is laid out do not search a tree without controls again.
  @Test func itIsSearchedForWithLayoutOnly() {
    final class Asked: View {
      var count = 0
      override var canBecomeFocused: Bool {
        count += 1
        return false
      }
    }
    let view = Asked()
    add(view)
    stage.show(root)
    stage.settle()
    let count = view.count
    #expect(count > 0)
    for _ in 1...10 { stage.turn {} }
    #expect(view.count == count)
    stage.turn { view.setNeedsLayout() }
    #expect(view.count > count)
  }

  @Test func theFirstTabWithAControlGivesItThat() {
    let (plain, tabs) = (ViewController(), TabBarController())
    let button = Button(title: "One")
    add(button)
    tabs.viewControllers = [plain, root]
    stage.show(tabs)
    #expect(stage.window.focusedView == nil)
    stage.press(name: "2")
    #expect(stage.window.focusedView === button)
  }

  @Test func aFieldThatResignsHasNoSuccessor() {
    let field = TextField(frame: .zero)
    add(field, Button(title: "One"))
    stage.show(root)
    stage.turn { field.resignFirstResponder() }
    stage.turn()
    #expect(stage.window.focusedView == nil && stage.window.firstResponder == nil)
  }

  @Test func whatAControllerPrefersHasItFirst() {
    final class Chooser: ViewController {
      var preferred: View?
      override var preferredFocusedView: View? { preferred }
    }
    let (chooser, one, two) = (Chooser(), Button(title: "One"), Button(title: "Two"))
    one.frame = Rect(x: 0, y: 0, width: 5, height: 1)
    two.frame = Rect(x: 0, y: 1, width: 5, height: 1)
    chooser.view.addSubview(one)
    chooser.view.addSubview(two)
    chooser.preferred = two
    stage.show(chooser)
    #expect(stage.window.focusedView === two)
  }

  @Test func whatIsPresentedAndWhatComesBackHaveIt() {
    let (one, two) = (Button(title: "One"), Button(title: "Two"))
    add(one, two)
    stage.show(root)
    stage.turn { two.becomeFirstResponder() }
    let modal = ViewController()
    let inside = Button(title: "Inside")
    inside.frame = Rect(x: 0, y: 0, width: 8, height: 1)
    modal.view.addSubview(inside)
    stage.turn { root.present(modal, animated: true) }
    stage.settle()
    #expect(stage.window.focusedView === inside)
    stage.turn { root.dismiss(animated: true) }
    stage.settle()
    #expect(stage.window.focusedView === two)
  }

  @Test func aWindowThatDoesNotFindItLeavesItAlone() {
    add(Button(title: "One"))
    stage.window.findsFocus = false
    stage.show(root)
    #expect(stage.window.focusedView == nil)
  }

  // MARK: Views that hand it to each other

  private final class Giver: View {
    weak var other: View?
    override var canBecomeFirstResponder: Bool { true }
    override func becomeFirstResponder() -> Bool {
      guard super.becomeFirstResponder() else { return false }
      other?.becomeFirstResponder()
      return true
    }
  }

  private final class Mover: View {
    weak var other: View?
    override var canBecomeFocused: Bool { true }
    override func didUpdateFocus(in context: FocusUpdateContext) {
      if context.nextFocusedView === self, let other { window?.focus(other) }
    }
  }

  private func endlessReports() -> Int {
    stage.application.diagnostics.faults.count { $0.code == .endlessChange }
  }

  @Test func twoRespondersThatHandItToEachOtherComeToRest() {
    let (one, two) = (Giver(frame: .zero), Giver(frame: .zero))
    (one.other, two.other) = (two, one)
    stage.window.findsFocus = false
    add(one, two)
    stage.show(root)
    stage.turn { _ = one.becomeFirstResponder() }
    #expect(endlessReports() == 1)
    #expect([one, two].contains { $0 === stage.window.firstResponder })
    // the next turn begins anew
    (one.other, two.other) = (nil, nil)
    stage.turn { _ = two.becomeFirstResponder() }
    stage.turn { _ = one.becomeFirstResponder() }
    #expect(one.isFirstResponder && endlessReports() == 1)
  }

  @Test func twoViewsThatMoveItToEachOtherComeToRest() {
    let (one, two) = (Mover(frame: .zero), Mover(frame: .zero))
    (one.other, two.other) = (two, one)
    add(one, two)
    stage.show(root)
    #expect(endlessReports() == 1)
    #expect([one, two].contains { $0 === stage.window.focusedView })
  }
}
