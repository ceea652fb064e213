import Containment

extension CursesEventLoop {
  /// A loop that drives an application on its screen, and warns it when memory is short.
  public convenience init(screen: CursesScreen, application: Application) {
    self.init(screen: screen, client: application, memory: MemoryPressureMonitor())
  }
}

extension Application: EventLoopClient {
  var secondsToDeadline: Double? { nextDeadline.map { $0 - clock.now } }

  func installWake(_ wake: (@Sendable () -> Void)?) { mailbox.setWake(wake) }

  func willSuspend() { enterBackground() }

  func willResume() { willEnterForeground() }

  func didResume() { becomeActive() }
}
