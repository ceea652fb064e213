import Cells
import Testing

@testable import Containment

/// Two columns side by side, or one of them where it is narrow.
@Suite @MainActor struct SplitViewTests {
  private let scene = Scene(columns: 80, rows: 24)
  private let list: RecordingController
  private let detail: RecordingController
  private let split = SplitViewController()

  init() {
    list = scene.controller("list")
    detail = scene.controller("detail")
    split.viewControllers = [list, detail]
  }

  private func resize(to columns: Int) {
    scene.screen.size = CellSize(columns: columns, rows: 24)
    scene.application.send(.resized(scene.screen.size))
  }

  @Test func theColumnsStandSideBySide() {
    let pages = SplitViewController()
    pages.viewControllers = [
      NavigationController(rootViewController: PageController("Places", "p")),
      NavigationController(rootViewController: PageController("Lemvig", "d")),
    ]
    scene.show(pages)
    let line = String(repeating: "p", count: 24) + "│" + String(repeating: "d", count: 55)
    scene.expectRows(
      0..<3,
      """
               Places         │                        Lemvig
      \(line)
      \(line)
      """)
    scene.expectRow(23, line)
    #expect(!pages.isCollapsed)
  }

  @Test func theStyleIsThatOfTheInitialiser() {
    final class Pages: SplitViewController {
      init() { super.init(style: .doubleColumn) }
      required init?(coder: Coder) { nil }
    }
    #expect(Pages().style == .doubleColumn && split.style == .unspecified)
    #expect(SplitViewController.Style.doubleColumn.rawValue == 1)
  }

  @Test(arguments: [
    (60, 0.0, 18.0), (80, 0, 24), (200, 0, 40), (80, 0.5, 40), (100, 0.25, 25), (80, 2, 79),
  ])
  func theWidthOfThePrimaryColumn(columns: Int, fraction: Double, width: Double) {
    split.preferredPrimaryColumnWidthFraction = fraction > 0 ? fraction : nil
    scene.show(split)
    resize(to: columns)
    scene.prepare {}
    #expect(Double(list.view.bounds.width) == width)
    #expect(Double(detail.view.bounds.width) == max(0, Double(columns) - width - 1))
  }

