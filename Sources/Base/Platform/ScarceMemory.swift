/// Ends the program with a sentence if the system refuses memory that the program needs.
///
/// A Swift program whose allocation is refused writes its stack and aborts. Code that is about to
/// allocate megabytes asks first (``ask(for:)``); where a smaller allocation fails, the signal is
/// handled. A handler has no argument, so the sentence is in global memory, which it only reads.
public enum ScarceMemory {
  /// The memory whose refusal shows a handler that a fault comes from scarce memory.
  private static let probe = 64 << 20

  /// Handles SIGABRT, SIGILL, SIGTRAP and SIGSEGV from now on. If the system refuses memory at that
  /// moment, the program says so on standard error and ends; otherwise the signal has its former
  /// effect. Handlers that are set later, such as a terminal's, run before and raise the signal
  /// again.
  ///
  /// - Parameters:
  ///   - program: the name at the beginning of the sentence.
  ///   - status: the exit status.
  public static func handle(as program: String, status: Int32) {
    state.pointee.status = status
    state.pointee.sentence = UnsafePointer(
      strdup("\(program): the system refuses the memory that is needed; give the program more\n"))
    // globals are made when they are first used, which must not be in a handler
    _ = (signalNumbers, signalCount)
    for (index, signal) in signals.enumerated() {
      var action = sigaction(endScarce, flags: Int32(SA_ONSTACK))
      sigaction(signal, &action, state.pointee.previous + index)
    }
    // functions that are registered later, such as a terminal's, run before
    atexit(sayAtExit)
  }

  /// Asks the system for memory that is allocated next. If it refuses, and ``handle(as:status:)``
  /// has been called, the program ends with its sentence and status.
  ///
  /// - Complexity: O(1), two calls of the system; none for less than a megabyte.
  public static func ask(for bytes: Int) {
    guard bytes >= 1 << 20, state.pointee.sentence != nil, isRefused(bytes) else { return }
    state.pointee.isRefused = 1
    exit(state.pointee.status)
  }

  /// Calls a function of a library that may end the process where it gets no memory. Then the
  /// program ends with its sentence and status, if ``handle(as:status:)`` has been called.
  public static func calling<Result>(_ body: () -> Result) -> Result {
    state.pointee.isInLibrary = 1
    defer { state.pointee.isInLibrary = 0 }
    return body()
  }

  /// Whether the system refuses some memory. A signal handler may call this.
  private static func isRefused(_ bytes: Int) -> Bool {
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory != MAP_FAILED else { return true }
    munmap(memory, bytes)
    return false
  }

  fileprivate static func say() {
    guard let sentence = state.pointee.sentence else { return }
    _ = write(STDERR_FILENO, sentence, strlen(sentence))
  }

  /// Says why the process ends, if it ends for lack of memory.
  fileprivate static func sayIfScarce() {
    if state.pointee.isRefused != 0 {
      say()
    } else if state.pointee.isInLibrary != 0, isRefused(probe) {
      say()
      _exit(state.pointee.status)
    }
  }

  /// Ends the program if memory is scarce.
  fileprivate static func end(by signal: Int32) {
    if isRefused(probe) {
      say()
      _exit(state.pointee.status)
    }
    for index in 0..<signalCount where signalNumbers[index] == signal {
      sigaction(signal, state.pointee.previous + index, nil)
    }
    raise(signal)
  }
}

private struct ScarceState {
  var status: Int32 = 1
  var isRefused: sig_atomic_t = 0
  var isInLibrary: sig_atomic_t = 0
  var sentence: UnsafePointer<CChar>?
  let previous: UnsafeMutablePointer<sigaction>
}

private let signals = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV]

private let signalCount = signals.count

nonisolated(unsafe) private let signalNumbers: UnsafeMutablePointer<Int32> = {
  let numbers = UnsafeMutablePointer<Int32>.allocate(capacity: signals.count)
  numbers.initialize(from: signals, count: signals.count)
  return numbers
}()

nonisolated(unsafe) private let state: UnsafeMutablePointer<ScarceState> = {
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
  previous.initialize(repeating: sigaction(), count: signals.count)
  let state = UnsafeMutablePointer<ScarceState>.allocate(capacity: 1)
  state.initialize(to: ScarceState(previous: previous))
  return state
}()

private func sayAtExit() { ScarceMemory.sayIfScarce() }

private func endScarce(_ signal: Int32) { ScarceMemory.end(by: signal) }
