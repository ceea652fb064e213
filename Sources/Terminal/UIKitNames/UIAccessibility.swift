import Containment

/// What an element is for a person who hears the screen.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// An element that is not a view.
public typealias UIAccessibilityElement = AccessibilityElement

/// What a program tells people who hear the screen, and what it may know of their settings.
@MainActor
public enum UIAccessibility {
  /// What has happened.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// A number for each.
    public let rawValue: UInt32

    /// A notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The argument, a text, is to be told.
    public static let announcement = Notification(rawValue: 1)
    /// The layout has changed; the argument is a text to tell, or the view to go to.
    public static let layoutChanged = Notification(rawValue: 2)
    /// A new screen has come; the argument is a text to tell, or the view to go to.
    public static let screenChanged = Notification(rawValue: 3)
    /// Something has scrolled; the argument is a text that tells where to.
    public static let pageScrolled = Notification(rawValue: 4)
  }

  /// Tells a text at the end of the turn, or gives a view the focus if it can have it. Changes of
  /// the screen are told in any case.
  ///
  /// - Parameter argument: `String` or ``UIView``; others do nothing.
  public static func post(notification: Notification, argument: Any?) {
    if let text = argument as? String {
      Application.current?.announce(text)
    } else if let view = argument as? View, notification != .announcement {
      view.window?.focus(view)
    }
  }

  /// Whether changes of the screen are told; see ``Application/accessibilityObserver``.
  public static var isVoiceOverRunning: Bool { Application.current?.accessibilityObserver != nil }

  /// Whether nothing is to move.
  public static var isReduceMotionEnabled: Bool { Application.current?.reducesMotion ?? false }
}
