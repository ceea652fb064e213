extension ViewController: TraitChangeObservable {
  /// The closures that wait for changes of the traits.
  public var traitObservers: TraitObservers {
    if let observers = traits.observers { return observers }
    let observers = TraitObservers()
    traits.observers = observers
    return observers
  }

  /// The controller that this one inherits its traits from.
  var traitParent: ViewController? { parent ?? presentation.presentedBy?.presenter }

  /// The traits that follow from the inherited ones; for ``traitCollection``.
  func derivedTraits(from inherited: TraitCollection?) -> TraitCollection {
    let base = inherited ?? (rootWindow ?? viewIfLoaded?.window)?.traits ?? Self.traitsOfScreen
    return adjusted(base)
  }

  /// Traits with what the views around this controller's, its parent and it itself override.
  func adjusted(_ collection: TraitCollection) -> TraitCollection {
    let around = collection.overriding(
      parent == nil ? nil : viewIfLoaded?.superview?.styleInController)
    let overridden = traits.override.map { TraitCollection(traitsFrom: [around, $0]) } ?? around
    return overridden.overriding(traits.style)
  }

  /// The traits of a window that fills the screen.
  private static var traitsOfScreen: TraitCollection {
    guard let application = Application.current else { return TraitCollection(size: .zero) }
    return application.traits(of: application.screenBounds.size)
  }

  // MARK: Changes

  /// Overrides some traits of a child; `nil` ends that. A controller that is not a child is
  /// ignored.
  ///
  /// The child, all below it and what they present receive the change at once, if on screen.
  func overrideTraits(_ collection: TraitCollection?, of child: ViewController) {
    guard child.parent === self, child.traits.override != collection else { return }
    child.traits.override = collection
    child.spreadTraits()
  }

  /// Overrides light or dark for this controller, its children and what they present. Those on
  /// screen receive the change at once.
  func overrideStyle(_ style: UserInterfaceStyle) {
    guard style != traits.style else { return }
    traits.style = style
    spreadTraits()
  }

  /// Has all be drawn again that inherits this controller's traits, and tells what is on screen of
  /// it: the controller's own part, unless it is covered, and what it presents.
  private func spreadTraits() {
    let shown = sequence(first: self) { $0.presentation.presenting?.presented }
      .lazy.compactMap(\.viewIfLoaded).first { $0.window != nil }
    guard let shown, let window = shown.window else { return }
    shown.setNeedsPicture()
    if shown === viewIfLoaded { updateTraits() }
    window.updateTraitsOfPresented()
  }

  /// Tells the controller, its views and its children on screen, parents first, if the traits are
  /// not those that they know.
  func updateTraits() {
    updateOwnTraits()
    for child in children where child.viewIfLoaded?.window != nil { child.updateTraits() }
  }

  /// Takes over the present traits, telling the controller if it knew others.
  func updateOwnTraits() {
    let current = currentTraits
    let previous = traits.known
    traits.known = current
    if let previous, previous != current { traitsHaveChanged(from: previous, to: current) }
  }

  /// Announces other traits to the children on screen.
  func forwardWillTransition(
    to collection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children where child.viewIfLoaded?.window != nil {
      let childCollection = child.adjusted(collection)
      guard childCollection != child.traitCollection else { continue }
      child.announce(childCollection, with: coordinator)
    }
  }

  /// Announces other traits to the controller.
  func announce(
    _ collection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    appearance.calling(.willTransition) { willTransition(to: collection, with: coordinator) }
  }

  /// The traits, inherited from those that the parent has been told of: callbacks come parents
  /// first.
  private var currentTraits: TraitCollection {
    derivedTraits(from: traitParent.map { $0.traitsToInherit })
  }

  private var traitsToInherit: TraitCollection {
    // A controller that is covered, or about to be, gets no call and keeps the old traits.
    let isTold = viewIfLoaded?.window != nil && appearance.phase != .disappearing
    return isTold ? traits.known ?? traitCollection : traitCollection
  }

  private func traitsHaveChanged(from previous: TraitCollection, to current: TraitCollection) {
    // What it presents may be drawn with its traits.
    responsibleApplication?.setNeedsWholePicture()
    traitCollectionDidChange(previous)
    traits.observers?.tell(from: previous, to: current)
    viewIfLoaded?.inheritTraits(current, after: previous)
    // its border has the same style
    presentation.presentedBy?.container.setNeedsLayout()
  }

  // MARK: Size

  /// Stores the preferred size, and tells the container if it is new.
  func setPreferredContentSize(_ size: Size) {
    guard size != traits.preferredContentSize else { return }
    traits.preferredContentSize = size
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation.presentedBy?.container.setNeedsLayout()
  }

  /// Asks for the size that a child will have; with the strict policy reports if that changes the
  /// frame of a view.
  func askedSize(of child: ViewController, in size: Size) -> Size {
    guard Application.current?.diagnostics.policy == .strict, let view = viewIfLoaded else {
      return self.size(forChildContentContainer: child, withParentContainerSize: size)
    }
    let before = view.framesInTree
    let answer = self.size(forChildContentContainer: child, withParentContainerSize: size)
    if view.framesInTree != before {
      report(
        .sizeChanges,
        "size(forChildContentContainer:withParentContainerSize:) of \(self) moves views")
    }
    return answer
  }
}
