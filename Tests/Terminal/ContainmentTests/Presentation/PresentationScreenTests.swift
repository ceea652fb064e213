import Cells
import Testing

@testable import Containment

/// What the screen shows while controllers come and go.
@Suite @MainActor struct PresentationScreenTests {
  private let scene = Scene(columns: 8, rows: 4)
  private let modal = ViewController()

  init() {
    scene.showRoot()
    scene.prepare { [scene, modal] in
      scene.root.view.addSubview(Self.label("A", in: scene.root.view.bounds))
      modal.view.addSubview(Self.label("b", in: scene.window.bounds))
    }
  }

  private static func label(_ letter: String, in bounds: Rect) -> Label {
    let label = Label(frame: bounds)
    label.numberOfLines = 0
    let row = String(repeating: letter, count: Int(bounds.width))
    label.text = Array(repeating: row, count: Int(bounds.height)).joined(separator: "\n")
    return label
  }

  private func lines(at time: Double) -> [String] {
    scene.clock.now = time
    scene.application.runDueWork()
    return scene.screen.canvas.lines
  }

  private static let old = "AAAAAAAA"
  private static let new = "bbbbbbbb"

  @Test func coverVerticalComesUpAndGoesDown() {
    scene.prepare { scene.root.present(modal, animated: true) }
    #expect(lines(at: 0) == [Self.old, Self.old, Self.old, Self.old])
    #expect(lines(at: 0.2) == [Self.old, Self.old, Self.new, Self.new])
    #expect(lines(at: 0.4) == [Self.new, Self.new, Self.new, Self.new])
    scene.prepare { modal.dismiss(animated: true) }
    #expect(lines(at: 0.4) == [Self.new, Self.new, Self.new, Self.new])
    #expect(lines(at: 0.6) == [Self.old, Self.old, Self.new, Self.new])
    #expect(lines(at: 0.8) == [Self.old, Self.old, Self.old, Self.old])
  }

  @Test func partialCurlKeepsThePresentersPicture() {
    modal.modalTransitionStyle = .partialCurl
    scene.prepare { scene.root.present(modal, animated: true) }
    let curled = ["AAAAA◢◢b", "AAA◢◢bbb", "A◢◢bbbbb", "◢bbbbbbb"]
    #expect(lines(at: 0.4) == curled)
    #expect(scene.root.view.window == nil)
    scene.prepare { modal.dismiss(animated: true) }
    #expect(lines(at: 0.4) == curled)
    #expect(lines(at: 0.8) == [Self.old, Self.old, Self.old, Self.old])
  }

  /// A transition of the container's content does not end the presentation's own look.
  @Test func aTransitionWithinAContainerLeavesItsEffect() throws {
    modal.modalTransitionStyle = .partialCurl
    scene.prepare { scene.root.present(modal, animated: false) }
    let curled = ["AAAAA◢◢b", "AAA◢◢bbb", "A◢◢bbbbb", "◢bbbbbbb"]
    #expect(lines(at: 0.1) == curled)
    let container = try #require(modal.presentationController?.containerView)
    scene.prepare {
      View.transition(
        with: container, duration: 1, options: .transitionCrossDissolve, animations: {})
    }
    #expect(lines(at: 1.1) == curled)
  }

  @Test func onlyTheTopOfAStackIsSeenToGo() {
    let next = ViewController()
    next.view.addSubview(Self.label("c", in: scene.window.bounds))
    for (controller, presenter) in [(modal, scene.root as ViewController), (next, modal)] {
      scene.prepare { presenter.present(controller, animated: false) }
      _ = lines(at: 0)
    }
    #expect(lines(at: 0) == Array(repeating: "cccccccc", count: 4))
    scene.prepare { scene.root.dismiss(animated: true) }
    #expect(lines(at: 0.2) == [Self.old, Self.old, "cccccccc", "cccccccc"])
    #expect(lines(at: 0.4) == Array(repeating: Self.old, count: 4))
  }

  @Test func fullScreensHideWhatTheyLeaveEmpty() {
    let empty = ViewController()
    scene.prepare { scene.root.present(empty, animated: true) }
    let blank = String(repeating: " ", count: 8)
    #expect(lines(at: 0.2) == [Self.old, Self.old, blank, blank])
    #expect(lines(at: 0.4) == Array(repeating: blank, count: 4))
  }
}
