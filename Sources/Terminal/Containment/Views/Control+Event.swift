extension Control {
  /// What happens to a control, with UIKit's names and bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The mouse went down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// It was pressed: by a click, Space or Enter.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The mouse went down on it and came up elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A press was broken off.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value has changed; for controls that have one.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// It was pressed, or Enter ended its editing.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person has changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Enter was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of the mouse.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF << 16)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
