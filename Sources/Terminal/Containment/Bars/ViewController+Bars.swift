extension ViewController {
  /// The nearest controller of a class above this one; `nil` if there is none.
  func nearestAncestor<Container: ViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
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
  @available(*, deprecated, message: "present a controller that searches")
  public var searchDisplayController: ViewController? {
    reportDeprecated("searchDisplayController", use: "a presented controller")
    return nil
  }
}
