import Platform

/// A file that is written as a whole: readers see the old bytes or the new ones.
///
/// The new bytes are written to a draft, which then takes the file's name. The draft always has the
/// same name and is locked (`flock(2)`), so that only one program writes at a time. A program that
/// is killed leaves one draft at most, which the next writer uses.
struct ReplacedFile {
  /// The file itself, behind all symbolic links.
  private let path: String
  private var draft: String { path + ".draft" }

  /// The most symbolic links that are followed, as Linux follows.
  private static let mostLinks = 40

  /// The file at a path, or the one that a symbolic link there leads to.
  init(path: String) {
    var path = path
    for _ in 0..<Self.mostLinks {
      guard let target = Self.target(ofLink: path) else { break }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    self.path = path
  }

  /// Writes the bytes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    guard let descriptor = openDraft() else {
      removeDraft()
      throw Self.failure
    }
    defer { close(descriptor) }
    guard ftruncate(descriptor, 0) == 0, Self.write(bytes, to: descriptor),
      rename(draft, path) == 0
    else {
      unlink(draft)
      throw Self.failure
    }
  }

  /// Removes a draft that no program is writing.
  func removeDraft() {
    let descriptor = open(draft, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    // where nothing can be locked, no program writes
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { unlink(draft) }
    close(descriptor)
  }

  /// Opens the draft and locks it; `nil` if that is impossible.
  private func openDraft() -> Int32? {
    // While this program waited for the lock, the draft may have become the file.
    for _ in 0..<Self.mostLinks {
      let descriptor = open(draft, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return nil }
      var (opened, named) = (stat(), stat())
      if flock(descriptor, LOCK_EX) == 0, fstat(descriptor, &opened) == 0,
        lstat(draft, &named) == 0, opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
    return nil
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = put(bytes[written...], into: descriptor)
        if count > 0 {
          written += count
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  private static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let count = readlink(path, start, bytes.count)
      guard count > 0 else { return nil }
      return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  private static var failure: FileError { FileError(reason: "the file cannot be written") }
}

/// Writes some of the bytes, as `write(2)`.
private func put(_ bytes: Slice<UnsafeRawBufferPointer>, into descriptor: Int32) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, bytes.baseAddress, bytes.count)
}
