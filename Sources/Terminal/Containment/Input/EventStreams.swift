extension Application {
  /// The keys that windows receive from now on, before their views handle them.
  ///
  /// The stream ends when its owner is released, and a loop over it is left then. The task must not
  /// keep the owner alive:
  ///
  /// ```swift
  /// let keys = application.keyPresses(until: self)
  /// Task { [weak self] in
  ///   for await key in keys { self?.show(key) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: `nil` for the application.
  ///   - limit: how many keys wait at most, 1 or more; the newest are kept.
  public func keyPresses(until owner: Responder? = nil, limit: Int = 64) -> AsyncStream<KeyPress> {
    lastKeyStream += 1
    let number = lastKeyStream
    return (owner ?? self).streamEnds.stream(limit: limit) { feed in
      keyStreams[number] = feed
      return { [weak self] in self?.keyStreams[number] = nil }
    }
  }

  /// Passes a key to the streams, the oldest first.
  func feedKeyStreams(_ key: KeyPress) {
    for (_, feed) in keyStreams.sorted(by: { $0.key < $1.key }) { feed.yield(key) }
  }
}

extension NotificationCenter {
  /// The notifications that are posted from now on, until the owner is released, as for
  /// ``Application/keyPresses(until:limit:)``.
  ///
  /// - Parameters:
  ///   - name: the name of the notifications.
  ///   - object: the object of the notifications, by identity; `nil` for all.
  ///   - limit: how many notifications wait at most, 1 or more; the newest are kept.
  @MainActor
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil, until owner: Responder,
    limit: Int = 64
  ) -> AsyncStream<Notification> {
    owner.streamEnds.stream(limit: limit) { feed in
      let observer = addObserver(forName: name, object: object) {
        // The main actor posts it and the main actor reads it.
        nonisolated(unsafe) let notification = $0
        feed.yield(notification)
      }
      return { [weak self] in self?.removeObserver(observer) }
    }
  }
}

extension KeyValueObserving where Self: Responder {
  /// The values of a property: the present one and each that is assigned from now on, until this
  /// object is released, as for ``Application/keyPresses(until:limit:)``.
  ///
  /// - Parameters:
  ///   - property: as for ``observe(_:options:changeHandler:)``.
  ///   - limit: how many values wait at most, 1 or more; the newest are kept.
  public func values<Value: Sendable>(
    of property: KeyPath<Self, Value>, limit: Int = 64
  ) -> AsyncStream<Value> {
    streamEnds.stream(limit: limit) { feed in
      let observation = observe(property, options: [.initial, .new]) { _, change in
        if let value = change.new { feed.yield(value) }
      }
      return { observation.invalidate() }
    }
  }
}
