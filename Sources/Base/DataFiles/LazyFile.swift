import Synchronization

/// A data file that is opened at most once, when it is first needed.
///
/// A file that cannot be opened is not tried again: it gives the same error each time. Several
/// threads may use one at the same time.
///
/// The only requirement of its parameter is `Sendable`, which does not exist at run time. For any
/// other protocol the runtime would look through the conformances of the whole program, for each
/// kind of file at every start.
public final class LazyFile<File: Sendable>: Sendable {
  /// What came of opening the file.
  @usableFromInline
  enum Attempt: Sendable {
    case opened(File)
    case failed(DataFileError)

    @inlinable
    func get() throws(DataFileError) -> File {
      switch self {
      case .opened(let file): return file
      case .failed(let error): throw error
      }
    }
  }

  private let path: String
  private let open: @Sendable (String) throws(DataFileError) -> File
  @usableFromInline let opening = Mutex<Attempt?>(nil)
  /// Apart from `opening`, so that nothing that only opens the file waits for the checksum.
  @usableFromInline let verifying = Mutex<Attempt?>(nil)

  /// The file at a path, which is not opened yet.
  ///
  /// - Parameter open: opens the file at a path; called at most once.
  init(path: String, open: @escaping @Sendable (String) throws(DataFileError) -> File) {
    self.path = path
    self.open = open
  }

  /// The file, opened by the first call.
  ///
  /// - Throws: when the file is missing, truncated, foreign or visibly damaged.
  @inlinable
  public func opened() throws(DataFileError) -> File {
    try opening.withLock { known in
      if let known { return known }
      let attempt = openedForTheFirstTime()
      known = attempt
      return attempt
    }.get()
  }

  @usableFromInline
  func openedForTheFirstTime() -> Attempt {
    do throws(DataFileError) { return .opened(try open(path)) } catch { return .failed(error) }
  }
}

extension LazyFile where File: ChecksummedFile {
  /// The file, opened if necessary and compared with its checksum by the first call.
  ///
  /// - Throws: when the file cannot be opened, or its contents do not have the checksum.
  /// - Complexity: O(*n*) for the *n* bytes of the file the first time, as
  ///   ``ChecksummedFile/verifyChecksum()``; then O(1).
  @inlinable
  public func verified() throws(DataFileError) -> File {
    try verifying.withLock { known in
      if let known { return known }
      let attempt = verifiedForTheFirstTime()
      known = attempt
      return attempt
    }.get()
  }

  @usableFromInline
  func verifiedForTheFirstTime() -> Attempt {
    do throws(DataFileError) {
      let file = try opened()
      try file.verifyChecksum()
      return .opened(file)
    } catch {
      return .failed(error)
    }
  }
}

/// A file that can be verified without its type being known.
protocol VerifiableFile: Sendable {
  /// Opens the file if necessary, and compares it with its checksum.
  func verify() throws(DataFileError)
  /// Whether the file has been opened.
  var isOpen: Bool { get }
}

extension LazyFile: VerifiableFile where File: ChecksummedFile {
  func verify() throws(DataFileError) { _ = try verified() }

  var isOpen: Bool {
    opening.withLock { known in
      if case .opened = known { true } else { false }
    }
  }
}
