/// What an element is for a person who hears the screen; UIKit's UIAccessibilityTraits.
///
/// Raw values may change: store names, not numbers.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// A bit for each trait; unknown bits have no words.
  public let rawValue: UInt64

  /// Traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: AccessibilityTraits = []
  /// It can be pressed.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// It leads somewhere else.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// It makes a sound of its own when it is pressed.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// It is text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// It sums up the state of the program at its start.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be used at present.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// Its label or value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// It is a field for a search.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// It begins playing or recording.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// Its value can be raised and lowered.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// It is touched directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// It turns to the next page when it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// It is a row of tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
  /// It is a heading.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// It is on, with the value `1`, or off, with `0`.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 17)
  /// It is a line of text that can be edited; UIKit has this trait, but does not publish it.
  public static let textField = AccessibilityTraits(rawValue: 1 << 18)
  /// It is one of several tabs; UIKit has this trait, but does not publish it.
  public static let tab = AccessibilityTraits(rawValue: 1 << 19)

  /// The traits in words, for the end of a line. Traits that a person does not have to know have
  /// none, and of several kinds of buttons only the most particular one has.
  var words: [String] {
    var told = self
    if !isDisjoint(with: [.toggleButton, .tab]) { told.remove(.button) }
    if contains(.searchField) { told.remove(.textField) }
    return Self.names.filter { told.contains($0.trait) }.map(\.name)
  }

  private static let names: [(trait: AccessibilityTraits, name: String)] = [
    (.button, "button"), (.toggleButton, "switch"), (.tab, "tab"), (.link, "link"),
    (.textField, "text field"), (.searchField, "search field"), (.image, "image"),
    (.keyboardKey, "key"), (.header, "heading"), (.adjustable, "adjustable"),
    (.selected, "selected"), (.notEnabled, "disabled"),
  ]
}
