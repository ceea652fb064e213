import Platform
import Synchronization

/// Restores the terminal when the program dies without running its own cleanup: by a trap, a fault,
/// an abort, or an `exit` deep in a call.
///
/// The bytes to write and the settings are prepared beforehand, because a handler may only call
/// `write`, `fcntl`, `tcsetattr`, `unlink`, `poll`, `sigaction` and `raise`. The signal is then
/// raised again with its former handler. `SIGKILL` cannot be handled.
enum TerminalRescue {
  /// Prepares; until ``disarm()`` a dying process writes the farewell and sets the settings.
  ///
  /// - Parameter sharedMemory: the names of objects that it removes too.
  static func arm(
    descriptor: Int32, settings: termios, farewell: [UInt8], sharedMemory: [String] = []
  ) {
    // all memory is there before the former preparation goes: the system may refuse it
    let names = sharedMemory.compactMap(SharedMemory.file)
    let files = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: max(names.count, 1))
    files.initialize(from: names.map { strdup($0) }, count: names.count)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(farewell.count, 1))
    bytes.initialize(from: farewell, count: farewell.count)
    provideStack()
    // made before a handler needs it
    _ = isRescuing
    HeldOutput.prepare()
    disarm()
    state.pointee.files = files
    state.pointee.fileCount = names.count
    state.pointee.farewell = bytes
    state.pointee.farewellCount = farewell.count
    state.pointee.descriptor = descriptor
    state.pointee.settings = settings
    if !state.pointee.hasExitHandler {
      state.pointee.hasExitHandler =
        atexit {
          rescue()
          HeldOutput.end()
        } == 0
    }
    for index in 0..<fatalSignalCount {
      let signal = fatalSignals[index]
      sigaction(signal, nil, previousActions + index)
      // A signal that the process ignores stays ignored. A fault cannot be ignored, nor an abort:
      // the process dies all the same.
      if previousActions[index].isIgnored, !faultSignals.contains(signal) { continue }
      var action = sigaction(informing: dieRescued, flags: Int32(SA_ONSTACK))
      sigaction(signal, &action, nil)
    }
    state.pointee.isArmed = 1
  }

  /// Disarms, because the terminal has been restored.
  static func disarm() {
    guard state.pointee.isArmed != 0 else { return }
    state.pointee.isArmed = 0
    for index in 0..<fatalSignalCount {
      sigaction(fatalSignals[index], previousActions + index, nil)
    }
    state.pointee.farewell?.deallocate()
    state.pointee.farewell = nil
    for index in 0..<state.pointee.fileCount { free(state.pointee.files?[index]) }
    state.pointee.files?.deallocate()
    state.pointee.files = nil
    state.pointee.fileCount = 0
  }

  /// Restores the terminal now, without waiting for it to accept bytes. For a handler.
  static func rescueWithoutWaiting() {
    guard state.pointee.isArmed != 0 else { return }
    let flags = fcntl(state.pointee.descriptor, F_GETFL)
    _ = fcntl(state.pointee.descriptor, F_SETFL, flags | O_NONBLOCK)
    rescue()
    // what has been printed is lost: the terminal may accept no bytes
  }

  /// A separate stack for the handler, which a stack overflow needs; an existing one is kept.
  private static func provideStack() {
    var present = stack_t()
    guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 65536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
  }
}

private struct RescueState {
  var isArmed: sig_atomic_t = 0
  var hasExitHandler = false
  var descriptor: Int32 = -1
  var settings = termios()
  var farewell: UnsafeMutablePointer<UInt8>?
  var farewellCount = 0
  var files: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  var fileCount = 0
}

// A handler has no argument: its state is global, plain memory, touched by `arm` before any
// handler can run.

nonisolated(unsafe) private let state: UnsafeMutablePointer<RescueState> = {
  let state = UnsafeMutablePointer<RescueState>.allocate(capacity: 1)
  state.initialize(to: RescueState())
  return state
}()

/// Every signal that ends a process and is not handled elsewhere in this module.
private let fatalSignalNumbers = endingSignals

private let fatalSignalCount = fatalSignalNumbers.count

nonisolated(unsafe) private let fatalSignals: UnsafeMutablePointer<Int32> = {
  let signals = UnsafeMutablePointer<Int32>.allocate(capacity: fatalSignalCount)
  signals.initialize(from: fatalSignalNumbers, count: fatalSignalCount)
  return signals
}()

nonisolated(unsafe) private let previousActions: UnsafeMutablePointer<sigaction> = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: fatalSignalCount)
  actions.initialize(repeating: sigaction(), count: fatalSignalCount)
  return actions
}()

/// Whether a thread is restoring the terminal.
nonisolated(unsafe) private let isRescuing: UnsafeMutablePointer<Atomic<Bool>> = {
  let isRescuing = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: 1)
  isRescuing.initialize(to: Atomic(false))
  return isRescuing
}()

/// Writes the farewell and sets the settings, once.
///
/// Of threads that die at once one does it. The others wait for it, because the process ends with
/// the first that returns; a second at most, as it may be the thread itself that dies again.
///
/// - Parameter showingOutput: whether it prints what has been held.
private func rescue(showingOutput: Bool = false) {
  guard state.pointee.isArmed != 0, let farewell = state.pointee.farewell else { return }
  if isRescuing.pointee.exchange(true, ordering: .acquiringAndReleasing) {
    var milliseconds = 0
    while isRescuing.pointee.load(ordering: .acquiring), milliseconds < 1000 {
      _ = poll(nil, 0, 1)
      milliseconds += 1
    }
    return
  }
  _ = write(state.pointee.descriptor, farewell, state.pointee.farewellCount)
  for index in 0..<state.pointee.fileCount {
    if let file = state.pointee.files?[index] { _ = unlink(file) }
  }
  // In the background the system would stop the dying process here.
  signal(SIGTTOU, SIG_IGN)
  tcsetattr(state.pointee.descriptor, TCSANOW, &state.pointee.settings)
  if showingOutput { HeldOutput.show() }
  state.pointee.isArmed = 0
  isRescuing.pointee.store(false, ordering: .releasing)
}

/// Rescues, then raises the signal with its former effect. Behind an alarm the program may be
/// waiting for the terminal, which the rescue then does not do.
private func dieRescued(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  if signal == SIGALRM {
    TerminalRescue.rescueWithoutWaiting()
  } else {
    rescue(showingOutput: true)
  }
  for index in 0..<fatalSignalCount where fatalSignals[index] == signal {
    sigaction(signal, previousActions + index, nil)
  }
  // returning repeats a fault, so that its former handler receives the address
  if signal == SIGBUS, info?.pointee.isFault == true { return }
  raise(signal)
}
