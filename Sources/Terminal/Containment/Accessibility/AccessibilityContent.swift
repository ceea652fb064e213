/// What a class of views says of itself to people who hear the screen: ``View/accessibilityLabel``
/// and its like until the program sets them.
public struct AccessibilityContent: Hashable, Sendable {
  /// Whether the view is one element; its subviews are left out then.
  public var isElement: Bool
  /// What it is called.
  public var label: String?
  /// What it holds, such as the text of a field.
  public var value: String?
  /// What happens when it is used.
  public var hint: String?
  /// What it is.
  public var traits: AccessibilityTraits
  /// Whether keys act on it while the view around it has the focus, as on one row of a table.
  public var isCurrent: Bool

  /// A content from its parts; by default that of a view that is left out.
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

  /// The element in one line: label, value, traits in words and hint, with commas between them;
  /// empty if it has none of them.
  var line: String {
    var shownValue = value
    if traits.contains(.toggleButton), let value { shownValue = Self.states[value] ?? value }
    let parts = [label, shownValue] + traits.words + [hint]
    return parts.compactMap { $0?.inOneLine }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static let states = ["0": "off", "1": "on"]
}

extension String {
  /// The text without line feeds, other control characters and repeated blanks.
  var inOneLine: String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar == " " || scalar.properties.generalCategory == .control
    }
    return unicodeScalars.split(whereSeparator: isBlank).map { String($0) }.joined(separator: " ")
  }
}

/// What a program has set for one view; `nil` stands for what the class says.
final class OwnAccessibility {
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
