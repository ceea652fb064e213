extension View: TraitChangeObservable {
  /// The closures that wait for changes of the traits.
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
