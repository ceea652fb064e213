extension View {
  /// Changes what the program has set for this view. Nothing is drawn, but an observer hears of it.
  func changeAccessibility(_ change: (OwnAccessibility) -> Void) {
    let own = ownAccessibility ?? OwnAccessibility()
    change(own)
    ownAccessibility = own
    if let application = Application.current, application.accessibilityNews != nil {
      application.setNeedsCommit()
    }
  }

  var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      isElement: isAccessibilityElement, label: accessibilityLabel, value: accessibilityValue,
      hint: accessibilityHint, traits: accessibilityTraits,
      isCurrent: standardAccessibility.isCurrent)
  }
}
