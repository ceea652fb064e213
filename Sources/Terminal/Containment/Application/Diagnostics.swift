/// Collects the reports of misuse of views and controllers.
///
/// The library never prints and never traps: it keeps each report and passes it to a handler, which
/// may trap in a debug build or record in a test.
///
/// A report names controllers, not lines of code. The reported calls are UIKit's, and a defaulted
/// `file:line:` would change their types: `views.forEach(box.addSubview)` and overrides of
/// ``ViewController/addChild(_:)`` would no longer compile. The handler runs within the reported
/// call, so a breakpoint or a trap in it shows the caller; reports at the end of a turn have no
/// such call.
@MainActor
public final class Diagnostics {
  /// How warnings are treated.
  public enum Policy: Sendable {
    /// Warnings are only reported; errors also refuse the operation.
    case standard
    /// The lints of containment refuse the operation too, for continuous integration.
    case strict
  }

  /// How warnings are treated.
  public var policy: Policy
  /// Called with each fault as it is reported.
  public var handler: ((Fault) -> Void)?
  /// The last faults, oldest first, at most ``capacity`` of them.
  public private(set) var faults: [Fault] = []
  /// How many faults are kept.
  public static let capacity = 256

  /// The deprecated members whose use has been reported.
  private var deprecatedNames: Set<String> = []

  /// A hub with a policy and a handler.
  public init(policy: Policy = .standard, handler: ((Fault) -> Void)? = nil) {
    self.policy = policy
    self.handler = handler
  }

  /// Records a fault, also of containers in other modules.
  ///
  /// - Parameter subjects: the descriptions of the controllers concerned.
  /// - Returns: whether the caller must refuse the operation.
  @discardableResult
  public func report(
    _ code: Fault.Code, _ message: String, subjects: [String] = []
  ) -> Bool {
    let fault = Fault(code: code, message: message, subjects: subjects)
    if faults.count == Self.capacity { faults.removeFirst() }
    faults.append(fault)
    handler?(fault)
    return code.isError || policy == .strict && code.isErrorWhenStrict
  }

  /// Records the use of a deprecated member, once for each name.
  func reportDeprecated(_ name: String, use replacement: String, subjects: [String] = []) {
    guard deprecatedNames.insert(name).inserted else { return }
    report(.deprecated, "\(name) is deprecated; use \(replacement)", subjects: subjects)
  }
}
