/// An element of KML whose contents lie elsewhere. It is passed over: nothing is fetched.
public struct UnfetchedElement: Hashable, Sendable, CustomStringConvertible {
  /// What such elements are for.
  public enum Kind: Hashable, Sendable {
    /// A `NetworkLink`: further features.
    case features
    /// The address of an `Icon`: the picture of a mark, or one that covers the ground.
    case picture
  }

  /// What the element is for.
  public let kind: Kind
  /// Its line, counted from 1.
  public let line: Int

  /// One line: where the element is, and that nothing is fetched.
  public var description: String {
    switch kind {
    case .features: "line \(line): a NetworkLink is not followed: nothing is fetched"
    case .picture: "line \(line): an Icon is not shown: nothing is fetched"
    }
  }
}
