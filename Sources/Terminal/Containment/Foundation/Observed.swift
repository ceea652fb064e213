/// A property whose changes can be observed, as with key-value observing.
///
/// An assignment calls the observers synchronously, before it returns, in the order in which they
/// registered; it calls them for equal values too. `object.observe(\.property)` registers one.
@MainActor
@propertyWrapper
public final class Observed<Value> {
  private var value: Value
  private var observers: [WeakObserver] = []

  private struct WeakObserver {
    weak var observation: ValueObservation<Value>?
  }

  /// A property with an initial value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value; assigning tells the observers.
  public var wrappedValue: Value {
    get { value }
    set { assign(newValue) }
  }

  /// The value as a property of a class: reading it also tells ``KeyValueObserving`` where it is
  /// stored.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Observed<Value>>
  ) -> Value {
    get {
      let observed = owner[keyPath: storage]
      ObservedStorage.note(observed)
      return observed.value
    }
    set { owner[keyPath: storage].assign(newValue) }
  }

  /// Stores a value without telling the observers.
  public func setSilently(_ newValue: Value) { value = newValue }

  /// Calls a handler on every change from now on, until the token is invalidated or released.
  ///
  /// - Parameters:
  ///   - options: what the handler receives.
  ///   - handler: called on each change, and at once with ``ObservationOptions/initial``.
  public func observe(
    _ options: ObservationOptions = [.new], _ handler: @escaping (ObservedChange<Value>) -> Void
  ) -> Observation {
    let observation = ValueObservation(options: options, handler: handler)
    observers.append(WeakObserver(observation: observation))
    if options.contains(.initial) {
      handler(ObservedChange(new: options.contains(.new) ? value : nil))
    }
    return observation
  }

  private func assign(_ newValue: Value) {
    observers.removeAll { $0.observation?.isValid != true }
    // a handler may release a token meanwhile; its observer gets no call
    let told = observers
    let old = value
    for observer in told {
      guard let observation = observer.observation, observation.options.contains(.prior) else {
        continue
      }
      observation.tell(
        ObservedChange(old: observation.options.contains(.old) ? old : nil, isPrior: true))
    }
    value = newValue
    for observer in told {
      guard let observation = observer.observation else { continue }
      observation.tell(
        ObservedChange(
          old: observation.options.contains(.old) ? old : nil,
          new: observation.options.contains(.new) ? newValue : nil))
    }
  }
}

/// The contents of a notification, and when the first one comes.
public struct ObservationOptions: OptionSet, Hashable, Sendable {
  /// One bit an option.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = ObservationOptions(rawValue: 1)
  /// The value before the change.
  public static let old = ObservationOptions(rawValue: 2)
  /// A first call at once, with the present value.
  public static let initial = ObservationOptions(rawValue: 4)
  /// Another call before each change.
  public static let prior = ObservationOptions(rawValue: 8)
}

/// One change of an observed property.
public struct ObservedChange<Value> {
  /// The value before, if it was asked for.
  public var old: Value?
  /// The value after, if it was asked for; `nil` before the change.
  public var new: Value?
  /// Whether the change is still to come.
  public var isPrior = false
}

/// A token that keeps an observation alive, and its handler.
@MainActor
public class Observation {
  /// Whether the observer is still told.
  public private(set) var isValid = true

  /// Ends the observation; doing it twice is allowed.
  public func invalidate() { isValid = false }
}

/// An observation of a property of some type.
private final class ValueObservation<Value>: Observation {
  let options: ObservationOptions
  private var handler: ((ObservedChange<Value>) -> Void)?

  init(options: ObservationOptions, handler: @escaping (ObservedChange<Value>) -> Void) {
    self.options = options
    self.handler = handler
  }

  func tell(_ change: ObservedChange<Value>) {
    if isValid { handler?(change) }
  }

  override func invalidate() {
    super.invalidate()
    handler = nil
  }
}
