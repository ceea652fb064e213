import Testing

@testable import Containment

/// O27-O37: who tells the children, and what happens when a container changes in its own callbacks.
@Suite @MainActor struct ForwardingOrderTests {
  private let scene = Scene()

  @Test func withoutForwardingOnlyTheContainerSpeaks() {
    scene.showRoot()
    scene.root.forwardsAppearance = false
    let child = scene.controller("A")
    scene.turn { scene.adopt(child, in: scene.box1) }
    scene.turn {
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
    scene.expect("O27")
  }

  @Test func beginningsOfOneDirectionNest() {
    scene.showRoot()
    scene.root.forwardsAppearance = false
    let child = scene.prepareChild("A")
    scene.turn {
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
      child.endAppearanceTransition()
    }
    scene.expect("O29")
  }

  /// A child whose callback turns its parent round takes part in the parent's next transition:
  /// "did" of the parent, then its own, however long that takes.
  @Test func aChildThatTurnsItsParentRoundFollowsIt() {
    scene.showRoot()
    scene.root.forwardsAppearance = false
    let child = scene.prepareChild("A")
    let grandchild = scene.controller("G")
    scene.prepare { scene.adopt(grandchild, in: child.view, of: child) }
    grandchild.onViewWillAppear = { _ in
      child.beginAppearanceTransition(false, animated: true)
    }
    scene.turn { child.beginAppearanceTransition(true, animated: true) }
    scene.turn { child.endAppearanceTransition() }
    scene.expect([
      "A.viewWillAppear(true)", "G.viewWillAppear(true)", "A.viewWillDisappear(true)",
      "G.viewWillDisappear(true)", "-- commit", ">>", "A.viewDidDisappear(true)",
      "G.viewDidDisappear(true)",
    ])
  }

  @Test func anEndWithoutABeginningIsWarnedOf() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    scene.turn { child.endAppearanceTransition() }
    scene.expect("O31")
  }

  @Test func aChildMayBeReplacedBeforeForwarding() {
    let first = scene.controller("A")
    let second = scene.controller("B")
    adoptOnLoading(first)
    scene.root.onViewWillAppear = { [scene] root in scene.replace(first, with: second) }
    scene.prepare {
      scene.window.rootViewController = scene.root
      scene.root.loadViewIfNeeded()
    }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.expect("O34")
  }

  @Test func aChildMayBeReplacedOnceTheContainerHasAppeared() {
    let first = scene.controller("A")
    let second = scene.controller("B")
    adoptOnLoading(first)
    scene.root.onViewDidAppear = { [scene] root in scene.replace(first, with: second) }
    scene.prepare {
      scene.window.rootViewController = scene.root
      scene.root.loadViewIfNeeded()
    }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.turn {}
    scene.expect("O36")
  }

  @Test func aLeavingContainerCannotShowAnybody() {
    scene.showRoot()
    let child = scene.controller("A")
    scene.root.onViewWillDisappear = { [scene] _ in scene.adopt(child, in: scene.box1) }
    let next = scene.controller("next")
    scene.turn { scene.window.rootViewController = next }
    scene.expect("O37")
  }

  private func adoptOnLoading(_ child: ViewController) {
    scene.root.onViewDidLoad = { [scene] root in
      root.view.addSubview(scene.box1)
      scene.adopt(child, in: scene.box1)
    }
  }
}

extension Scene {
  fileprivate func replace(_ first: ViewController, with second: ViewController) {
    first.willMove(toParent: nil)
    first.view.removeFromSuperview()
    first.removeFromParent()
    adopt(second, in: box1)
  }
}
