import Cells

/// How the texts of the status line are to be read over what lies beneath, as UIStatusBarStyle.
public enum StatusBarStyle: Int, Hashable, Sendable {
  /// The line's own colours.
  case `default` = 0
  /// Light text on a dark row.
  case lightContent = 1
  /// Dark text on a light row.
  case darkContent = 3
}

extension ViewController {
  /// This controller, or the one that it leaves a decision to, and so on.
  fileprivate func decider(by child: @escaping (ViewController) -> ViewController?)
    -> ViewController
  {
    sequence(first: self, next: child).reduce(self) { $1 }
  }
}

extension Window {
  /// Shows the status line as the controller that fills the window wants it.
  func updateStatusLine() {
    guard let line = storedStatusLine, let controller = decidingController else { return }
    let style = controller.decider(by: \.childForStatusBarStyle).preferredStatusBarStyle
    if line.style != style { line.style = style }
    let isHidden = controller.decider(by: \.childForStatusBarHidden).prefersStatusBarHidden
    guard line.isHidden != isHidden else { return }
    line.isHidden = isHidden
    updateSafeArea()
  }
}
