import Testing

@testable import Containment

/// Unwinding through the stock containers and through presentations: in the end the destination is
/// on screen, and the source is not.
@Suite @MainActor struct UnwindKindTests {
  private let scene = Scene(columns: 40, rows: 12)
  private let destination: RecordingController
  private let source: RecordingController
  private let between: RecordingController

  init() throws {
    let scene = scene
    scene.application.sceneRegistry.register("S") { [journal = scene.journal] coder in
      RecordingController("S", journal, coder: coder)
    }
    let file = Storyboard {
      SceneDescription("S", class: "S", segues: [SegueDescription("back", unwind: "back")])
    }
    source = try #require(
      file.instantiateViewController(withIdentifier: "S") as? RecordingController)
    destination = scene.controller("D")
    destination.unwindNames = ["back"]
    between = scene.controller("X")
  }

  /// The containers between the two.
  enum Way: CaseIterable, Sendable {
    case popped, poppedByTwo, dismissed, dismissedWithStack, stackOfPresented
    case dismissedAndPopped, otherTab, otherTabsRoot, otherColumn
  }

  @Test(arguments: Way.allCases)
  func leadsBack(_ way: Way) {
    build(way)
    scene.settle()
    #expect(source.appearance.phase == .appeared)
    scene.prepare { source.performSegue(withIdentifier: "back", sender: nil) }
    scene.settle()
    #expect(destination.appearance.phase == .appeared)
    #expect(destination.view.window === scene.window)
    for controller in [source, between] {
      #expect(controller.appearance.phase == .disappeared, "\(controller)")
      #expect(controller.viewIfLoaded?.window == nil, "\(controller)")
    }
    #expect(scene.window.rootViewController?.presentedViewController == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  private func build(_ way: Way) {
    switch way {
    case .popped: scene.show(stack(destination, source))
    case .poppedByTwo: scene.show(stack(destination, between, source))
    case .dismissed: present(source, from: destination)
    case .dismissedWithStack: present(stack(between, source), from: destination)
    case .stackOfPresented:
      present(between, from: destination)
      scene.prepare { between.present(source, animated: false) }
    case .dismissedAndPopped: present(source, from: between, in: stack(destination, between))
    case .otherTab: scene.show(tabs(destination, source))
    case .otherTabsRoot: scene.show(tabs(stack(destination, between), source))
    case .otherColumn:
      let split = SplitViewController()
      split.viewControllers = [destination, source]
      split.show(.secondary)
      scene.show(split)
    }
  }

  private func stack(_ controllers: ViewController...) -> NavigationController {
    let stack = NavigationController()
    stack.viewControllers = controllers
    return stack
  }

  private func tabs(_ controllers: ViewController...) -> TabBarController {
    let tabs = TabBarController()
    tabs.viewControllers = controllers
    tabs.selectedIndex = controllers.count - 1
    return tabs
  }

  private func present(
    _ controller: ViewController, from presenter: ViewController, in root: ViewController? = nil
  ) {
    scene.show(root ?? presenter)
    scene.prepare { presenter.present(controller, animated: false) }
  }
}
