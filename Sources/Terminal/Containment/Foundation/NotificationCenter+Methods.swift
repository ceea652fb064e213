#if Foundation
  import Foundation

  /// What forgets a closure that waits for notifications, with the trait `Foundation`.
  public typealias NotificationObserver = any NSObjectProtocol

  // With the trait `Foundation` notifications are Foundation's own; what is added here lets code
  // compile with the trait that compiles without it. `#selector` needs the Objective-C runtime, so
  // methods of observers are named in its place.
  extension NotificationCenter {
    /// Calls a closure for each notification from now on, where it is posted.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications; `nil` for all.
    ///   - object: the object of the notifications, by identity; `nil` for all.
    @MainActor @discardableResult
    public func addObserver(
      forName name: Notification.Name?, object: AnyObject? = nil,
      using block: @escaping (Notification) -> Void
    ) -> NotificationObserver {
      nonisolated(unsafe) let block = block
      return addObserver(forName: name, object: object, queue: nil) { block($0) }
    }

    /// Posts a notification that is about no object.
    public func post(name: Notification.Name) { post(name: name, object: nil) }

    /// Calls a method of an observer for each notification from now on, until
    /// ``removeObserver(_:)`` or the observer's end; the centre does not keep it alive.
    ///
    /// ```swift
    /// NotificationCenter.default.addObserver(
    ///   self, selector: ClockViewController.timeDidChange(_:), name: timeDidChangeNotification,
    ///   object: nil)
    /// ```
    ///
    /// The method is called where the notification is posted: on the main actor, if it is posted
    /// there.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications; `nil` for all.
    ///   - object: the object of the notifications, by identity; `nil` for all.
    @MainActor
    public func addObserver<Observer: AnyObject>(
      _ observer: Observer, selector: @escaping (Observer) -> (Notification) -> Void,
      name: Notification.Name?, object: AnyObject?
    ) {
      nonisolated(unsafe) weak let target = observer
      nonisolated(unsafe) let method = selector
      nonisolated(unsafe) weak let subject = object
      let isForOneObject = object != nil
      // the centre would keep the object alive
      let token = addObserver(forName: name, object: nil, queue: nil) { notification in
        let isMeant =
          !isForOneObject || subject != nil && subject === notification.object as AnyObject?
        if isMeant, let target { method(target)(notification) }
      }
      MethodObserver.all.removeAll { $0.forgetIfOver() }
      MethodObserver.all.append(
        MethodObserver(center: self, target: observer, token: token, name: name, object: object))
    }

    /// Calls a method for each notification, like the overload for methods that take a
    /// `Notification`.
    @MainActor
    public func addObserver<Observer: AnyObject>(
      _ observer: Observer, selector: @escaping (Observer) -> (NSNotification) -> Void,
      name: Notification.Name?, object: AnyObject?
    ) {
      let method: (Observer) -> (Notification) -> Void = { observer in
        { selector(observer)($0 as NSNotification) }
      }
      addObserver(observer, selector: method, name: name, object: object)
    }

    /// Forgets an observer: one that was returned, or all methods of an object.
    @MainActor
    public func removeObserver(_ observer: AnyObject) {
      MethodObserver.all.removeAll { $0.forget(ifOf: observer, in: self) }
      removeObserver(observer as Any)
    }

    /// Forgets the methods of an object for some notifications; `nil` stands for all of them.
    @MainActor
    public func removeObserver(
      _ observer: AnyObject, name: Notification.Name?, object: AnyObject?
    ) {
      MethodObserver.all.removeAll {
        $0.isFor(name: name, object: object) && $0.forget(ifOf: observer, in: self)
      }
      removeObserver(observer as Any, name: name, object: object)
    }
  }

  /// A method of an object that waits for notifications.
  @MainActor
  private struct MethodObserver {
    static var all: [MethodObserver] = []

    let center: NotificationCenter
    weak let target: AnyObject?
    let token: any NSObjectProtocol
    let name: Notification.Name?
    weak let object: AnyObject?

    func isFor(name: Notification.Name?, object: AnyObject?) -> Bool {
      (name == nil || name == self.name) && (object == nil || object === self.object)
    }

    /// Forgets it if its object is gone. Returns whether it was.
    func forgetIfOver() -> Bool {
      if target == nil { center.removeObserver(token as Any) }
      return target == nil
    }

    /// Forgets it if it is of an object. Returns whether it was.
    func forget(ifOf observer: AnyObject, in center: NotificationCenter) -> Bool {
      guard self.center === center, target === observer else { return false }
      center.removeObserver(token as Any)
      return true
    }
  }
#endif

extension NotificationCenter {
  /// Calls a method without parameters for each notification, otherwise as for one that takes the
  /// notification.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping (Observer) -> () -> Void,
    name: Notification.Name?, object: AnyObject?
  ) {
    let method: (Observer) -> (Notification) -> Void = { observer in { _ in selector(observer)() } }
    addObserver(observer, selector: method, name: name, object: object)
  }
}
