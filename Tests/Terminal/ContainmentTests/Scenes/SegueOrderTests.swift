import Cells
import Testing

@testable import Containment

/// O63 and what follows from it: how segues are triggered, asked for, prepared and performed.
@Suite @MainActor struct SegueOrderTests {
  private let scene = Scene()
  private let stage = Stage()
  private let button = "button"

  /// Shows A, of a scene with a button, in a container that can present and push.
  private func show(_ segues: SegueDescription...) throws -> RecordingController {
    let registry = scene.application.sceneRegistry
    for name in ["A", "M"] {
      registry.register(name) { [journal = scene.journal] coder in
        RecordingController(name, journal, coder: coder)
      }
    }
    registry.register(NamedButton.self, as: "Button")
    let file = Storyboard(initial: "A") {
      SceneDescription(
        "A", class: "A",
        nib: NibDescription(
          view: ViewDescription {
            ViewDescription("Button", id: "button", attributes: ["title": "Info"])
          }),
        segues: segues)
      SceneDescription("M", class: "M", attributes: ["title": "Info"])
    }
    let controller = try #require(file.instantiateInitialViewController() as? RecordingController)
    controller.onPresent = { [stage] in
      stage.calls.append("present \($0.title == "wide" ? "wide" : "\($0)") over \(controller)")
    }
    scene.prepare {
      scene.window.rootViewController = stage
      scene.window.makeKeyAndVisible()
      scene.adopt(controller, in: stage.view, of: stage)
    }
    return controller
  }

  private func press(_ controller: ViewController) {
    (controller.view.subviews.first as? Button)?.sendAction()
  }

  @Test func aControlTriggersASegue() throws {
    scene.makeCurrent()
    let controller = try show(SegueDescription("info", .present, to: "M", from: "button"))
    controller.onPresent = nil
    scene.prepare {
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
      scene.window.rootViewController = controller
    }
    var seen: [String] = []
    controller.onPrepare = { segue, sender in
      seen = [
        "\(segue.identifier ?? "nil")", "\(segue.source)", "\(segue.destination)",
        "\(segue.kind)", "\(sender ?? "nil")", "\(segue.destination.isViewLoaded)",
        "\(segue.destination.title ?? "nil")",
      ]
    }
    scene.turn { press(controller) }
    scene.journal.isRecording = true
    scene.clock.now = 0.4
    while let due = scene.application.nextDue(now: 0.4) { scene.application.runTurn(due) }
    scene.expect("O63")
    #expect(seen == ["info", "A", "M", "present", "button", "false", "Info"])
  }

  @Test func aRefusedSegueMakesNothing() throws {
    scene.makeCurrent()
    let controller = try show(SegueDescription("info", .present, to: "M", from: "button"))
    controller.performsSegues = false
    scene.turn { press(controller) }
    scene.expect(["A.shouldPerformSegue(withIdentifier: info, sender: button)"])
  }

  /// O64: a segue from code asks no controller.
  @Test func aSegueFromCodeIsNotAskedFor() throws {
    scene.makeCurrent()
    let controller = try show(SegueDescription("info", .present, to: "M"))
    controller.performsSegues = false
    scene.turn { controller.performSegue(withIdentifier: "info", sender: 7) }
    scene.expect(["M.awakeFromNib()", "A.prepare(for: info, sender: 7)"])
    #expect(stage.calls == ["present M over A"])
  }

  @Test func showPushesOnTheNearestStack() throws {
    scene.makeCurrent()
    let controller = try show(SegueDescription(nil, .show, to: "M", from: "button"))
    stage.pushesDestinations = true
    scene.turn { press(controller) }
    scene.expect([
      "A.shouldPerformSegue(withIdentifier: , sender: button)", "M.awakeFromNib()",
      "A.prepare(for: nil, sender: button)",
    ])
    #expect(stage.calls == ["push M"])
  }

  @Test func showPresentsWhereThereIsNoStack() throws {
    scene.makeCurrent()
    let controller = try show(SegueDescription("go", .show, to: "M"))
    controller.performSegue(withIdentifier: "go", sender: nil)
    #expect(stage.calls == ["present M over A"])
  }

