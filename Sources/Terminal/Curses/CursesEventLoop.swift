import Containment
import Platform

/// Drives an application with the input of a terminal, until one of them ends.
///
/// Waits in one place for six things: bytes of the terminal, signals, other threads (the
/// application's mailbox), tasks of the main actor, the system running short of memory, and the
/// next moment at which the application wants to run. Tasks run only if the loop does on the thread
/// that the process began with, and within no other task; see `MainQueue`. Input is delivered
/// before a change of size that came after it; several changes or drags in a row are merged.
///
/// Between two events it handles signals and due work. So a signal that ends the program takes
/// effect at once, however much has been typed. While more input waits, it draws at most 20
/// pictures a second.
@MainActor
public final class CursesEventLoop {
  /// Why a loop ended.
  public enum Ending: Equatable, Sendable {
    /// The application has terminated.
    case terminated
    /// A signal asked for the end: SIGINT, SIGTERM or SIGHUP. Ctrl-C counts as SIGINT. The terminal
    /// and the signal's handler have been restored, so that raising the signal again ends the
    /// process as the sender expects.
    case signal(Int32)
    /// The terminal is gone.
    case terminalGone
  }

  private let screen: CursesScreen
  private let client: any EventLoopClient
  private var decoder: InputDecoder
  /// The events that have been read and not been delivered.
  private var queue: ArraySlice<InputEvent> = []
  /// The signals that wait until the input before them has been delivered.
  private var laterSignals: [Int32] = []
  /// The seconds of a clock that only goes forward; tests move one of their own.
  private let now: () -> Double
  /// Waits as ``DescriptorWait/wait(_:milliseconds:)``.
  private let waitForDescriptors: (inout [pollfd], Int32) -> Int32
  /// When the terminal was last read.
  private var lastInput = 0.0
  /// The number of the last control string that has begun, and when that was.
  private var lastString = (number: 0, start: 0.0)
  private var ending: Ending?
  /// How many times in a row it could not wait.
  private var failedWaits = 0
  /// After that many failures, a second, it gives up, because no key would end the program.
  private static let mostFailedWaits = 100
  /// Readable while tasks of the main actor wait; `nil` if the loop cannot run them.
  private let mainQueue = MainQueue.descriptor
  /// Reports that memory is short, until one of its descriptors fails.
  private var memory: MemoryPressureMonitor?

  init(
    screen: CursesScreen, client: any EventLoopClient, memory: MemoryPressureMonitor?,
    now: @escaping () -> Double = { MonotonicTime.seconds },
    wait: @escaping (inout [pollfd], Int32) -> Int32 = DescriptorWait.wait
  ) {
    self.screen = screen
    self.client = client
    self.memory = memory
    self.now = now
    waitForDescriptors = wait
    decoder = InputDecoder(keys: screen.keys)
  }

  /// Runs until the application terminates, a signal ends it or the terminal goes away; then closes
  /// the screen.
  public func run() throws(CursesError) -> Ending {
    client.setUsesTerminal(true)
    defer {
      screen.close()
      client.setUsesTerminal(false)
    }
    let bell = try SelfPipe()
    client.setWake { bell.wake() }
    defer { client.setWake(nil) }
    while ending == nil, !client.isTerminating {
      client.perform(.dueWork)
      screen.trimOutput()
      guard !client.isTerminating, let signals = screen.signals else { break }
      let typedAhead = screen.takeTypedAhead()
      if !typedAhead.isEmpty { receive(typedAhead) }
      let waiting = try wait(
        for: [screen.device.descriptor, signals.descriptor, bell.descriptor]
          + [mainQueue].compactMap(\.self))
      _ = bell.take()
      if mainQueue != nil { client.runMainQueue() }
      guard !client.isTerminating else { break }
      if queue.isEmpty { readInput(waiting) }
      take(signals.take())
      guard ending == nil else { break }
      deliverNext()
    }
    if ending != nil, !client.isTerminating { client.perform(.terminate) }
    return ending ?? (client.wasInterrupted ? .signal(SIGINT) : .terminated)
  }

  /// Waits until a descriptor is ready, the application is due or a pending Escape has waited long
  /// enough.
  ///
  /// - Returns: the events of the first descriptor, from `poll`.
  /// - Throws: when the system has refused to wait too often.
  private func wait(for descriptors: [Int32]) throws(CursesError) -> Int16 {
    let watched = memory?.descriptors ?? []
    var polled =
      descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + watched.map { pollfd(fd: $0, events: Int16(POLLPRI), revents: 0) }
    let seconds =
      queue.isEmpty
      ? min(client.secondsToDeadline ?? .infinity, secondsToTimeout ?? .infinity) : 0
    // Rounded up, so that the loop does not spin during the last millisecond.
    let timeout = seconds < 1e6 ? Int32((max(seconds, 0) * 1000).rounded(.up)) : -1
    guard waitForDescriptors(&polled, timeout) >= 0 else {
      if errno != EINTR { try waitHasFailed(errno: errno) }
      return 0
    }
    failedWaits = 0
    lookAtMemory(polled.dropFirst(descriptors.count).map(\.revents))
    return polled[0].revents
  }

  /// Waits some time before the next try, or gives up.
  private func waitHasFailed(errno number: Int32) throws(CursesError) {
    failedWaits += 1
    guard failedWaits < Self.mostFailedWaits else {
      client.perform(.terminate)
      throw .systemCallFailed("poll", reason: String(cString: strerror(number)))
    }
    usleep(10_000)
  }

