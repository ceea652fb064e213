import TestSupport
import Testing

@testable import Containment

/// Inequalities: they count only where they would be violated.
@Suite @MainActor struct InequalityTests {
  private let scene = Scene(columns: 100, rows: 50)
  private let views: [View]

  init() {
    views = (0..<3).map { _ in View() }
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    scene.root.onViewDidLoad = { [views] root in for view in views { root.view.addSubview(view) } }
    scene.showRoot()
  }

  private func frames(_ constraints: [LayoutConstraint]) -> [Rect] {
    LayoutConstraint.activate(constraints)
    scene.prepare {}
    return views.map(\.frame)
  }

  /// The present width, the bounds, and the resulting width.
  @Test(arguments: [
    (5.0, 10.0, 20.0, 10.0), (10, 10, 20, 10), (15, 10, 20, 15), (20, 10, 20, 20),
    (30, 10, 20, 20),
  ])
  func aLengthStaysWithinItsBounds(present: Double, least: Double, most: Double, width: Double) {
    views[0].frame.size.width = present
    let frames = frames([
      views[0].widthAnchor.constraint(greaterThanOrEqualToConstant: least),
      views[0].widthAnchor.constraint(lessThanOrEqualToConstant: most),
    ])
    #expect(Double(frames[0].width) == width)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func anOptionalEquationYieldsToABound() {
    let wish = views[0].widthAnchor.constraint(
      equalTo: scene.root.view.widthAnchor, multiplier: 0.5)
    wish.priority = .defaultHigh
    let most = views[0].widthAnchor.constraint(lessThanOrEqualToConstant: 30)
    #expect(frames([wish, most])[0].width == 30)
    scene.resize(columns: 40, rows: 50)
    #expect(views[0].frame.width == 20)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aBoundOfLessPriorityYields() {
    let most = views[0].widthAnchor.constraint(lessThanOrEqualToConstant: 30)
    most.priority = .defaultLow
    let wish = views[0].widthAnchor.constraint(equalToConstant: 40)
    wish.priority = .defaultHigh
    #expect(frames([most, wish])[0].width == 40)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func linesKeepTheirDistance() {
    let root: View = scene.root.view
    let frames = frames([
      views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
      views[0].widthAnchor.constraint(equalToConstant: 40),
      views[1].leftAnchor.constraint(greaterThanOrEqualTo: views[0].rightAnchor, constant: 2),
      views[1].widthAnchor.constraint(greaterThanOrEqualTo: views[0].widthAnchor, multiplier: 0.25),
      views[2].widthAnchor.constraint(equalToConstant: 10),
      views[2].leftAnchor.constraint(equalTo: root.rightAnchor),
      views[2].rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor).with(.defaultHigh),
      views[2].heightAnchor.constraint(
        lessThanOrEqualTo: root.heightAnchor, multiplier: 0.5, constant: 1),
    ])
    #expect(frames[1] == Rect(x: 42, y: 0, width: 10, height: 0))
    // Required constraints hold against optional ones.
    #expect(frames[2].minX == 100)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A bound that counted first but need not any more is dropped.
  @Test func aBoundThatHoldsByAnotherDoesNotCount() {
    let (x, y) = (views[0].widthAnchor, views[1].widthAnchor)
    let frames = frames([
      x.constraint(greaterThanOrEqualToConstant: 40),
      y.constraint(equalTo: x, multiplier: 1, constant: 5),
      y.constraint(greaterThanOrEqualToConstant: 60).with(.defaultHigh),
    ])
    #expect(frames[0].width == 55 && frames[1].width == 60)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func requiredBoundsThatContradictAreReported() {
    _ = frames([
      views[0].widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
      views[0].widthAnchor.constraint(lessThanOrEqualToConstant: 10),
    ])
    #expect(views[0].frame.width == 20)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "View.width ≤ 10.0 contradicts the constraints before it and is left out"
      ])
  }

  /// Any bounds on any chain of widths that some widths meet are met.
  @Test(arguments: UInt64(0)..<50)
  func whateverCanBeMetIsMet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let widths = views.map { _ in Double(Int.random(in: 0...60, using: &random)) }
    var constraints: [LayoutConstraint] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let (one, other) = (
        Int.random(in: 0..<3, using: &random), Int.random(in: 0..<3, using: &random)
      )
      let slack = Double(Int.random(in: 0...10, using: &random))
      let (first, second) = (views[one].widthAnchor, views[other].widthAnchor)
      let difference = widths[one] - widths[other]
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where one != other:
        constraints.append(
          first.constraint(
            greaterThanOrEqualTo: second, multiplier: 1, constant: difference - slack))
      case 1 where one != other:
        constraints.append(
          first.constraint(lessThanOrEqualTo: second, multiplier: 1, constant: difference + slack))
      case 2:
        constraints.append(
          first.constraint(greaterThanOrEqualToConstant: max(0, widths[one] - slack)))
      default:
        constraints.append(first.constraint(lessThanOrEqualToConstant: widths[one] + slack))
      }
    }
    _ = frames(constraints)
    for constraint in constraints {
      let right = (constraint.secondItem?.frame.width ?? 0) + constraint.constant
      let left = constraint.firstItem?.frame.width ?? 0
      #expect(
        constraint.relation.violation(by: left - right) < 1e-6,
        "seed \(seed): \(constraint), \(left), \(right)")
    }
    #expect(scene.diagnostics.faults.isEmpty, "seed \(seed)")
  }
}

extension LayoutConstraint {
  /// The constraint with a priority.
  fileprivate func with(_ priority: Priority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}
