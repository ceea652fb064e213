import Cells
import Containment
import TestSupport

/// The processor time of views nested in each other, and of controllers presented over each other.
@MainActor
struct DeepHierarchies {
  private static let runs = 3

  /// Adds a row for each step of the life of nested views, and one for presentations.
  func measure(_ table: inout Table) {
    let (small, large) = (viewCosts(count: 2000), viewCosts(count: 20_000))
    for (step, cost) in large {
      let before = small.first { $0.step == step }?.seconds ?? 0
      add(&table, "20,000 views nested: \(step)", cost, tenth: before)
    }
    let styles: [(style: ModalPresentationStyle, name: String)] = [
      (.overFullScreen, "over the full screen"), (.fullScreen, "on the full screen"),
      (.pageSheet, "as page sheets"), (.popover, "as popovers"),
    ]
    for (style, name) in styles {
      let (half, all) = (presentations(style, count: 600), presentations(style, count: 1200))
      table.add(
        "1,200 controllers presented \(name), each drawn, and dismissed one by one", timeText(all),
        aimText("linear, 600 under 1 s", isMet: all < 2.4 * half && half < 1)
          + ": \((all / half * 10).rounded() / 10) times 600 of them, " + timeText(half))
    }
  }

  private func add(_ table: inout Table, _ name: String, _ cost: Double, tenth: Double) {
    table.add(
      name, timeText(cost),
      aimText("linear", isMet: cost < 15 * tenth)
        + ": \((cost / tenth * 10).rounded() / 10) times a tenth of them, " + timeText(tenth))
  }

  private func stage() -> (application: Application, window: Window) {
    let screen = MemoryScreen(size: CellSize(columns: 80, rows: 24))
    let application = Application(screen: screen, clock: VirtualClock())
    let window = Window(frame: application.screenBounds)
    window.rootViewController = ViewController()
    application.attachAndShow(window)
    return (application, window)
  }

  private func viewCosts(count: Int) -> [(step: String, seconds: Double)] {
    let (application, window) = stage()
    guard let root = window.rootViewController?.view else { return [] }
    var innermost = root
    var costs: [(step: String, seconds: Double)] = []
    func time(_ step: String, _ body: () -> Void) {
      let before = threadSeconds()
      application.runTurn(body)
      costs.append((step, threadSeconds() - before))
    }
    time("added from the outside in") {
      for _ in 0..<count {
        let view = View(frame: root.bounds)
        innermost.addSubview(view)
        innermost = view
      }
    }
    time("a button in the innermost") {
      let button = Button(title: "press")
      button.frame = Rect(x: 0, y: 0, width: 10, height: 1)
      innermost.addSubview(button)
      window.focus(button)
    }
    time("a click") {
      for kind in [MouseEvent.Kind.down, .up] {
        window.sendEvent(.mouse(MouseEvent(kind, at: Point(x: 2, y: 0.5))))
      }
    }
    time("a key, and Tab") {
      window.sendEvent(.key(KeyPress("k")))
      window.moveFocus()
    }
    time("another size") { root.subviews[0].frame.size.width -= 10 }
    time("taken out of the window") { root.subviews[0].removeFromSuperview() }
    time("added from the inside out") {
      var outer = View(frame: root.bounds)
      for _ in 0..<count {
        let view = View(frame: root.bounds)
        view.addSubview(outer)
        outer = view
      }
      root.addSubview(outer)
    }
    return costs
  }

  private func presentations(_ style: ModalPresentationStyle, count: Int) -> Double {
    medianProcessorSeconds(runs: Self.runs) {
      let (application, window) = stage()
      guard var top = window.rootViewController else { return }
      for _ in 0..<count {
        let next = ViewController()
        next.view.backgroundColor = Color(rgb: 0x203040)
        next.modalPresentationStyle = style
        next.popoverPresentationController?.sourceView = top.view
        application.runTurn { top.present(next, animated: false) }
        application.runDueWork()
        top = next
      }
      while let presenter = top.presentingViewController {
        application.runTurn { presenter.dismiss(animated: false) }
        application.runDueWork()
        top = presenter
      }
    }
  }
}
