import Testing

@testable import Containment

/// The codes of misuse, and the reports of forgotten `super` calls and early loads.
@Suite @MainActor struct MisuseCodeTests {
  private let scene = Scene()

  @Test func childrenHearEvenIfTheirParentForgetsSuper() {
    let (parent, child) = (ForgetfulController(), scene.controller("A"))
    scene.prepare {
      scene.window.rootViewController = parent
      scene.adopt(child, in: parent.view, of: parent)
    }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.turn { scene.window.hide() }
    let calls = scene.journal.lines.map(\.text)
    #expect(
      calls.filter { $0.hasPrefix("A.") && !$0.contains("Layout") } == [
        "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        "A.viewWillDisappear(false)", "A.viewDidDisappear(false)",
      ])
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "viewWillAppear(_:) of ForgetfulController does not call super",
        "viewDidAppear(_:) of ForgetfulController does not call super",
        "viewWillDisappear(_:) of ForgetfulController does not call super",
        "viewDidDisappear(_:) of ForgetfulController does not call super",
      ])
  }

  /// An override that calls `super` has a view made that is not needed.
  @Test(arguments: SuperLoadingController.Habit.allCases)
  func loadViewIsNotToCallSuper(habit: SuperLoadingController.Habit) {
    let controller = SuperLoadingController(habit)
    for _ in 0..<2 {
      scene.prepare { controller.loadViewIfNeeded() }
      controller.view = nil
    }
    let isReported = habit != .assigns && habit != .inherits
    #expect(
      scene.diagnostics.faults.map(\.message)
        == Array(
          repeating: "loadView() of SuperLoadingController calls super",
          count: isReported ? 2 : 0))
  }

  /// The view is used in `viewDidLoad` only, as it should be.
  @Test func theBaseOfLoadViewIsNotReported() {
    let controller = ViewController()
    scene.prepare { controller.view.backgroundColor = nil }
    let named = SuperLoadingController(.inherits)
    scene.prepare { named.view.backgroundColor = nil }
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// The law's table of misuse; E-THREAD is left to the compiler. The codes after it are not named
  /// by the law.
  @Test func everyMisuseOfTheLawHasItsCode() {
    let law = [
      "E-HIER-ACTUAL", "E-HIER-REQUESTED", "E-HIER-ROOT", "E-VIEW-SHARED", "E-CYCLE",
      "E-COMMON-PARENT", "E-FORWARDING", "E-NO-SUPERVIEW", "E-NIL-VIEW", "E-PRESENT-ACTIVE",
      "E-PARTIAL-CURL", "E-NO-SEGUE", "E-NO-SCENE", "E-NO-NIB", "E-ORIENTATION", "W-UNBALANCED",
      "W-REDUNDANT", "W-DIRECT-CALL", "W-ALREADY-ADDED", "W-PRESENT-NOT-IN-WINDOW",
      "W-PRESENT-BUSY", "W-DISMISS-BUSY", "W-DIDMOVE-EARLY", "W-DIDMOVE-MISSING",
      "W-WILLMOVE-NIL-MISSING", "W-CHILD-NOT-ADOPTED", "W-SUPER", "W-LAYOUT-LOOP", "W-DEPRECATED",
    ]
    let others = [
      "E-ARGUMENT", "E-ENDLESS", "W-ARCHIVE", "W-CONSTRAINT", "W-LOADVIEW-SUPER", "W-SIZE-CHANGES",
      "W-TRANSITION",
    ]
    #expect(Set(Fault.Code.allCases.map(\.rawValue)) == Set(law + others))
    #expect(
      Fault.Code.allCases.filter(\.isErrorWhenStrict).map(\.rawValue) == [
        "W-UNBALANCED", "W-DIDMOVE-EARLY", "W-WILLMOVE-NIL-MISSING", "W-CHILD-NOT-ADOPTED",
      ])
  }

  @Test func aViewThatAnInitialiserLoadsIsMarkedInTheDump() {
    scene.makeCurrent()
    scene.application.sceneRegistry.register(HastyController.self)
    let file = Storyboard {
      SceneDescription("hasty", class: "HastyController")
      SceneDescription("calm")
    }
    let controllers = ["hasty", "calm"].map { file.instantiateViewController(withIdentifier: $0) }
    controllers[1].loadViewIfNeeded()
    let view = "state: disappeared, view: <View> not in the window"
    #expect(
      controllers.map(\.hierarchyDescription) == [
        "HastyController, \(view) loaded in init", "ViewController, \(view)",
      ])
  }
}

/// A controller that calls no base.
private final class ForgetfulController: ViewController {
  override func viewWillAppear(_ animated: Bool) {}
  override func viewDidAppear(_ animated: Bool) {}
  override func viewWillDisappear(_ animated: Bool) {}
  override func viewDidDisappear(_ animated: Bool) {}
}

/// A controller that loads its view in its initialiser.
private final class HastyController: ViewController {
  required init?(coder: Coder) {
    super.init(coder: coder)
    loadViewIfNeeded()
  }
}

/// A controller that makes its view in different ways, right and wrong.
final class SuperLoadingController: ViewController {
  enum Habit: CaseIterable, Sendable {
    case assigns, inherits, callsSuperFirst, addsToSupers, callsSuperForNothing
  }

  private let habit: Habit

  init(_ habit: Habit) {
    self.habit = habit
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func loadView() {
    switch habit {
    case .assigns: view = View()
    case .inherits: super.loadView()
    case .callsSuperFirst:
      super.loadView()
      view = View()
    case .addsToSupers:
      super.loadView()
      view.addSubview(View())
    case .callsSuperForNothing:
      super.loadView()
      _ = view.bounds
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(View())
  }
}
