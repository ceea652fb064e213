import DataFiles
import Records
import Synchronization

/// Compares the data files that a stream uses with their checksums, on another thread, while the
/// records are answered.
final class DataWatch: Sendable {
  private struct State {
    var hasStarted = false
    var damage: [DataFileError] = []
  }

  private let state = Mutex(State())

  /// Begins with the files of a folder that are open; further calls do nothing.
  func start(on folder: DataFolder) {
    let isFirst = state.withLock { state in
      defer { state.hasStarted = true }
      return !state.hasStarted
    }
    guard isFirst else { return }
    Threads.start { [self] in
      let damage = folder.damageOfOpenFiles()
      state.withLock { $0.damage = damage }
    }
  }

  /// Says what is wrong with the files, as far as it has been found.
  ///
  /// - Throws: ``Failure`` with status 66 if anything is wrong.
  func end() throws {
    let damage = state.withLock(\.damage)
    guard !damage.isEmpty else { return }
    StandardError.say(damage.map { "\($0); answers may be wrong" })
    throw Failure(nil, status: .noData)
  }
}
