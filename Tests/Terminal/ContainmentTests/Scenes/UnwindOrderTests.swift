import Testing

@testable import Containment

/// O66: unwind segues, and the controllers that are asked.
@Suite @MainActor struct UnwindOrderTests {
  private let scene = Scene()
  private let stack = StackController()
  private let first: RecordingController
  private let second: RecordingController

  init() throws {
    let scene = scene
    for name in ["A", "B"] {
      scene.application.sceneRegistry.register(name) { [journal = scene.journal] coder in
        RecordingController(name, journal, coder: coder)
      }
    }
    scene.application.sceneRegistry.register(KeyButton.self)
    let file = Storyboard {
      SceneDescription("A", class: "A")
      SceneDescription(
        "B", class: "B",
        nib: NibDescription(view: ViewDescription { ViewDescription("KeyButton", id: "exit") }),
        segues: [SegueDescription("back", unwind: "back", from: "exit")])
    }
    stack.journal = scene.journal
    let made = ["A", "B"].map { file.instantiateViewController(withIdentifier: $0) }
    first = try #require(made[0] as? RecordingController)
    second = try #require(made[1] as? RecordingController)
    for controller in made { stack.addChild(controller) }
  }

  private func exit() {
    second.loadViewIfNeeded()
    (second.view.subviews.first as? Button)?.sendAction()
  }

  @Test func theWayBackLeadsToWhoImplementsTheAction() {
    scene.makeCurrent()
    first.unwindNames = ["back"]
    second.loadViewIfNeeded()
    scene.turn { exit() }
    scene.expect("O66")
    #expect(stack.unwound == ["back towards A"])
    #expect(stack.children.map { "\($0)" } == ["A"])
  }

  @Test func fromCodeTheSourceIsNotAskedWhetherItMay() {
    scene.makeCurrent()
    first.unwindNames = ["back"]
    second.performsSegues = false
    scene.turn { second.performSegue(withIdentifier: "back", sender: nil) }
    scene.expect([
      "B.canPerformUnwind(back, from: B, sender: nil)",
      "nav.canPerformUnwind(back, from: B, sender: nil)",
      "A.canPerformUnwind(back, from: B, sender: nil)", "B.prepare(for: back, sender: nil)",
      "A.back(unwindSegue)",
    ])
  }

  @Test func withoutAnybodyWhoTakesItNothingHappens() {
    scene.makeCurrent()
    second.loadViewIfNeeded()
    scene.turn { exit() }
    scene.expect([
      "B.shouldPerformSegue(withIdentifier: back, sender: key)",
      "B.canPerformUnwind(back, from: B, sender: key)",
      "nav.canPerformUnwind(back, from: B, sender: key)",
      "A.canPerformUnwind(back, from: B, sender: key)",
    ])
    #expect(stack.unwound.isEmpty)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aContainerMayAllowFewerChildren() {
    scene.makeCurrent()
    first.unwindNames = ["back"]
    stack.allowsChildren = false
    second.loadViewIfNeeded()
    scene.turn { exit() }
    scene.expect([
      "B.shouldPerformSegue(withIdentifier: back, sender: key)",
      "B.canPerformUnwind(back, from: B, sender: key)",
      "nav.canPerformUnwind(back, from: B, sender: key)",
    ])
  }

  @Test func everyContainerBetweenTheTwoIsTold() {
    scene.makeCurrent()
    // outer > (inner > A), (stack > B)
    let outer = StackController()
    let inner = StackController()
    outer.name = "outer"
    inner.name = "inner"
    first.removeFromParent()
    outer.addChild(inner)
    inner.addChild(first)
    outer.addChild(stack)
    first.unwindNames = ["back"]
    second.performSegue(withIdentifier: "back", sender: nil)
    #expect(outer.unwound == ["back towards inner"])
    #expect(inner.unwound == ["back towards A"])
    #expect(stack.unwound.isEmpty)
  }

  @Test func theChildThatHoldsTheSourceIsKnown() {
    scene.makeCurrent()
    let outer = ViewController()
    outer.addChild(stack)
    let source = UnwindSource(source: second, unwindAction: "back", sender: nil)
    #expect(outer.childContaining(source) === stack)
    #expect(stack.childContaining(source) === second)
    #expect(first.childContaining(source) == nil)
  }

