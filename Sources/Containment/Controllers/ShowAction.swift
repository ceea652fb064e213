/// A way of showing a controller that a container may offer to what is in it.
public enum ShowAction: Hashable, Sendable {
  /// What ``ViewController/show(_:sender:)`` does.
  case show
  /// What ``ViewController/showDetailViewController(_:sender:)`` does.
  case showDetail
}
