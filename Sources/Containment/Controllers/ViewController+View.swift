extension ViewController {
  /// The root view, loaded if it is not; for ``view``.
  var loadedView: View {
    // Calls no method that a subclass may override, because that may read the view.
    if storedView == nil { loadMissingView() }
    // If loading was refused, an unowned view keeps the caller from trapping.
    return storedView ?? View(frame: .zero)
  }

  /// Loads the root view.
  func loadMissingView() {
    guard !isLoadingView else {
      report(.nilView, "the view of \(self) was read inside loadView before it was assigned")
      return
    }
    isLoadingView = true
    defer { isLoadingView = false }
    View.withoutRecording {
      loadView()
      guard storedView != nil else {
        report(.nilView, "loadView of \(self) assigned no view")
        return
      }
      appearance.calling(.viewDidLoad) { viewDidLoad() }
    }
  }

  /// Replaces or removes the root view; for ``view``.
  func setView(_ view: View?) {
    guard view !== storedView else { return }
    if let owner = view?.controller, owner !== self {
      report(
        .viewShared,
        "a view of \(owner) cannot be the view of \(self) too",
        subjects: [self, owner])
      return
    }
    guard let view else { return dropView() }
    let old = storedView
    let place = old.flatMap { old in
      old.superview.map { (superview: $0, index: $0.subviews.firstIndex { $0 === old }) }
    }
    // Views without an owner change places without appearance callbacks.
    old?.controller = nil
    if let old, let place {
      view.frame = old.frame
      old.removeFromSuperview()
      place.superview.insertSubview(view, at: place.index ?? place.superview.subviews.count)
    }
    storedView = view
    view.controller = self
    view.updateSafeArea()
  }

  private func dropView() {
    // The view is still owned here, so that a controller on screen receives its disappearance.
    storedView?.removeFromSuperview()
    storedView?.controller = nil
    storedView = nil
  }
}
