import Cells
import Containment
import Testing
import UIKitNames

/// Kinds of containers in public code, and the members that they override.
@Suite @MainActor final class PublicContainerTests: ContainerStage {
  private final class Listener: SideMenuViewControllerDelegate {
    var log: [String] = []
    func sideMenuWillOpen(_ sideMenu: SideMenuViewController) { log.append("open") }
    func sideMenuDidClose(_ sideMenu: SideMenuViewController) { log.append("closed") }
  }

  @Test func aSideMenuOpensAndItsContentIsReplaced() {
    let children = children(3)
    let menu = SideMenuViewController(content: children[0], menu: children[1])
    let listener = Listener()
    menu.delegate = listener
    show(menu)
    for child in children.prefix(2) {
      #expect(child.takeLog() == ["will appear false", "did appear false"])
    }
    #expect(screen.canvas.lines[0].hasPrefix("child 0"))
    application.runTurn { menu.toggle() }
    pass(0.35)
    #expect(children[1].view.superview?.frame == CGRect(x: 36, y: 0, width: 24, height: 20))
    #expect(screen.canvas.lines[0].dropFirst(36).hasPrefix("child 1"))
    #expect(children[1].sideMenuViewController === menu)
    application.runTurn { menu.setMenu(.closed, animated: true) }
    pass(0.35)
    #expect(listener.log == ["open", "closed"])
    application.runTurn { menu.contentViewController = children[2] }
    #expect(children[0].takeLog() == ["will disappear true"])
    #expect(children[2].takeLog() == ["will appear true"])
    pass(0.3)
    #expect(children[0].takeLog() == ["did disappear true"])
    #expect(children[2].takeLog() == ["did appear true"])
    #expect(children[0].parent == nil && menu.children == [children[1], children[2]])
    #expect(screen.canvas.lines[0].hasPrefix("child 2"))
    #expect(faults.isEmpty)
  }

  @Test func anOpenMenuClosesWhenTheScreenTurns() {
    let children = children(2)
    let menu = SideMenuViewController(content: children[0], menu: children[1])
    show(menu)
    application.runTurn { menu.setMenu(.open, animated: false) }
    screen.size = CellSize(columns: 30, rows: 30)
    application.send(.resized(screen.size))
    pass(0.5)
    #expect(menu.menuState == .closed)
    #expect(children[1].view.superview?.frame == CGRect(x: 30, y: 0, width: 12, height: 30))
    #expect(faults.isEmpty)
  }

  @Test func aCarouselFollowsAFingerAndFinishesOrGoesBack() {
    let children = children(3)
    let carousel = CarouselViewController(pages: children)
    show(carousel)
    #expect(children[0].takeLog() == ["will appear false", "did appear false"])
    #expect(screen.canvas.lines[19].contains("1/3"))
    application.runTurn { carousel.beginInteraction(towards: 1) }
    application.runTurn { carousel.update(percent: 0.5, towards: 1) }
    #expect(children.prefix(2).map(\.view.frame.minX) == [-30, 30])
    #expect(children[0].view.frame.height == 19)
    application.runTurn { carousel.finish(towards: 1, completed: true) }
    pass(0.3)
    #expect(children[0].takeLog() == ["will disappear true", "did disappear true"])
    #expect(children[1].takeLog() == ["will appear true", "did appear true"])
    #expect(carousel.currentIndex == 1 && screen.canvas.lines[0].hasPrefix("child 1"))
    application.runTurn { carousel.beginInteraction(towards: 2) }
    application.runTurn { carousel.finish(towards: 2, completed: false) }
    pass(0.3)
    #expect(
      children[1].takeLog() == ["will disappear true", "will appear true", "did appear true"])
    #expect(
      children[2].takeLog() == ["will appear true", "will disappear true", "did disappear true"])
    #expect(carousel.currentIndex == 1 && children[2].view.superview == nil)
    // The pages are adopted at once and shown later; the lint reports that.
    #expect(faults.map(\.code) == [.didMoveEarly])
  }

  @Test func aTabBarOfOnesOwnFlipsBetweenItsControllers() {
    let children = children(3)
    let tabs = CustomTabBarController()
    tabs.viewControllers = children
    show(tabs)
    #expect(children[0].takeLog() == ["will appear false", "did appear false"])
    application.runTurn { tabs.selectedIndex = 2 }
    pass(0.35)
    #expect(children[0].takeLog() == ["will disappear false", "did disappear false"])
    #expect(children[2].takeLog() == ["will appear false", "did appear false"])
    #expect(tabs.children == [children[2]] && tabs.selectedViewController == children[2])
    #expect(screen.canvas.lines[0].hasPrefix("child 2"))
    application.runTurn { tabs.viewControllers = [children[1]] }
    #expect(children[2].parent == nil)
    #expect(faults.isEmpty)
  }

  /// What a subclass may override is what it may override in UIKit.
  @Test func containmentAndTheViewTreeCanBeOverridden() {
    let root = OverridingController()
    let child = Child()
    show(root)
    root.log = []
    application.runTurn {
      child.view.isUserInteractionEnabled = false
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    application.runTurn { root.view.frame.size.width = 50 }
    #expect(root.log.prefix(2) == ["add", "subview"])
    #expect(root.log.contains("frame 50.0"))
    #expect(child.takeLog() == ["will appear false", "did appear false"])
    #expect(root.view.hitTest(CGPoint(x: 1, y: 1), with: nil) == nil)
    #expect(faults.isEmpty)
  }

  @Test func withoutAnimationsEverythingHappensAtOnce() {
    let root = UIViewController()
    let guest = UIViewController()
    show(root)
    var ends: [Bool] = []
    application.runTurn { UIView.setAnimationsEnabled(false) }
    application.runTurn {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1, animations: { root.view.alpha = 0.5 }) { ends.append($0) }
      root.present(guest, animated: true)
    }
    application.runDueWork()
    #expect(ends == [true])
    #expect(guest.viewIfLoaded?.window != nil && root.viewIfLoaded?.window == nil)
    #expect(application.nextDeadline == nil)
    application.runTurn {
      UIView.setAnimationsEnabled(true)
      guest.dismiss(animated: true)
    }
    #expect(application.nextDeadline != nil)
  }
}

/// Overrides what UIKit lets be overridden.
private final class OverridingController: UIViewController {
  var log: [String] = []

  private final class OverridingView: UIView {
    weak var owner: OverridingController?
    override var frame: CGRect { didSet { owner?.log.append("frame \(frame.width)") } }
    override func addSubview(_ view: UIView) {
      owner?.log.append("subview")
      super.addSubview(view)
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit == self ? nil : hit
    }
  }

  override func loadView() {
    let view = OverridingView(frame: UIScreen.main.bounds)
    view.owner = self
    self.view = view
  }

  override func addChild(_ childController: UIViewController) {
    log.append("add")
    super.addChild(childController)
  }
}