  /// Passes on that memory is short.
  ///
  /// - Parameter answers: the events of the monitor's descriptors, from `poll`.
  private func lookAtMemory(_ answers: [Int16]) {
    guard let memory, answers.contains(where: { $0 != 0 }) else { return }
    // A failed descriptor would stay ready; a control group's counters report both events.
    let failed = answers.contains { $0 != 0 && $0 & Int16(POLLPRI) == 0 }
    if memory.pressureHasRisen() { client.perform(.memoryWarning) }
    if failed { self.memory = nil }
  }

  private func readInput(_ waiting: Int16) {
    if waiting & Int16(POLLIN) != 0 {
      guard let bytes = screen.device.read() else {
        ending = .terminalGone
        return
      }
      receive(bytes)
    } else if waiting & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
      ending = .terminalGone
    } else if let seconds = secondsToTimeout, seconds <= 0 {
      queue += decoder.flush()
    }
  }

  private func receive(_ bytes: [UInt8]) {
    lastInput = now()
    let events = decoder.decode(bytes)
    if decoder.stringCount != lastString.number { lastString = (decoder.stringCount, lastInput) }
    queue += events.withoutSupersededDrags()
    // A string without an end gives the keyboard back, even if bytes come all the time. One whose
    // end had arrived in time was read late if the program was stopped.
    if decoder.isInString, let seconds = secondsToTimeout, seconds <= 0 { queue += decoder.flush() }
  }

  /// How long the rest of a sequence may still take to arrive; `nil` when none has begun.
  private var secondsToTimeout: Double? {
    decoder.timeout.map { (decoder.isInString ? lastString.start : lastInput) + $0 - now() }
  }

  /// Delivers the event that has waited longest. After the last one it handles the signals that
  /// came behind it.
  private func deliverNext() {
    if let event = queue.popFirst() {
      if event == .key(KeyPress("z", modifiers: .control)) {
        suspend(isWholeJob: true)
      } else {
        client.perform(.event(event, hasMore: !queue.isEmpty))
      }
    }
    // handling one may add others, and events that come before them
    while queue.isEmpty, !laterSignals.isEmpty, !client.isTerminating {
      handle(laterSignals.removeFirst())
    }
  }

  /// Ends at once for a signal that asks for the end, and keeps the others.
  private func take(_ signals: [Int32]) {
    for signal in signals {
      if [SIGINT, SIGTERM, SIGHUP].contains(signal) {
        ending = .signal(signal)
      } else {
        laterSignals.append(signal)
      }
    }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGWINCH: remeasure()
    case SIGTSTP: suspend(isWholeJob: false)
    case SIGUSR1: client.perform(.memoryWarning)
    case SIGCONT:
      // Another process stopped and continued us: the terminal may look and be set otherwise.
      let size = screen.size
      screen.redraw()
      if screen.size != size { client.perform(.event(.resized(screen.size))) }
    default: break
    }
  }

  private func remeasure() {
    if screen.measure() { client.perform(.event(.resized(screen.size))) }
  }

  /// Stops the process until it is continued; meanwhile the shell has the terminal.
  ///
  /// - Parameter isWholeJob: whether the key was pressed, which a terminal that is not raw would
  ///   have told every process of the job (`make` too, if it started us).
  private func suspend(isWholeJob: Bool) {
    guard let signals = screen.signals, signals.isRelaying(SIGTSTP) else { return }
    let size = screen.size
    client.perform(.enterBackground)
    screen.suspend()
    client.setUsesTerminal(false)
    if isWholeJob {
      signal(SIGTSTP, SIG_IGN)
      kill(0, SIGTSTP)
    }
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    signals.install(on: SIGTSTP)
    client.setUsesTerminal(true)
    client.perform(.enterForeground)
    screen.resume()
    if screen.size != size { client.perform(.event(.resized(screen.size))) }
    client.perform(.becomeActive)
    // The signals that stopped and continued us, and the size, are handled already.
    take(signals.take().filter { ![SIGTSTP, SIGCONT, SIGWINCH].contains($0) })
  }
}

/// The client of a loop: an application, or one that is recorded or replayed.
@MainActor
public protocol EventLoopClient: AnyObject {
  /// Whether the application has ended.
  var isTerminating: Bool { get }
  /// Whether Ctrl-C has ended it.
  var wasInterrupted: Bool { get }
  /// Seconds until the application is due, negative when it is late; `nil` if nothing is due.
  var secondsToDeadline: Double? { get }
  /// Carries out a step.
  func perform(_ step: ApplicationStep)
  /// Runs what waits in the main queue, if anything does.
  ///
  /// - Returns: whether something waited.
  @discardableResult
  func runMainQueue() -> Bool
  /// Keeps what wakes the loop from any thread; `nil` when the loop is over.
  func setWake(_ wake: (@Sendable () -> Void)?)
  /// Is told that the loop has the terminal, and that it has given it back. What may take long,
  /// such as writing files, is done after that.
  func setUsesTerminal(_ usesTerminal: Bool)
}

extension EventLoopClient {
  /// `false`: Ctrl-C is a key like others.
  public var wasInterrupted: Bool { false }

  /// Runs what waits in the main queue.
  @discardableResult
  public func runMainQueue() -> Bool {
    guard MainQueue.hasWork else { return false }
    MainQueue.run()
    return true
  }
}

extension [InputEvent] {
  /// These events without drags that another drag of the same button follows at once: the positions
  /// in between do not matter when the program is late.
  func withoutSupersededDrags() -> [InputEvent] {
    indices.compactMap { index in
      guard case .mouse(let mouse) = self[index], mouse.kind == .dragged, index + 1 < count,
        case .mouse(let next) = self[index + 1], next.kind == .dragged, next.button == mouse.button,
        next.modifiers == mouse.modifiers
      else { return self[index] }
      return nil
    }
  }
}
