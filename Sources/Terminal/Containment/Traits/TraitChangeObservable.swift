/// An object that calls closures when its traits change; UIKit's UITraitChangeObservable.
@MainActor
public protocol TraitChangeObservable: AnyObject {
  /// The closures that wait for changes.
  var traitObservers: TraitObservers { get }
}

extension TraitChangeObservable {
  /// Calls a closure whenever one of some traits has changed, after `traitCollectionDidChange`,
  /// with this object and the traits as they were.
  ///
  /// - Parameter traits: the traits to observe, in any order.
  /// - Returns: a token for ``unregisterForTraitChanges(_:)``; it need not be kept.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [Trait], handler: @escaping (Self, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let registration = TraitChangeRegistration(traits: traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    traitObservers.registrations.append(registration)
    return registration
  }

  /// The same for a closure that names the type of the object, as `(self: Self, previous)` does.
  ///
  /// - Parameter handler: not called if the object is not of that type.
  @discardableResult
  public func registerForTraitChanges<Object: AnyObject>(
    _ traits: [Trait], handler: @escaping (Object, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let told: (Self, TraitCollection) -> Void = { object, previous in
      if let observed = object as? Object { handler(observed, previous) }
    }
    return registerForTraitChanges(traits, handler: told)
  }

  /// Forgets a closure; from now on it is not called.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    traitObservers.registrations.removeAll { $0 === registration }
  }
}

/// A closure that waits for changes of traits.
@MainActor
public final class TraitChangeRegistration {
  private let traits: [Trait]
  private let handler: (TraitCollection) -> Void

  init(traits: [Trait], handler: @escaping (TraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  fileprivate func tell(from previous: TraitCollection, to current: TraitCollection) {
    if traits.contains(where: { $0.differs(previous, current) }) { handler(previous) }
  }
}

/// The closures that wait for the changes of one object's traits, in the order of registration.
@MainActor
public final class TraitObservers {
  fileprivate var registrations: [TraitChangeRegistration] = []

  /// Calls the closures that a change concerns, except those unregistered meanwhile.
  func tell(from previous: TraitCollection, to current: TraitCollection) {
    for registration in registrations
    where registrations.contains(where: { $0 === registration }) {
      registration.tell(from: previous, to: current)
    }
  }
}

/// A controller's state for traits and sizes.
struct TraitState {
  /// The parent's overrides for this child.
  var override: TraitCollection?
  /// Light or dark, as the controller overrides it itself.
  var style = UserInterfaceStyle.unspecified
  /// Light or dark, as the controller or its parent overrides it.
  var overriddenStyle: UserInterfaceStyle? {
    style == .unspecified ? override?.userInterfaceStyle : style
  }
  /// The traits that it was last told of; `nil` before it was first on screen.
  var known: TraitCollection?
  var observers: TraitObservers?
  /// The size that it would like to have, in cells.
  var preferredContentSize = Size.zero
}
