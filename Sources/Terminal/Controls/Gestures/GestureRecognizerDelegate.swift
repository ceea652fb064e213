import Containment

/// Decides what a gesture recogniser may do; UIKit's UIGestureRecognizerDelegate.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin. The default is `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether a press may be the recogniser's gesture; otherwise it sees nothing of the press. The
  /// default is `true`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool
  /// Whether both gestures may be recognised in the same press; one delegate of the two that allows
  /// it is enough. The default is `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  /// `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}

/// A press of the mouse; UIKit's UITouch.
@MainActor
public struct Touch {
  /// The view on which the button went down.
  public let view: View?
  private let mouse: MouseEvent

  init(_ mouse: MouseEvent, on view: View) {
    self.view = view
    self.mouse = mouse
  }

  /// The window that was pressed.
  public var window: Window? { view?.window }

  /// Where the mouse is, in the coordinates of a view; `nil` stands for the screen.
  public func location(in view: View?) -> Point {
    view.map(mouse.location(in:)) ?? mouse.location
  }
}

/// Touches are equal if they began on the same view: there is one mouse.
extension Touch: Hashable {
  /// Whether both began on the same view.
  public nonisolated static func == (lhs: Touch, rhs: Touch) -> Bool { lhs.view === rhs.view }

  /// Feeds the view.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(view.map(ObjectIdentifier.init))
  }
}
