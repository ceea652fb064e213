import Cells
import Containment
import TestSupport

/// The processor time of large trees of controllers, and of one frame of a flip.
@MainActor
struct ControllerTrees {
  /// The shape of a tree.
  private enum Shape: String, CaseIterable {
    case flat = "all children of one"
    case branching = "ten children each"
    case deep = "a hundred deep"

    /// The index of a controller's parent; the controller's index is 1 or more.
    func parent(of index: Int) -> Int {
      switch self {
      case .flat: 0
      case .branching: (index - 1) / 10
      case .deep: index % 100 == 1 ? 0 : index - 1
      }
    }
  }

  private static let runs = 5
  private static let size = CellSize(columns: 200, rows: 60)

  /// Adds rows for trees of two sizes, an idle commit, and a frame of a flip.
  func measure(_ table: inout Table) {
    for shape in Shape.allCases {
      let (small, large) = (cost(of: shape, count: 1000), cost(of: shape, count: 10_000))
      table.add(
        "10,000 controllers, \(shape.rawValue): added, laid out, resized, removed",
        timeText(large.tree),
        aimText("linear, 10 times 1,000", isMet: large.tree < 15 * small.tree)
          + ": \((large.tree / small.tree * 10).rounded() / 10) times "
          + timeText(small.tree))
      table.add(
        "a commit with nothing dirty in that tree", timeText(large.idle),
        aimText("under 5 µs", isMet: large.idle < 5e-6))
    }
    let frame = flipFrame()
    table.add(
      "a frame of a flip drawn at 200x60", timeText(frame),
      aimText("under 2 ms", isMet: frame < 0.002))
  }

  private func stage() -> (application: Application, window: Window, screen: MemoryScreen) {
    let screen = MemoryScreen(size: Self.size)
    let application = Application(screen: screen, clock: VirtualClock())
    let window = Window(frame: application.screenBounds)
    return (application, window, screen)
  }

  private func cost(of shape: Shape, count: Int) -> (tree: Double, idle: Double) {
    var idle: [Double] = []
    let tree = medianProcessorSeconds(runs: Self.runs) {
      let (application, window, screen) = stage()
      let root = ViewController()
      window.rootViewController = root
      application.attachAndShow(window)
      var all = [root]
      application.runTurn {
        for index in 1..<count {
          let child = ViewController()
          let parent = all[shape.parent(of: index)]
          parent.addChild(child)
          child.view.frame = parent.view.bounds
          parent.view.addSubview(child.view)
          child.didMove(toParent: parent)
          all.append(child)
        }
      }
      let before = threadSeconds()
      for _ in 0..<100 { application.commit() }
      let spent = threadSeconds() - before
      idle.append(spent / 100)
      screen.size = CellSize(columns: 100, rows: 30)
      application.send(.resized(screen.size))
      application.runTurn {
        for child in all.dropFirst().reversed() {
          child.willMove(toParent: nil)
          child.view.removeFromSuperview()
          child.removeFromParent()
        }
      }
    }
    return (tree, idle.sorted()[Self.runs / 2])
  }

  /// The time of one frame of a flip of the whole screen; both sides are full of text.
  private func flipFrame() -> Double {
    let (application, window, _) = stage()
    let root = ViewController()
    window.rootViewController = root
    application.attachAndShow(window)
    let sides = (0..<2).map { side in
      let controller = ViewController()
      let label = Label(
        text: String(repeating: side == 0 ? "front " : "back ", count: 2400),
        frame: application.screenBounds)
      label.numberOfLines = 0
      label.backgroundColor = Color(rgb: side == 0 ? 0x203040 : 0x402030)
      controller.view = label
      return controller
    }
    application.runTurn {
      for side in sides { root.addChild(side) }
      root.view.addSubview(sides[0].view)
      for side in sides { side.didMove(toParent: root) }
    }
    let clock = application.timeSource as? VirtualClock
    application.runTurn {
      root.transition(
        from: sides[0], to: sides[1], duration: 100, options: .transitionFlipFromTop)
    }
    return medianProcessorSeconds(runs: 41) {
      clock?.now += 1
      application.runDueWork()
    }
  }
}
