/// A handler that is told where a signal comes from.
package typealias InformedHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

extension sigaction {
  /// An action that calls a handler with the signal's number.
  package init(_ handler: @escaping @convention(c) (Int32) -> Void, flags: Int32) {
    self.init()
    self.handler = handler
    sa_flags = flags
  }

  /// An action that calls a handler with all that the system knows of the signal.
  package init(informing handler: @escaping InformedHandler, flags: Int32) {
    self.init()
    informedHandler = handler
    sa_flags = flags | Int32(SA_SIGINFO)
  }

  /// Whether the signal is ignored.
  package var isIgnored: Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

extension siginfo_t {
  /// Whether the processor raised the signal, for ``faultAddress``; otherwise a process sent it.
  ///
  /// Codes of faults are small positive numbers. Those of sent signals are 0 and negative on Linux,
  /// and from 65,537 on (`SI_USER`) on macOS.
  package var isFault: Bool { si_code > 0 && si_code <= 0xFFFF }
}

/// The signals that the process sends to itself by what it does.
package let faultSignals: [Int32] = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGSYS]

/// The signals that end a process unless they are handled, but for those that ask for the end:
/// SIGHUP, SIGINT, SIGTERM, SIGUSR1 and SIGKILL.
package var endingSignals: [Int32] {
  faultSignals + [SIGQUIT, SIGALRM, SIGUSR2, SIGPIPE, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF]
    + System.ownSignals
}
