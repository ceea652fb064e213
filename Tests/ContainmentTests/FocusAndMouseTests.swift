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
