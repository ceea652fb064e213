import Cells
import Testing

@testable import Containment

/// Every code is provoked, and its whole message is compared.
@Suite @MainActor struct DiagnosticsTests {
  private nonisolated static let messages: [(code: Fault.Code, message: String)] = [
    (
      .hierarchyActual,
      "the view of A is to be inserted in the tree of P, but its parent is root"
    ),
    (.hierarchyRequested, "the view of B is in the tree of root, but P is to be the parent"),
    (.hierarchyRoot, "root is a window's root controller and cannot be adopted by P"),
    (.viewShared, "a view of B cannot be the view of X too"),
    (.cycle, "A cannot adopt itself"),
    (.commonParent, "B and X are not two children of root"),
    (.forwarding, "root forwards appearance by hand and cannot use transition(from:to:)"),
    (.noSuperview, "the view of A is in no view"),
    (.nilView, "loadView of X assigned no view"),
    (.noSegue, "X comes from no scene and has no segue 'info'"),
    (.noScene, "no scene 'M' in the scenes"),
    (.noNib, "ViewController has no attribute 'color'"),
    (.presentActive, "root cannot present A: it is a child of root"),
    (
      .partialCurl,
      "root cannot present X: a partial curl needs the full-screen style"
    ),
    (.invalidArgument, "X is pushed on nav, but is on its stack already"),
    (.orientation, "the application and root have no orientation in common"),
    (.unbalanced, "an appearance transition of B ends that never began"),
    (.redundant, "B is on screen already; the transition is ignored"),
    (
      .directCall,
      "viewWillDisappear(_:) of B was called directly; use beginAppearanceTransition(_:animated:)"
        + " and endAppearanceTransition()"
    ),
    (.alreadyAdded, "the view of P was inserted before the transition"),
    (.presentNotInWindow, "X cannot present Y: its view is not in a window"),
    (.presentBusy, "X cannot present Y while X comes or goes"),
    (.dismissBusy, "X cannot be dismissed while X comes or goes"),
    (.didMoveEarly, "didMove(toParent:) of X was called before its view was inserted"),
    (.didMoveMissing, "X has appeared without didMove(toParent:)"),
    (.willMoveNilMissing, "removeFromParent of B without willMove(toParent: nil) before"),
    (.childNotAdopted, "the view of X is on screen, but nobody adopted it"),
    (.superMissing, "viewWillAppear(_:) of S does not call super"),
    (.loadViewSuper, "loadView() of SuperLoadingController calls super"),
    (.layoutLoop, "layout has not come to rest after 10 rounds"),
    (.deprecated, "modalViewController is deprecated; use presentedViewController"),
    (.archive, "the value of 'key' cannot be encoded"),
    (
      .constraint,
      "View.width = 5.0 contradicts the constraints before it and is left out"
    ),
    (
      .sizeChanges,
      "size(forChildContentContainer:withParentContainerSize:) of root moves views"
    ),
    (.transitionCompletion, "FadeAnimator completes a transition that is over"),
    (.endlessChange, "tab does not select another tab: each selection asks for the next"),
  ]

  @Test func everyCodeIsListed() {
    #expect(Self.messages.map(\.code) == Fault.Code.allCases)
  }

  @Test(arguments: messages)
  func theMessage(code: Fault.Code, message: String) {
    let cast = Cast()
    cast.scene.prepare { cast.provoke(code) }
    let faults = cast.scene.diagnostics.faults
    #expect(faults.map(\.code) == [code])
    #expect(faults.first?.message == message)
    #expect(faults.first?.description == "\(code.rawValue): \(message)")
  }

  @Test func onlyTheLastFaultsAreKept() {
    let cast = Cast()
    for _ in 0..<300 { cast.visible.endAppearanceTransition() }
    #expect(cast.scene.diagnostics.faults.count == Diagnostics.capacity)
  }

