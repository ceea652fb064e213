import Cells
import TestSupport
import Testing

@testable import Containment

/// Views nested deeper than anybody means to, and what is remembered of them.
@MainActor
@Suite struct DeepTreeTests {
  @Test func viewsNestedDeeplyAreDrawnAndReached() {
    let scene = Scene(columns: 20, rows: 4)
    scene.showRoot()
    guard let root = scene.root.view else { return }
    var presses = 0
    let button = Button(title: "press")
    button.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    button.action = { presses += 1 }
    scene.prepare {
      var innermost = root
      for _ in 0..<5000 {
        let view = View(frame: root.bounds)
        innermost.addSubview(view)
        innermost = view
      }
      innermost.addSubview(button)
    }
    #expect(scene.screen.canvas.lines[0].contains("press"))
    for kind in [MouseEvent.Kind.down, .up] {
      scene.application.send(.mouse(MouseEvent(kind, at: Point(x: 2.5, y: 0.5))))
    }
    #expect(presses == 1)
    scene.prepare { root.subviews.last?.removeFromSuperview() }
    #expect(!scene.screen.canvas.lines[0].contains("press"))
  }

  /// Places are remembered; what is remembered must follow every way in which a view moves.
  @Test(arguments: 1...10) func placesFollowEveryMove(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scene = Scene(columns: 40, rows: 12)
    scene.showRoot()
    guard let root = scene.root.view else { return }
    let views = (0..<12).map { _ in View(frame: Rect(x: 1, y: 1, width: 9, height: 5)) }
    func expected(_ view: View) -> Point {
      sequence(first: view, next: \.superview).reduce(Point.zero) {
        Point(x: $0.x + $1.frame.minX - $1.bounds.minX, y: $0.y + $1.frame.minY - $1.bounds.minY)
      }
    }
    func number() -> Double { Double(Int.random(in: -5...5, using: &generator)) }
    for _ in 0..<300 {
      guard let view = views.randomElement(using: &generator) else { return }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: view.frame.origin = Point(x: number(), y: number())
      case 1: view.bounds.origin = Point(x: number(), y: number())
      case 2: view.removeFromSuperview()
      case 3: scene.prepare { root.addSubview(view) }
      case 4: view.center = Point(x: number(), y: number())
      default:
        let other = views.randomElement(using: &generator) ?? root
        if !other.isDescendant(of: view) { other.addSubview(view) }
      }
      for view in views { #expect(view.convert(Point.zero, to: nil) == expected(view)) }
    }
  }

  /// Whether controllers may be in a tree is noted once and for all views above.
  @Test func controllersAreFoundWhereverTheirViewsGo() {
    let scene = Scene(columns: 40, rows: 12)
    scene.showRoot()
    let (outer, inner) = (View(), View())
    let child = ViewController()
    outer.addSubview(inner)
    #expect(!outer.mayHoldControllers)
    inner.addSubview(child.view)
    #expect(inner.mayHoldControllers && outer.mayHoldControllers)
    var found: [ViewController] = []
    outer.forEachControllerInTree { found.append($0) }
    #expect(found == [child])
  }
}
