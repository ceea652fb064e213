/// Something in a description that sends an action and triggers segues when it is used: a button,
/// or a gesture recogniser.
///
/// This module has no gesture recognisers. Those of `Controls` conform, and are registered with
/// ``SceneRegistry/registerRecognizer(_:_:)``.
@MainActor
public protocol ActionSource: AnyObject {
  /// The view that it belongs to; `nil` if that is gone.
  var sourceView: View? { get }

  /// Runs a closure on each use from now on, in place of an earlier one.
  func setAction(_ action: @escaping () -> Void)
}

extension Button: ActionSource {
  /// The button itself.
  public var sourceView: View? { self }

  /// Sets ``action``.
  public func setAction(_ action: @escaping () -> Void) { self.action = action }
}
