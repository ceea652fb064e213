import Cells
import Testing

@testable import Containment

/// Exchanges of children by hand, with animated frames, and in the whole root view.
@Suite @MainActor struct ChildExchangeTests {
  private let scene = Scene()

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  /// The old one may go first, or the new one come first; the "did" callbacks follow suit.
  @Test(arguments: [true, false])
  func childrenMayBeExchangedByHandInOneTurn(oldGoesFirst: Bool) {
    scene.showRoot()
    let old = scene.prepareChild("A")
    let new = scene.controller("B")
    let remove = {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    scene.turn {
      if oldGoesFirst { remove() }
      scene.adopt(new, in: scene.box1)
      if !oldGoesFirst { remove() }
    }
    let calls = scene.journal.lines.map(\.text).filter {
      !$0.contains("Layout") && ($0.hasPrefix("A.") || $0.hasPrefix("B."))
    }
    let going = [
      "A.willMove(toParent: nil)", "A.viewWillDisappear(false)", "A.didMove(toParent: nil)",
    ]
    let coming = [
      "B.willMove(toParent: root)", "B.loadView()", "B.viewDidLoad()", "B.viewWillAppear(false)",
      "B.didMove(toParent: root)",
    ]
    let ends = ["A.viewDidDisappear(false)", "B.viewDidAppear(false)"]
    #expect(
      calls == (oldGoesFirst ? going + coming : coming + going)
        + ["B.viewIsAppearing(false)"] + (oldGoesFirst ? ends : ends.reversed()))
  }

  /// Options 0 and frames that the block changes, as the programming guide cycles its controllers.
  @Test func withoutAnEffectOnlyWhatTheBlockChangesIsSeenToMove() {
    scene.showRoot()
    let (old, new) = (scene.prepareChild("A"), scene.controller("B"))
    let place = scene.box1.bounds
    scene.prepare {
      scene.root.addChild(new)
      new.view.frame = place.offsetBy(dx: place.width, dy: 0)
      scene.root.transition(
        from: old, to: new, duration: 0.2, options: .curveLinear,
        animations: {
          new.view.frame = place
          old.view.frame = place.offsetBy(dx: -place.width, dy: 0)
        })
    }
    #expect(scene.box1.shownEffect == nil)
    pass(0.1)
    #expect(new.view.presentedFrame.minX == place.width / 2)
    #expect(old.view.presentedFrame.minX == -place.width / 2)
    pass(0.1)
    #expect(new.view.presentedFrame == place && old.view.superview == nil)
    #expect(old.view.frame.minX == -place.width)
  }

  @Test func withoutABoxTheWholeRootTurns() {
    let scene = Scene(columns: 8, rows: 4)
    let root = ViewController()
    let (old, new) = (scene.controller("A"), scene.controller("B"))
    scene.show(root)
    scene.prepare {
      root.view.backgroundColor = Color(rgb: 0x00BB00)
      old.makesView = { View(frame: Rect(x: 0, y: 0, width: 8, height: 1)) }
      scene.adopt(old, in: root.view, of: root)
      old.view.frame.size.height = 1
    }
    let before = scene.screen.canvas
    scene.prepare {
      root.addChild(new)
      root.transition(
        from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveLinear])
    }
    scene.clock.now = 0.1
    scene.application.runDueWork()
    for row in 0..<4 {
      for column in 0..<8 {
        #expect(scene.screen.canvas[column, row] != before[column, row], "\(column), \(row)")
      }
    }
  }

  /// As the second sample has it: away by hand, then a transition without time.
  @Test func aViewSlidesAwayBeforeTheOtherTakesItsPlace() {
    scene.showRoot()
    let (old, new) = (scene.prepareChild("A"), scene.controller("B"))
    let place = old.view.frame
    scene.prepare {
      scene.root.addChild(new)
      new.didMove(toParent: scene.root)
      new.view.frame = place
      View.animate(
        withDuration: 1, animations: { old.view.center.y = -place.midY },
        completion: { [scene] _ in
          old.view.center = Point(x: place.midX, y: place.midY)
          scene.root.transition(from: old, to: new, duration: 0)
        })
    }
    #expect(old.view.presentedFrame == place && new.view.superview == nil)
    pass(1)
    #expect(old.view.superview == nil && old.view.frame == place)
    #expect(new.view.superview === scene.box1 && new.view.frame == place)
    #expect(scene.diagnostics.faults.isEmpty)
  }
}
