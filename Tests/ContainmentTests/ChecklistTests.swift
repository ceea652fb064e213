import Cells
import Testing

@testable import Containment

/// Items of the checklist that no scenario of the law prints.
@Suite @MainActor struct ChecklistTests {
  private let scene = Scene()

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  @Test func childrenStandInTheOrderOfTheirAdoption() {
    let children = ["A", "B", "C"].map(scene.controller)
    scene.prepare { for child in children { scene.root.addChild(child) } }
    #expect(scene.root.children.map { "\($0)" } == ["A", "B", "C"])
    scene.prepare { scene.root.addChild(children[0]) }
    #expect(scene.root.children.map { "\($0)" } == ["B", "C", "A"])
  }

  @Test func aPresenterIsNobodysParent() {
    scene.showRoot()
    let (guest, child) = (scene.controller("M"), scene.controller("A"))
    scene.prepare {
      guest.addChild(child)
      scene.root.present(guest, animated: false)
    }
    #expect(guest.parent == nil && child.parent === guest)
    #expect(guest.presentingViewController === scene.root)
    #expect(child.presentingViewController === scene.root)
  }

  @Test func aWindowLiesOnTheScreenOfItsApplication() {
    let other = Scene(columns: 20, rows: 5)
    #expect(Window(frame: .zero).screen == nil)
    #expect(scene.window.screen === scene.screen && other.window.screen === other.screen)
    other.root.makesView = { Label(text: "there", frame: .zero) }
    scene.showRoot()
    other.showRoot()
    #expect(other.rows.contains { $0.contains("there") })
    #expect(!scene.rows.contains { $0.contains("there") })
  }

  @Test func aPresentedControllerDecidesTheOrientation() {
    scene.showRoot()
    let upright = PortraitController()
    scene.prepare { scene.root.present(upright, animated: false) }
    #expect(upright.view.convert(upright.view.bounds, to: nil).minX == 10)
    #expect(upright.view.bounds.size == Size(width: 80, height: 40))
    scene.prepare { upright.dismiss(animated: false) }
    pass(0)
    #expect(scene.root.view.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    upright.modalPresentationStyle = .formSheet
    scene.prepare { scene.root.present(upright, animated: false) }
    #expect(scene.root.view.frame.width == 100)
  }

  @Test func whoPresentsTurnsBackWhenTheScreenHasChangedMeanwhile() {
    scene.showRoot()
    let upright = PortraitController()
    scene.prepare { scene.root.present(upright, animated: false) }
    pass(0)
    scene.resize(columns: 120, rows: 30)
    pass(1)
    #expect(upright.view.bounds.size == Size(width: 60, height: 30))
    #expect(scene.window.interface.orientation == .portrait)
    scene.prepare { upright.dismiss(animated: false) }
    pass(1)
    #expect(scene.root.view.frame == Rect(x: 0, y: 0, width: 120, height: 30))
    #expect(scene.window.interface.orientation == .landscapeLeft)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func anotherControllerIsShownWhileTheTerminalIsWide() throws {
    let scene = Scene(columns: 40, rows: 40)
    scene.makeCurrent()
    scene.application.sceneRegistry.register(UprightViewController.self)
    let file = Storyboard(initial: "upright") {
      SceneDescription(
        "upright", class: "UprightViewController",
        segues: [SegueDescription("DisplayAlternateView", .present, to: "wide")])
      SceneDescription("wide", attributes: ["title": "wide"])
    }
    let upright = try #require(file.instantiateInitialViewController())
    scene.show(upright)
    func resize(columns: Int) {
      scene.resize(columns: columns, rows: 40)
      scene.clock.now += 1
      scene.application.runDueWork()
    }
    resize(columns: 200)
    #expect(upright.presentedViewController?.title == "wide")
    resize(columns: 40)
    #expect(upright.presentedViewController == nil && upright.view.window === scene.window)
    resize(columns: 200)
    #expect(upright.presentedViewController?.title == "wide")
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theFrameOfTheContainerHoldsWhenTheChildIsAppearing() {
    scene.showRoot()
    let child = FrameController()
    scene.prepare {
      scene.root.addChild(child)
      child.view.frame = Rect(x: 3, y: 2, width: 20, height: 5)
      scene.box1.addSubview(child.view)
      child.didMove(toParent: scene.root)
    }
    #expect(child.frames == [Rect(x: 3, y: 2, width: 20, height: 5)])
  }

  @Test func aFlexibleChildFillsItsBox() {
    scene.showRoot()
    let child = scene.controller("A")
    child.makesView = {
      let view = View(frame: Rect(x: 0, y: 0, width: 7, height: 3))
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return view
    }
    scene.prepare { scene.adopt(child, in: scene.box1) }
    for size in [Size(width: 31, height: 9), Size(width: 80, height: 2), Size(width: 5, height: 5)]
    {
      scene.prepare { scene.box1.frame.size = size }
      #expect(child.view.frame == scene.box1.bounds)
    }
  }

  /// The old one may go first, or the new one come first; the "did" callbacks follow suit.
  @Test(arguments: [true, false])
  func childrenMayBeExchangedByHandInOneTurn(oldGoesFirst: Bool) {
    scene.showRoot()
    let old = scene.prepareChild("A")
    let new = scene.controller("B")
    let remove = {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    scene.turn {
      if oldGoesFirst { remove() }
      scene.adopt(new, in: scene.box1)
      if !oldGoesFirst { remove() }
    }
    let calls = scene.journal.lines.map(\.text).filter {
      !$0.contains("Layout") && ($0.hasPrefix("A.") || $0.hasPrefix("B."))
    }
    let going = [
      "A.willMove(toParent: nil)", "A.viewWillDisappear(false)", "A.didMove(toParent: nil)",
    ]
    let coming = [
      "B.willMove(toParent: root)", "B.loadView()", "B.viewDidLoad()", "B.viewWillAppear(false)",
      "B.didMove(toParent: root)",
    ]
    let ends = ["A.viewDidDisappear(false)", "B.viewDidAppear(false)"]
    #expect(
      calls == (oldGoesFirst ? going + coming : coming + going)
        + ["B.viewIsAppearing(false)"] + (oldGoesFirst ? ends : ends.reversed()))
  }

  /// Bounds, masks, "will", the view's own layout, "did", and then the subviews'.
  @Test func layoutGoesFromTheControllerToItsViewAndOnToTheSubviews() {
    let controller = LayoutController()
    scene.prepare {
      scene.window.rootViewController = controller
      scene.window.makeKeyAndVisible()
    }
    controller.log = []
    scene.prepare {
      controller.view.frame.size = Size(width: 60, height: 10)
      controller.log.append("bounds")
    }
    #expect(
      controller.log == [
        "bounds", "will, inner 60 wide", "view", "did, inner 60 wide", "inner",
      ])
  }

