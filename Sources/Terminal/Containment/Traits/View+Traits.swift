import Cells

extension View: TraitChangeObservable {
  /// The closures that wait for changes of the traits.
  public var traitObservers: TraitObservers {
    if let storedTraitObservers { return storedTraitObservers }
    let observers = TraitObservers()
    storedTraitObservers = observers
    return observers
  }

  /// Light or dark, as this view or the nearest one above within the same controller overrides it.
  var styleInController: UserInterfaceStyle? {
    sequence(first: self) { $0.controller == nil ? $0.superview : nil }
      .lazy.map(\.overrideUserInterfaceStyle).first { $0 != .unspecified }
  }

  /// What the colours of the view are seen on, if those of its superview are seen on a ground.
  ///
  /// - Complexity: O(1), but for the view of a presented controller that has not been told its
  ///   traits yet: then O(*n*) for the *n* controllers beneath it. The known traits are read
  ///   otherwise, because each picture asks the views of all presented controllers.
  func colorGround(inheriting ground: Color.Ground) -> Color.Ground {
    if let own = overrideUserInterfaceStyle.ground { return own }
    guard let controller else { return ground }
    if let own = controller.traits.overriddenStyle?.ground { return own }
    guard controller.parent == nil, controller.presentation.presentedBy != nil else {
      return ground
    }
    let known = controller.appearance.owesIsAppearing ? nil : controller.traits.known
    return (known ?? controller.traitCollection).ground
  }

  /// The traits of the nearest controller above, or else of the window.
  var traitsAround: TraitCollection {
    if let controller = nearestController { return controller.traitCollection }
    guard let application = Application.current else { return TraitCollection(size: .zero) }
    return window?.traits ?? application.traits(of: application.screenBounds.size)
  }

  /// Tells the view, and all in it that is on screen, that it overrides another style than before.
  /// What a window overrides is told by a ``WindowResize``.
  func styleHasChanged(from old: UserInterfaceStyle) {
    guard overrideUserInterfaceStyle != old else { return }
    setNeedsPicture()
    guard let window, let superview else { return }
    let inherited = traitsAround.overriding(controller == nil ? superview.styleInController : nil)
    tellTraits(
      inherited.overriding(overrideUserInterfaceStyle), after: inherited.overriding(old),
      tellsControllers: true)
    window.updateTraitsOfPresented()
  }

  /// Tells the view of other traits, if it does not override what has changed, and those in it that
  /// no other controller owns.
  ///
  /// - Parameter tellsControllers: whether those controllers are told too.
  func inheritTraits(
    _ current: TraitCollection, after previous: TraitCollection, tellsControllers: Bool = false
  ) {
    let style = overrideUserInterfaceStyle
    tellTraits(
      current.overriding(style), after: previous.overriding(style),
      tellsControllers: tellsControllers)
  }

  /// Tells the view of its own other traits, and those in it that no controller owns.
  ///
  /// - Parameter tellsControllers: whether the controllers in it are told too.
  func tellTraits(
    _ current: TraitCollection, after previous: TraitCollection, tellsControllers: Bool = false
  ) {
    guard current != previous else { return }
    traitCollectionDidChange(previous)
    storedTraitObservers?.tell(from: previous, to: current)
    for subview in subviews {
      if let controller = subview.controller {
        if tellsControllers { controller.updateTraits() }
      } else {
        subview.inheritTraits(current, after: previous, tellsControllers: tellsControllers)
      }
    }
  }

  /// The frames of the view and all below it, parents first.
  var framesInTree: [Rect] {
    var frames: [Rect] = []
    forEachInTree { frames.append($0.frame) }
    return frames
  }
}
