import CMainQueue

/// The main queue of libdispatch, where tasks of the main actor wait for their turn.
///
/// Only the thread that the process began with can run what waits, and only until it calls
/// `dispatchMain()`, which ends it; an asynchronous `main` calls that at its first suspension. On
/// any other thread the queue looks empty. So it does on systems other than Linux.
public enum MainQueue {
  /// A descriptor that is readable while something waits; `nil` if the queue looks empty always.
  public static var descriptor: Int32? {
    #if os(Linux)
      main_queue_is_callers() != 0 ? _dispatch_get_main_queue_port_4CF() : nil
    #else
      nil
    #endif
  }

  /// Whether something waits.
  public static var hasWork: Bool {
    guard let descriptor else { return false }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Runs what waits. What that adds waits for the next call. A call within another does nothing.
  public static func run() {
    #if os(Linux)
      guard let descriptor else { return }
      // Takes the number of what was added, so that the descriptor is readable for what comes now.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
    #endif
  }
}
