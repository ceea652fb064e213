import Platform

/// The file that lies beside an archive while a program restores it, locked by that program.
///
/// A program that does not complete the restoration leaves it behind without a lock (`flock(2)`
/// ends with its process). A program that finds it locked has started while another is restoring,
/// and places no marker.
@MainActor
final class RestorationMarker {
  let path: String
  /// The locked file; `nil` unless this one has been placed.
  private var file: LockedFile?
  private let makeLink: (String, String) -> Int32

  /// The file that has been placed, open.
  private enum LockedFile {
    case linked(FileDraft)
    case made(Int32)
  }

  /// A marker that has not been placed.
  ///
  /// - Parameter makeLink: gives a file a second name, as `link(2)`.
  init(path: String, linkingBy makeLink: @escaping (String, String) -> Int32 = FileSystem.link) {
    self.path = path
    self.makeLink = makeLink
  }

  isolated deinit { release() }

  private func release() {
    if case .made(let descriptor)? = file { close(descriptor) }
    file = nil
  }

  /// Whether a marker exists that no process has locked.
  var wasLeftBehind: Bool { Self.wasLeftBehind(at: path) }

  /// Whether a marker exists at a path that no process has locked.
  nonisolated static func wasLeftBehind(at path: String) -> Bool {
    guard let found = try? FileSystem.open(path, O_RDONLY) else { return false }
    defer { close(found) }
    return flock(found, LOCK_EX | LOCK_NB) == 0
  }

  /// Places it, locked from the first moment on, unless another program's marker is there.
  ///
  /// - Throws: why it cannot be placed.
  func place() throws(FileError) {
    do {
      let draft = try FileDraft(in: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
      do {
        try draft.takeFree(path, linkingBy: makeLink)
        file = .linked(draft)
      } catch .system(EEXIST) {
        return
      } catch {
        try placeWithoutLinks()
      }
    } catch {
      throw FileError(error)
    }
  }

  /// Places it on a file system without hard links, such as FAT: there it is unlocked for a moment,
  /// in which another program takes it for one that was left behind.
  private func placeWithoutLinks() throws(FileProblem) {
    let made: Int32
    do { made = try FileSystem.create(path) } catch .system(EEXIST) { return }
    if flock(made, LOCK_EX | LOCK_NB) == 0 {
      file = .made(made)
      return
    }
    let number = errno
    close(made)
    guard number != EWOULDBLOCK else { return }
    // without a lock the next start would take it for one that was left behind
    try? FileSystem.remove(path)
    throw .system(number)
  }

  /// Removes it, if this one has been placed.
  func remove() {
    guard file != nil else { return }
    try? FileSystem.remove(path)
    release()
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
