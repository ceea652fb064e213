/// The colours of the status line; UIKit's UIStatusBarStyle.
public enum StatusBarStyle: Int, Hashable, Sendable {
  /// The line's own colours.
  case `default` = 0
  /// Light text on a dark row.
  case lightContent = 1
  /// Dark text on a light row.
  case darkContent = 3
}
