/// Responders are equal if they are the same, as objects of UIKit are.
extension Responder: Hashable {
  /// Whether the two are one.
  public nonisolated static func == (lhs: Responder, rhs: Responder) -> Bool { lhs === rhs }

  /// Feeds the identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
