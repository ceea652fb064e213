import Cells
import Testing

@testable import Containment

/// Tab, the view under the mouse, and the button that was pressed.
@Suite @MainActor struct FocusAndMouseTests {
  private let scene = Scene(columns: 40, rows: 10)
  private let left = Button(title: "left")
  private let right = Button(title: "right")

  init() {
    scene.root.onViewDidLoad = { [left, right] root in
      left.frame = Rect(x: 0, y: 0, width: 10, height: 2)
      right.frame = Rect(x: 20, y: 0, width: 10, height: 2)
      root.view.addSubview(left)
      root.view.addSubview(right)
    }
    scene.showRoot()
  }

  @Test func tabGoesRoundAndShiftTabBack() {
    press(.tab)
    #expect(left.isFirstResponder)
    press(.tab)
    #expect(right.isFirstResponder)
    press(.tab)
    #expect(left.isFirstResponder)
    press(.tab, [.shift])
    #expect(right.isFirstResponder)
  }

  @Test func whatCannotBePressedIsPassedOver() {
    left.isEnabled = false
    press(.tab)
    #expect(right.isFirstResponder)
    right.isHidden = true
    #expect(scene.window.focusableViews.isEmpty)
  }

  @Test func theFrontViewUnderTheMouseIsHit() {
    let cover = View(frame: left.frame)
    scene.prepare { scene.root.view.addSubview(cover) }
    let point = Point(x: 1, y: 1)
    #expect(scene.window.hitTest(point) === cover)
    cover.isUserInteractionEnabled = false
    #expect(scene.window.hitTest(point) === left)
    cover.isUserInteractionEnabled = true
    cover.alpha = 0
    #expect(scene.window.hitTest(point) === left)
    left.isHidden = true
    #expect(scene.window.hitTest(point) === scene.root.view)
    #expect(scene.window.hitTest(Point(x: 40, y: 1)) == nil)
  }

  @Test func thePressedViewKeepsTheMouseUntilTheRelease() {
    var pressed: [String] = []
    left.action = { pressed.append("left") }
    right.action = { pressed.append("right") }
    mouse(.down, 1)
    mouse(.up, 2)
    #expect(pressed == ["left"])
    mouse(.down, 1)
    mouse(.dragged, 22)
    mouse(.up, 22)
    #expect(pressed == ["left"])
    right.isEnabled = false
    mouse(.down, 22)
    mouse(.up, 22)
    #expect(pressed == ["left"])
  }

  /// As UIKit: less than a hundredth is nothing.
  @Test(arguments: [(0.009, false), (0.01, true), (0.5, true), (0, false)])
  func aViewThatCannotBeSeenIsNotHit(alpha: Double, isHit: Bool) {
    left.alpha = alpha
    let point = Point(x: 1, y: 1)
    #expect(scene.window.hitTest(point) === (isHit ? left : scene.root.view))
    #expect(scene.window.focusableViews.contains { $0 === left } == isHit)
  }

  @Test func aPressOnWhatTakesNoInputGoesToWhatIsBeneath() {
    let cover = Listener(frame: Rect(x: 0, y: 0, width: 40, height: 5))
    let inner = Listener(frame: Rect(x: 0, y: 0, width: 10, height: 2))
    cover.addSubview(inner)
    scene.prepare { scene.root.view.addSubview(cover) }
    mouse(.down, 1)
    mouse(.up, 1)
    #expect(inner.heard == [.down, .up] && cover.heard.isEmpty)
    inner.isUserInteractionEnabled = false
    mouse(.down, 1)
    mouse(.up, 1)
    #expect(cover.heard == [.down, .up])
    // the subviews of a view without input receive no input either
    inner.isUserInteractionEnabled = true
    for hide in [{ cover.isHidden = $0 }, { cover.isUserInteractionEnabled = !$0 }] {
      hide(true)
      mouse(.down, 1)
      mouse(.up, 1)
      hide(false)
    }
    #expect(inner.heard == [.down, .up] && cover.heard == [.down, .up])
  }

