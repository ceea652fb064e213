import Containment
import Testing
import UIKitNames

/// A card that a finger drags up, written for iOS.
@Suite @MainActor final class AnimatorTests: ContainerStage {
  final class CardViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 0, y: 20, width: 20, height: 10))
    private(set) var ends: [UIViewAnimatingPosition] = []
    private(set) var animator: UIViewPropertyAnimator?

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
    }

    func startDragging() {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {
        self.card.frame.origin.y = 5
        self.card.transform = CGAffineTransform(scaleX: 2, y: 1).translatedBy(x: 1, y: 0)
      }
      animator.addCompletion { position in
        self.ends.append(position)
        if position == .start { self.card.transform = .identity }
      }
      animator.pauseAnimation()
      self.animator = animator
    }

    func drag(by share: CGFloat) { animator?.fractionComplete = share }

    func letGo(back: Bool) {
      animator?.isReversed = back
      animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }

  @Test(arguments: [false, true])
  func aCardIsDragged(back: Bool) {
    let root = CardViewController()
    show(root)
    application.runTurn { root.startDragging() }
    application.runTurn { root.drag(by: 0.5) }
    #expect(root.animator?.state == .active && root.animator?.isRunning == false)
    application.runTurn { root.letGo(back: back) }
    settle()
    #expect(root.ends == [back ? .start : .end])
    #expect(root.card.frame.origin.y == (back ? 20 : 5))
    #expect(root.card.transform.isIdentity == back)
    #expect(root.animator?.state == .inactive)
  }

  @Test func curvesHaveUIKitsNames() {
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: UIView.AnimationCurve.easeOut)
    #expect(animator.state == UIViewAnimatingState.inactive && animator.duration == 0.5)
    #expect(UIView.AnimationCurve(rawValue: 3) == .linear)
  }
}
