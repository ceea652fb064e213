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
