import Cells
import Containment
import Testing
import UIKitNames

/// Members that UIKit lets a subclass override can be overridden here, and the override is called.
@Suite @MainActor final class OverridingTests: ContainerStage {
  @Test func aControllersViewCanBeOverridden() {
    let controller = EagerController()
    #expect(!controller.isViewLoaded && controller.calls == ["isViewLoaded"])
    show(controller)
    #expect(controller.viewIfLoaded === controller.view)
    #expect(Set(controller.calls).isSuperset(of: ["view", "viewIfLoaded"]))
    #expect(controller.nibName == "Eager" && controller.nibBundle == nil)
    #expect(faults.isEmpty)
  }

  @Test func aControllersPlaceInTheHierarchyCanBeOverridden() {
    let root = EagerController()
    let child = EagerController()
    show(root)
    application.runTurn {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    child.calls = []
    #expect(child.parent === root && root.children == [child])
    #expect(child.presentedViewController == nil && child.presentingViewController == nil)
    #expect(child.navigationController == nil && child.tabBarController == nil)
    #expect(child.splitViewController == nil && child.popoverPresentationController == nil)
    #expect(child.transitionCoordinator == nil)
    #expect(child.targetViewController(forAction: .show, sender: nil) == nil)
    #expect(root.calls.contains("children"))
    #expect(
      child.calls.uniqued == [
        "parent", "presented", "presenting", "navigation", "tabs", "split", "popover",
        "coordinator", "target",
      ])
    #expect(faults.isEmpty)
  }

