import Containment

/// Is asked by a gesture recogniser; UIKit's UIGestureRecognizerDelegate.
///
/// Recognisers do not hinder each other here, so nothing is asked about two at a time.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin. The default is `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether a press may be the recogniser's gesture; otherwise it sees nothing of the press. The
  /// default is `true`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  /// `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
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

  /// Where the button went down, in the coordinates of a view; `nil` stands for the screen.
  public func location(in view: View?) -> Point {
    view.map(mouse.location(in:)) ?? mouse.location
  }
}