  @Test func customSeguesDoWhatTheirClassSays() throws {
    scene.makeCurrent()
    let controller = try show(
      SegueDescription("slide", .custom, to: "M", class: "Slide"),
      SegueDescription("fade", .custom, to: "M", class: "Fade"))
    var performed: [String] = []
    let registry = scene.application.sceneRegistry
    registry.registerSegue("Fade") { identifier, source, destination in
      Segue(identifier: identifier, source: source, destination: destination) {
        performed.append("\(source) fades to \(destination)")
      }
    }
    registry.registerSegue("Slide", SlideSegue.init(identifier:source:destination:))
    controller.onPrepare = { segue, _ in
      (segue as? SlideSegue)?.onPerform = { performed.append("\($0.kind) \($0.destination)") }
    }
    controller.performSegue(withIdentifier: "fade", sender: nil)
    controller.performSegue(withIdentifier: "slide", sender: nil)
    #expect(performed == ["A fades to M", "custom M"])
  }

  @Test func aSegueThatCannotBePerformedIsReported() throws {
    scene.makeCurrent()
    let controller = try show(
      SegueDescription("nowhere", .show, to: "X"),
      SegueDescription("classless", .custom, to: "M"),
      SegueDescription("strange", .custom, to: "M", class: "Strange"),
      SegueDescription("embedded", .embed, to: "M"))
    for name in ["unknown", "nowhere", "classless", "strange", "embedded"] {
      controller.performSegue(withIdentifier: name, sender: nil)
    }
    let file = Storyboard(initial: "A") {
      SceneDescription("A", segues: [SegueDescription("up", .present, to: "A")])
    }
    let alone = file.instantiateInitialViewController()
    alone?.performSegue(withIdentifier: "up", sender: nil)
    let faults = scene.diagnostics.faults
    #expect(
      faults.map(\.code) == [.noSegue, .noScene, .noSegue, .noSegue, .noSegue, .presentNotInWindow])
    #expect(
      faults.prefix(5).map(\.message) == [
        "A has no segue 'unknown'", "no scene 'X' in the scenes",
        "segue 'classless' of A names no class",
        "no class 'Strange' of segues is registered for 'strange' of A",
        "segue 'embedded' of A leads nowhere",
      ])
    #expect(stage.calls.isEmpty)
  }

  /// The pattern of the first seed: another view for a wide screen.
  @Test func aWideScreenPerformsASegue() throws {
    scene.makeCurrent()
    let registry = scene.application.sceneRegistry
    registry.register(AlternatingController.self, as: "Upright")
    let file = Storyboard(initial: "a") {
      SceneDescription(
        "a", class: "Upright",
        segues: [SegueDescription("DisplayAlternateView", .present, to: "b")])
      SceneDescription("b", attributes: ["title": "wide"])
    }
    let upright = try #require(file.instantiateInitialViewController())
    scene.prepare {
      scene.window.rootViewController = upright
      scene.window.makeKeyAndVisible()
    }
    func resize(columns: Int, rows: Int) {
      scene.screen.size = CellSize(columns: columns, rows: rows)
      scene.application.send(.resized(scene.screen.size))
      scene.clock.now += 1
      scene.application.runDueWork()
    }
    resize(columns: 40, rows: 40)
    #expect(upright.presentedViewController == nil)
    resize(columns: 200, rows: 40)
    #expect(upright.presentedViewController?.title == "wide")
  }
}

/// A controller that shows another when the screen is wide.
private final class AlternatingController: ViewController {
  override var description: String { "upright" }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if size.width > 2 * size.height, presentedViewController == nil {
      performSegue(withIdentifier: "DisplayAlternateView", sender: self)
    }
  }
}

/// A container that notes what it is to push.
private final class Stage: ViewController {
  var pushesDestinations = false
  var calls: [String] = []

  override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
    pushesDestinations
  }

  override func show(_ viewController: ViewController, sender: Any?) {
    calls.append("push \(viewController)")
  }
}

/// A button with the name that it has in the law.
private final class NamedButton: Button, CustomStringConvertible {
  nonisolated var description: String { "button" }
}

/// A segue of a class of its own.
private final class SlideSegue: Segue {
  var onPerform: ((Segue) -> Void)?

  override func perform() { onPerform?(self) }
}
