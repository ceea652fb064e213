import Testing

@testable import Containment

/// Segues and actions from a gesture recogniser, which another module brings along.
@Suite @MainActor struct GestureSegueTests {
  private let scene = Scene()

  private func storyboard(_ gesture: GestureDescription) -> Storyboard {
    let registry = scene.application.sceneRegistry
    registry.register(PadView.self)
    registry.registerRecognizer("ClickRecognizer") { coder, view in
      guard let pad = view as? PadView else { return nil }
      let recognizer = ClickRecognizer(clicks: Int(coder.decodeDouble(forKey: "clicks")), in: pad)
      pad.recognizers.append(recognizer)
      return recognizer
    }
    for name in ["A", "M"] {
      registry.register(name) { [journal = scene.journal] coder in
        TappedController(name, journal, coder: coder)
      }
    }
    return Storyboard(initial: "A") {
      SceneDescription(
        "A", class: "A",
        nib: NibDescription(
          view: ViewDescription {
            ViewDescription(
              "PadView", frame: Rect(x: 2, y: 1, width: 10, height: 4), gestures: [gesture])
          }, actions: ["click": "clicked"]),
        segues: [SegueDescription("info", .present, to: "M", from: "click")])
      SceneDescription("M", class: "M")
    }
  }

  @Test func aGestureTriggersASegue() throws {
    scene.makeCurrent()
    let file = storyboard(
      GestureDescription("ClickRecognizer", id: "click", attributes: ["clicks": 2]))
    let controller = try #require(file.instantiateInitialViewController() as? TappedController)
    var senders: [Any?] = []
    controller.onPrepare = { senders.append($1) }
    scene.show(controller)
    scene.journal.isRecording = true
    scene.click(3, 2)
    #expect(controller.presentedViewController == nil)
    scene.click(3, 2)
    scene.settle()
    #expect(controller.presentedViewController is TappedController)
    #expect(senders.count == 1 && senders.first as? ClickRecognizer != nil)
    #expect(controller.clicked.map { "\(type(of: $0))" } == ["PadView"])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aRefusedSegueOfAGestureMakesNothing() throws {
    scene.makeCurrent()
    let file = storyboard(
      GestureDescription("ClickRecognizer", id: "click", attributes: ["clicks": 1]))
    let controller = try #require(file.instantiateInitialViewController() as? TappedController)
    controller.performsSegues = false
    scene.show(controller)
    scene.click(3, 2)
    #expect(controller.presentedViewController == nil && controller.clicked.count == 1)
  }

  @Test(arguments: [
    (
      GestureDescription("Pinch", id: "click"),
      "scene 'A': no class 'Pinch' of gesture recognisers is registered"
    ),
    (GestureDescription("ClickRecognizer", id: "other"), "scene 'A': there is no button 'click'"),
  ])
  func whatDoesNotFitIsReported(gesture: GestureDescription, message: String) throws {
    scene.makeCurrent()
    let controller = try #require(storyboard(gesture).instantiateInitialViewController())
    controller.loadViewIfNeeded()
    #expect(scene.diagnostics.faults.map(\.message).first == message)
    #expect(scene.diagnostics.faults.first?.code == .noNib)
  }
}

/// A recogniser as another module may have it: of some clicks on a view.
@MainActor
private final class ClickRecognizer: ActionSource {
  private let clicks: Int
  private(set) weak var sourceView: View?
  private var count = 0
  private var action: (() -> Void)?

  init(clicks: Int, in view: View) {
    self.clicks = clicks
    sourceView = view
  }

  func setAction(_ action: @escaping () -> Void) { self.action = action }

  func click() {
    count += 1
    guard count == clicks else { return }
    count = 0
    action?()
  }
}

/// A view that lets its recognisers see the mouse.
private final class PadView: View {
  var recognizers: [ClickRecognizer] = []

  override func mouseDown(_ mouse: MouseEvent) {}

  override func mouseUp(_ mouse: MouseEvent) {
    for recognizer in recognizers { recognizer.click() }
  }
}

/// A controller with an action for clicks.
private final class TappedController: RecordingController {
  private(set) var clicked: [View] = []

  override var nibActions: [Selector: (View) -> Void] {
    ["clicked": { [weak self] in self?.clicked.append($0) }]
  }
}
