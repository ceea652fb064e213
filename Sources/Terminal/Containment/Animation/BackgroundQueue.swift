/// Runs work on other threads and returns each result to the main actor.
///
/// A program does all its work besides the main thread through ``Application/background``. A test
/// or a replay puts another queue there, which decides when each result arrives.
@MainActor
public protocol BackgroundQueue: AnyObject, Sendable {
  /// Runs `work` on another thread, and then runs the closure that it returned on the main actor,
  /// in a separate turn of the application. `perform` itself returns at once.
  ///
  /// Work that is added later may end earlier.
  func perform(_ work: @escaping @Sendable () -> @Sendable @MainActor () -> Void)
}
