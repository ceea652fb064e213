/// What a class of views tells of itself to a person who hears the screen, before the program sets
/// ``View/accessibilityLabel`` and its like.
public struct AccessibilityContent: Hashable, Sendable {
  /// Whether the view is told as one element; what lies in it is not told then.
  public var isElement: Bool
  /// What it is called.
  public var label: String?
  /// What it holds, such as the text of a field.
  public var value: String?
  /// What happens when it is used.
  public var hint: String?
  /// What it is.
  public var traits: AccessibilityTraits
  /// Whether it is the part of the focused view around it where keys act, as one row of a table is.
  public var isCurrent: Bool

  /// A content from its parts; the default is a view that is not told.
  public init(
    isElement: Bool = false, label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: AccessibilityTraits = .none, isCurrent: Bool = false
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.isCurrent = isCurrent
  }

  /// The element in one line: label, value, traits in words and hint, with commas between them; the
  /// empty text if there is nothing to tell.
  var line: String {
    var shownValue = value
    if traits.contains(.toggleButton), let value { shownValue = Self.states[value] ?? value }
    let parts = [label, shownValue].map { $0.map(Self.inOneLine) } + traits.words + [hint]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static let states = ["0": "off", "1": "on"]

  /// A text without line feeds, other control characters and repeated blanks.
  private static func inOneLine(_ text: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar == " " || scalar.properties.generalCategory == .control
    }
    return text.unicodeScalars.split(whereSeparator: isBlank).map { String($0) }
      .joined(separator: " ")
  }
}

/// An element that is not a view, such as a part of what a view draws; UIKit's
/// UIAccessibilityElement. The view names it in ``View/accessibilityElements``.
@MainActor
open class AccessibilityElement {
  /// The view that it is a part of.
  public private(set) weak var accessibilityContainer: AnyObject?
  /// Whether it is told.
  open var isAccessibilityElement = true
  /// What it is called.
  open var accessibilityLabel: String?
  /// What it holds.
  open var accessibilityValue: String?
  /// What happens when it is used.
  open var accessibilityHint: String?
  /// What it is.
  open var accessibilityTraits = AccessibilityTraits.none
  /// A name for tests, which is not told.
  open var accessibilityIdentifier: String?
  /// Where it lies in its container's coordinates; the empty rectangle stands for all of that.
  open var accessibilityFrameInContainerSpace = Rect.zero

  /// An element of a view.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }

  /// What is told of it.
  var content: AccessibilityContent {
    AccessibilityContent(
      isElement: isAccessibilityElement, label: accessibilityLabel, value: accessibilityValue,
      hint: accessibilityHint, traits: accessibilityTraits)
  }
}

/// What a program has set for one view.
struct OwnAccessibility {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: AccessibilityTraits?
  var identifier: String?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
}

/// A value that takes the room of a reference where it is rarely there.
final class Boxed<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
