#if !Foundation
  /// A named message to all its observers, like Foundation's.
  public struct Notification {
    /// The name of a notification.
    public struct Name: Hashable, Sendable, RawRepresentable {
      /// The text.
      public let rawValue: String

      /// A name from its text.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// A name from its text.
      public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The name.
    public let name: Name
    /// The object that the notification is about.
    public let object: AnyObject?
    /// Further values by key.
    public let userInfo: [AnyHashable: Any]?
  }

  /// Passes notifications to closures, like Foundation's, on the main actor and synchronously.
  ///
  /// Foundation's own is not used, because it adds milliseconds to every start of a program.
  @MainActor
  public final class NotificationCenter {
    /// Where a closure is called: only the main actor.
    public enum Queue: Sendable {
      /// The main actor.
      case main
    }

    private var observers: [NotificationObserver] = []

    /// A centre without observers.
    public init() {}

    /// Calls a closure for each notification from now on, until ``removeObserver(_:)``.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications; `nil` for all.
    ///   - object: the object of the notifications, by identity; `nil` for all.
    ///   - queue: ignored.
    /// - Returns: the observer, which the centre holds.
    @discardableResult
    public func addObserver(
      forName name: Notification.Name?, object: AnyObject? = nil,
      queue: Queue? = nil, using block: @escaping (Notification) -> Void
    ) -> NotificationObserver {
      let observer = NotificationObserver(name: name, object: object, block: block)
      observers.append(observer)
      return observer
    }

    /// Calls a method of an observer for each notification from now on, until
    /// ``removeObserver(_:)`` or the observer's end; the centre does not keep it alive.
    ///
    /// `#selector` needs the Objective-C runtime, so the method itself is named in its place:
    ///
    /// ```swift
    /// center.addObserver(
    ///   self, selector: ClockViewController.timeDidChange(_:), name: timeDidChangeNotification,
    ///   object: nil)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name of the notifications; `nil` for all.
    ///   - object: the object of the notifications, by identity; `nil` for all.
    public func addObserver<Observer: AnyObject>(
      _ observer: Observer, selector: @escaping (Observer) -> (Notification) -> Void,
      name: Notification.Name?, object: AnyObject?
    ) {
      let entry = NotificationObserver(name: name, object: object) { [weak observer] in
        if let observer { selector(observer)($0) }
      }
      entry.target = observer
      observers.removeAll(where: \.isOver)
      observers.append(entry)
    }

    /// Forgets an observer: one that was returned, or all methods of an object; from now on it is
    /// not called.
    public func removeObserver(_ observer: AnyObject) {
      observers.removeAll { $0 === observer || $0.target === observer }
    }

    /// Forgets the methods of an object for some notifications; `nil` stands for all of them.
    public func removeObserver(
      _ observer: AnyObject, name: Notification.Name?, object: AnyObject?
    ) {
      observers.removeAll {
        ($0 === observer || $0.target === observer) && $0.isFor(name: name, object: object)
      }
    }

    /// Tells the observers in the order in which they were added, except those removed meanwhile.
    public func post(
      name: Notification.Name, object: AnyObject? = nil, userInfo: [AnyHashable: Any]? = nil
    ) {
      let notification = Notification(name: name, object: object, userInfo: userInfo)
      for observer in observers where observers.contains(where: { $0 === observer }) {
        observer.receive(notification)
      }
    }
  }

  /// A closure or a method that waits for notifications.
  @MainActor
  public final class NotificationObserver {
    private let name: Notification.Name?
    private let isForOneObject: Bool
    private weak var object: AnyObject?
    private let block: (Notification) -> Void
    /// The object whose method it is; `nil` for a closure.
    fileprivate weak var target: AnyObject? { didSet { isMethod = true } }
    private var isMethod = false

    fileprivate init(
      name: Notification.Name?, object: AnyObject?, block: @escaping (Notification) -> Void
    ) {
      self.name = name
      self.object = object
      isForOneObject = object != nil
      self.block = block
    }

    /// Whether the object whose method it was is gone.
    fileprivate var isOver: Bool { isMethod && target == nil }

    /// Whether it was added for a name and an object; `nil` stands for any.
    fileprivate func isFor(name: Notification.Name?, object: AnyObject?) -> Bool {
      (name == nil || name == self.name) && (object == nil || object === self.object)
    }

    fileprivate func receive(_ notification: Notification) {
      guard name == nil || name == notification.name else { return }
      guard !isForOneObject || object != nil && object === notification.object else { return }
      block(notification)
    }
  }
#endif
