/// Is asked by a gesture recogniser; UIKit's UIGestureRecognizerDelegate.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin. The default is `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  /// `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}
