import Containment

/// Groups of animations, for what is to be done when they are over: pushes, pops, changes of tabs
/// and animation blocks.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setCompletionBlock { print("pushed") }
/// navigationController.pushViewController(controller, animated: true)
/// CATransaction.commit()
/// ```
@MainActor
public enum CATransaction {
  /// Begins a group, within the one that is open.
  public static func begin() { UIApplication.current?.openAnimationGroup() }

  /// Ends the innermost group.
  public static func commit() { UIApplication.current?.closeAnimationGroup() }

  /// Sets what is called when all animations that start in the innermost group are over: at the end
  /// of the turn, if nothing is animated. Without a group, what starts until the end of the turn
  /// counts.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let application = UIApplication.current else { return }
    if application.animationGroup == nil {
      begin()
      application.atEndOfTurn { commit() }
    }
    application.animationGroup?.completion = block
  }
}