  @Test func bothAppearWithTheirContainer() {
    scene.turn {
      scene.window.rootViewController = split
      scene.window.makeKeyAndVisible()
    }
    let lines = scene.journal.lines.map(\.text).filter { $0.contains("Appear") }
    #expect(
      lines == [
        "list.viewWillAppear(false)", "detail.viewWillAppear(false)",
        "list.viewIsAppearing(false)", "detail.viewIsAppearing(false)",
        "list.viewDidAppear(false)", "detail.viewDidAppear(false)",
      ])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func collapsingKeepsTheChildrenAndMovesOnlyTheirViews() {
    scene.show(split)
    scene.journal.isRecording = true
    resize(to: 59)
    scene.prepare {}
    let calls = scene.journal.lines.map(\.text).filter {
      !$0.contains("Layout") && !$0.contains("trait")
    }
    #expect(
      calls == [
        "list.viewWillTransition(to: 59x24, with: c)",
        "detail.viewWillTransition(to: 59x24, with: c)",
        "detail.viewWillDisappear(false)", "detail.viewDidDisappear(false)",
      ])
    #expect(split.isCollapsed)
    #expect(split.children == [list, detail])
    #expect(list.view.frame.width == 59)
    resize(to: 60)
    scene.prepare {}
    #expect(!split.isCollapsed)
    #expect(detail.view.window != nil)
    #expect(detail.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aDetailComesToTheFrontAndAKeyLeadsBack() {
    scene.show(split)
    resize(to: 40)
    let other = scene.controller("other")
    scene.prepare { list.showDetailViewController(other, sender: nil) }
    scene.prepare {}
    #expect(split.viewController(for: .secondary) == other)
    #expect(detail.parent == nil)
    #expect(other.view.window != nil)
    #expect(list.view.superview == nil)
    scene.press(.backspace)
    scene.prepare {}
    #expect(list.view.window != nil)
    #expect(other.view.superview == nil)
    #expect(split.topColumn == .primary)
  }

  @Test func theBarOfTheDetailNamesTheWayBack() {
    let pages = SplitViewController()
    let places = NavigationController(rootViewController: PageController("Places", "p"))
    let detail = NavigationController(rootViewController: PageController("Lemvig", "d"))
    pages.viewControllers = [places, detail]
    scene.show(pages)
    scene.prepare { pages.show(.secondary) }
    #expect(!scene.screen.canvas.lines[0].contains("<"))
    resize(to: 40)
    scene.expectRow(0, " ⌫ < Places      Lemvig")
    scene.prepare { detail.pushViewController(PageController("Church", "c"), animated: false) }
    scene.settle()
    scene.expectRow(0, " ⌫ < Lemvig      Church")
    scene.press(.backspace)
    scene.settle()
    scene.expectRow(0, " ⌫ < Places      Lemvig")
    for kind in [MouseEvent.Kind.down, .up] {
      scene.application.send(.mouse(MouseEvent(kind, at: Point(x: 4.5, y: 0.5))))
    }
    scene.settle()
    #expect(pages.topColumn == .primary && places.view.window != nil)
    scene.expectRow(0, "                 Places")
    scene.prepare { pages.show(.secondary) }
    scene.press(.backspace)
    scene.settle()
    #expect(pages.topColumn == .primary)
    resize(to: 80)
    scene.settle()
    #expect(!scene.screen.canvas.lines[0].contains("<"))
  }

  @Test func aControllerThatIsAdoptedElsewhereLeavesItsColumn() {
    scene.show(split)
    scene.prepare {
      detail.willMove(toParent: nil)
      detail.view.removeFromSuperview()
      detail.removeFromParent()
    }
    #expect(split.viewControllers == [list])
    #expect(detail.appearance.phase == .disappeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// What covers a controller in its own place goes and comes with its column.
  @Test func whoIsCoveredInItsOwnPlaceStaysSo() {
    scene.show(split)
    resize(to: 40)
    scene.prepare { split.show(.secondary) }
    detail.definesPresentationContext = true
    let guest = scene.controller("M")
    guest.modalPresentationStyle = .currentContext
    scene.prepare { detail.present(guest, animated: false) }
    scene.settle()
    #expect(detail.isCovered)
    scene.prepare { split.show(.primary) }
    scene.settle()
    #expect(guest.view.window == nil && guest.appearance.phase == .disappeared)
    #expect(list.appearance.phase == .appeared)
    scene.prepare { split.show(.secondary) }
    scene.settle()
    #expect(guest.appearance.phase == .appeared)
    #expect(guest.view.bounds.size == Size(width: 40, height: 24))
    #expect(detail.view.window == nil && detail.appearance.phase == .disappeared)
    scene.prepare { split.show(.primary) }
    scene.prepare { guest.dismiss(animated: false) }
    scene.settle()
    #expect(detail.view.window == nil)
    scene.prepare { split.show(.secondary) }
    scene.settle()
    #expect(detail.appearance.phase == .appeared)
    #expect(detail.view.superview?.bounds.width == 40)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func keysGoToTheColumnInFront() {
    scene.show(split)
    scene.journal.isRecording = true
    scene.press(.character("x"))
    #expect(scene.journal.lines.first?.text == "list.keyDown(k)")
    scene.prepare { split.show(.secondary) }
    scene.journal.isRecording = true
    scene.press(.character("y"))
    #expect(scene.journal.lines.map(\.text).contains("detail.keyDown(k)"))
  }

  @Test func oneControllerCannotBeInBothColumns() {
    scene.prepare { split.setViewController(list, for: .secondary) }
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "E-ARGUMENT: list is in the other column of \(split)"
      ])
    #expect(split.viewControllers == [list, detail])
    scene.prepare { split.setViewController(nil, for: .primary) }
    #expect(split.viewControllers == [detail])
    #expect(list.parent == nil)
  }
}
