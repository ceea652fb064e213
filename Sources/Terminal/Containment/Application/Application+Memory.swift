extension Application {
  /// Posted when memory is short, before the controllers' callbacks; the object is the application.
  public static let didReceiveMemoryWarningNotification = Notification.Name("MemoryWarning")

  /// The least time between two memory warnings, in seconds; warnings in between are ignored.
  static let memoryWarningInterval = 5.0

  /// Announces, in a separate turn, that memory is short: to the delegate, the observers of
  /// ``didReceiveMemoryWarningNotification``, then each controller that is alive, whether or not on
  /// screen, loaded or adopted: first those that a window reaches, parents before children and
  /// children before presented controllers, then the others, parents before children.
  ///
  /// The owner of the event loop calls this on SIGUSR1 and when
  /// ``MemoryPressureMonitor/pressureHasRisen()`` returns `true`. At most one warning in 5 seconds
  /// is passed on. No view is released unless ``unloadsHiddenViews`` is set.
  public func receiveMemoryWarning() {
    guard lastMemoryWarning.map({ now - $0 >= Self.memoryWarningInterval }) ?? true else { return }
    lastMemoryWarning = now
    runTurn {
      dropKeptPictures()
      delegate?.applicationDidReceiveMemoryWarning(self)
      notificationCenter.post(name: Self.didReceiveMemoryWarningNotification, object: self)
      for controller in livingControllers {
        controller.appearance.calling(.didReceiveMemoryWarning) {
          controller.didReceiveMemoryWarning()
        }
        if unloadsHiddenViews { controller.unloadHiddenView() }
      }
    }
  }

  /// Announces that memory is short, as ``receiveMemoryWarning()`` does.
  public func simulateMemoryWarning() { receiveMemoryWarning() }

  /// The controllers that are alive, each once: those that the windows reach before the others.
  private var livingControllers: [ViewController] {
    var reached: [ViewController] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ controller: ViewController) {
      guard seen.insert(ObjectIdentifier(controller)).inserted else { return }
      reached.append(controller)
      for child in controller.children { visit(child) }
    }
    for window in windows { for controller in window.topControllers { visit(controller) } }
    for controller in controllers.all {
      visit(sequence(first: controller, next: \.parent).reduce(controller) { $1 })
    }
    return reached
  }
}
