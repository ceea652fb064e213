import DataFiles
import Synchronization

/// A data file without which only some answers are missing.
///
/// It is opened, and all of it compared with its checksum, when it is first asked for: a file that
/// is damaged is as good as missing, and never gives a wrong name.
final class SpareFile<File: Sendable>: Sendable {
  private let opened = Mutex<Result<File, DataFileError>?>(nil)
  private let open: @Sendable () throws(DataFileError) -> File

  /// - Parameter open: opens the file and verifies its checksum; called at most once.
  init(_ open: @escaping @Sendable () throws(DataFileError) -> File) {
    self.open = open
  }

  /// The file; `nil` if it cannot be used.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of the file the first time, a quarter of a millisecond
  ///   a megabyte; then O(1).
  var file: File? { try? result.get() }

  /// Why the file cannot be used; `nil` if it can.
  var problem: DataFileError? {
    if case .failure(let error) = result { error } else { nil }
  }

  private var result: Result<File, DataFileError> {
    opened.withLock { opened in
      let result = opened ?? Result(catching: open)
      opened = result
      return result
    }
  }
}
