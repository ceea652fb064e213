import Platform

extension Application {
  /// Runs a closure as one turn and commits; within a turn it is a part of that.
  public func runTurn(_ body: () -> Void) {
    guard !isInTurn else { return body() }
    Application.current = self
    isInTurn = true
    moves += 1
    body()
    commit()
    isInTurn = false
    deliverHeldKeys()
    sendWaitingEvents()
  }

  /// Handles an event of the terminal in a separate turn; within a turn the event waits for the
  /// end.
  public func send(_ event: InputEvent) {
    guard !isInTurn else {
      waitingEvents.append(event)
      return
    }
    guard !isInterrupted(by: event), !isForTools(event) else { return }
    settlePresentations()
    if !holds(event) { runTurn { sendEvent(event) } }
  }

  /// Ends the program if an event is Ctrl-C, and neither the first responder nor the delegate wants
  /// that key. Returns whether it has ended.
  private func isInterrupted(by event: InputEvent) -> Bool {
    guard event == .key(.interrupt), keyWindow?.firstResponder?.wantsInterrupt != true,
      delegate?.applicationShouldTerminateOnInterrupt(self) ?? true
    else { return false }
    wasInterrupted = true
    terminate()
    return true
  }

  /// Sends the events that arrived within a turn, oldest first; one may be held back, but none
  /// stays behind.
  private func sendWaitingEvents() {
    guard !isSendingWaitingEvents else { return }
    isSendingWaitingEvents = true
    while !waitingEvents.isEmpty { send(waitingEvents.removeFirst()) }
    isSendingWaitingEvents = false
  }

  /// Completes presentations and dismissals without animation in a separate turn: in UIKit, too,
  /// the run loop turns before the next event.
  func settlePresentations() {
    guard transitions.contains(where: \.isPending) else { return }
    runTurn { finishPendingTransitions() }
  }

  /// Runs the tasks of the main actor and what else waits in the main queue, as one turn. What they
  /// add waits for the next call. An event loop calls this when the queue wakes it.
  ///
  /// Only the thread that the process began with can do that; see `MainQueue`.
  ///
  /// - Returns: whether something waited.
  @discardableResult
  public func runMainQueue() -> Bool {
    guard !isInTurn, MainQueue.hasWork else { return false }
    runTurn { MainQueue.run() }
    return true
  }
}
