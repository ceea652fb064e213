import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// A drag decides how far a transition has come, although the window takes no other input
/// meanwhile.
@Suite @MainActor struct InteractiveGestureTests {
  private let stage = TestStage(columns: 20, rows: 10)
  private let root = ViewController()
  private let modal = ViewController()
  private let driver = DragDriver()

  init() {
    stage.show(root)
    modal.transitioningDelegate = driver
    modal.modalPresentationStyle = .fullScreen
    modal.loadViewIfNeeded()
    driver.attach(PanGestureRecognizer(), to: modal, isVertical: true, over: 10) { [modal] in
      modal.dismiss(animated: true)
    }
    stage.turn { root.present(modal, animated: false) }
    stage.settle()
  }

  @Test(arguments: [(row: 8, isDismissed: true), (row: 3, isDismissed: false)])
  func aDragDismisses(row: Int, isDismissed: Bool) {
    stage.mouse(.down, 5, 1)
    for step in 2...row { stage.mouse(.dragged, 5, step) }
    #expect(driver.interaction.percentComplete == Scalar(row - 1) / 10)
    stage.mouse(.up, 5, row)
    stage.settle()
    #expect((root.presentedViewController == nil) == isDismissed)
    #expect(stage.application.diagnostics.faults.isEmpty)
    stage.turn { root.dismiss(animated: false) }
    stage.settle()
    #expect(root.presentedViewController == nil)
  }

  /// A share that is no number shows the start.
  @Test func aShareThatIsNoNumberIsTheStart() {
    stage.mouse(.down, 5, 1)
    stage.mouse(.dragged, 5, 2)
    driver.interaction.update(.nan)
    stage.turn()
    #expect(driver.interaction.percentComplete == 0)
    stage.mouse(.up, 5, 2)
    stage.settle()
    #expect(root.presentedViewController === modal)
  }
}
