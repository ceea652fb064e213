import Cells
import Testing

@testable import Containment

/// Calls from outside any turn, as a program's first lines make them.
@Suite @MainActor struct PushOutsideTurnTests {
  @Test(arguments: [false, true])
  func aPushIsSeenAfterTheNextDueWork(animated: Bool) {
    let screen = MemoryScreen(size: CellSize(columns: 20, rows: 4))
    let clock = VirtualClock()
    let application = Application(screen: screen, clock: clock)
    let window = Window(frame: application.screenBounds)
    func page(_ text: String) -> ViewController {
      let controller = ViewController()
      controller.view = Label(text: text)
      controller.view.backgroundColor = Color(rgb: 0x101010)
      return controller
    }
    let nav = NavigationController(rootViewController: page("\n\nfirst"))
    (nav.topViewController?.view as? Label)?.numberOfLines = 0
    window.rootViewController = nav
    application.attachAndShow(window)
    #expect(screen.canvas.lines.contains { $0.contains("first") }, "\(screen.canvas.lines)")
    let second = page("\n\nsecond")
    (second.view as? Label)?.numberOfLines = 0
    nav.pushViewController(second, animated: animated)
    application.runDueWork()
    #expect(screen.canvas.lines.contains { $0.contains("first") }, "\(screen.canvas.lines)")
    #expect(application.nextDeadline != nil)
    clock.now = 1
    application.runDueWork()
    #expect(screen.canvas.lines.contains { $0.contains("second") }, "\(screen.canvas.lines)")
    #expect(application.nextDeadline == nil)
  }
}
