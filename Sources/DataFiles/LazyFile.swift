import Synchronization

/// A data file whose contents can be compared with a checksum.
public protocol ChecksummedFile: Sendable {
  /// Reads the whole file and compares its contents with the checksum of its header.
  func verifyChecksum() throws(DataFileError)
}

/// A data file that is opened at most once, when it is first needed.
///
/// A file that cannot be opened is not tried again: it gives the same error each time. Several
/// threads may use one at the same time.
public final class LazyFile<File: ChecksummedFile>: Sendable {
  private let path: String
  private let open: @Sendable (String) throws(DataFileError) -> File
  private let opening = Mutex<Result<File, DataFileError>?>(nil)
  private let verifying = Mutex<Result<File, DataFileError>?>(nil)

  /// - Parameter open: opens the file at a path.
  init(path: String, open: @escaping @Sendable (String) throws(DataFileError) -> File) {
    self.path = path
    self.open = open
  }

  /// The file, opened by the first call.
  ///
  /// - Throws: when the file is missing, truncated, foreign or visibly damaged.
  public func opened() throws(DataFileError) -> File {
    try opening.withLock { known in
      let result = known ?? Result { () throws(DataFileError) in try open(path) }
      known = result
      return result
    }.get()
  }

  /// The file, opened if necessary and compared with its checksum by the first call.
  ///
  /// - Throws: when the file cannot be opened, or its contents do not have the checksum.
  /// - Complexity: O(*n*) for the *n* bytes of the file the first time, a quarter of a millisecond
  ///   a megabyte; then O(1).
  public func verified() throws(DataFileError) -> File {
    try verifying.withLock { known in
      let result =
        known
        ?? Result { () throws(DataFileError) in
          let file = try opened()
          try file.verifyChecksum()
          return file
        }
      known = result
      return result
    }.get()
  }
}