  @Test func theReasonsOfAppearingCanBeOverridden() {
    final class Forgetful: UIViewController {
      var reasons: [Bool] = []
      override var isMovingToParent: Bool { !super.isMovingToParent }
      override var isMovingFromParent: Bool { !super.isMovingFromParent }
      override var isBeingPresented: Bool { !super.isBeingPresented }
      override var isBeingDismissed: Bool { !super.isBeingDismissed }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reasons = [isMovingToParent, isMovingFromParent, isBeingPresented, isBeingDismissed]
      }
    }
    let root = UIViewController()
    let guest = Forgetful()
    show(root)
    application.runTurn { root.present(guest, animated: false) }
    #expect(guest.reasons == [true, true, false, true])
  }

  @Test func traitsAndWhatIsAskedForAgainCanBeOverridden() {
    let root = EagerController()
    let child = UIViewController()
    show(root)
    application.runTurn { root.addChild(child) }
    root.calls = []
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    application.runTurn {
      root.setNeedsStatusBarAppearanceUpdate()
      root.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
    #expect(Set(root.calls).isSuperset(of: ["traits", "status bar", "orientations"]))
  }

  @Test func aViewsPropertiesCanBeOverridden() {
    let view = WatchfulView(frame: CGRect(x: 0, y: 0, width: 10, height: 4))
    view.clipsToBounds = false
    view.tag = 3
    view.autoresizingMask = .flexibleWidth
    view.autoresizesSubviews = false
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(view.calls == ["clips", "tag", "mask", "resizes", "translates"])
    view.calls = []
    let inner = UIView()
    view.addSubview(inner)
    #expect(view.viewWithTag(3) === view && !view.isDescendant(of: inner))
    #expect(inner.isDescendant(of: view) && view.superview == nil)
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
    #expect(Set(view.calls).isSuperset(of: ["subviews", "with tag", "descendant", "superview"]))
  }

  @Test func whatAViewIsAskedForCanBeOverridden() {
    let root = UIViewController()
    show(root)
    let view = WatchfulView(frame: CGRect(x: 2, y: 2, width: 10, height: 4))
    application.runTurn { root.view.addSubview(view) }
    view.calls = []
    application.runTurn {
      view.setNeedsLayout()
      view.setNeedsDisplay()
      view.setNeedsUpdateConstraints()
      view.layoutIfNeeded()
      view.sizeToFit()
      view.invalidateIntrinsicContentSize()
    }
    let expected = ["layout", "display", "constraints", "layout now", "fit", "intrinsic"]
    #expect(view.calls.filter(expected.contains).uniqued == expected)
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 102, y: 2))
    #expect(view.snapshotView(afterScreenUpdates: false) == nil)
  }

  @Test func aWindowCanBeOverridden() {
    final class Overlay: UIWindow {
      var calls: [String] = []
      override var rootViewController: UIViewController? {
        didSet { calls.append("root") }
      }
      override var windowLevel: UIWindow.Level {
        get { .alert + 1 }
        set {}
      }
      override var isKeyWindow: Bool { false }
      override func makeKeyAndVisible() {
        calls.append("show")
        super.makeKeyAndVisible()
      }
      override func makeKey() {
        calls.append("key")
        super.makeKey()
      }
      override func sendEvent(_ event: UIEvent) {
        calls.append("event")
        super.sendEvent(event)
      }
    }
    show(UIViewController())
    let overlay = Overlay(frame: UIScreen.main.bounds)
    application.runTurn {
      overlay.rootViewController = UIViewController()
      overlay.makeKeyAndVisible()
      window.makeKey()
    }
    #expect(application.keyWindow === window)
    application.runTurn { overlay.makeKey() }
    application.send(.key(KeyPress("x")))
    #expect(overlay.calls == ["root", "show", "key", "event"])
    #expect(application.windows == [window, overlay] && !overlay.isKeyWindow)
  }

  @Test func anApplicationSeesEveryEventFirst() {
    final class Program: UIApplication {
      var keys: [KeyPress] = []
      override func sendEvent(_ event: UIEvent) {
        guard case .key(let key) = event else { return super.sendEvent(event) }
        keys.append(key)
        if key != KeyPress("x") { super.sendEvent(event) }
      }
    }
    final class Typist: UIViewController {
      var keys: [KeyPress] = []
      override func keyDown(_ key: KeyPress) { keys.append(key) }
    }
    let program = Program(screen: screen, clock: clock)
    let window = UIWindow(frame: program.screenBounds)
    let typist = Typist()
    program.runTurn {
      window.rootViewController = typist
      window.makeKeyAndVisible()
    }
    program.send(.key(KeyPress("x")))
    program.send(.key(KeyPress("y")))
    #expect(program.keys == [KeyPress("x"), KeyPress("y")] && typist.keys == [KeyPress("y")])
  }

  @Test func controlsAndItemsCanBeOverridden() {
    final class Shouting: UILabel {
      override var text: String? {
        get { super.text?.uppercased() }
        set { super.text = newValue }
      }
      override var numberOfLines: Int { didSet { tag = numberOfLines } }
    }
    final class Toggle: UIButton {
      override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }
      override func sendAction() {
        isEnabled.toggle()
        super.sendAction()
      }
    }
    final class Item: UIBarButtonItem {
      override var title: String? { didSet { tag += 1 } }
      override var style: UIBarButtonItem.Style { didSet { tag += 10 } }
    }
    final class Bare: UINavigationItem {
      override var hidesBackButton: Bool {
        get { true }
        set {}
      }
      override var rightBarButtonItem: UIBarButtonItem? {
        didSet { prompt = rightBarButtonItem?.title }
      }
    }
    final class Watched: UIButton {
      var events: UIControl.Event = []
      override func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> () -> Void,
        for controlEvents: UIControl.Event
      ) {
        events.formUnion(controlEvents)
        super.addTarget(target, action: action, for: controlEvents)
      }
      override var titleLabel: UILabel? { nil }
    }
    final class Named: UITableViewCell {
      override var reuseIdentifier: String? { "named" }
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        alpha = selected ? 1 : 0.5
      }
    }
    let watched = Watched(title: "w")
    watched.addTarget(watched, action: Watched.sendAction, for: .touchDown)
    #expect(watched.events == .touchDown && watched.titleLabel == nil)
    let named = Named(style: .default, reuseIdentifier: nil)
    named.isSelected = true
    #expect(named.reuseIdentifier == "named" && named.alpha == 1)
    named.isSelected = false
    #expect(named.alpha == 0.5)
    let label = Shouting(text: "hush")
    label.numberOfLines = 4
    #expect(label.text == "HUSH" && label.tag == 4)
    let toggle = Toggle(title: "On")
    toggle.sendAction()
    #expect(!toggle.isEnabled && toggle.alpha == 0.5)
    let item = Item(title: "Send", style: .plain) {}
    item.title = "Sent"
    item.style = .done
    #expect(item.tag == 11)
    let bare = Bare(title: "Bare")
    bare.rightBarButtonItem = item
    #expect(bare.hidesBackButton && bare.prompt == "Sent")
  }

  @Test func presentationsAndGesturesCanBeOverridden() {
    final class Elsewhere: UIPresentationController {
      static let other = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      override var containerView: UIView? { Self.other }
      override var presentedViewController: UIViewController { Self.controller }
      static let controller = UIViewController()
    }
    let place = Elsewhere(presentedViewController: UIViewController(), presenting: nil)
    #expect(place.containerView === Elsewhere.other)
    #expect(place.presentedViewController === Elsewhere.controller)
    #expect(place.presentingViewController === Elsewhere.controller)
    let plain = UIPresentationController(
      presentedViewController: UIViewController(), presenting: nil)
    #expect(plain.traitCollection == plain.presentedViewController.traitCollection)
    final class Still: UITapGestureRecognizer {
      override var state: UIGestureRecognizer.State { .failed }
      override var view: UIView? { nil }
    }
    #expect(Still().state == .failed && Still().view == nil)
  }

  @Test func stockContainersCanBeOverridden() {
    final class Flow: UINavigationController {
      var calls: [String] = []
      override var viewControllers: [UIViewController] { didSet { calls.append("stack") } }
      override var delegate: (any UINavigationControllerDelegate)? {
        didSet { calls.append("delegate") }
      }
      override var navigationBar: UINavigationBar {
        calls.append("bar")
        return super.navigationBar
      }
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        calls.append("push")
        super.pushViewController(viewController, animated: animated)
      }
      override func popViewController(animated: Bool) -> UIViewController? {
        calls.append("pop")
        return super.popViewController(animated: animated)
      }
    }
    final class Tabs: UITabBarController {
      var calls: [String] = []
      override var selectedIndex: Int { didSet { calls.append("selected \(selectedIndex)") } }
      override var tabBar: UITabBar {
        calls.append("bar")
        return super.tabBar
      }
    }
    final class Columns: UISplitViewController {
      override var isCollapsed: Bool { true }
    }
    let flow = Flow(rootViewController: UIViewController())
    show(flow)
    application.runTurn {
      flow.pushViewController(UIViewController(), animated: false)
      _ = flow.popViewController(animated: false)
      flow.viewControllers = [UIViewController()]
      flow.delegate = nil
    }
    #expect(
      flow.calls.filter { $0 != "bar" } == ["push", "push", "pop", "stack", "delegate"])
    #expect(flow.calls.contains("bar"))
    let tabs = Tabs()
    show(tabs)
    application.runTurn {
      tabs.viewControllers = children(2)
      tabs.selectedIndex = 1
    }
    #expect(tabs.calls.contains("selected 1") && tabs.calls.contains("bar"))
    #expect(Columns().isCollapsed)
    #expect(faults.isEmpty)
  }
}

