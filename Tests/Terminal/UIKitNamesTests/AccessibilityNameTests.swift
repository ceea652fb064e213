import ContainmentTesting
import Testing
import UIKitNames

/// Accessibility under UIKit's names.
@Suite @MainActor struct AccessibilityNameTests {
  /// A view as iOS code writes one: it overrides what it tells.
  private final class Rating: UIView {
    var stars = 3

    override var accessibilityValue: String? {
      get { "\(stars) stars" }
      set {}
    }

    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
  }

  @Test func aViewOverridesWhatItTellsAndPostsWhatIsNotSeen() {
    let stage = TestStage(columns: 20, rows: 3)
    let (rating, button) = (Rating(), UIButton(type: .system))
    rating.frame = CGRect(x: 0, y: 0, width: 20, height: 1)
    rating.accessibilityLabel = "Rating"
    rating.accessibilityTraits = [.adjustable, .updatesFrequently]
    button.frame = CGRect(x: 0, y: 1, width: 20, height: 1)
    button.setTitle("Send", for: .normal)
    let view = UIView()
    view.addSubview(rating)
    view.addSubview(button)
    stage.window.findsFocus = false
    stage.show(view)
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
    var told: [String] = []
    stage.application.accessibilityObserver = { told += $0 }
    #expect(UIAccessibility.isVoiceOverRunning)
    stage.turn()
    #expect(told == ["Rating, 3 stars, adjustable", "Send, button"])
    stage.turn {
      UIAccessibility.post(notification: .announcement, argument: "sent")
      UIAccessibility.post(notification: .layoutChanged, argument: button)
      UIAccessibility.post(notification: .screenChanged, argument: nil)
    }
    #expect(told.dropFirst(2) == ["> Send, button", "sent"])
  }
}