  /// Options 0 and frames that the block changes, as the programming guide cycles its controllers.
  @Test func withoutAnEffectOnlyWhatTheBlockChangesIsSeenToMove() {
    scene.showRoot()
    let (old, new) = (scene.prepareChild("A"), scene.controller("B"))
    let place = scene.box1.bounds
    scene.prepare {
      scene.root.addChild(new)
      new.view.frame = place.offsetBy(dx: place.width, dy: 0)
      scene.root.transition(
        from: old, to: new, duration: 0.2, options: .curveLinear,
        animations: {
          new.view.frame = place
          old.view.frame = place.offsetBy(dx: -place.width, dy: 0)
        })
    }
    #expect(scene.box1.shownEffect == nil)
    pass(0.1)
    #expect(new.view.presentedFrame.minX == place.width / 2)
    #expect(old.view.presentedFrame.minX == -place.width / 2)
    pass(0.1)
    #expect(new.view.presentedFrame == place && old.view.superview == nil)
    #expect(old.view.frame.minX == -place.width)
  }

  @Test func withoutABoxTheWholeRootTurns() {
    let scene = Scene(columns: 8, rows: 4)
    let root = ViewController()
    let (old, new) = (scene.controller("A"), scene.controller("B"))
    scene.show(root)
    scene.prepare {
      root.view.backgroundColor = Color(rgb: 0x00BB00)
      old.makesView = { View(frame: Rect(x: 0, y: 0, width: 8, height: 1)) }
      scene.adopt(old, in: root.view, of: root)
      old.view.frame.size.height = 1
    }
    let before = scene.screen.canvas
    scene.prepare {
      root.addChild(new)
      root.transition(
        from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveLinear])
    }
    scene.clock.now = 0.1
    scene.application.runDueWork()
    for row in 0..<4 {
      for column in 0..<8 {
        #expect(scene.screen.canvas[column, row] != before[column, row], "\(column), \(row)")
      }
    }
  }

  /// As the second sample has it: away by hand, then a transition without time.
  @Test func aViewSlidesAwayBeforeTheOtherTakesItsPlace() {
    scene.showRoot()
    let (old, new) = (scene.prepareChild("A"), scene.controller("B"))
    let place = old.view.frame
    scene.prepare {
      scene.root.addChild(new)
      new.didMove(toParent: scene.root)
      new.view.frame = place
      View.animate(
        withDuration: 1, animations: { old.view.center.y = -place.midY },
        completion: { [scene] _ in
          old.view.center = Point(x: place.midX, y: place.midY)
          scene.root.transition(from: old, to: new, duration: 0)
        })
    }
    #expect(old.view.presentedFrame == place && new.view.superview == nil)
    pass(1)
    #expect(old.view.superview == nil && old.view.frame == place)
    #expect(new.view.superview === scene.box1 && new.view.frame == place)
    #expect(scene.diagnostics.faults.isEmpty)
  }
}

/// A controller that writes down how it, its view and a view in that are laid out.
private final class LayoutController: ViewController {
  var log: [String] = []
  private let inner = LayoutView()

  override func loadView() {
    let root = LayoutView(frame: Application.current?.screenBounds ?? .zero)
    root.told = { [weak self] in self?.log.append("view") }
    inner.told = { [weak self] in self?.log.append("inner") }
    inner.frame = root.bounds
    inner.autoresizingMask = [.flexibleWidth]
    root.addSubview(inner)
    view = root
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log.append("will, inner \(Int(inner.frame.width)) wide")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.append("did, inner \(Int(inner.frame.width)) wide")
  }
}

/// A view that tells when it is laid out.
private final class LayoutView: View {
  var told: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    told?()
  }
}

/// A controller for upright terminals only.
private final class PortraitController: ViewController {
  override var supportedInterfaceOrientations: InterfaceOrientationMask { .portrait }
}

/// A controller that keeps the frames in which it appeared.
private final class FrameController: ViewController {
  private(set) var frames: [Rect] = []

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    frames.append(view.frame)
  }
}
