/// The country or the sea that contains a point.
public struct Area: Hashable, Sendable {
  /// Whether an area is land or water.
  public enum Kind: Sendable {
    /// Land, lakes included.
    case country
    /// A sea, or a part of one.
    case sea
  }

  /// Whether it is land or water.
  public let kind: Kind
  /// The English name.
  public let name: String
  /// The ISO 3166-1 alpha-2 code; `nil` for seas and for territories that have none.
  public let code: String?

  /// An area of those properties.
  public init(kind: Kind, name: String, code: String?) {
    self.kind = kind
    self.name = name
    self.code = code
  }
}
