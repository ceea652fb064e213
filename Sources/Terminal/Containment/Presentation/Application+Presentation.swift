extension Application {
  /// Loads the views that presented controllers have released in a tree that is about to come on
  /// screen.
  func loadReleasedViews(in tree: View) {
    guard Self.releasedPlaces > 0 else { return }
    let shown = windows + [tree as? Window].compactMap { $0 }
    for presentation in shown.flatMap(\.presentations) where presentation.stage != .over {
      presentation.presented.loadReleasedView(in: tree)
    }
  }
}
