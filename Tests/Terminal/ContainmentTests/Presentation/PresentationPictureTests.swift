import Cells
import TestSupport
import Testing

@testable import Containment

/// What lies behind presented controllers is not drawn again for each picture, and still the screen
/// shows it as it is.
@Suite @MainActor struct PresentationPictureTests {
  private let scene = Scene(columns: 24, rows: 10)
  private let visits = Visits()

  init() { scene.showRoot() }

  private func present(
    _ style: ModalPresentationStyle, from top: ViewController, animated: Bool = false
  ) -> ViewController {
    let next = VisitedController(visits)
    next.modalPresentationStyle = style
    next.preferredContentSize = Size(width: 9, height: 4)
    next.popoverPresentationController?.sourceView = top.view
    next.popoverPresentationController?.sourceRect = Rect(x: 1, y: 1, width: 2, height: 1)
    scene.prepare { top.present(next, animated: animated) }
    if !animated { scene.application.runDueWork() }
    return next
  }

  /// The picture of each of many takes as much work as that of each of few.
  @Test(arguments: [
    ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover,
  ])
  func aPictureDrawsOnlyWhatIsInFront(style: ModalPresentationStyle) {
    let count = 40
    var top: ViewController = scene.root
    let counts = (0..<count).map { _ in
      let before = visits.count
      top = present(style, from: top)
      let subviews = scene.window.subviews.count
      let kept = scene.window.keptPictures.last(of: scene.screen.size)?.count ?? 0
      #expect(kept == subviews - 1)
      return visits.count - before
    }
    #expect(counts.last == counts[2], "\(counts)")

    let before = visits.count
    scene.prepare { top.view.backgroundColor = Color(rgb: 0x112233) }
    #expect(visits.count - before <= 2)

    let beforeDismissals = visits.count
    while let presenter = top.presentingViewController {
      scene.prepare { presenter.dismiss(animated: false) }
      scene.application.runDueWork()
      top = presenter
    }
    // the base-2 logarithm of 40, two reads a visit, two pictures a dismissal
    #expect(visits.count - beforeDismissals <= count * 6 * 4)
  }

  /// A view in front that changes one behind it when it is drawn, after that one.
  @Test func aChangeMadeWhileDrawingIsShown() {
    let label = Label(frame: Rect(x: 0, y: 0, width: 8, height: 1))
    label.text = "before"
    let changer = Changer(frame: Rect(x: 0, y: 5, width: 3, height: 1))
    scene.prepare { scene.root.view.addSubview(label) }
    let middle = present(.overFullScreen, from: scene.root)
    scene.prepare { middle.view.addSubview(changer) }
    _ = present(.overFullScreen, from: middle)
    scene.prepare {
      changer.change = { label.text = "after" }
      changer.setNeedsDisplay()
    }
    scene.prepare {}
    #expect(scene.screen.canvas == scene.freshPicture)
    #expect(scene.rows[0].hasPrefix("after"))
  }

  @Test func aMemoryWarningDropsThePictures() {
    _ = present(.pageSheet, from: scene.root)
    #expect(!scene.window.keptPictures.isEmpty)
    scene.application.receiveMemoryWarning()
    #expect(scene.window.keptPictures.isEmpty)
  }

  @Test(arguments: 1...30) func theScreenShowsWhatIsDrawnAfresh(seed: UInt64) {
    let play = PicturePlay(in: scene, visits, seed: seed)
    for step in 0..<200 {
      play.perform(step)
      scene.clock.now += 0.1
      scene.application.runDueWork()
      #expect(
        scene.application.needsPicture || scene.screen.canvas == scene.freshPicture,
        "seed \(seed), step \(step)")
    }
  }
}

/// Random changes of what lies behind and in front of presented controllers.
@MainActor
private final class PicturePlay {
  private let scene: Scene
  private var random: SeededGenerator
  private let upper: Window
  private let plain = View(frame: Rect(x: 3, y: 2, width: 7, height: 3))
  private let child: ViewController
  private let makeNext: () -> ViewController

  init(in scene: Scene, _ visits: Visits, seed: UInt64) {
    self.scene = scene
    random = SeededGenerator(seed: seed)
    upper = Window(frame: scene.application.screenBounds)
    upper.rootViewController = VisitedController(visits)
    child = VisitedController(visits)
    makeNext = { VisitedController(visits) }
    plain.backgroundColor = Color(rgb: 0x446688)
  }

  private var flips: Bool { Bool.random(using: &random) }