  @Test func anOverrideOfTheDeprecatedQuestionWins() {
    scene.makeCurrent()
    let other = scene.controller("C")
    let old = OldContainer()
    old.answer = other
    other.unwindNames = ["back"]
    first.unwindNames = ["back"]
    old.addChild(stack)
    scene.turn { second.performSegue(withIdentifier: "back", sender: nil) }
    scene.expect([
      "!! W-DEPRECATED", "B.prepare(for: back, sender: nil)", "C.back(unwindSegue)",
    ])
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "viewControllerForUnwindSegueAction(_:from:withSender:) is deprecated;"
          + " use allowedChildrenForUnwinding(from:)"
      ])
  }

  @Test func anOverrideOfTheOldQuestionCounts() {
    scene.makeCurrent()
    let old = OldContainer()
    old.takesAnything = true
    first.unwindNames = []
    old.addChild(stack)
    second.performSegue(withIdentifier: "back", sender: nil)
    #expect(old.questions == ["back from B"])
  }

  @Test func anOverrideOfTheDeprecatedSegueRuns() {
    scene.makeCurrent()
    let old = OldContainer()
    first.unwindNames = ["back"]
    old.addChild(stack)
    old.makesSegue = true
    second.performSegue(withIdentifier: "back", sender: nil)
    second.performSegue(withIdentifier: "back", sender: nil)
    #expect(old.performed == ["back: B to A", "back: B to A"])
    #expect(stack.unwound.isEmpty)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "segueForUnwinding(to:from:identifier:) is deprecated; use unwind(for:towards:)"
      ])
  }

  @Test func aWayBackWithoutAnActionIsReported() throws {
    scene.makeCurrent()
    let file = Storyboard(
      contents: try SceneFileContents(
        json: #"""
          {"scenes": [{"id": "a", "segues": [{"id": "x", "kind": "unwind"}]}]}
          """#))
    let controller = file.instantiateViewController(withIdentifier: "a")
    controller.performSegue(withIdentifier: "x", sender: nil)
    #expect(scene.diagnostics.faults.map(\.code) == [.noSegue])
    #expect(scene.diagnostics.faults.first?.message.hasSuffix("names no unwind action") == true)
  }
}

/// A stack that unwinds without animation.
private final class StackController: ViewController {
  nonisolated(unsafe) var name = "nav"
  var journal: Journal?
  var allowsChildren = true
  private(set) var unwound: [String] = []

  override var description: String { name }

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, sender: Any?
  ) -> Bool {
    let shown = sender.map { "\($0)" } ?? "nil"
    journal?.write(
      "\(name).canPerformUnwind(\(action), from: \(fromViewController), sender: \(shown))")
    return super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }

  override func allowedChildrenForUnwinding(from source: UnwindSource) -> [ViewController] {
    allowsChildren ? super.allowedChildrenForUnwinding(from: source) : []
  }

  override func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {
    unwound.append("\(unwindSegue.identifier ?? "nil") towards \(subsequentVC)")
    // Another scenario tests how a stack pops.
    let isRecording = journal?.isRecording ?? false
    journal?.isRecording = false
    for child in children.reversed().prefix(while: { $0 !== subsequentVC }) {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    journal?.isRecording = isRecording
  }
}

/// A container written for the deprecated hooks.
private final class OldContainer: ViewController {
  var answer: ViewController?
  var makesSegue = false
  var takesAnything = false
  private(set) var performed: [String] = []
  private(set) var questions: [String] = []

  @available(*, deprecated)
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, withSender sender: Any
  ) -> Bool {
    questions.append("\(action) from \(fromViewController)")
    return takesAnything
  }

  @available(*, deprecated)
  override func viewControllerForUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, withSender sender: Any?
  ) -> ViewController? { answer }

  @available(*, deprecated)
  override func segueForUnwinding(
    to toViewController: ViewController, from fromViewController: ViewController,
    identifier: String?
  ) -> Segue? {
    guard makesSegue else { return nil }
    return Segue(
      identifier: identifier, source: fromViewController, destination: toViewController
    ) { [unowned self] in
      performed.append("\(identifier ?? "nil"): \(fromViewController) to \(toViewController)")
    }
  }
}

/// A button with the name of the sender in the law.
private final class KeyButton: Button, CustomStringConvertible {
  nonisolated var description: String { "key" }
}