  @Test func theStrictPolicyRefusesWhatTheStandardOnlyTellsOf() {
    let cast = Cast(policy: .strict)
    cast.scene.prepare {
      cast.scene.root.addChild(cast.stranger)
      cast.stranger.didMove(toParent: cast.scene.root)
      cast.scene.box2.addSubview(cast.stranger.view)
      cast.visible.removeFromParent()
    }
    #expect(cast.scene.diagnostics.faults.map(\.code) == [.didMoveEarly, .willMoveNilMissing])
    #expect(cast.stranger.view.superview == nil)
    #expect(cast.visible.parent === cast.scene.root)
  }

  @Test func aViewThatIsReadWhileItIsLoadedIsReportedWithoutRecursion() {
    let cast = Cast()
    cast.stranger.makesView = { [weak stranger = cast.stranger] in stranger?.view }
    cast.stranger.loadViewIfNeeded()
    #expect(cast.scene.diagnostics.faults.first?.code == .nilView)
    #expect(
      cast.scene.diagnostics.faults.first?.message
        == "the view of X was read inside loadView before it was assigned")
  }

  /// SPEC 1.4, where the library makes the call: calls in a container's own code go straight to its
  /// override.
  @Test func overridesOfAddingAndRemovingMustPassItOn() {
    let scene = Scene()
    let child = scene.controller("A")
    let deaf = DeafTabs()
    deaf.viewControllers = [child]
    #expect(child.parent == nil && deaf.viewControllers == [])
    let silent = SilentController("S", scene.journal)
    let tabs = TabBarController()
    tabs.viewControllers = [silent]
    tabs.viewControllers = []
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "addChild(_:) of \(deaf) does not call super",
        "removeFromParent() of S does not call super",
      ])
  }

  @Test func anOverrideOfTheSizeChangeMustPassItOn() {
    let scene = Scene()
    let silent = SilentController("S", scene.journal)
    scene.prepare {
      scene.window.rootViewController = silent
      scene.window.makeKeyAndVisible()
    }
    scene.screen.size = CellSize(columns: 60, rows: 20)
    scene.application.send(.resized(scene.screen.size))
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "viewWillAppear(_:) of S does not call super",
        "viewWillTransition(to:with:) of S does not call super",
      ])
  }
}

/// A container on screen with children in every state.
@MainActor
private final class Cast {
  let scene: Scene
  /// Adopted, on screen.
  let visible: RecordingController
  /// Adopted, on screen in the other box.
  let parent: RecordingController
  /// Adopted, its view loaded but nowhere.
  let hidden: RecordingController
  /// Nobody's child.
  let stranger: RecordingController

  init(policy: Diagnostics.Policy = .standard) {
    let scene = Scene(policy: policy)
    scene.showRoot()
    self.scene = scene
    visible = scene.prepareChild("B")
    parent = scene.prepareChild("P", in: scene.box2)
    hidden = scene.controller("A")
    stranger = scene.controller("X")
    scene.prepare { [hidden] in
      scene.root.addChild(hidden)
      hidden.loadViewIfNeeded()
    }
  }

  func provoke(_ code: Fault.Code) {
    let root = scene.root
    switch code {
    case .hierarchyActual: parent.view.addSubview(hidden.view)
    case .hierarchyRequested: parent.addChild(visible)
    case .hierarchyRoot: parent.addChild(root)
    case .viewShared: stranger.view = visible.view
    case .cycle: hidden.addChild(hidden)
    case .commonParent: root.transition(from: visible, to: stranger, duration: 0)
    case .forwarding:
      root.forwardsAppearance = false
      root.transition(from: visible, to: hidden, duration: 0)
    case .noSuperview: root.transition(from: hidden, to: visible, duration: 0)
    case .nilView:
      stranger.makesView = { nil }
      stranger.loadViewIfNeeded()
    case .noSegue: stranger.performSegue(withIdentifier: "info", sender: nil)
    case .noScene: _ = Storyboard {}.instantiateViewController(withIdentifier: "M")
    case .noNib: ViewController().setValue(1, forKey: "color")
    case .invalidArgument:
      let nav = RecordingNavigationController("nav", scene.journal, root: stranger)
      nav.pushViewController(stranger, animated: false)
    case .unbalanced: visible.endAppearanceTransition()
    case .redundant: visible.beginAppearanceTransition(true, animated: false)
    case .directCall: visible.viewWillDisappear(false)
    case .alreadyAdded: root.transition(from: visible, to: parent, duration: 0)
    default: provokeLint(code)
    }
  }

