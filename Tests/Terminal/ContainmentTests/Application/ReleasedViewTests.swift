import Testing

@testable import Containment

/// Views that controllers release while memory is short are loaded again when they are needed.
@Suite @MainActor struct ReleasedViewTests {
  private let scene = Scene()

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  /// Whether the view of a controller fills its place on screen.
  private func fills(_ controller: ViewController, _ superview: View) -> Bool {
    controller.appearance.phase == .appeared && controller.viewIfLoaded?.superview === superview
      && controller.viewIfLoaded?.frame.size == superview.bounds.size
  }

  @Test(arguments: [true, false])
  func aPresenterLoadsItsViewAgain(animated: Bool) {
    let presenter = ReleasingController("A", scene.journal)
    scene.show(presenter)
    let guest = scene.controller("B")
    scene.prepare { presenter.present(guest, animated: animated) }
    pass(1)
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(!presenter.isViewLoaded && guest.isViewLoaded)
    scene.turn { guest.dismiss(animated: animated) }
    pass(1)
    #expect(fills(presenter, scene.window))
    #expect(
      scene.journal.lines.map(\.text).filter { $0.hasPrefix("A.") && !$0.contains("Layout") } == [
        "A.loadView()", "A.viewDidLoad()", "A.viewWillAppear(\(animated))",
        "A.viewIsAppearing(\(animated))", "A.viewDidAppear(\(animated))",
      ])
    #expect(guest.viewIfLoaded?.superview == nil && scene.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func aChildAsPresenterLoadsItsViewAgain(rootReleasesItsViewToo: Bool) {
    let root = ReleasingController("root", scene.journal)
    root.releases = rootReleasesItsViewToo
    let child = ReleasingController("A", scene.journal)
    let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    root.onViewDidLoad = { root in
      root.view.addSubview(box)
      scene.adopt(child, in: box, of: root)
    }
    scene.show(root)
    let guest = scene.controller("B")
    scene.prepare { child.present(guest, animated: true) }
    pass(1)
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(!child.isViewLoaded && root.isViewLoaded != rootReleasesItsViewToo)
    scene.turn { guest.dismiss(animated: true) }
    pass(1)
    #expect(fills(root, scene.window) && fills(child, box))
    #expect(child.parent === root && scene.diagnostics.faults.isEmpty)
    let calls = scene.journal.lines.map(\.text).filter { $0.hasPrefix("A.view") }
    #expect(calls.count { $0 == "A.viewWillAppear(true)" } == 1)
    #expect(calls.count { $0 == "A.viewDidAppear(true)" } == 1)
  }

  @Test func aContextLoadsItsViewAgain() {
    scene.showRoot()
    let context = ReleasingController("A", scene.journal)
    scene.prepare { scene.adopt(context, in: scene.box1) }
    context.definesPresentationContext = true
    let guest = scene.controller("B")
    guest.modalPresentationStyle = .currentContext
    scene.prepare { context.present(guest, animated: true) }
    pass(1)
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(!context.isViewLoaded)
    scene.turn { guest.dismiss(animated: true) }
    pass(1)
    #expect(fills(context, scene.box1) && scene.diagnostics.faults.isEmpty)
  }

  /// Its surroundings are off the screen when the guest goes, so its view returns without a
  /// callback, and is there when they come back.
  @Test func aContextOffScreenLoadsItsViewAgain() {
    scene.showRoot()
    let context = ReleasingController("A", scene.journal)
    scene.prepare { scene.adopt(context, in: scene.box1) }
    context.definesPresentationContext = true
    let guest = scene.controller("B")
    guest.modalPresentationStyle = .currentContext
    scene.prepare { context.present(guest, animated: true) }
    pass(1)
    scene.prepare { scene.root.present(scene.controller("C"), animated: false) }
    pass(1)
    scene.prepare { scene.application.receiveMemoryWarning() }
    scene.prepare { guest.dismiss(animated: false) }
    pass(1)
    scene.turn { scene.root.dismiss(animated: false) }
    pass(1)
    #expect(fills(context, scene.box1) && scene.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .currentContext])
  func aViewThatIsUnloadedForAPresenterIsLoadedAgain(style: ModalPresentationStyle) {
    scene.application.unloadsHiddenViews = true
    scene.showRoot()
    let child = scene.prepareChild("A")
    child.definesPresentationContext = true
    let guest = scene.controller("B")
    guest.modalPresentationStyle = style
    scene.prepare { child.present(guest, animated: true) }
    pass(1)
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(!child.isViewLoaded && scene.root.isViewLoaded == (style == .currentContext))
    scene.turn { guest.dismiss(animated: true) }
    pass(1)
    #expect(fills(scene.root, scene.window) && fills(child, scene.box1))
  }

  /// The top of a stack, the selected tab and a column come back in their places too.
  @Test(arguments: ["stack", "tabs", "columns"])
  func aContainerShowsAReleasedViewAgain(kind: String) {
    let child = ReleasingController("A", scene.journal)
    let container: ViewController
    switch kind {
    case "stack": container = NavigationController(rootViewController: child)
    case "tabs":
      let tabs = TabBarController()
      tabs.setViewControllers([child, scene.controller("T")], animated: false)
      container = tabs
    default:
      let split = SplitViewController()
      split.setViewController(child, for: .primary)
      split.setViewController(scene.controller("T"), for: .secondary)
      container = split
    }
    scene.show(container)
    let guest = scene.controller("B")
    let place = child.view.superview
    let frame = child.view.frame
    scene.prepare { child.present(guest, animated: true) }
    pass(1)
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(!child.isViewLoaded)
    scene.turn { guest.dismiss(animated: true) }
    pass(1)
    #expect(child.appearance.phase == .appeared && child.viewIfLoaded?.superview === place)
    #expect(child.viewIfLoaded?.frame == frame && place != nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// The window is hidden meanwhile, so that the presented view is off screen too.
  @Test(arguments: [ModalPresentationStyle.fullScreen, .formSheet, .overFullScreen])
  func aPresentedControllerShowsItsViewAgain(style: ModalPresentationStyle) {
    scene.showRoot()
    let guest = ReleasingController("B", scene.journal)
    guest.modalPresentationStyle = style
    scene.prepare { scene.root.present(guest, animated: false) }
    pass(1)
    let frame = guest.view.frame
    scene.prepare { scene.window.hide() }
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(!guest.isViewLoaded)
    scene.prepare { scene.window.makeKeyAndVisible() }
    pass(1)
    #expect(guest.viewIfLoaded?.window === scene.window && guest.view.frame == frame)
    #expect(guest.appearance.phase == .appeared && scene.diagnostics.faults.isEmpty)
  }

  /// The place of a view that was released follows the container's size.
  @Test func theViewComesBackInTheSizeThatItsPlaceHasNow() {
    scene.showRoot()
    let child = ReleasingController("A", scene.journal)
    scene.box1.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.prepare { scene.adopt(child, in: scene.box1) }
    let guest = scene.controller("B")
    scene.prepare { scene.root.present(guest, animated: false) }
    pass(1)
    scene.prepare { scene.application.receiveMemoryWarning() }
    scene.resize(columns: 140, rows: 50)
    pass(1)
    scene.prepare { scene.root.dismiss(animated: false) }
    pass(1)
    #expect(scene.box1.frame.width == 140 && fills(child, scene.box1))
  }

  /// The box of a child leaves the screen and comes back while the container stays.
  @Test func theViewComesBackWithItsBox() {
    scene.showRoot()
    let child = ReleasingController("A", scene.journal)
    scene.prepare { scene.adopt(child, in: scene.box1) }
    scene.prepare { scene.box1.removeFromSuperview() }
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(!child.isViewLoaded)
    scene.prepare { scene.root.view.addSubview(scene.box1) }
    #expect(fills(child, scene.box1))
  }

  /// A place is kept for a child only, and not if its container has given the view another one.
  @Test func aChildThatLeftDoesNotComeBack() {
    scene.showRoot()
    let (left, moved) = (scene.prepareChild("A"), scene.prepareChild("C", in: scene.box2))
    let guest = scene.controller("B")
    scene.prepare { scene.root.present(guest, animated: false) }
    pass(1)
    let other = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    scene.prepare {
      left.view = nil
      moved.view = nil
      left.willMove(toParent: nil)
      left.removeFromParent()
      scene.root.view.addSubview(other)
      other.addSubview(moved.view)
    }
    scene.prepare { scene.root.dismiss(animated: false) }
    pass(1)
    #expect(!left.isViewLoaded && left.appearance.phase == .disappeared)
    #expect(moved.view.superview === other && moved.appearance.phase == .appeared)
  }
}

/// A controller that releases its view as the programming guide has it.
private final class ReleasingController: RecordingController {
  var releases = true

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if releases, view.window == nil { view = nil }
  }
}
