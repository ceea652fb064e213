import Platform

/// Signals as bytes in a pipe, so that one `poll` waits for them and for keys.
///
/// A second signal that asks for the end does not wait for the first to be handled: the program may
/// hang while it writes to a blocked terminal. The second signal restores the terminal as far as
/// possible without waiting, and ends the process.
///
/// A signal handler has no argument for data, so its state is in global variables, as in
/// ``TerminalRescue``. One relay at a time.
final class SignalRelay {
  private let pipe: SelfPipe
  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Takes over some signals. One that the process was told to ignore (`nohup`) stays ignored.
  init(relaying signals: [Int32]) throws(CursesError) {
    pipe = try SelfPipe()
    relayDescriptor = pipe.writingEnd
    hasBeenAskedToEnd = false
    for signal in signals {
      var old = sigaction()
      guard sigaction(signal, nil, &old) == 0, !Self.isToBeIgnored(signal, old) else { continue }
      install(on: signal)
      previous.append((signal, old))
    }
  }

  /// Puts the handlers back that were there before.
  deinit {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    relayDescriptor = -1
  }

  /// Readable when a signal has come.
  var descriptor: Int32 { pipe.descriptor }

  /// The signals that have come since the last call, each once, in the order in which they first
  /// came.
  func take() -> [Int32] { pipe.take().map(Int32.init) }

  func isRelaying(_ signal: Int32) -> Bool { previous.contains { $0.signal == signal } }

  /// Takes a signal over, again if need be.
  func install(on signal: Int32) {
    var action = sigaction(relay, flags: Int32(SA_RESTART))
    sigaction(signal, &action, nil)
  }

  private static func isToBeIgnored(_ signal: Int32, _ action: sigaction) -> Bool {
    [SIGHUP, SIGINT, SIGTERM, SIGTSTP].contains(signal) && action.isIgnored
  }
}

/// Where ``relay(_:)`` writes to; -1 while there is no relay.
nonisolated(unsafe) private var relayDescriptor: Int32 = -1

nonisolated(unsafe) private var hasBeenAskedToEnd = false

/// The handler: writes the signal's number. Only what is allowed in a handler; a full pipe holds
/// enough bytes to wake the waiting thread.
private func relay(_ signal: Int32) {
  if signal == SIGTERM || signal == SIGINT || signal == SIGHUP {
    if hasBeenAskedToEnd {
      TerminalRescue.rescueWithoutWaiting()
      Platform.signal(signal, SIG_DFL)
      raise(signal)
      return
    }
    hasBeenAskedToEnd = true
  }
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(relayDescriptor, &byte, 1)
  errno = saved
}
