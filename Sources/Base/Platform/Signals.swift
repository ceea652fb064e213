/// A handler that is told where a signal comes from.
package typealias InformedHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

extension sigaction {
  /// An action that calls a handler with the signal's number.
  package init(_ handler: @escaping @convention(c) (Int32) -> Void, flags: Int32) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
    sa_flags = flags
  }

  /// An action that calls a handler with all that the system knows of the signal.
  package init(informing handler: @escaping InformedHandler, flags: Int32) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction = handler
    #else
      __sigaction_handler.sa_sigaction = handler
    #endif
    sa_flags = flags | Int32(SA_SIGINFO)
  }

  /// Whether the signal is ignored.
  package var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
    #else
      let handler = unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
    #endif
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

extension siginfo_t {
  /// The address that a fault is about.
  package var faultAddress: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: si_addr)
    #else
      UInt(bitPattern: _sifields._sigfault.si_addr)
    #endif
  }
}

/// The signals that the process sends to itself by what it does.
package let faultSignals: [Int32] = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGSYS]

/// The signals that end a process unless they are handled, but for those that ask for the end:
/// SIGHUP, SIGINT, SIGTERM, SIGUSR1 and SIGKILL.
package var endingSignals: [Int32] {
  let common =
    faultSignals
    + [SIGQUIT, SIGALRM, SIGUSR2, SIGPIPE, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF]
  #if canImport(Darwin)
    return common
  #else
    return common + [SIGPWR, SIGIO, SIGSTKFLT]
      + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #endif
}
