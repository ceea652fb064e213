/// What a task awaits: the completion of a motion.
///
/// A motion that was refused releases its completion without calling it; then the task goes on with
/// `false`.
@MainActor
final class AwaitedEnd {
  private var task: CheckedContinuation<Bool, Never>?

  private init(of task: CheckedContinuation<Bool, Never>) { self.task = task }

  isolated deinit { end(false) }

  private func end(_ completed: Bool) {
    task?.resume(returning: completed)
    task = nil
  }

  /// Starts a motion and waits for its end.
  ///
  /// - Parameter motion: starts it; receives the completion.
  /// - Returns: what the completion receives.
  static func of(_ motion: (@escaping (Bool) -> Void) -> Void) async -> Bool {
    await withCheckedContinuation { task in
      let awaited = AwaitedEnd(of: task)
      motion { awaited.end($0) }
    }
  }
}
