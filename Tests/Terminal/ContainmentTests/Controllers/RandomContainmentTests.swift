import TestSupport
import Testing

@testable import Containment

/// Random acts on controllers and views at any time: every "will" is followed by exactly one "did"
/// that matches the last "will", and in the end a controller is on screen if its view is.
@Suite @MainActor struct RandomContainmentTests {
  /// The last seeds are those that once found errors.
  @Test(arguments: Array(0..<30) + [246, 308])
  func everyWillIsFollowedByItsDid(seed: UInt64) {
    PlainPlay(seed: seed, actsInCallbacks: false).play(acts: 120, "seed \(seed)")
  }

  /// The last seeds are those that once found errors.
  @Test(
    arguments: Array(1000..<1030) + [1087, 1161, 1183, 1226, 1367, 1466, 1564, 1666, 1831, 1349])
  func evenWhenCallbacksMeddle(seed: UInt64) {
    PlainPlay(seed: seed, actsInCallbacks: true).play(acts: 120, "seed \(seed)")
  }
}

/// Random acts on a handful of controllers.
private final class PlainPlay: RandomPlay {
  private var cast: [MeddlingController] { members }

  init(seed: UInt64, actsInCallbacks: Bool) {
    super.init(
      seed: seed, in: Scene(),
      members: ["A", "B", "C", "D", "E", "F"].map(MeddlingController.init),
      actsInCallbacks: actsInCallbacks, pace: Pace(singles: 7, pause: 0.3))
    scene.showRoot()
  }

  override func check(_ comment: Comment) {
    super.check(comment)
    for member in cast { checkPhase(of: member, comment) }
    expectNone([.unbalanced, .redundant, .superMissing], comment)
  }

  override func perform() {
    let member = cast.randomElement(using: &random) ?? cast[0]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: adopt(member)
    case 3: release(member)
    case 4: member.viewIfLoaded?.removeFromSuperview()
    case 5, 6: show(member)
    case 7: exchange(member)
    case 8: moveBox()
    case 9: showOrphan(member)
    case 10: meddleWithWindow()
    default: member.view.setNeedsLayout()
    }
  }

  private func adopt(_ member: MeddlingController) {
    guard member.parent == nil else { return }
    let parents: [ViewController] = [scene.root] + cast.filter { !isAncestor(member, of: $0) }
    guard let parent = parents.randomElement(using: &random) else { return }
    member.viewIfLoaded?.removeFromSuperview()
    parent.addChild(member)
    guard member.parent === parent else { return }
    box(of: parent).addSubview(member.view)
    member.didMove(toParent: parent)
  }

  private func release(_ member: MeddlingController) {
    guard member.parent != nil else { return }
    member.willMove(toParent: nil)
    member.viewIfLoaded?.removeFromSuperview()
    member.removeFromParent()
  }

  private func show(_ member: MeddlingController) {
    guard let parent = member.parent else { return }
    box(of: parent).addSubview(member.view)
  }

  private func showOrphan(_ member: MeddlingController) {
    guard member.parent == nil, member.isViewLoaded else { return }
    guard !scene.box2.isDescendant(of: member.view) else { return }
    scene.box2.addSubview(member.view)
  }

  private func exchange(_ member: MeddlingController) {
    guard let parent = member.parent, member.viewIfLoaded?.superview != nil,
      let other = cast.filter({
        $0 !== member && $0.parent === parent && $0.viewIfLoaded?.superview == nil
      }).randomElement(using: &random)
    else { return }
    let options: [View.AnimationOptions] = [
      [], .transitionFlipFromTop, .transitionCrossDissolve,
    ]
    let duration = Bool.random(using: &random) ? 0.2 : 0
    let option = options.randomElement(using: &random) ?? []
    completions.hand("transition from \(member) to \(other)") { completion in
      parent.transition(
        from: member, to: other, duration: duration, options: option,
        animations: { [self] in animate(other.view) }, completion: { _ in completion() })
    }
  }

  private func animate(_ view: View) {
    completions.hand("animation") { completion in
      View.animate(
        withDuration: 0.1, animations: { view.alpha = 1.5 - view.alpha },
        completion: { _ in completion() })
    }
  }

  private func moveBox() {
    let box = scene.boxes[0]
    completions.hand("change of the box") { completion in
      View.transition(
        with: scene.root.view, duration: 0.1, options: .transitionCrossDissolve,
        animations: { [self] in
          if box.superview == nil {
            scene.root.view.insertSubview(box, at: 0)
          } else {
            box.removeFromSuperview()
          }
          animate(box)
        }, completion: { _ in completion() })
    }
  }

  private func meddleWithWindow() {
    if scene.window.isVisible { scene.window.hide() } else { scene.window.makeKeyAndVisible() }
  }

  private func box(of parent: ViewController) -> View {
    parent === scene.root
      ? scene.boxes[Int.random(in: 0..<2, using: &random)] : parent.view
  }

  private func isAncestor(_ one: ViewController, of other: ViewController) -> Bool {
    sequence(first: other, next: \.parent).contains { $0 === one }
  }
}
