/// What a controller knows about its traits and its size.
struct TraitState {
  /// What the parent wants to be different for this child.
  var override: TraitCollection?
  /// The traits that it was last told of; `nil` before it was first on screen.
  var known: TraitCollection?
  /// Who waits for changes.
  var observers: TraitObservers?
  /// The size that it would like to have, in cells.
  var preferredContentSize = Size.zero
}
