#if Foundation
  import Containment
  import Foundation

  /// Protocols of programs for iOS often ask for `NSObjectProtocol`, so that objects adopt them.
  extension UIViewController: @MainActor NSObjectProtocol {
    /// Whether the other is this controller.
    public func isEqual(_ object: Any?) -> Bool { object as? UIViewController === self }

    /// A number from its identity.
    public var hash: Int { hashValue }

    /// The controller.
    public func `self`() -> Self { self }

    /// `false`: it is no proxy.
    public func isProxy() -> Bool { false }

    /// Whether it is of a class or of one that is derived from it.
    public func isKind(of aClass: AnyClass) -> Bool {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .contains { $0.subjectType == aClass }
    }
  }

  extension Timer {
    /// Calls a method of an object after some seconds, or again and again. The timer keeps the
    /// object alive until it is invalidated, and after a single call.
    ///
    /// - Parameter userInfo: always `nil`.
    @MainActor @discardableResult
    public static func scheduledTimer<Target: AnyObject>(
      timeInterval: TimeInterval, target: Target,
      selector: @escaping (Target) -> (Timer) -> Void, userInfo: Never?, repeats: Bool
    ) -> Timer {
      nonisolated(unsafe) let (target, selector) = (target, selector)
      return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
        selector(target)(timer)
      }
    }

    /// Calls a method without parameters, otherwise as for one that takes the timer.
    @MainActor @discardableResult
    public static func scheduledTimer<Target: AnyObject>(
      timeInterval: TimeInterval, target: Target, selector: @escaping (Target) -> () -> Void,
      userInfo: Never?, repeats: Bool
    ) -> Timer {
      let method: (Target) -> (Timer) -> Void = { target in { _ in selector(target)() } }
      return scheduledTimer(
        timeInterval: timeInterval, target: target, selector: method, userInfo: userInfo,
        repeats: repeats)
    }
  }

  /// Runs a closure. Only the Objective-C runtime has pools to release; with it, the system's
  /// function of this name comes first.
  @_disfavoredOverload
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }

  extension NSIndexPath {
    /// The section of a table.
    public var section: Int { index(atPosition: 0) }

    /// The row in the section.
    public var row: Int { index(atPosition: 1) }
  }

  extension Bundle {
    /// Makes the views that a file of this folder describes, as ``UINib`` does.
    ///
    /// - Parameters:
    ///   - owner: a controller that has the outlets and actions; others count as none.
    ///   - options: not used.
    /// - Returns: the root view; `nil` if there is none, which is reported.
    @MainActor
    public func loadNibNamed(
      _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
    ) -> [Any]? {
      let views = UINib(nibName: name, bundle: self)
        .instantiate(withOwner: owner as? UIViewController)
      return views.isEmpty ? nil : views
    }
  }
#endif
