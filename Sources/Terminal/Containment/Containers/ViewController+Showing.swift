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
