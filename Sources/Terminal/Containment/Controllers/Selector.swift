/// The name of an action, as `Selector` on other platforms; here a plain name, such as `"back"`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// A name.
  public init(_ name: String) {
    description = name
  }

  /// A name.
  public init(stringLiteral name: String) {
    description = name
  }
}
