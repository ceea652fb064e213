import Testing

@testable import Containment

/// O17-O26: two children change places.
@Suite @MainActor struct TransitionOrderTests {
  private let scene = Scene()

  init() {
    scene.showRoot()
  }

  @Test func aFlipInTheOrderOfTheSample() {
    let map = scene.prepareChild("map1")
    let geo = scene.controller("geo1")
    _ = scene.prepareChild("map2", in: scene.box2)
    scene.turn { scene.flip(from: map, to: geo) }
    scene.advance(to: 0.2)
    scene.expect("O17")
    #expect(map.view.superview == nil)
    #expect(geo.view.superview === scene.box1)
  }

  @Test func twoFlipsOneAfterTheOther() {
    let maps = [
      scene.prepareChild("map1", in: scene.box1), scene.prepareChild("map2", in: scene.box2),
    ]
    let geos = ["geo1", "geo2"].map(scene.controller)
    scene.turn {
      scene.flip(from: maps[0], to: geos[0])
      scene.application.schedule(after: 0.2) { [scene] in
        scene.flip(from: maps[1], to: geos[1])
      }
    }
    scene.advance(to: 0.2)
    scene.advance(to: 0.4)
    scene.expect("O18")
  }

  @Test func theOrderOfTheProgrammingGuideIsLegalToo() {
    let old = scene.prepareChild("old")
    let new = scene.controller("new")
    let root = scene.root
    scene.turn {
      old.willMove(toParent: nil)
      root.addChild(new)
      new.view.frame = Rect(x: 100, y: 0, width: 100, height: 20)
      root.transition(
        from: old, to: new, duration: 0.25,
        animations: {
          new.view.frame = old.view.frame
          old.view.frame = Rect(x: -100, y: 0, width: 100, height: 20)
        },
        completion: { _ in
          old.removeFromParent()
          new.didMove(toParent: root)
        })
    }
    scene.advance(to: 0.25)
    scene.expect("O20")
    #expect(new.view.frame == Rect(x: 0, y: 0, width: 100, height: 20))
  }

  @Test func persistentChildrenOnlyExchangeTheirViews() {
    let one = scene.controller("one")
    let two = scene.controller("two")
    scene.prepare {
      for child in [one, two] {
        scene.root.addChild(child)
        child.didMove(toParent: scene.root)
      }
    }
    scene.prepare { scene.box1.addSubview(one.view) }
    scene.turn {
      scene.root.transition(from: one, to: two, duration: 1, options: .transitionFlipFromLeft)
    }
    scene.advance(to: 1)
    scene.turn { scene.root.transition(from: two, to: one, duration: 0) }
    scene.expect("O21")
  }

  @Test func strangersCannotChangePlaces() {
    let child = scene.prepareChild("A")
    let stranger = scene.controller("X")
    scene.turn { scene.root.transition(from: child, to: stranger, duration: 0.2) }
    scene.expect("O22")
    #expect(child.view.superview === scene.box1)
    #expect(!stranger.isViewLoaded)
  }

  @Test func forwardingByHandExcludesTransitions() {
    let child = scene.prepareChild("A")
    let other = scene.controller("B")
    scene.prepare { scene.root.addChild(other) }
    scene.root.forwardsAppearance = false
    scene.turn { scene.root.transition(from: child, to: other, duration: 0.2) }
    scene.expect("O23")
    #expect(child.view.superview === scene.box1)
  }

  @Test func addingTheNewViewBeforehandOnlyNests() {
    let child = scene.prepareChild("A")
    let other = scene.controller("B")
    let root = scene.root
    scene.turn {
      root.addChild(other)
      scene.box1.addSubview(other.view)
      child.willMove(toParent: nil)
      root.transition(
        from: child, to: other, duration: 0.2, options: .transitionFlipFromTop,
        completion: { _ in
          other.didMove(toParent: root)
          child.removeFromParent()
        })
    }
    scene.advance(to: 0.2)
    scene.expect("O25")
  }

  @Test func aSecondTransitionCompletesTheFirst() {
    let child = scene.prepareChild("A")
    let second = scene.controller("B")
    let third = scene.controller("C")
    scene.turn { scene.flip(from: child, to: second) }
    scene.clock.now = 0.1
    scene.turn { scene.flip(from: second, to: third) }
    scene.advance(to: 0.2)
    scene.advance(to: 0.3)
    scene.expect("O26")
  }
}
