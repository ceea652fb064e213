import Cells
import Containment
import Testing
import UIKitNames

/// Six more kinds of containers in public code: what they show, and the callbacks of their
/// children.
@Suite @MainActor final class PatternContainerTests: ContainerStage {
  private final class Book: SwipePageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }
    func pages(
      _ pages: SwipePageViewController, before page: UIViewController
    ) -> UIViewController? { self.page(beside: page, by: -1) }
    func pages(
      _ pages: SwipePageViewController, after page: UIViewController
    ) -> UIViewController? { self.page(beside: page, by: 1) }
    private func page(beside page: UIViewController, by step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: page) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Double) {
    application.send(.mouse(MouseEvent(kind, at: CGPoint(x: column, y: 5.5))))
  }

  @Test func aSwipeBringsTheNextPageOrGoesBack() {
    let children = children(2)
    let book = Book(children)
    let pages = SwipePageViewController(initialPage: children[0])
    pages.dataSource = book
    show(pages)
    _ = children[0].takeLog()
    mouse(.down, 50.5)
    mouse(.dragged, 40.5)
    #expect(children.map(\.view.frame.minX) == [-10, 50])
    mouse(.up, 40.5)
    pass(0.3)
    // too short: the page goes back, and has no parent any more
    #expect(pages.currentPage == children[0] && children[0].view.frame.minX == 0)
    #expect(children[1].parent == nil && children[1].view.superview == nil)
    #expect(children[0].takeLog().isEmpty)
    mouse(.down, 50.5)
    mouse(.dragged, 20.5)
    _ = children[1].takeLog()
    mouse(.up, 20.5)
    pass(0.3)
    #expect(pages.children == [children[1]] && screen.canvas.lines[0].hasPrefix("child 1"))
    #expect(children[0].takeLog() == ["will disappear false", "did disappear false"])
    // nothing follows the last page
    mouse(.down, 50.5)
    mouse(.dragged, 20.5)
    mouse(.up, 20.5)
    #expect(pages.children == [children[1]])
    // A page that is being dragged is on screen and not announced yet; the lint reports that.
    #expect(faults.map(\.code) == [.didMoveMissing, .didMoveMissing])
  }

  @Test func aSheetRestsAtSeveralHeights() {
    final class Listener: BottomSheetDelegate {
      var positions: [SheetPosition] = []
      func bottomSheet(_ sheet: BottomSheetViewController, didMoveTo position: SheetPosition) {
        positions.append(position)
      }
    }
    let children = children(2)
    let sheet = BottomSheetViewController(content: children[0], sheet: children[1])
    let listener = Listener()
    sheet.delegate = listener
    show(sheet)
    #expect(screen.canvas.lines[18].hasPrefix("child 1"))
    application.runTurn { sheet.setPosition(.partiallyRevealed, animated: true) }
    pass(0.1)
    #expect(!screen.canvas.lines[18].hasPrefix("child 1"))
    pass(0.3)
    #expect(screen.canvas.lines[10].hasPrefix("child 1"))
    #expect(children[1].view.superview?.frame == CGRect(x: 0, y: 10, width: 60, height: 10))
    application.runTurn { sheet.setPosition(.hidden, animated: false) }
    #expect(listener.positions == [.partiallyRevealed, .hidden])
    #expect(screen.canvas.lines[10].allSatisfy { $0 == " " })
    #expect(children[1].view.safeAreaInsets.bottom == 10)
    // covered or out of sight, it is on screen all the same
    #expect(children[1].log == ["will appear false", "did appear false"])
    // its loadView calls super, which works as in UIKit, but is against the documentation
    #expect(faults.map(\.code) == [.loadViewSuper])
  }

  @Test func buttonsTurnTheirControllers() {
    let children = children(3)
    let row = ButtonRowViewController(controllers: children)
    show(row)
    #expect(
      screen.canvas.lines[0].contains("child 1") && screen.canvas.lines[1].hasPrefix("child 0"))
    #expect(children[0].takeLog() == ["will appear false", "did appear false"])
    for kind in [MouseEvent.Kind.down, .up] {
      application.send(.mouse(MouseEvent(kind, at: CGPoint(x: 50.5, y: 0.5))))
    }
    #expect(row.selectedViewController == children[2])
    pass(0.3)
    #expect(children[0].takeLog() == ["will disappear true", "did disappear true"])
    #expect(children[2].takeLog() == ["will appear true", "did appear true"])
    #expect(row.children == [children[2]] && screen.canvas.lines[1].hasPrefix("child 2"))
    let header = row.view.subviews[0].subviews
    #expect(header.map(\.backgroundColor) == [nil, nil, .systemBlue])
    application.runTurn { children[2].preferredContentSize = CGSize(width: 30, height: 4) }
    #expect(row.preferredContentSize == CGSize(width: 30, height: 4))
    screen.size = CellSize(columns: 90, rows: 30)
    application.send(.resized(screen.size))
    #expect(children[2].takeLog() == ["to 90x29"])
    #expect(children[2].view.frame.size == CGSize(width: 90, height: 29))
    #expect(faults.isEmpty)
  }

  @Test func fadesComeOneAfterTheOther() {
    let children = children(3)
    let fading = CrossFadeViewController(showing: children[0])
    show(fading)
    #expect(children[0].takeLog() == ["will appear false", "did appear false"])
    application.runTurn {
      fading.show(children[1])
      fading.show(children[2])
    }
    #expect(UIApplication.shared.isIgnoringInteractionEvents)
    #expect(fading.children == [children[0], children[1]])
    #expect(fading.childForStatusBarStyle == children[1])
    pass(0.35)
    #expect(children[0].takeLog() == ["will disappear false", "did disappear false"])
    pass(0.35)
    #expect(children[1].takeLog().last == "did disappear false")
    #expect(fading.children == [children[2]] && screen.canvas.lines[0].hasPrefix("child 2"))
    #expect(children[2].view.frame == fading.view.bounds)
    #expect(!UIApplication.shared.isIgnoringInteractionEvents)
    #expect(faults.isEmpty)
  }

  @Test func aChildMakesRoomForTheInputLine() {
    final class Field: UIView {
      let line = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 3))
      override var canBecomeFirstResponder: Bool { return true }
      override var inputView: UIView? { return line }
    }
    let child = UIViewController()
    let root = KeyboardAvoidingViewController(child: child)
    let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
    window.findsFocus = false
    show(root)
    application.runTurn { child.view.addSubview(field) }
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
    application.runTurn { #expect(field.becomeFirstResponder()) }
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 60, height: 17))
    #expect(field.line.frame == CGRect(x: 0, y: 17, width: 60, height: 3))
    application.runTurn { _ = field.resignFirstResponder() }
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
    // a hidden controller does not observe
    application.runTurn { window.rootViewController = UIViewController() }
    application.runTurn {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: window,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 10, width: 60, height: 10)
        ])
    }
    #expect(child.view.frame.height == 20)
    #expect(faults.isEmpty)
  }

  @Test func aDetailLiesBesideOrOverItsMaster() {
    let children = children(3)
    let split = MasterDetailViewController(master: children[0], detail: children[1])
    show(split)
    #expect(children[0].view.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(children[1].view.frame == CGRect(x: 20, y: 0, width: 40, height: 20))
    #expect(children[0].traitCollection.horizontalSizeClass == .compact)
    #expect(children[1].traitCollection.horizontalSizeClass == .regular)
    for child in children { _ = child.takeLog() }
    screen.size = CellSize(columns: 40, rows: 20)
    application.send(.resized(screen.size))
    #expect(split.isCollapsed)
    #expect(children[0].takeLog() == ["to 40x20"])
    // it has that size already
    #expect(children[1].takeLog().isEmpty)
    #expect(children[1].view.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    application.runTurn { children[1].showDetailViewController(children[2], sender: nil) }
    #expect(split.children == [children[0], children[2]])
    #expect(screen.canvas.lines[0].hasPrefix("child 2"))
    screen.size = CellSize(columns: 80, rows: 20)
    application.send(.resized(screen.size))
    #expect(!split.isCollapsed && children[2].view.frame.minX == 20)
    #expect(children[0].traitCollection.horizontalSizeClass == .compact)
    application.runTurn { application.environment.userInterfaceStyle = .light }
    #expect(split.view.backgroundColor == .systemBackground)
    #expect(screen.canvas[0, 1].background == .white)
    #expect(faults.isEmpty)
  }
}
