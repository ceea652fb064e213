import Testing
import UIKitNames

/// View subclasses written as for iOS.
@MainActor
@Suite struct ViewInitializerTests {
  private final class Badge: UIView {
    let number: Int

    override init(frame: CGRect) {
      number = 7
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func aSubclassThatOverridesTheFrameIsMadeWithoutOneToo() {
    #expect(Badge().frame == .zero && Badge().number == 7)
    #expect(UIView().frame == .zero)
  }

  @Test func withoutAnimationNothingThatIsBegunTakesTime() {
    let stage = ContainerStage()
    var wereEnabled = true
    UIView.performWithoutAnimation { wereEnabled = UIView.areAnimationsEnabled }
    #expect(!wereEnabled && UIView.areAnimationsEnabled)
    #expect(stage.faults.isEmpty)
  }

  @Test func animationOptionsHaveUIKitsBits() {
    #expect(UIView.AnimationOptions.overrideInheritedDuration.rawValue == 1 << 5)
    #expect(UIView.AnimationOptions.allowAnimatedContent.rawValue == 1 << 6)
    #expect(UIView.AnimationOptions.overrideInheritedCurve.rawValue == 1 << 7)
    #expect(UIView.AnimationOptions.overrideInheritedOptions.rawValue == 1 << 9)
  }
}