/// A controller that records the properties that are read.
private final class EagerController: UIViewController {
  var calls: [String] = []

  private func noting<Value>(_ call: String, _ value: Value) -> Value {
    calls.append(call)
    return value
  }

  override var nibName: String? { "Eager" }
  override var nibBundle: Bundle? { nil }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var view: UIView! {
    get { noting("view", super.view) }
    set { super.view = newValue }
  }
  override func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  override var viewIfLoaded: UIView? { noting("viewIfLoaded", super.viewIfLoaded) }
  override var isViewLoaded: Bool { noting("isViewLoaded", super.isViewLoaded) }
  override var parent: UIViewController? { noting("parent", super.parent) }
  override var children: [UIViewController] { noting("children", super.children) }
  override var presentedViewController: UIViewController? {
    noting("presented", super.presentedViewController)
  }
  override var presentingViewController: UIViewController? {
    noting("presenting", super.presentingViewController)
  }
  override var popoverPresentationController: UIPopoverPresentationController? {
    noting("popover", super.popoverPresentationController)
  }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    calls.append("coordinator")
    return nil
  }
  override var navigationController: UINavigationController? {
    calls.append("navigation")
    return nil
  }
  override var tabBarController: UITabBarController? {
    calls.append("tabs")
    return nil
  }
  override var splitViewController: UISplitViewController? {
    calls.append("split")
    return nil
  }
  override func targetViewController(
    forAction action: ShowAction, sender: Any?
  ) -> UIViewController? {
    calls.append("target")
    return nil
  }
  override var traitCollection: UITraitCollection {
    var traits = noting("traits", super.traitCollection)
    traits.horizontalSizeClass = .compact
    return traits
  }
  override func setNeedsStatusBarAppearanceUpdate() {
    calls.append("status bar")
    super.setNeedsStatusBarAppearanceUpdate()
  }
  override func setNeedsUpdateOfSupportedInterfaceOrientations() {
    calls.append("orientations")
    super.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
}

extension [String] {
  /// The elements without those that have come before.
  fileprivate var uniqued: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
