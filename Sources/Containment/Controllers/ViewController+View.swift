extension ViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The root view, loaded when first read; assigning `nil` lets it go, and the next read loads again.
  public var view: View! {
    get {
      loadViewIfNeeded()
      return storedView ?? View(frame: .zero)
    }
    set { setView(newValue) }
  }

  /// The root view if it is loaded; reading it loads nothing.
  public var viewIfLoaded: View? { storedView }

  /// Whether the root view is loaded.
  public var isViewLoaded: Bool { storedView != nil }

  /// Loads the root view unless it is loaded.
  public func loadViewIfNeeded() {
    guard storedView == nil else { return }
    guard !isLoadingView else {
      report(.nilView, "the view of \(self) was read inside loadView before it was assigned")
      return
    }
    isLoadingView = true
    defer { isLoadingView = false }
    AnimationContext.withoutAnimation {
      loadView()
      guard storedView != nil else {
        report(.nilView, "loadView of \(self) assigned no view")
        return
      }
      appearance.checkingSuper(.didLoad) { viewDidLoad() }
    }
  }

  private func setView(_ view: View?) {
    guard view !== storedView else { return }
    if let owner = view?.controller, owner !== self {
      report(
        .viewShared, "a view of \(owner) cannot be the view of \(self) too",
        subjects: [self, owner])
      return
    }
    let old = storedView
    let superview = old?.superview
    let index = superview?.subviews.firstIndex { $0 === old }
    if let view, let old, superview != nil { view.frame = old.frame }
    old?.removeFromSuperview()
    old?.controller = nil
    storedView = view
    view?.controller = self
    if let view, let superview, let index { superview.insertSubview(view, at: index) }
  }

  /// Reports a misuse that concerns this controller.
  @discardableResult
  func report(_ code: Fault.Code, _ message: String, subjects: [ViewController]? = nil) -> Bool {
    guard let diagnostics = Application.current?.diagnostics else { return code.isError }
    return diagnostics.report(code, message, subjects: subjects ?? [self])
  }
}
