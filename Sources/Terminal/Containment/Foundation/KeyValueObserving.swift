/// An object whose observed properties can be named by key paths, as with key-value observing.
@MainActor
public protocol KeyValueObserving: AnyObject {}

extension KeyValueObserving {
  /// Calls a handler on every change of a property, until the token is invalidated or released.
  ///
  /// The handler receives this object too, so that one handler can tell several objects apart. The
  /// observation ends when this object is deallocated.
  ///
  /// - Parameters:
  ///   - property: a property declared with ``Observed``, such as `\.currentLocation`. A property
  ///     that reads no observed property is a programming error; one that is computed from several
  ///     is observed only through the one that it reads last.
  ///   - options: what the handler receives.
  ///   - handler: called on each change, and at once with ``ObservationOptions/initial``.
  public func observe<Value>(
    _ property: KeyPath<Self, Value>, options: ObservationOptions = [.new],
    changeHandler handler: @escaping (Self, ObservedChange<Value>) -> Void
  ) -> Observation {
    guard let observed = ObservedStorage.read({ _ = self[keyPath: property] }) as? Observed<Value>
    else { preconditionFailure("\(property) is not declared with @Observed") }
    return observed.observe(options) { [weak self] change in
      guard let self else { return }
      handler(self, change)
    }
  }
}

/// Finds the storage of a property that is known by its key path: reading the property names it.
@MainActor
enum ObservedStorage {
  private static var isRecording = false
  private static var last: AnyObject?

  /// The storage of the observed property that a closure read last; `nil` if it read none.
  static func read(_ body: () -> Void) -> AnyObject? {
    isRecording = true
    defer { (isRecording, last) = (false, nil) }
    body()
    return last
  }

  /// Notes that a property was read; has no effect outside ``read(_:)``.
  static func note(_ storage: AnyObject) {
    if isRecording { last = storage }
  }
}