  private var color: Color? {
    let (one, other) = (UInt32.random(in: 0..<1 << 24, using: &random), UInt32(0x224466))
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return nil
    case 1: return Color(rgb: one)
    default: return Color { Color(rgb: $0.userInterfaceStyle == .dark ? one : other) }
    }
  }

  private var style: UserInterfaceStyle {
    [.light, .dark, .unspecified].randomElement(using: &random) ?? .unspecified
  }

  /// Changes one thing, in a separate turn.
  func perform(_ step: Int) {
    let root: ViewController = scene.root
    let stack = Array(sequence(first: root, next: \.presentedViewController))
    let controller = stack.randomElement(using: &random) ?? root
    let view: View = flips ? controller.view : child.view
    let top = stack[stack.count - 1]
    let window = scene.window
    let index = Int.random(in: 0..<window.subviews.count, using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 {
      return scene.prepare { present(from: flips ? top : child) }
    }
    scene.prepare {
      switch Int.random(in: 0..<25, using: &random) {
      case 0, 1: top.dismiss(animated: true)
      case 2: controller.dismiss(animated: false)
      case 3, 4: view.backgroundColor = color
      case 5: view.alpha = view.alpha < 1 ? 1 : 0.5
      case 6: view.isHidden.toggle()
      case 7: view.subviews.first?.frame.origin.x += 1
      case 8: view.layer.cornerRadius = view.layer.cornerRadius > 0 ? 0 : 1
      case 9: window.backgroundColor = color
      case 10: window.insertSubview(plain, at: index)
      case 11: plain.removeFromSuperview()
      case 12: upper.isHidden.toggle()
      case 13: view.overrideUserInterfaceStyle = style
      case 14: controller.overrideUserInterfaceStyle = style
      case 15: window.overrideUserInterfaceStyle = style
      case 16:
        let parent = child.parent
        parent?.setOverrideTraitCollection(
          TraitCollection(userInterfaceStyle: style), forChild: child)
      case 17: if child.parent == nil { scene.adopt(child, in: controller.view, of: controller) }
      case 18:
        child.willMove(toParent: nil)
        if flips { child.view.removeFromSuperview() }
        child.removeFromParent()
      case 19: window.exchangeSubview(at: index, withSubviewAt: 0)
      case 20: window.bringSubviewToFront(window.subviews[index])
      case 21:
        let columns = Int.random(in: 20...30, using: &random)
        scene.screen.size = CellSize(columns: columns, rows: 10)
        scene.application.resizeWindows()
      case 22: window.statusLine = window.statusLine == nil ? StatusLine(text: "status") : nil
      case 23: view.tintColor = color
      default: animate(view, step)
      }
    }
  }

  private func present(from presenter: ViewController) {
    guard presenter.presentedViewController == nil else { return }
    let styles: [ModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .overCurrentContext,
    ]
    let next = makeNext()
    next.modalPresentationStyle = styles.randomElement(using: &random) ?? .fullScreen
    next.preferredContentSize = Size(width: 9, height: 4)
    next.popoverPresentationController?.sourceView = presenter.view
    presenter.definesPresentationContext = flips
    presenter.present(next, animated: flips)
  }

  /// Moves a view, or what is in it, for longer than the next steps take; late, a layer follows,
  /// with which a window keeps no pictures.
  private func animate(_ view: View, _ step: Int) {
    if step > 180 { scene.window.layer.borderWidth = 1 }
    if flips {
      View.animate(withDuration: 0.5) { view.alpha = view.alpha < 1 ? 1 : 0.5 }
    } else {
      View.transition(with: view, duration: 0.5, options: .transitionCrossDissolve) {
        view.subviews.first?.isHidden.toggle()
      }
    }
  }
}

/// A view that does something when it is drawn.
private final class Changer: View {
  var change: () -> Void = {}

  override func draw(_ canvas: inout CellCanvas) { change() }
}

extension Scene {
  /// A picture of the windows with nothing taken from those that are kept.
  var freshPicture: CellCanvas {
    var compositor = Compositor(size: screen.size, fill: .blank)
    for window in application.windows where window.isVisible {
      compositor.draw(window, isLowest: false)
    }
    return compositor.canvas
  }
}

/// How often views have been asked how they are drawn.
private final class Visits {
  var count = 0
}

/// A view that counts how often the compositor comes by.
private final class VisitedView: View {
  let visits: Visits

  init(_ visits: Visits) {
    self.visits = visits
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var clipsToBounds: Bool {
    get {
      visits.count += 1
      return super.clipsToBounds
    }
    set { super.clipsToBounds = newValue }
  }
}

private final class VisitedController: ViewController {
  let visits: Visits

  init(_ visits: Visits) {
    self.visits = visits
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func loadView() {
    view = VisitedView(visits)
    let label = Label()
    label.text = "presented"
    label.frame = Rect(x: 1, y: 1, width: 5, height: 1)
    view.addSubview(label)
  }
}
