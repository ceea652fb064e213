/// An element that is not a view, such as a part of what a view draws; UIKit's
/// UIAccessibilityElement. The view names it in ``View/accessibilityElements``.
@MainActor
open class AccessibilityElement {
  /// The view that it is a part of.
  public private(set) weak var accessibilityContainer: AnyObject?
  /// Whether it is read.
  open var isAccessibilityElement = true
  /// What it is called.
  open var accessibilityLabel: String?
  /// What it holds.
  open var accessibilityValue: String?
  /// What happens when it is used.
  open var accessibilityHint: String?
  /// What it is.
  open var accessibilityTraits = AccessibilityTraits.none
  /// A name for tests, which is not read.
  open var accessibilityIdentifier: String?
  /// Where it lies in its container's coordinates, in cells; the empty rectangle stands for the
  /// whole container.
  open var accessibilityFrameInContainerSpace = Rect.zero

  /// An element of a view, which is held weakly.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }

  /// Its values in one.
  var content: AccessibilityContent {
    AccessibilityContent(
      isElement: isAccessibilityElement, label: accessibilityLabel, value: accessibilityValue,
      hint: accessibilityHint, traits: accessibilityTraits)
  }
}
