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
