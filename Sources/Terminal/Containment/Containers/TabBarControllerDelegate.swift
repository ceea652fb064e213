/// Is asked and told which tab a person chooses; UIKit's UITabBarControllerDelegate. Each method
/// has a default.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a tab that a person presses may be selected; the default returns `true`.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// A person has pressed a tab, and it is selected.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)

  /// What animates the change to another tab, whether a person or the program selects it. It is
  /// asked while the old one is still selected, and only on screen. The default returns `nil`: the
  /// tab is shown at once.
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
