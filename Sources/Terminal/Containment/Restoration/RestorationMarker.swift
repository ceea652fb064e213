import Platform

/// The file that lies beside an archive while a program restores it, locked by that program.
///
/// A program that does not complete the restoration leaves it behind without a lock (`flock(2)`
/// ends with its process). A program that finds it locked has started while another is restoring,
/// and places no marker.
@MainActor
final class RestorationMarker {
  /// Where it is.
  let path: String
  /// The locked file; `nil` unless this one has been placed.
  private var descriptor: Int32?
  private let makeLink: (String, String) -> Int32

  /// A marker that has not been placed.
  ///
  /// - Parameter makeLink: gives a file a second name, as `link(2)`.
  init(
    path: String, linkingBy makeLink: @escaping (String, String) -> Int32 = { link($0, $1) }
  ) {
    self.path = path
    self.makeLink = makeLink
  }

  isolated deinit {
    if let descriptor { close(descriptor) }
  }

  /// Whether a marker exists that no process has locked.
  var wasLeftBehind: Bool {
    let found = open(path, O_RDONLY | O_CLOEXEC)
    guard found >= 0 else { return false }
    defer { close(found) }
    return flock(found, LOCK_EX | LOCK_NB) == 0
  }

  /// Places it, locked from the first moment on, unless another program's marker is there.
  ///
  /// - Throws: why it cannot be placed.
  func place() throws(FileError) {
    let own = "\(path).\(getpid())"
    let made = open(own, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard made >= 0 else { throw FileError(reason: "the file cannot be written") }
    defer { unlink(own) }
    if flock(made, LOCK_EX | LOCK_NB) == 0, makeLink(own, path) == 0 {
      descriptor = made
      return
    }
    let isAnothers = errno == EEXIST || errno == EWOULDBLOCK
    close(made)
    if !isAnothers { try placeWithoutLinks() }
  }

  /// Places it on a file system without hard links, such as FAT: there it is unlocked for a moment,
  /// in which another program takes it for one that was left behind.
  private func placeWithoutLinks() throws(FileError) {
    let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if made >= 0, flock(made, LOCK_EX | LOCK_NB) == 0 {
      descriptor = made
      return
    }
    let isAnothers = errno == EEXIST || errno == EWOULDBLOCK
    if made >= 0 {
      // without a lock the next start would take it for one that was left behind
      if !isAnothers { unlink(path) }
      close(made)
    }
    if !isAnothers { throw FileError(reason: "the file cannot be written") }
  }

  /// Removes it, if this one has been placed.
  func remove() {
    guard let placed = descriptor else { return }
    descriptor = nil
    unlink(path)
    close(placed)
  }
}

/// One part of a path: an identifier, and the number among siblings with the same identifier.
struct RestorationStep {
  let identifier: String
  /// 1 for the first.
  let occurrence: Int

  /// The part as it is written: the identifier, and from the second on a tab and the number.
  var text: String { occurrence == 1 ? identifier : "\(identifier)\t\(occurrence)" }

  init(identifier: String, occurrence: Int) {
    self.identifier = identifier
    self.occurrence = occurrence
  }

  init(_ text: String) {
    let tab = text.lastIndex(of: "\t")
    identifier = tab.map { String(text[..<$0]) } ?? text
    occurrence = tab.flatMap { Int(text[text.index(after: $0)...]) } ?? 1
  }
}
