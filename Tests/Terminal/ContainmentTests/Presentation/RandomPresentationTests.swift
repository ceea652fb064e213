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
    PresentationPlay(seed: seed, actsInCallbacks: false).play(acts: 100, "seed \(seed)")
  }

  /// The last seeds are those that once found errors.
  @Test(arguments: Array(1000..<1040) + [1082, 1170, 1339, 1373, 40318])
  func evenWhenCallbacksMeddle(seed: UInt64) {
    PresentationPlay(seed: seed, actsInCallbacks: true).play(acts: 100, "seed \(seed)")
  }

  /// Those off screen release their views now and then, and have them again when they are seen.
  @Test(arguments: 2000..<2040, [false, true])
  func evenWhenHiddenViewsAreReleased(seed: UInt64, actsInCallbacks: Bool) {
    PresentationPlay(seed: seed, actsInCallbacks: actsInCallbacks, releasesViews: true)
      .play(acts: 100, "seed \(seed)")
  }
}

/// Random presentations among two roots, two children in boxes, and a handful of free controllers.
private final class PresentationPlay: RandomPlay {
  private let roots: [MeddlingController]
  private let cast: [MeddlingController]
  private let children: [MeddlingController]
  private let releasesViews: Bool

  init(seed: UInt64, actsInCallbacks: Bool, releasesViews: Bool = false) {
    self.releasesViews = releasesViews
    roots = ["R", "S"].map(MeddlingController.init)
    cast = ["M", "N", "O", "P", "Q"].map(MeddlingController.init)
    children = ["A", "B", "C", "D"].map(MeddlingController.init)
    super.init(
      seed: seed, in: Scene(columns: 40, rows: 16), members: roots + children + cast,
      actsInCallbacks: actsInCallbacks, pace: Pace(triples: 0))
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
  }

  override func check(_ comment: Comment) {
    super.check(comment)
    let found = scene.window.rootViewController?.presentationsAbove ?? []
    #expect(scene.window.presentations.elementsEqual(found, by: ===), comment)
    for child in children where child.parent?.viewIfLoaded?.window != nil {
      #expect(child.viewInPlace?.window != nil, "\(comment): \(child)")
    }
    for member in members {
      checkPhase(of: member, comment)
      #expect(!member.presentation.isBeingPresented, comment)
      #expect(!member.presentation.isBeingDismissed, comment)
      if let presentation = member.presentation.presenting {
        #expect(presentation.presented.presentation.presentedBy === presentation, comment)
      }
    }
    for member in members
    where !(scene.window.rootViewController?.presentationsAbove ?? [])
      .contains(where: { $0.presented === member })
    {
      #expect(member.presentation.presentedBy == nil, "\(comment): \(member)")
    }
    #expect(scene.window.frontController?.viewIfLoaded?.window != nil, comment)
    expectNone(
      [.unbalanced, .redundant, .superMissing, .childNotAdopted, .hierarchyActual], comment)
  }

  override func perform() {
    // A memory warning has a separate turn.
    if releasesViews, depth == 0, Int.random(in: 0..<4, using: &random) == 0 {
      for member in children + cast where member.viewIfLoaded?.window == nil { member.view = nil }
    }
    let member = members.randomElement(using: &random) ?? roots[0]
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: present(from: member)
    case 5...7:
      let animated = Bool.random(using: &random)
      completions.hand("dismissal of \(member)") {
        member.dismiss(animated: animated, completion: $0)
      }
      completions.hand("alongside the dismissal", overToCoordinatorOf: member)
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
    let animated = Bool.random(using: &random)
    completions.hand("presentation of \(presented)") {
      presenter.present(presented, animated: animated, completion: $0)
    }
    completions.hand("alongside the presentation", overToCoordinatorOf: presented)
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
