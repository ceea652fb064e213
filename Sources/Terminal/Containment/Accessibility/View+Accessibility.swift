extension View {
  /// Changes what the program has set for this view. Nothing is drawn, but the change is told.
  func changeAccessibility(_ change: (inout OwnAccessibility) -> Void) {
    var own = ownAccessibility?.value ?? OwnAccessibility()
    change(&own)
    ownAccessibility = Boxed(own)
    if let application = Application.current, application.accessibilityNews != nil {
      application.setNeedsCommit()
    }
  }

  /// What is told of it.
  var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      isElement: isAccessibilityElement, label: accessibilityLabel, value: accessibilityValue,
      hint: accessibilityHint, traits: accessibilityTraits,
      isCurrent: standardAccessibility.isCurrent)
  }
}