  @Test func whatHappensToThePressedViewDoesNotTakeTheMouseFromIt() {
    let pressed = Listener(frame: Rect(x: 0, y: 4, width: 10, height: 2))
    let other = Listener(frame: Rect(x: 20, y: 4, width: 10, height: 2))
    scene.prepare {
      scene.root.view.addSubview(pressed)
      scene.root.view.addSubview(other)
    }
    mouse(.down, 1, row: 4)
    scene.prepare { pressed.frame.origin.y = 8 }
    mouse(.dragged, 22, row: 4)
    scene.prepare { pressed.isHidden = true }
    mouse(.dragged, 39, row: 9)
    mouse(.up, 22, row: 4)
    #expect(pressed.heard == [.down, .dragged, .dragged, .up] && other.heard.isEmpty)
    // no view was pressed, so none is released
    mouse(.up, 22, row: 4)
    mouse(.dragged, 22, row: 4)
    #expect(other.heard.isEmpty)
  }

  /// An override of `point(inside:with:)` receives the event, and may enlarge the view.
  @Test func aViewMayHaveAnotherShapeThanItsFrame() {
    final class Wide: Listener {
      var events: [InputEvent?] = []
      override func point(inside point: Point, with event: InputEvent? = nil) -> Bool {
        events.append(event)
        return bounds.insetBy(dx: -3, dy: -1).contains(point)
      }
    }
    let wide = Wide(frame: Rect(x: 10, y: 4, width: 4, height: 1))
    scene.prepare { scene.root.view.addSubview(wide) }
    mouse(.down, 8, row: 3)
    #expect(wide.heard == [.down])
    #expect(wide.events.contains(.mouse(MouseEvent(.down, at: Point(x: 8.5, y: 3.5)))))
    #expect(scene.window.hitTest(Point(x: 8.5, y: 3.5)) === wide)
    #expect(wide.events.last == .some(nil))
  }

  @Test func enterAndSpacePressTheFocusedButton() {
    var count = 0
    left.action = { count += 1 }
    left.becomeFirstResponder()
    press(.enter)
    press(.character(" "))
    press(.character("x"))
    #expect(count == 2)
  }

  @Test func inputToARunningFlipIsSwallowed() {
    let child = scene.prepareChild("A", in: box())
    let other = scene.controller("B")
    var count = 0
    scene.prepare {
      let button = Button(title: "under")
      button.action = { count += 1 }
      button.frame = Rect(x: 0, y: 0, width: 40, height: 5)
      other.loadViewIfNeeded()
      other.viewIfLoaded?.addSubview(button)
      scene.flip(from: child, to: other)
    }
    mouse(.down, 3, row: 6)
    mouse(.up, 3, row: 6)
    #expect(count == 0)
    scene.advance(to: 0.2)
    mouse(.down, 3, row: 6)
    mouse(.up, 3, row: 6)
    #expect(count == 1)
  }

  @Test func theHierarchyIsDescribedALineAController() {
    _ = scene.prepareChild("A", in: box())
    let loose = scene.controller("B")
    let unloaded = scene.controller("C")
    scene.prepare {
      scene.root.addChild(loose)
      loose.addChild(unloaded)
      loose.loadViewIfNeeded()
    }
    #expect(
      scene.root.hierarchyDescription == """
        root, state: appeared, view: <View>
           | A, state: appeared, view: <View>
           | B, state: disappeared, view: <View> not in the window
           |    | C, state: disappeared, view: (view not loaded)
        """)
  }

  private func box() -> View {
    let box = View(frame: Rect(x: 0, y: 5, width: 40, height: 5))
    scene.prepare { scene.root.view.addSubview(box) }
    return box
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    scene.application.send(.key(KeyPress(key, modifiers: modifiers)))
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Double, row: Double = 1) {
    scene.application.send(.mouse(MouseEvent(kind, at: Point(x: column + 0.5, y: row + 0.5))))
  }
}

/// A view that records its mouse events.
@MainActor
private class Listener: View {
  var heard: [MouseEvent.Kind] = []

  override func mouseDown(_ mouse: MouseEvent) { heard.append(mouse.kind) }
  override func mouseDragged(_ mouse: MouseEvent) { heard.append(mouse.kind) }
  override func mouseUp(_ mouse: MouseEvent) { heard.append(mouse.kind) }
}
