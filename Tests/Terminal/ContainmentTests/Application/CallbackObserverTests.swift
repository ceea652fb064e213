import Testing

@testable import Containment

@Suite @MainActor struct CallbackObserverTests {
  /// The observer is told what the controllers themselves have written down, in the same order.
  @Test func theObserverIsToldWhatTheControllersAreTold() {
    let scene = Scene()
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    scene.showRoot()
    var told: [String] = []
    scene.application.callbackObserver = { controller, callback in
      told.append("\(controller).\(callback.prefix { $0 != "(" })")
    }
    scene.journal.isRecording = true
    scene.application.runTurn {
      scene.root.addChild(first)
      scene.box1.addSubview(first.view)
      first.didMove(toParent: scene.root)
    }
    scene.application.runTurn {
      scene.root.addChild(second)
      first.willMove(toParent: nil)
      scene.root.transition(
        from: first, to: second, duration: 1, options: .transitionFlipFromTop, animations: nil
      ) { _ in
        first.removeFromParent()
        second.didMove(toParent: scene.root)
      }
    }
    scene.clock.now = 1
    scene.application.runDueWork()
    let calls = Set(
      [
        "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "willMove", "didMove",
      ])
    let written = scene.journal.lines.map(\.text).compactMap { line -> String? in
      let call = line.prefix { $0 != "(" }
      return calls.contains(String(call.split(separator: ".").last ?? "")) ? String(call) : nil
    }
    #expect(told.filter { calls.contains(String($0.split(separator: ".").last ?? "")) } == written)
    #expect(written.count == 16)
    scene.application.callbackObserver = nil
    scene.application.runTurn { second.willMove(toParent: nil) }
    #expect(told.last == "B.didMove")
  }
}
