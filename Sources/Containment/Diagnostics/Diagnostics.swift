/// Where every misuse of views and controllers is reported.
///
/// The library never prints and never traps: a report is kept and handed to a handler, which a
/// program's debug build may let trap and a test lets record.
///
/// A report names controllers, no lines of code. The calls that are reported are UIKit's, and a
/// defaulted `file:line:` would make them other functions: `views.forEach(box.addSubview)` and
/// overrides of ``ViewController/addChild(_:)`` would no longer compile. The handler is called within
/// the call that is reported, so a breakpoint or a trap there shows whose it is; what is told at the
/// end of a turn has no call that could be shown.
@MainActor
public final class Diagnostics {
  /// What becomes of warnings.
  public enum Policy: Sendable {
    /// Warnings tell, errors refuse.
    case standard
    /// The lints of containment refuse too, as continuous integration wants.
    case strict
  }

  /// What becomes of warnings.
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

  /// Records a fault.
  ///
  /// - Parameter subjects: the descriptions of the controllers concerned.
  /// - Returns: whether the operation is to be refused.
  @discardableResult
  func report(_ code: Fault.Code, _ message: String, subjects: [String] = []) -> Bool {
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
