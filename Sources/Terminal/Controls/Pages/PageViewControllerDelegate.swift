import Containment

/// Is told when a person turns pages, not when the program sets them; UIKit's
/// UIPageViewControllerDelegate.
@MainActor
public protocol PageViewControllerDelegate: AnyObject {
  /// A person begins to turn to other pages. Does nothing by default.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController])
  /// What a person began has come to its end. Does nothing by default.
  ///
  /// - Parameters:
  ///   - finished: whether the motion was shown to its end.
  ///   - previousViewControllers: the pages before.
  ///   - completed: whether the page was turned; `false` if the person let it go back.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}
