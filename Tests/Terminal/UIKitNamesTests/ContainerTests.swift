import Cells
import Containment
import Testing
import UIKitNames

/// Containers as they are written for iOS, with nothing changed but the import.
@Suite @MainActor final class ContainerTests: ContainerStage {
  @Test func segmentsDissolveIntoEachOther() {
    final class Listener: SegmentedViewControllerDelegate {
      var selected: [UIViewController] = []
      func segmentedViewController(
        _ controller: SegmentedViewController, didSelect viewController: UIViewController
      ) {
        selected.append(viewController)
      }
    }
    let children = children(3)
    let listener = Listener()
    let segments = SegmentedViewController(viewControllers: children)
    segments.delegate = listener
    show(segments)
    #expect(children[0].takeLog() == ["will appear false", "did appear false"])
    application.runTurn { segments.selectedIndex = 2 }
    #expect(children[0].takeLog() == ["will disappear true"])
    #expect(children[2].takeLog() == ["will appear true"])
    pass(0.3)
    #expect(children[0].takeLog() == ["did disappear true"])
    #expect(children[2].takeLog() == ["did appear true"])
    #expect(segments.children == [children[2]] && children[0].parent == nil)
    #expect(listener.selected == [children[2]])
    #expect(screen.canvas.lines[1].hasPrefix("child 2"))
    #expect(faults.isEmpty)
  }

  @Test func aDrawerSlidesInAndOut() {
    let children = children(2)
    let drawer = DrawerViewController(
      contentViewController: children[0], drawerViewController: children[1])
    show(drawer)
    #expect(screen.canvas.lines[0].hasPrefix("child 0"))
    var ends: [Bool] = []
    application.runTurn { drawer.setState(.opened, animated: true) { ends.append($0) } }
    pass(0.35)
    #expect(ends == [true])
    #expect(children[1].view.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(screen.canvas.lines[0].hasPrefix("child 1"))
    application.runTurn { drawer.setState(.closed, animated: false) { ends.append($0) } }
    #expect(ends == [true, true])
    #expect(screen.canvas.lines[0].hasPrefix("child 0"))
    #expect(faults.isEmpty)
  }

  @Test func cardsAreForwardedByHand() {
    let children = children(2)
    let cards = CardStackViewController()
    show(cards)
    application.runTurn { cards.push(children[0], animated: false) }
    #expect(children[0].takeLog() == ["will appear false", "did appear false"])
    application.runTurn { cards.push(children[1], animated: true) }
    #expect(children[0].takeLog() == ["will disappear true"])
    pass(0.4)
    #expect(children[0].takeLog() == ["did disappear true"])
    #expect(children[1].takeLog() == ["will appear true", "did appear true"])
    #expect(cards.topCard == children[1])
    application.runTurn { _ = cards.pop(animated: true) }
    pass(0.4)
    #expect(children[1].takeLog() == ["will disappear true", "did disappear true"])
    #expect(children[0].takeLog() == ["will appear true", "did appear true"])
    // the container goes, and takes its card along
    application.runTurn { window.rootViewController = UIViewController() }
    #expect(children[0].takeLog() == ["will disappear false", "did disappear false"])
    #expect(faults.isEmpty)
  }

  @Test func halvesAreToldTheirSizes() {
    let children = children(2)
    let halves = HalvesViewController(children[0], children[1])
    show(halves)
    #expect(children[1].view.frame == CGRect(x: 0, y: 10, width: 60, height: 10))
    for child in children { _ = child.takeLog() }
    screen.size = CellSize(columns: 90, rows: 20)
    application.send(.resized(screen.size))
    #expect(children[0].takeLog() == ["to 45x20"])
    #expect(children[1].view.frame == CGRect(x: 45, y: 0, width: 45, height: 20))
    #expect(faults.isEmpty)
  }

  @Test func pagesComeAndGoWithTheirNeighbours() {
    let children = children(4)
    let pages = PagesViewController()
    pages.pages = children
    show(pages)
    #expect(pages.children == [children[0], children[1]])
    var ends: [Bool] = []
    for page in [1, 2] {
      application.runTurn { pages.show(page: page, animated: true) { ends.append($0) } }
      pass(0.4)
    }
    #expect(ends == [true, true])
    #expect(pages.children == [children[1], children[2], children[3]])
    #expect(screen.canvas.lines[0].hasPrefix("child 2"))
    #expect(children[0].log.last == "did disappear false")
    #expect(pages.view.viewWithTag(42)?.subviews.count == 3)
    #expect(faults.isEmpty)
  }

  @Test func coloursAreWhatTheyAreCalled() {
    #expect(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) == UIColor(rgb: 0xFF8000))
    #expect(UIColor(white: 0.5, alpha: 1) == .gray)
    #expect(UIColor(white: 2, alpha: 0.5) == .gray)
    let view = UIView(frame: .zero)
    view.backgroundColor = .white
    view.backgroundColor = .clear
    #expect(view.backgroundColor == nil)
    application.runTurn { #expect(UIScreen.main.bounds == application.screenBounds) }
  }

  /// A thousand flips leave nothing behind.
  @Test func nothingIsKeptAfterAThousandFlips() {
    final class Counted: UIViewController {
      let release: () -> Void
      init(_ release: @escaping () -> Void) {
        self.release = release
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { return nil }
      isolated deinit { release() }
    }
    let root = UIViewController()
    show(root)
    var (made, released) = (0, 0)
    func next() -> Counted {
      made += 1
      return Counted { released += 1 }
    }
    weak var current: UIViewController?
    application.runTurn {
      let first = next()
      root.addChild(first)
      root.view.addSubview(first.view)
      first.didMove(toParent: root)
      current = first
    }
    for _ in 0..<1000 {
      application.runTurn {
        guard let old = current else { return }
        let new = next()
        root.addChild(new)
        old.willMove(toParent: nil)
        root.transition(
          from: old, to: new, duration: 0.1, options: .transitionFlipFromTop, animations: nil
        ) { _ in
          old.removeFromParent()
          new.didMove(toParent: root)
        }
        current = new
      }
      clock.now += 0.1
      application.runDueWork()
      application.runDueWork()
    }
    #expect(made == 1001)
    #expect(released == 1000)
    #expect(root.children.count == 1 && root.view.subviews.count == 1)
    #expect(application.nextDeadline == nil)
    #expect(faults.isEmpty)
  }
}
