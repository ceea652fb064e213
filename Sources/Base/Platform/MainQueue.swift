import CMainQueue

/// The main queue of libdispatch, where tasks of the main actor wait for their turn.
///
/// Only the thread that the process began with can run what waits, and only until it calls
/// `dispatchMain()`, which ends it; an asynchronous `main` calls that at its first suspension. On
/// any other thread the queue looks empty. So it does on systems other than Linux and macOS.
public enum MainQueue {
  /// A descriptor that is readable while something waits; `nil` if the queue looks empty always.
  public static var descriptor: Int32? {
    let descriptor = main_queue_descriptor()
    return descriptor < 0 ? nil : descriptor
  }

  /// Whether something waits.
  public static var hasWork: Bool {
    guard let descriptor else { return false }
    return DescriptorWait.wait(for: POLLIN, of: descriptor, milliseconds: 0) > 0
  }

  /// Runs what waits. What that adds waits for the next call. A call within another does nothing.
  public static func run() {
    guard descriptor != nil else { return }
    main_queue_run()
  }
}
