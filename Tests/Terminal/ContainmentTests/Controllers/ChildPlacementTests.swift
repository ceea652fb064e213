import Testing

@testable import Containment

/// The order, the places and the layout of children and their views.
@Suite @MainActor struct ChildPlacementTests {
  private let scene = Scene()

  @Test func childrenStandInTheOrderOfTheirAdoption() {
    let children = ["A", "B", "C"].map(scene.controller)
    scene.prepare { for child in children { scene.root.addChild(child) } }
    #expect(scene.root.children.map { "\($0)" } == ["A", "B", "C"])
    scene.prepare { scene.root.addChild(children[0]) }
    #expect(scene.root.children.map { "\($0)" } == ["B", "C", "A"])
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
}

/// A controller that records the layout of itself, its view and a subview.
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

/// A view that calls a closure when it is laid out.
private final class LayoutView: View {
  var told: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    told?()
  }
}

/// A controller that keeps the frames in which it appeared.
private final class FrameController: ViewController {
  private(set) var frames: [Rect] = []

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    frames.append(view.frame)
  }
}