  private func provokeLint(_ code: Fault.Code) {
    let root = scene.root
    switch code {
    case .didMoveEarly:
      root.addChild(stranger)
      stranger.didMove(toParent: root)
      scene.box1.addSubview(stranger.view)
    case .didMoveMissing:
      root.addChild(stranger)
      scene.box1.addSubview(stranger.view)
    case .willMoveNilMissing:
      visible.view.removeFromSuperview()
      visible.removeFromParent()
    case .childNotAdopted: scene.box1.addSubview(stranger.view)
    case .archive: ValueCoder().encode(Unencodable(), forKey: "key")
    case .superMissing:
      scene.adopt(SilentController("S", scene.journal), in: scene.box1)
    case .loadViewSuper: SuperLoadingController(.addsToSupers).loadViewIfNeeded()
    case .layoutLoop: scene.box1.addSubview(RestlessView())
    default: provokeSizes(code)
    }
  }

  private func provokeSizes(_ code: Fault.Code) {
    let root = scene.root
    switch code {
    case .orientation:
      scene.application.supportedInterfaceOrientations = []
      root.setNeedsUpdateOfSupportedInterfaceOrientations()
    case .constraint:
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(view)
      for width in [4.0, 5] { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    case .sizeChanges:
      scene.diagnostics.policy = .strict
      root.sizesOfChildren = { [box = scene.box1] name, size in
        if name == "B" { box.frame.size.height -= 1 }
        return size
      }
      scene.screen.size = CellSize(columns: 100, rows: 41)
      scene.application.resizeWindows()
    default: provokePresentation(code)
    }
  }

  private func provokePresentation(_ code: Fault.Code) {
    let root = scene.root
    let other = scene.controller("Y")
    switch code {
    case .presentActive: root.present(hidden, animated: false)
    case .partialCurl:
      stranger.modalTransitionStyle = .partialCurl
      stranger.modalPresentationStyle = .formSheet
      root.present(stranger, animated: false)
    case .presentNotInWindow: stranger.present(other, animated: false)
    case .presentBusy:
      root.present(stranger, animated: true)
      stranger.present(other, animated: true)
    case .dismissBusy:
      root.present(stranger, animated: true)
      root.dismiss(animated: true)
    case .transitionCompletion:
      let animator = FadeAnimator(scene.journal)
      let transitions = FadingDelegate(animator)
      stranger.transitioningDelegate = transitions
      root.present(stranger, animated: true)
      for _ in 0..<2 { animator.context?.completeTransition(true) }
    case .endlessChange:
      let tab = RecordingTabBarController("tab", scene.journal)
      tab.viewControllers = [stranger, other]
      scene.window.rootViewController = tab
      other.onViewWillAppear = { [weak tab] _ in tab?.selectedIndex = 0 }
      other.onViewWillDisappear = { [weak tab] _ in tab?.selectedIndex = 1 }
      tab.selectedIndex = 1
    default: (root as any ModalNames).readDeprecatedName()
    }
  }
}

/// The deprecated names, read where the compiler does not warn of them.
@MainActor
private protocol ModalNames {
  func readDeprecatedName()
}

extension RecordingController: ModalNames {
  @available(*, deprecated)
  fileprivate func readDeprecatedName() { _ = modalViewController }
}

/// A controller whose overrides do not call `super`.
private final class SilentController: RecordingController {
  override func viewWillAppear(_ animated: Bool) {}

  override func removeFromParent() {}

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
}

/// Tabs that adopt no controller.
private final class DeafTabs: TabBarController {
  override func addChild(_ child: ViewController) {}
}

/// A view that never comes to rest.
private final class RestlessView: View {
  override func layoutSubviews() { setNeedsLayout() }
}

/// A value that cannot be encoded.
private struct Unencodable: Encodable {
  struct Refusal: Error {}

  func encode(to encoder: any Encoder) throws { throw Refusal() }
}
