import Cells
import Testing

@testable import Containment

/// O71 and O76: keys that go up the chain, the mouse, and messages of no controller.
@Suite @MainActor struct ResponderTests {
  private let scene = Scene()
  private let child: RecordingController
  private let view: RecordingView

  init() {
    scene.root.makesView = { [scene] in RecordingView("root.view", scene.journal) }
    scene.showRoot()
    child = scene.controller("map1")
    view = RecordingView(
      "map1.view", scene.journal, frame: Rect(x: 0, y: 0, width: 100, height: 20))
    child.view = view
    scene.prepare { [scene, child] in scene.adopt(child, in: scene.box1) }
  }

  @Test func aKeyNobodyWantsReachesTheDelegate() {
    #expect(view.becomeFirstResponder())
    scene.journal.isRecording = true
    scene.application.send(.key(KeyPress("k")))
    scene.expect("O71")
  }

  @Test func aDelegateWithinTheChainIsNotAskedTwice() {
    let application = scene.application
    let delegate = DelegateController("delegate", scene.journal)
    application.delegate = delegate
    scene.prepare { scene.window.rootViewController = delegate }
    #expect(application.next == nil)
    application.delegate = scene.delegate
    #expect(application.next === scene.delegate)
  }

  @Test func suspendingTellsOnlyTheApplication() {
    scene.journal.isRecording = true
    scene.application.enterBackground()
    scene.application.willEnterForeground()
    scene.application.becomeActive()
    scene.expect("O76")
  }

  @Test func nothingOutsideAWindowBecomesFirstResponder() {
    let loose = RecordingView("loose", scene.journal)
    #expect(!loose.becomeFirstResponder())
    #expect(!loose.isFirstResponder)
  }

  @Test func aViewThatLeavesResigns() {
    #expect(view.becomeFirstResponder())
    scene.prepare { scene.box1.removeFromSuperview() }
    #expect(scene.window.firstResponder == nil)
    #expect(!view.isFirstResponder)
  }

  @Test func theChainFollowsOwnership() {
    #expect(view.next === child)
    #expect(child.next === scene.box1)
    let unloaded = scene.controller("U")
    scene.prepare { scene.root.addChild(unloaded) }
    #expect(unloaded.next === scene.root)
  }
}

/// A root controller that is the delegate as well.
private final class DelegateController: RecordingController, ApplicationDelegate {}
