extension View: TraitChangeObservable {
  /// The traits of what the view is shown on: those of the nearest controller above, or else of its
  /// window.
  public var traitCollection: TraitCollection {
    if let controller = nearestController { return controller.traitCollection }
    guard let application = Application.current else { return TraitCollection(size: .zero) }
    return window?.traits ?? application.traits(of: application.screenBounds.size)
  }

  /// Who waits for changes of the traits.
  public var traitObservers: TraitObservers {
    if let storedTraitObservers { return storedTraitObservers }
    let observers = TraitObservers()
    storedTraitObservers = observers
    return observers
  }

  /// Tells the views of one controller: this one and all below it that no other controller owns.
  func traitsHaveChanged(from previous: TraitCollection, to current: TraitCollection) {
    traitCollectionDidChange(previous)
    storedTraitObservers?.tell(from: previous, to: current)
    for subview in subviews where subview.controller == nil {
      subview.traitsHaveChanged(from: previous, to: current)
    }
  }

  /// The frames of the view and all below it, parents first.
  var framesInTree: [Rect] {
    var frames: [Rect] = []
    forEachInTree { frames.append($0.frame) }
    return frames
  }
}
