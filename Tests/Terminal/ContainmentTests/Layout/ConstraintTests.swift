import Cells
import Testing

@testable import Containment

/// Constraints: the sample's layout, their updates, and what is refused.
@Suite @MainActor struct ConstraintTests {
  private func shownScene() -> Scene {
    let scene = Scene(columns: 100, rows: 50)
    scene.showRoot()
    return scene
  }

  private func constrained(_ view: View = View(), in superview: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  @Test func aConstraintIsAddedAndRemovedAlone() {
    let scene = shownScene()
    let box = constrained(in: scene.root.view)
    let width = box.widthAnchor.constraint(equalToConstant: 5)
    box.addConstraint(width)
    #expect(width.isActive && scene.root.view.constraints.contains { $0 === width })
    box.removeConstraint(width)
    #expect(!width.isActive && scene.root.view.constraints.isEmpty)
  }

  @Test func theLayoutOfTheSampleFollowsTheScreen() {
    let scene = shownScene()
    let root: View = scene.root.view
    let top = constrained(in: root)
    let bottom = constrained(in: root)
    let button = constrained(Button(title: "radar"), in: root)
    LayoutConstraint.activate([
      top.widthAnchor.constraint(equalTo: root.widthAnchor),
      top.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.42),
      top.topAnchor.constraint(equalTo: root.topAnchor),
      top.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bottom.widthAnchor.constraint(equalTo: top.widthAnchor),
      bottom.heightAnchor.constraint(equalTo: top.heightAnchor),
      bottom.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      bottom.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      button.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    scene.prepare {}
    #expect(top.frame == Rect(x: 0, y: 0, width: 100, height: 21))
    #expect(bottom.frame == Rect(x: 0, y: 29, width: 100, height: 21))
    #expect(button.frame == Rect(x: 46.5, y: 24.5, width: 7, height: 1))
    scene.resize(columns: 60, rows: 100)
    #expect(top.frame == Rect(x: 0, y: 0, width: 60, height: 42))
    #expect(bottom.frame == Rect(x: 0, y: 58, width: 60, height: 42))
    #expect(button.center == Point(x: 30, y: 50))
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// Constraints to the safe area avoid what covers the view, and follow its changes.
  @Test func theSafeAreaHasAnchorsOfItsOwn() {
    let scene = shownScene()
    let root: View = scene.root.view
    let box = constrained(in: root)
    let middle = constrained(in: root)
    let safe = root.safeAreaLayoutGuide
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: safe.topAnchor),
      box.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      box.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -1),
      box.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      middle.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      middle.widthAnchor.constraint(equalTo: safe.widthAnchor, multiplier: 0.5),
      middle.heightAnchor.constraint(equalTo: safe.heightAnchor, multiplier: 0.5),
    ])
    scene.prepare {}
    #expect(box.frame == Rect(x: 0, y: 0, width: 100, height: 49))
    scene.prepare {
      scene.root.additionalSafeAreaInsets = EdgeInsets(top: 2, left: 10, bottom: 4, right: 0)
    }
    #expect(box.frame == Rect(x: 10, y: 2, width: 90, height: 43))
    #expect(middle.frame == Rect(x: 32.5, y: 13, width: 45, height: 22))
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aGuideOfAProgramTakesItsPlaceByConstraints() {
    let scene = shownScene()
    let root: View = scene.root.view
    let box = constrained(in: root)
    let guide = LayoutGuide()
    #expect(guide.owningView == nil)
    root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 6),
      box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      box.widthAnchor.constraint(equalToConstant: 4),
      box.heightAnchor.constraint(equalTo: guide.heightAnchor, constant: -2),
    ])
    scene.prepare {}
    #expect(guide.owningView === root)
    #expect(guide.layoutFrame == Rect(x: 10, y: 0, width: 50, height: 6))
    #expect(box.frame == Rect(x: 33, y: 1, width: 4, height: 4))
    // nothing of it is seen or pressed
    #expect(root.hitTest(Point(x: 12, y: 0)) === scene.box1)
    scene.prepare { box.removeLayoutGuide(guide) }
    #expect(guide.owningView === root)
    scene.prepare { root.removeLayoutGuide(guide) }
    #expect(guide.owningView == nil && root.subviews.last === box)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// The guide's view need not be the one that holds the constraint, nor lie where it will.
  @Test func whoeverDependsOnASafeAreaFollowsIt() {
    let scene = shownScene()
    let child = scene.prepareChild("A")
    let box = constrained(in: scene.root.view)
    let below = constrained(in: scene.root.view)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: child.view.safeAreaLayoutGuide.topAnchor),
      below.topAnchor.constraint(equalTo: box.topAnchor),
      below.heightAnchor.constraint(equalTo: box.safeAreaLayoutGuide.heightAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    scene.prepare {}
    #expect(box.frame.minY == 0 && below.frame.height == 20)
    scene.prepare {
      child.additionalSafeAreaInsets = EdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
    }
    #expect(box.frame.minY == 3 && below.frame.minY == 3)
    // A status line of 5 rows would reach 2 rows into what lies 3 rows below.
    scene.prepare {
      scene.root.additionalSafeAreaInsets = EdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    }
    #expect(box.frame.minY == 8)
    #expect(box.safeAreaInsets.top == 0 && below.frame.height == 20)
    scene.prepare { child.additionalSafeAreaInsets = .zero }
    #expect(box.frame.minY == 5)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func edgesReachAcrossLevelsOfTheTree() {
    let scene = shownScene()
    let box = constrained(in: scene.root.view)
    let inner = constrained(in: box)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: scene.root.view.leftAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: scene.root.view.topAnchor, constant: 4),
      box.rightAnchor.constraint(equalTo: scene.root.view.rightAnchor, constant: -10),
      box.heightAnchor.constraint(equalToConstant: 20),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 2),
      inner.rightAnchor.constraint(equalTo: scene.root.view.centerXAnchor),
      inner.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5, constant: 1),
      inner.centerYAnchor.constraint(equalTo: box.centerYAnchor),
    ])
    scene.prepare {}
    #expect(box.frame == Rect(x: 10, y: 4, width: 80, height: 20))
    #expect(inner.frame == Rect(x: 2, y: 4.5, width: 38, height: 11))
  }

  @Test func aFittingLabelGrowsAndTheParentHearsOfIt() {
    let scene = shownScene()
    let label = Label(text: "short")
    let child = scene.controller("A")
    child.makesView = { View() }
    scene.prepare {
      scene.root.addChild(child)
      _ = self.constrained(child.view, in: scene.root.view)
      _ = self.constrained(label, in: child.view)
      child.didMove(toParent: scene.root)
      LayoutConstraint.activate([
        child.view.leftAnchor.constraint(equalTo: scene.root.view.leftAnchor),
        child.view.topAnchor.constraint(equalTo: scene.root.view.topAnchor),
        label.leftAnchor.constraint(equalTo: child.view.leftAnchor),
        label.topAnchor.constraint(equalTo: child.view.topAnchor),
        label.rightAnchor.constraint(equalTo: child.view.rightAnchor),
        label.bottomAnchor.constraint(equalTo: child.view.bottomAnchor),
      ])
    }
    #expect(child.view.frame.size == Size(width: 5, height: 1))
    scene.turn { label.text = "rather longer" }
    #expect(child.view.frame.size == Size(width: 13, height: 1))
    let call = "root.systemLayoutFittingSizeDidChange(forChildContentContainer: A)"
    #expect(scene.journal.lines.filter { $0.text == call }.count == 1)
  }

  @Test func updatesComeOnceBeforeLayoutAndSubviewsFirst() {
    let scene = shownScene()
    let child = scene.prepareChild("A")
    scene.turn {
      for _ in 0..<2 {
        scene.root.view.setNeedsUpdateConstraints()
        child.view.setNeedsUpdateConstraints()
      }
      scene.root.view.setNeedsLayout()
    }
    scene.expect([
      "-- commit", "A.updateViewConstraints()", "root.updateViewConstraints()",
      "root.viewWillLayoutSubviews()", "root.viewDidLayoutSubviews()",
    ])
    #expect(!child.view.needsUpdateConstraints())
  }

  /// As published logs of UIKit have it: once, after `viewWillAppear` and before the first layout.
  @Test func aViewWithConstraintsIsUpdatedBeforeItsFirstLayout() {
    let scene = Scene()
    scene.root.onViewDidLoad = { root in
      let view = View()
      root.view.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 8),
        view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 1),
      ])
    }
    scene.turn {
      scene.window.rootViewController = scene.root
      scene.window.makeKeyAndVisible()
    }
    scene.expect([
      "root.loadView()", "root.viewDidLoad()", "root.viewWillAppear(false)", "-- commit",
      "root.updateViewConstraints()", "root.viewIsAppearing(false)",
      "root.viewWillLayoutSubviews()", "root.viewDidLayoutSubviews()",
      "root.viewDidAppear(false)",
    ])
  }

  /// A child that its container places by constraints, and one that has them deep in its tree.
  @Test func controllersThatTakePartAreUpdatedOnce() {
    let scene = shownScene()
    let (placed, deep, plain) = (
      scene.controller("A"), scene.controller("B"), scene.controller("C")
    )
    deep.onViewDidLoad = { deep in
      let (outer, inner) = (View(), View())
      deep.view.addSubview(outer)
      outer.addSubview(inner)
      inner.translatesAutoresizingMaskIntoConstraints = false
      inner.widthAnchor.constraint(equalToConstant: 3).isActive = true
    }
    scene.turn {
      for child in [placed, deep, plain] { scene.adopt(child, in: scene.box1) }
      placed.view.translatesAutoresizingMaskIntoConstraints = false
      placed.view.widthAnchor.constraint(equalTo: scene.box1.widthAnchor).isActive = true
    }
    scene.turn {
      placed.view.heightAnchor.constraint(equalToConstant: 2).isActive = true
      scene.root.view.setNeedsLayout()
    }
    let updates = scene.journal.lines.map(\.text).filter { $0.hasSuffix("updateViewConstraints()") }
    #expect(updates.sorted() == ["A", "B", "root"].map { "\($0).updateViewConstraints()" })
    let lines = scene.journal.lines.map(\.text)
    for name in ["A", "B"] {
      let update = lines.firstIndex(of: "\(name).updateViewConstraints()")
      let layout = lines.firstIndex(of: "\(name).viewWillLayoutSubviews()")
      #expect(update.flatMap { update in layout.map { update < $0 } } == true)
    }
  }

  @Test func theBaseUpdatesTheViewAndWhatIsAskedForOffScreenComesLater() {
    let scene = shownScene()
    let child = scene.controller("A")
    let view = UpdatingView()
    child.makesView = { view }
    child.view.setNeedsUpdateConstraints()
    scene.prepare {}
    #expect(view.updates == 0)
    scene.prepare { scene.adopt(child, in: scene.box1) }
    #expect(view.updates == 1)
    scene.prepare { child.view.setNeedsLayout() }
    #expect(view.updates == 1)
  }

  @Test func anOverrideMustPassItOn() {
    let scene = shownScene()
    let silent = SilentController()
    scene.prepare { scene.adopt(silent, in: scene.box1) }
    scene.prepare { silent.view.setNeedsUpdateConstraints() }
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "updateViewConstraints() of S does not call super"
      ])
  }

  @Test func aChangedConstantAndADeactivationAreFollowed() {
    let scene = shownScene()
    let view = constrained(in: scene.root.view)
    let width = view.widthAnchor.constraint(equalToConstant: 8)
    let wider = view.widthAnchor.constraint(equalToConstant: 30)
    wider.priority = .defaultLow
    LayoutConstraint.activate([wider, width])
    scene.prepare {}
    #expect(view.frame.width == 8)
    scene.prepare { width.constant = 12 }
    #expect(view.frame.width == 12)
    scene.prepare { width.isActive = false }
    #expect(view.frame.width == 30)
    #expect(scene.root.view.constraints.count == 1)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aContradictionIsReportedOnceAndTheFirstCounts() {
    let scene = shownScene()
    let view = constrained(in: scene.root.view)
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 8),
      view.widthAnchor.constraint(equalToConstant: 8),
      view.widthAnchor.constraint(equalToConstant: 9),
    ])
    for _ in 0..<3 { scene.prepare { scene.root.view.setNeedsLayout() } }
    #expect(view.frame.width == 8)
    #expect(scene.diagnostics.faults.map(\.code) == [.constraint])
  }

  @Test func viewsWithoutACommonAncestorAreReported() {
    let scene = shownScene()
    let constraint = View().leftAnchor.constraint(equalTo: scene.root.view.leftAnchor)
    let stray = View()
    let kept = stray.topAnchor.constraint(equalTo: scene.root.view.topAnchor)
    kept.isActive = true
    #expect(!kept.isActive && !constraint.isActive)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "the views of View.top = 1.0 × View.top + 0.0 have nothing above them in common"
      ])
  }

  @Test func theMaskIsIgnoredByThoseWhoTakePart() {
    let scene = shownScene()
    let view = constrained(in: scene.root.view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    scene.resize(columns: 60, rows: 100)
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  /// Systems with a known solution, in any order, some equations redundant.
  @Test(arguments: 0..<40)
  func randomSystemsAreSolved(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let solution = (0..<8).map { _ in Double(Int.random(in: -50...50, using: &random)) }
    var system = LinearSystem<Int>()
    for _ in 0..<20 {
      var equation = LinearExpression<Int>()
      for index in solution.indices where Bool.random(using: &random) {
        let coefficient = Double(Int.random(in: -3...3, using: &random))
        equation.terms[index] = coefficient
        equation.constant -= coefficient * solution[index]
      }
      #expect(system.add(equation) != .contradiction, "seed \(seed)")
    }
    for (index, value) in solution.enumerated() {
      _ = system.add(LinearExpression(terms: [index: 1], constant: -value))
      #expect(abs((system.value(of: index) ?? .nan) - value) < 1e-6, "seed \(seed)")
    }
    #expect(
      system.add(LinearExpression(terms: [0: 1], constant: -solution[0] - 1)) == .contradiction)
  }
}

/// A generator of the same numbers for the same seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A view that counts the updates of its constraints.
private final class UpdatingView: View {
  private(set) var updates = 0

  override func updateConstraints() {
    updates += 1
    setNeedsUpdateConstraints()
    super.updateConstraints()
  }
}

/// A controller whose overrides do not call `super`.
private final class SilentController: ViewController {
  override var description: String { "S" }

  override func updateViewConstraints() {}
}
