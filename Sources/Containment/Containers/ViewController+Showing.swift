/// An action by which a container shows a controller for one of its descendants.
public enum ShowAction: Hashable, Sendable {
  /// The action of ``ViewController/show(_:sender:)``.
  case show
  /// The action of ``ViewController/showDetailViewController(_:sender:)``.
  case showDetail
}

extension ViewController {
  /// Hands a controller to the nearest container that shows it; presents it if there is none.
  func show(_ viewController: ViewController, by action: ShowAction, sender: Any?) {
    let start = canPerformAction(action, withSender: sender) ? parent : self
    guard let target = start?.targetViewController(forAction: action, sender: sender) else {
      return present(viewController, animated: true)
    }
    switch action {
    case .show: target.show(viewController, sender: sender)
    case .showDetail: target.showDetailViewController(viewController, sender: sender)
    }
  }
}
