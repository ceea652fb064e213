import Cells
import Testing

@testable import Containment

@Suite @MainActor struct ViewTreeTests {
  @Test func tagsAreFoundFromTheTop() {
    let (top, middle, bottom, other) = (View(), View(), View(), View())
    top.addSubview(middle)
    middle.addSubview(bottom)
    top.addSubview(other)
    bottom.tag = 7
    other.tag = 7
    #expect(top.viewWithTag(7) === bottom)
    #expect(other.viewWithTag(7) === other)
    #expect(top.viewWithTag(0) === top)
    #expect(top.viewWithTag(9) == nil)
  }

  @Test func subviewsChangePlaces() {
    let top = View()
    let views = (0..<3).map { _ in View() }
    for view in views { top.addSubview(view) }
    top.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(
      top.subviews.map { ObjectIdentifier($0) } == views.reversed().map { ObjectIdentifier($0) })
  }

  @Test func whatCannotBeIsRefusedAndTold() {
    let scene = Scene()
    scene.showRoot()
    let inner = View()
    scene.box1.addSubview(inner)
    scene.box1.addSubview(scene.box1)
    inner.addSubview(scene.box1)
    scene.box1.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(scene.box1.superview === scene.root.view && scene.box1.subviews == [inner])
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "E-CYCLE: a view cannot be inserted into itself or into what lies in it",
        "E-CYCLE: a view cannot be inserted into itself or into what lies in it",
        "E-ARGUMENT: no subviews at 0 and 1 of 1",
      ])
  }

  @Test(arguments: [true, false])
  func subviewsAreCutOffAtTheBoundsOrNot(clips: Bool) {
    let scene = Scene(columns: 8, rows: 2)
    let box = View(frame: Rect(x: 1, y: 0, width: 3, height: 1))
    let label = Label(text: "abcde", frame: Rect(x: 1, y: 0, width: 5, height: 1))
    box.clipsToBounds = clips
    scene.root.onViewDidLoad = { root in
      root.view.addSubview(box)
      box.addSubview(label)
    }
    scene.showRoot()
    #expect(scene.screen.canvas.lines[0] == (clips ? "  ab    " : "  abcde "))
  }

  /// Only what has asked for layout is visited, wherever it is and however it got there.
  @Test func layoutReachesWhatNeedsItAndNothingElse() {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let scene = Scene(columns: 8, rows: 2)
    scene.showRoot()
    let views = (0..<6).map { _ in Counting() }
    scene.prepare {
      for (view, below) in zip(views, views.dropFirst()) { view.addSubview(below) }
      scene.root.view.addSubview(views[0])
    }
    #expect(views.map(\.count) == [1, 1, 1, 1, 1, 1])
    scene.prepare { views[3].setNeedsLayout() }
    #expect(views.map(\.count) == [1, 1, 1, 2, 1, 1])
    scene.prepare {}
    #expect(views.map(\.count) == [1, 1, 1, 2, 1, 1])
    // asked for off screen, it comes when the view is back
    scene.prepare { views[1].removeFromSuperview() }
    scene.prepare { views[5].setNeedsLayout() }
    #expect(views[5].count == 1)
    scene.prepare { scene.root.view.addSubview(views[1]) }
    #expect(views[5].count == 2)
    #expect(!scene.window.isLayoutOwed)
  }

  /// What the first of some siblings does in its layout, and in what order they are laid out by it
  /// and by the next turn.
  nonisolated private static let callbacks:
    [(marked: [Int], change: SiblingChange, order: [Int], next: [Int])] = [
      ([1], .none, [1], []),
      ([1], .mark(2), [1, 2], []),
      ([1], .mark(0), [1], [0]),
      ([1], .mark(1), [1], [1]),
      ([1], .leave, [1], []),
      ([1], .leaveAndMark(2), [1, 2], []),
      ([1, 0, 2], .none, [0, 1, 2], []),
      ([0, 2], .layOutTop, [0, 2], []),
      ([1], .layOutTop, [1], []),
    ]

  enum SiblingChange: Sendable {
    case none, mark(Int), leave, leaveAndMark(Int), layOutTop
  }

  @Test(arguments: callbacks)
  func callbacksMarkSiblings(
    marked: [Int], change: SiblingChange, order: [Int], next: [Int]
  ) {
    final class Sibling: View {
      var onLayout: (() -> Void)?
      override func layoutSubviews() { onLayout?() }
    }
    let scene = Scene(columns: 8, rows: 2)
    scene.showRoot()
    let top = View()
    let views = (0..<3).map { _ in Sibling() }
    scene.prepare {
      scene.root.view.addSubview(top)
      for view in views { top.addSubview(view) }
    }
    var (log, hasChanged) = ([Int](), false)
    for (index, view) in views.enumerated() {
      view.onLayout = {
        log.append(index)
        guard !hasChanged else { return }
        hasChanged = true
        switch change {
        case .none: break
        case .mark(let other): views[other].setNeedsLayout()
        case .leave: view.removeFromSuperview()
        case .leaveAndMark(let other):
          view.removeFromSuperview()
          views[other].setNeedsLayout()
        case .layOutTop:
          top.setNeedsLayout()
          top.layoutIfNeeded()
          // all that waited have been laid out within
          #expect(!views.contains { $0 !== view && $0.needsLayout })
        }
      }
    }
    for index in marked { views[index].setNeedsLayout() }
    top.layoutIfNeeded()
    #expect(log == order)
    log = []
    top.layoutIfNeeded()
    #expect(log == next)
  }

  /// A view that waits for layout is released when it has been removed.
  @Test func aMarkedViewIsNotKept() {
    let top = View()
    weak var removed: View?
    do {
      let view = View()
      removed = view
      top.addSubview(view)
      view.setNeedsLayout()
      view.removeFromSuperview()
    }
    #expect(removed == nil)
  }
}
