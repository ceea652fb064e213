/// An object whose observed properties are named by key paths, as with key-value observing.
@MainActor
public protocol KeyValueObserving: AnyObject {}

extension KeyValueObserving {
  /// Tells a handler about every change of a property from now on, until the token is invalidated
  /// or released.
  ///
  /// The handler also receives this object, so that one handler can serve several objects. The
  /// observation ends when the object is released.
  ///
  /// - Parameters:
  ///   - property: an ``Observed`` property, such as `\.$currentLocation`.
  ///   - options: what the handler is told.
  ///   - handler: called on each change, and at once with ``ObservationOptions/initial``.
  public func observe<Value>(
    _ property: KeyPath<Self, Observed<Value>>, options: ObservationOptions = [.new],
    changeHandler handler: @escaping (Self, ObservedChange<Value>) -> Void
  ) -> Observation {
    self[keyPath: property].observe(options) { [weak self] change in
      guard let self else { return }
      handler(self, change)
    }
  }
}
