extension Responder {
  /// Posted before a window shows an input line, which stands for a keyboard; the object is the
  /// window.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("KeyboardWillShow")
  /// Posted when a window shows an input line.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("KeyboardDidShow")
  /// Posted before a window takes its input line away.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("KeyboardWillHide")
  /// Posted when a window has taken its input line away.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("KeyboardDidHide")

  /// The key of the input line's frame after the change: a ``Rect`` in the screen's coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "KeyboardFrameEnd"
  /// The key of the seconds that the change takes: 0, for a line comes at once.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "KeyboardAnimationDuration"
}
