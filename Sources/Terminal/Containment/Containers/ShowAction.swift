/// An action by which a container shows a controller for one of its descendants.
public enum ShowAction: Hashable, Sendable {
  /// The action of ``ViewController/show(_:sender:)``.
  case show
  /// The action of ``ViewController/showDetailViewController(_:sender:)``.
  case showDetail
}
