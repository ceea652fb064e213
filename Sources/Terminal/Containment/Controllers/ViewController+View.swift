extension ViewController {
  /// The root view, loaded if it is not; for ``view``.
  var loadedView: View {
    noteUseAfterBase()
    // Calls no method that a subclass may override, because that may read the view.
    if storedView == nil { loadMissingView() }
    // If loading was refused, an unowned view keeps the caller from trapping.
    return storedView ?? View(frame: .zero)
  }

  func loadMissingView() {
    guard !isLoadingView else {
      report(.nilView, "the view of \(self) was read inside loadView before it was assigned")
      return
    }
    isLoadingView = true
    defer { isLoadingView = false }
    View.withoutRecording {
      hasBaseLoadedView = false
      loadView()
      hasBaseLoadedView = false
      guard storedView != nil else {
        report(.nilView, "loadView of \(self) assigned no view")
        return
      }
      appearance.calling(.viewDidLoad) { viewDidLoad() }
    }
  }

  /// Reports an override of ``loadView()`` that has called `super`, by its use of the view before
  /// ``loadView()`` returns. Swift does not tell whether a method is overridden.
  private func noteUseAfterBase() {
    guard hasBaseLoadedView else { return }
    hasBaseLoadedView = false
    report(.loadViewSuper, "loadView() of \(self) calls super")
  }

  /// Replaces or removes the root view; for ``view``.
  func setView(_ view: View?) {
    noteUseAfterBase()
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
    if let view = storedView, parent != nil || isPresented {
      adoption.releasedPlace = ReleasedPlace(of: view)
    }
    // The view is still owned here, so that a controller on screen receives its disappearance.
    storedView?.removeFromSuperview()
    storedView?.controller = nil
    storedView = nil
  }
}

/// Views that controllers release while they are off screen.
///
/// A container that keeps its own view inserts a child's view once, and so does a presentation. So
/// the place of a released view is remembered, and the view is loaded again when its place comes on
/// screen.
extension ViewController {
  /// Loads the views that children have released in a tree that is about to come on screen.
  func loadReleasedViews(in tree: View) {
    guard Application.releasedPlaces > 0 else { return }
    for child in children where child.parent === self { child.loadReleasedView(in: tree) }
  }

  /// Loads the view again if it was released in a tree.
  func loadReleasedView(in tree: View) {
    guard let place = adoption.releasedPlace, let superview = place.superview,
      superview.isDescendant(of: tree)
    else { return }
    adoption.releasedPlace = nil
    let former = parent
    guard viewIfLoaded?.superview == nil else { return }
    loadViewIfNeeded()
    // A callback may have moved the controller.
    if parent === former, let view = viewIfLoaded, view.superview == nil { place.put(view) }
  }
}

extension ViewController {
  /// Tells this controller unless it is covered, and what it presents in its place, that the place
  /// gets another size; nothing off screen.
  func placeWillChange(
    with coordinator: any ViewControllerTransitionCoordinator, to newSize: () -> Size
  ) {
    guard let view = viewInPlace, view.window != nil else { return }
    let size = newSize()
    guard size != view.bounds.size else { return }
    if !isCovered {
      appearance.calling(.viewWillTransition) { viewWillTransition(to: size, with: coordinator) }
    }
    presentation.inContext?.sizeWillChange(to: size, with: coordinator)
  }
}
