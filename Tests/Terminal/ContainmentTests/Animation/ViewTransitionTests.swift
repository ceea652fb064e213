import Cells
import Testing

@testable import Containment

/// Transitions of what one view shows, as UIView's class methods.
@Suite @MainActor struct ViewTransitionTests {
  private let scene = Scene(columns: 20, rows: 4)
  private let box = View(frame: Rect(x: 0, y: 0, width: 6, height: 1))
  private let old = Label(text: "old", frame: Rect(x: 0, y: 0, width: 6, height: 1))
  private let new = Label(text: "new", frame: Rect(x: 0, y: 0, width: 6, height: 1))

  init() {
    scene.root.onViewDidLoad = { [box, old] root in
      root.view.addSubview(box)
      box.addSubview(old)
    }
    scene.showRoot()
  }

  private var seen: String { String(scene.screen.canvas.lines[0].prefix(6)) }

  private func advance(to time: Double) {
    scene.clock.now = time
    scene.application.runDueWork()
  }

  @Test func aChangeWithinAViewGoesFromOnePictureToTheOther() {
    var ends: [Bool] = []
    scene.prepare {
      View.transition(
        with: box, duration: 1, options: [.transitionCurlDown, .curveLinear],
        animations: { old.text = "changed" }, completion: { ends.append($0) })
    }
    #expect(old.text == "changed")
    #expect(seen == "old   ")
    advance(to: 0.5)
    #expect(seen == "cha   ")
    #expect(ends.isEmpty)
    advance(to: 1)
    #expect(seen == "chang…")
    #expect(ends == [true])
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func oneViewTakesTheOthersPlace() {
    var ends: [Bool] = []
    scene.prepare {
      View.transition(
        from: old, to: new, duration: 1, options: .transitionFlipFromTop,
        completion: { ends.append($0) })
    }
    #expect(old.superview == nil && new.superview === box)
    #expect(seen == "old   ")
    advance(to: 1)
    #expect(seen == "new   ")
    #expect(ends == [true])
  }

  @Test func withShowHideNeitherLeaves() {
    scene.prepare {
      box.addSubview(new)
      new.isHidden = true
    }
    scene.prepare {
      View.transition(
        from: old, to: new, duration: 1,
        options: [.transitionCrossDissolve, .showHideTransitionViews])
    }
    advance(to: 1)
    #expect(old.superview === box && new.superview === box)
    #expect(old.isHidden && !new.isHidden)
    #expect(seen == "new   ")
  }

  @Test func anotherTransitionOfTheViewEndsTheFirst() {
    var ends: [String] = []
    for name in ["first", "second"] {
      scene.prepare {
        View.transition(
          with: box, duration: 1, options: .transitionFlipFromLeft,
          animations: { old.text = name }, completion: { ends.append("\(name) \($0)") })
      }
    }
    #expect(ends == ["first false"])
    advance(to: 1)
    #expect(ends == ["first false", "second true"])
  }

  @Test func leavingTheWindowEndsIt() {
    var ends: [Bool] = []
    scene.prepare {
      View.transition(
        with: box, duration: 1, options: .transitionFlipFromLeft, animations: {},
        completion: { ends.append($0) })
    }
    scene.prepare { box.removeFromSuperview() }
    #expect(ends == [false])
    #expect(box.shownEffect == nil)
  }

  @Test(arguments: [true, false])
  func withoutTimeOrScreenEverythingIsDoneInTheTurn(isOnScreen: Bool) {
    if !isOnScreen { scene.prepare { box.removeFromSuperview() } }
    var ends: [Bool] = []
    scene.prepare {
      View.transition(
        from: old, to: new, duration: isOnScreen ? 0 : 1, options: .transitionCurlUp,
        completion: { ends.append($0) })
      #expect(new.superview === box)
      #expect(ends.isEmpty)
    }
    #expect(ends == [true])
  }

  @Test func aViewWithoutASuperviewCannotBeExchanged() {
    var ends: [Bool] = []
    View.transition(from: new, to: old, duration: 1, completion: { ends.append($0) })
    #expect(ends == [false])
    #expect(old.superview === box)
  }

  @Test func inputToTheViewIsSwallowedMeanwhile() {
    var presses = 0
    let button = Button(title: "go")
    button.frame = Rect(x: 0, y: 0, width: 6, height: 1)
    button.action = { presses += 1 }
    scene.prepare { box.addSubview(button) }
    func click() {
      for kind in [MouseEvent.Kind.down, .up] {
        scene.application.send(.mouse(MouseEvent(kind, at: Point(x: 1.5, y: 0.5))))
      }
    }
    for (options, expected) in [
      (View.AnimationOptions.transitionCurlUp, 0), ([.transitionCurlUp, .allowUserInteraction], 1),
    ] {
      scene.prepare {
        View.transition(with: box, duration: 1, options: options, animations: {})
      }
      click()
      #expect(presses == expected)
    }
  }
}
