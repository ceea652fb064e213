/// A method of an object that is called when something is used, as UIKit's target and action.
///
/// `#selector` needs the Objective-C runtime, so the method itself is named in its place:
///
/// ```swift
/// button.addTarget(self, action: ClockViewController.stop(_:), for: .touchUpInside)
/// ```
///
/// The target is not kept alive; once it is gone, nothing is called.
@MainActor
public struct TargetAction {
  /// The object whose method it is; `nil` once that is gone, and without a target.
  public private(set) weak var target: AnyObject?
  private let hasTarget: Bool
  /// Whether its object is gone.
  public var isOver: Bool { hasTarget && target == nil }
  private let call: (_ target: AnyObject, _ sender: AnyObject) -> Bool

  /// A method that takes what is used.
  ///
  /// - Parameters:
  ///   - target: `nil` stands for the first object of the method's class in the responder chain, as
  ///     of the use.
  ///   - sender: what is used; if it is not of the class that the method takes, that is reported
  ///     (`E-ARGUMENT`), and `nil` is returned.
  public init?<Target: AnyObject, Sender>(
    _ target: Target?, _ action: @escaping (Target) -> (Sender) -> Void, of sender: AnyObject
  ) {
    guard sender is Sender else {
      Application.current?.diagnostics.report(
        .invalidArgument,
        "\(type(of: sender)) cannot be handed to a method that takes \(Sender.self)")
      return nil
    }
    self.target = target
    hasTarget = target != nil
    call = { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      action(target)(sender)
      return true
    }
  }

  /// A method without parameters.
  public init<Target: AnyObject>(_ target: Target?, _ action: @escaping (Target) -> () -> Void) {
    self.target = target
    hasTarget = target != nil
    call = { target, _ in
      guard let target = target as? Target else { return false }
      action(target)()
      return true
    }
  }

  /// Calls the method.
  ///
  /// - Parameter start: where the responder chain begins that a method without a target is looked
  ///   for in; `nil` if there is none.
  public func send(from sender: AnyObject, startingAt start: Responder?) {
    if hasTarget {
      if let target { _ = call(target, sender) }
    } else if let start {
      _ = sequence(first: start, next: \.next).first { call($0, sender) }
    }
  }
}
