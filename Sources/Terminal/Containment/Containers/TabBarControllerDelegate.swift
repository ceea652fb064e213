/// Decides about a person's choice of a tab and receives it; UIKit's UITabBarControllerDelegate.
/// Each method has a default.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a tab that a person presses may be selected; the default returns `true`.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// A person has pressed a tab, and it is selected.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)

  /// The animator of the change to another tab, whether a person or the program selects it. The
  /// controller calls this while the old tab is still selected, and only on screen. The default
  /// returns `nil`: the tab is shown at once.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
}

extension TabBarControllerDelegate {
  /// Allows it.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}

  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
}
