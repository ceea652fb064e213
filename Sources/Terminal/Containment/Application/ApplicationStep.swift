/// One input to the application.
///
/// An event loop gives the application everything that happens as a step. Two applications that
/// start alike, and get the same steps and answers at the same times, show the same pictures.
public enum ApplicationStep: Hashable, Sendable {
  /// Takes an event; with `hasMore` others follow at once, so that a picture may wait.
  case event(InputEvent, hasMore: Bool = false)
  /// Runs what is due.
  case dueWork
  /// Memory is short.
  case memoryWarning
  /// The shell gets the terminal.
  case enterBackground
  /// The terminal is about to be taken again.
  case enterForeground
  /// The terminal has been taken again.
  case becomeActive
  /// Ends.
  case terminate
}

extension Application {
  /// Carries out a step.
  public func perform(_ step: ApplicationStep) {
    switch step {
    case .event(let event, let hasMore):
      hasMoreInput = hasMore
      send(event)
    case .dueWork: runDueWork()
    case .memoryWarning: receiveMemoryWarning()
    case .enterBackground:
      hasMoreInput = false
      enterBackground()
    case .enterForeground: willEnterForeground()
    case .becomeActive: becomeActive()
    case .terminate: terminate()
    }
  }
}
