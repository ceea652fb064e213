import Testing

@testable import Containment

/// A child that is added, or removed, in each callback of its container (SPEC 4.4): the calls that
/// the child and the container receive.
@Suite @MainActor struct ChildrenInCallbacksTests {
  private let scene = Scene()
  private let container: CallbackContainer
  private let child: RecordingController

  init() {
    container = CallbackContainer("R", scene.journal)
    child = scene.controller("A")
  }

  private func adopt() { scene.adopt(child, in: container.view, of: container) }

  private func remove() {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// The container comes on screen and leaves it again.
  private func showAndHide() {
    scene.turn {
      scene.window.rootViewController = container
      scene.window.makeKeyAndVisible()
    }
    scene.settle()
    scene.turn { scene.window.hide() }
    scene.settle()
  }

  /// The appearance calls, shortened: `R.will+` for `R.viewWillAppear(false)`.
  private var calls: [String] {
    scene.journal.lines.map(\.text).compactMap { line in
      let names = [
        "viewWillAppear(false)": "will+", "viewIsAppearing(false)": "is",
        "viewDidAppear(false)": "did+", "viewWillDisappear(false)": "will-",
        "viewDidDisappear(false)": "did-",
      ]
      let parts = line.split(separator: ".", maxSplits: 1).map(String.init)
      return parts.count == 2 ? names[parts[1]].map { "\(parts[0]).\($0)" } : nil
    }
  }

  @Test(arguments: [
    ("viewDidLoad", "R.will+ A.will+ R.is A.is R.did+ A.did+ R.will- A.will- R.did- A.did-"),
    ("viewWillAppear", "R.will+ A.will+ R.is A.is R.did+ A.did+ R.will- A.will- R.did- A.did-"),
    ("viewIsAppearing", "R.will+ R.is A.will+ A.is R.did+ A.did+ R.will- A.will- R.did- A.did-"),
    ("viewWillLayout", "R.will+ R.is A.will+ A.is R.did+ A.did+ R.will- A.will- R.did- A.did-"),
    ("viewDidLayout", "R.will+ R.is A.will+ A.is R.did+ A.did+ R.will- A.will- R.did- A.did-"),
    ("viewDidAppear", "R.will+ R.is R.did+ A.will+ A.is A.did+ R.will- A.will- R.did- A.did-"),
    ("viewWillDisappear", "R.will+ R.is R.did+ R.will- R.did-"),
    ("viewDidDisappear", "R.will+ R.is R.did+ R.will- R.did-"),
  ])
  func aChildAddedInEachCallback(callback: String, expected: String) {
    container.acts[callback] = adopt
    showAndHide()
    #expect(calls.joined(separator: " ") == expected)
    #expect(child.parent === container)
    #expect(child.appearance.phase == .disappeared && child.appearance.depth == 0)
    // The next time it comes and goes with its container.
    scene.turn { scene.window.makeKeyAndVisible() }
    #expect(child.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [
    ("viewDidLoad", "R.will+ R.is R.did+ R.will- R.did-"),
    ("viewWillAppear", "R.will+ R.is R.did+ R.will- R.did-"),
    ("viewIsAppearing", "R.will+ A.will+ R.is A.will- R.did+ A.did- R.will- R.did-"),
    ("viewWillLayout", "R.will+ A.will+ R.is A.will- R.did+ A.did- R.will- R.did-"),
    ("viewDidLayout", "R.will+ A.will+ R.is A.will- R.did+ A.did- R.will- R.did-"),
    ("viewDidAppear", "R.will+ A.will+ R.is A.is R.did+ A.will- A.did- R.will- R.did-"),
    (
      "viewWillDisappear",
      "R.will+ A.will+ R.is A.is R.did+ A.did+ R.will- A.will- A.did- R.did-"
    ),
    (
      "viewDidDisappear", "R.will+ A.will+ R.is A.is R.did+ A.did+ R.will- A.will- R.did- A.did-"
    ),
  ])
  func aChildRemovedInEachCallback(callback: String, expected: String) {
    let remove = remove
    if callback == "viewDidLoad" {
      container.acts[callback] = { [self] in
        adopt()
        remove()
      }
    } else {
      container.acts["viewDidLoad"] = adopt
      container.acts[callback] = remove
    }
    showAndHide()
    #expect(calls.joined(separator: " ") == expected)
    #expect(child.parent == nil && child.view.superview == nil)
    #expect(child.appearance.phase == .disappeared && child.appearance.depth == 0)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// Stock containers forward by hand; what happens in their children's callbacks follows the same
  /// rules.
  @Test(arguments: ["stack", "tabs", "split"])
  func aChildAddedWithinAStockContainerJoinsIn(kind: String) {
    container.acts["viewIsAppearing"] = adopt
    let root: ViewController
    switch kind {
    case "stack": root = NavigationController(rootViewController: container)
    case "tabs":
      let tabs = TabBarController()
      tabs.viewControllers = [container]
      root = tabs
    default:
      let split = SplitViewController()
      split.viewControllers = [container, ViewController()]
      root = split
    }
    scene.turn {
      scene.window.rootViewController = root
      scene.window.makeKeyAndVisible()
    }
    scene.settle()
    scene.turn { scene.window.hide() }
    scene.settle()
    #expect(
      calls.joined(separator: " ")
        == "R.will+ R.is A.will+ A.is R.did+ A.did+ R.will- A.will- R.did- A.did-")
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A container within a stock container that does not forward: its child receives only the calls
  /// that the container makes by hand.
  @Test(arguments: ["stack", "tabs", "split"])
  func aContainerThatForwardsByHandSpeaksForItsChildInEveryStockContainer(kind: String) {
    container.forwardsAppearance = false
    container.acts["viewDidLoad"] = adopt
    container.acts["viewWillAppear"] = { [child] in
      child.beginAppearanceTransition(true, animated: false)
    }
    container.acts["viewDidAppear"] = { [child] in child.endAppearanceTransition() }
    container.acts["viewWillDisappear"] = { [child] in
      child.beginAppearanceTransition(false, animated: false)
    }
    container.acts["viewDidDisappear"] = { [child] in child.endAppearanceTransition() }
    let other = ViewController()
    let nav = NavigationController(rootViewController: container)
    let tabs = TabBarController()
    let split = SplitViewController()
    switch kind {
    case "stack": scene.window.rootViewController = nav
    case "tabs":
      nav.viewControllers = [ViewController()]
      tabs.viewControllers = [container, other]
      scene.window.rootViewController = tabs
    default:
      nav.viewControllers = [ViewController()]
      split.viewControllers = [container]
      scene.window.rootViewController = split
    }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.settle()
    scene.turn {
      switch kind {
      case "stack": nav.pushViewController(other, animated: false)
      case "tabs": tabs.selectedIndex = 1
      default: split.setViewController(other, for: .primary)
      }
    }
    scene.settle()
    #expect(
      calls.joined(separator: " ")
        == "R.will+ A.will+ R.is A.is R.did+ A.did+ R.will- A.will- R.did- A.did-")
    #expect(scene.diagnostics.faults.isEmpty)
  }
}

/// A container that does something once in each callback, after `super`.
private final class CallbackContainer: RecordingController {
  /// What is done, by the callback.
  var acts: [String: () -> Void] = [:]

  private func act(_ callback: String) {
    acts.removeValue(forKey: callback)?()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    act("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    act("viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    act("viewIsAppearing")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    act("viewWillLayout")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    act("viewDidLayout")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    act("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    act("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    act("viewDidDisappear")
  }
}
