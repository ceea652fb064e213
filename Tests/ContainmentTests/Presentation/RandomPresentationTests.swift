import Cells
import TestSupport
import Testing

@testable import Containment

/// Whoever presents whomever, in whatever style and whenever: every "will" is followed by exactly
/// one "did" that matches the last "will", and in the end those are on screen whose views are.
@Suite @MainActor struct RandomPresentationTests {
  /// The last seed once found an error.
  @Test(arguments: Array(0..<40) + [439])
  func everyWillIsFollowedByItsDid(seed: UInt64) {
    let play = PresentationPlay(seed: seed, actsInCallbacks: false)
    for _ in 0..<100 { play.act() }
    play.settle()
    play.check("seed \(seed)")
  }

  /// The last seeds once found errors.
  @Test(arguments: Array(1000..<1040) + [1082, 1170, 1339, 1373])
  func evenWhenCallbacksMeddle(seed: UInt64) {
    let play = PresentationPlay(seed: seed, actsInCallbacks: true)
    for _ in 0..<100 { play.act() }
    play.settle()
    play.check("seed \(seed)")
  }
}

/// Random presentations among two roots, two children in boxes, and a handful of free controllers.
@MainActor
private final class PresentationPlay {
  private let scene = Scene(columns: 40, rows: 16)
  private let roots: [BalancedController]
  private let children: [BalancedController]
  private let cast: [BalancedController]
  private var random: SeededGenerator
  private var depth = 0

  init(seed: UInt64, actsInCallbacks: Bool) {
    random = SeededGenerator(seed: seed)
    roots = ["R", "S"].map(BalancedController.init)
    children = ["A", "B", "C", "D"].map(BalancedController.init)
    cast = ["M", "N", "O", "P", "Q"].map(BalancedController.init)
    for (index, child) in children.enumerated() {
      let root = roots[index / 2]
      let box = View(frame: Rect(x: 0, y: Double(index % 2) * 8, width: 40, height: 8))
      root.view.addSubview(box)
      child.definesPresentationContext = true
      scene.adopt(child, in: box, of: root)
    }
    scene.prepare {
      scene.window.rootViewController = roots[0]
      scene.window.makeKeyAndVisible()
    }
    if actsInCallbacks {
      for member in everybody { member.onCallback = { [weak self] in self?.meddle() } }
    }
  }

  private var everybody: [BalancedController] { roots + children + cast }

  func act() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6: scene.prepare { perform() }
    default:
      scene.clock.now += Double.random(in: 0...0.5, using: &random)
      scene.application.runDueWork()
    }
  }

  func settle() {
    for member in everybody { member.onCallback = nil }
    scene.prepare { scene.window.makeKeyAndVisible() }
    for _ in 0..<10 {
      scene.clock.now += 1
      scene.application.runDueWork()
    }
  }

  func check(_ comment: Comment) {
    for member in everybody {
      #expect(member.appearance.depth == 0, comment)
      #expect(member.problem == nil, comment)
      let isOnScreen = member.viewIfLoaded?.window != nil
      #expect(member.appearance.phase == (isOnScreen ? .appeared : .disappeared), comment)
      #expect(!member.presentation.isBeingPresented, comment)
      #expect(!member.presentation.isBeingDismissed, comment)
      if let presentation = member.presentation.presenting {
        #expect(presentation.presented.presentation.presentedBy === presentation, comment)
      }
    }
    let onScreen = scene.window.rootViewController?.presentationsAbove.count ?? 0
    #expect(scene.application.presentations.count == onScreen, comment)
    #expect(scene.window.frontController?.viewIfLoaded?.window != nil, comment)
    #expect(scene.application.nextDeadline == nil, comment)
    let misuse = scene.diagnostics.faults.map(\.code).filter {
      [.unbalanced, .redundant, .superMissing, .childNotAdopted, .hierarchyActual].contains($0)
    }
    #expect(misuse.isEmpty, comment)
  }

  private func meddle() {
    guard depth < 2, Int.random(in: 0..<6, using: &random) == 0 else { return }
    depth += 1
    perform()
    depth -= 1
  }

  private func perform() {
    let member = everybody.randomElement(using: &random) ?? roots[0]
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: present(from: member)
    case 5...7: member.dismiss(animated: Bool.random(using: &random))
    case 8:
      let columns = Int.random(in: 20...60, using: &random)
      scene.screen.size = CellSize(columns: columns, rows: 16)
      scene.application.send(.resized(scene.screen.size))
    default: meddleWithWindow()
    }
  }

  private func present(from presenter: ViewController) {
    let presented = cast.randomElement(using: &random) ?? cast[0]
    if !presented.isPresented {
      presented.modalPresentationStyle =
        ModalPresentationStyle.allCases.randomElement(using: &random) ?? .fullScreen
      presented.modalTransitionStyle =
        ModalTransitionStyle.allCases.randomElement(using: &random) ?? .coverVertical
      presented.definesPresentationContext = Bool.random(using: &random)
    }
    presenter.present(presented, animated: Bool.random(using: &random))
  }

  private func meddleWithWindow() {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      // A root that is replaced while it is being replaced is another matter.
      let root = roots[Int.random(in: 0...1, using: &random)]
      if depth == 0 { scene.window.rootViewController = root }
    case 1: scene.window.hide()
    default: scene.window.makeKeyAndVisible()
    }
  }
}

/// Keeps its appearance calls, and looks whether they are in balance.
private final class BalancedController: ViewController {
  let name: String
  var onCallback: (() -> Void)?
  private var calls: [String] = []

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  /// What is wrong with the calls; `nil` if nothing is.
  var problem: String? {
    var last = "disappeared"
    for call in calls {
      let allowed =
        switch call {
        case "appearing": ["disappeared", "disappearing"]
        case "disappearing": ["appeared", "appearing"]
        case "appeared": ["appearing"]
        default: ["disappearing"]
        }
      guard allowed.contains(last) else { return "\(name): \(call) after \(last)" }
      last = call
    }
    return last.hasSuffix("ing") ? "\(name) is \(last) for ever" : nil
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated); note("appearing")
  }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); note("appeared") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("disappearing")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("disappeared")
  }

  private func note(_ call: String) {
    calls.append(call)
    onCallback?()
  }
}
