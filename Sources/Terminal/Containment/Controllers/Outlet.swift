/// Stores a view of a description in a property of its controller.
///
/// ```swift
/// override var nibOutlets: [String: Outlet] { ["name": Outlet(self, \.name)] }
/// private var name: Label?
/// ```
@MainActor
public struct Outlet {
  private let accepts: (View) -> Bool
  private let set: (View) -> Void

  /// A property of an object, which is not kept alive.
  public init<Owner: AnyObject, Kind: View>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Kind?>
  ) {
    self.init { [weak owner] (view: Kind) in owner?[keyPath: property] = view }
  }

  /// An outlet for views of one class, from a closure that keeps the view.
  public init<Kind: View>(_ set: @escaping (Kind) -> Void) {
    accepts = { $0 is Kind }
    self.set = { if let view = $0 as? Kind { set(view) } }
  }

  func takes(_ view: View) -> Bool { accepts(view) }

  func connect(_ view: View) { set(view) }
}

/// The name of an action, as `Selector` on other platforms; here a plain name, such as `"back"`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// A name.
  public init(_ name: String) { description = name }

  /// A name.
  public init(stringLiteral name: String) { description = name }
}
