// What Linux has with the C library musl, whose headers have other names for the same fields.
// Written by reading them; not yet compiled there.

#if canImport(Musl)
  extension sigaction {
    /// The handler, which gets the signal's number.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { __sa_handler.sa_handler }
      set { __sa_handler.sa_handler = newValue }
    }

    /// The handler, which gets all that the system knows; for `SA_SIGINFO`.
    var informedHandler: InformedHandler? {
      get { __sa_handler.sa_sigaction }
      set { __sa_handler.sa_sigaction = newValue }
    }
  }

  extension siginfo_t {
    /// The address that a fault is about.
    package var faultAddress: UInt { UInt(bitPattern: __si_fields.__sigfault.si_addr) }
  }

  extension System {
    /// Starts a thread.
    static func startThread(
      _ attributes: UnsafePointer<pthread_attr_t>?, _ argument: UnsafeMutableRawPointer,
      _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    ) -> pthread_t? {
      var thread: pthread_t?
      return pthread_create(&thread, attributes, body, argument) == 0 ? thread : nil
    }
  }
#endif
