import Testing

@testable import Containment

/// O32 and O47-O49: refused calls, and calls with a warning only.
@Suite @MainActor struct MisuseOrderTests {
  private let scene = Scene()

  init() {
    scene.showRoot()
  }

  /// The law writes the fault first. An override writes its own line before it calls `super`, and
  /// the base class cannot speak before it is called, so the two lines are compared in any order.
  @Test func callbacksAreNotCalledByHand() {
    let child = scene.prepareChild("A")
    scene.turn { child.viewWillDisappear(false) }
    let order = Orders.all["O32"]?.log ?? []
    let written = scene.journal.lines.filter { !$0.isMark }.map { $0.text }
    #expect(Set(written) == ["!! W-DIRECT-CALL(A)", "A.viewWillDisappear(false)"])
    #expect(written.count == 2)
    #expect(Orders.lines(of: order).map(\.text).sorted() == ["!! W-DIRECT-CALL", written[0]])
    #expect(child.appearance.phase == .appeared)
  }

  @Test func aViewBelowTheWrongControllerIsRefused() {
    let parent = scene.prepareChild("P")
    let child = scene.controller("A")
    scene.prepare { scene.root.addChild(child) }
    scene.turn { parent.view.addSubview(child.view) }
    scene.expect("O47")
    #expect(child.view.superview == nil)
    #expect(parent.view.subviews.isEmpty)
  }

  @Test func aChildWhoseViewIsElsewhereIsRefused() {
    let parent = scene.prepareChild("P", in: scene.box2)
    let child = scene.prepareChild("A")
    scene.turn { parent.addChild(child) }
    scene.expect("O48")
    #expect(child.parent === scene.root)
    #expect(parent.children.isEmpty)
  }

  @Test func rootsSelvesAndSharedViewsAreRefused() {
    let parent = scene.controller("P")
    let child = scene.controller("A")
    let other = scene.controller("B")
    scene.turn {
      parent.addChild(scene.root)
      scene.root.addChild(scene.root)
      other.view = child.view
    }
    scene.expect("O49")
    #expect(!other.isViewLoaded)
    #expect(scene.root.parent == nil)
  }
}
