extension ViewController {
  /// The nearest controller of a class above this one; `nil` if there is none.
  func nearestAncestor<Container: ViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().first { $0 is Container } as? Container
  }

  /// Whether the view reaches beneath every bar; replaced by ``edgesForExtendedLayout``.
  @available(*, deprecated, message: "use edgesForExtendedLayout and safeAreaInsets")
  public var wantsFullScreenLayout: Bool {
    get {
      reportDeprecated("wantsFullScreenLayout", use: "edgesForExtendedLayout")
      return edgesForExtendedLayout == .all
    }
    set {
      reportDeprecated("wantsFullScreenLayout", use: "edgesForExtendedLayout")
      edgesForExtendedLayout = newValue ? .all : []
    }
  }

  /// Always `nil`: there is no search display controller.
  @available(*, deprecated, message: "use a SearchController")
  public var searchDisplayController: ViewController? {
    reportDeprecated("searchDisplayController", use: "a SearchController")
    return nil
  }
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
