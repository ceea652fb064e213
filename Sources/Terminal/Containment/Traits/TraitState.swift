/// A controller's state for traits and sizes.
struct TraitState {
  /// The parent's overrides for this child.
  var override: TraitCollection?
  /// The traits that it was last told of; `nil` before it was first on screen.
  var known: TraitCollection?
  /// The closures that wait for changes.
  var observers: TraitObservers?
  /// The size that it would like to have, in cells.
  var preferredContentSize = Size.zero
}
