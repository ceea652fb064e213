import Containment

/// Receives the page turns of a person, not those of the program; UIKit's
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

/// Names the pages before and after a page; UIKit's UIPageViewControllerDataSource.
@MainActor
public protocol PageViewControllerDataSource: AnyObject {
  /// The page before one; `nil` if it is the first.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// The page after one; `nil` if it is the last.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// How many pages the last row shows marks for. The default is 0: then it shows none.
  func presentationCount(for pageViewController: PageViewController) -> Int
  /// The place of the page that is shown, from 0, asked for when the program has set it. The
  /// default is 0.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  /// No marks.
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}
