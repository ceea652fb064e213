/// A new file that has no name that others know yet, until it takes one.
///
/// It is locked (`flock(2)`) as long as its program writes it. A program that is killed leaves it
/// behind without the lock, and a later one removes it. It is removed too if it is released without
/// having taken a name.
package final class FileDraft {
  /// The open file.
  package let descriptor: Int32
  private let path: String
  private var isNamed = false

  /// How the names of drafts begin.
  private static let prefix = ".tunnel-draft-"
  /// How many names are tried.
  private static let mostTries = 16

  /// Makes an empty draft in a folder.
  package init(in folder: String, mode: mode_t = 0o600) throws(FileProblem) {
    for _ in 0..<Self.mostTries {
      let path = folder + "/" + Self.prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let descriptor: Int32
      do {
        descriptor = try FileSystem.create(path, mode: mode)
      } catch .system(EEXIST) {
        continue
      }
      // before the lock another program may have taken it for one that was left behind
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      do throws(FileProblem) {
        if isLocked, try FileSystem.isName(path, ofOpen: descriptor) {
          self.descriptor = descriptor
          self.path = path
          return
        }
        close(descriptor)
      } catch {
        try? FileSystem.remove(path)
        close(descriptor)
        throw error
      }
    }
    throw .system(EEXIST)
  }

  deinit {
    if !isNamed { try? FileSystem.remove(path) }
    close(descriptor)
  }

  /// Takes a name, in place of the regular file that has it.
  func take(_ name: String) throws(FileProblem) {
    try FileSystem.rename(path, to: name)
    isNamed = true
  }

  /// Takes a name that no file has.
  ///
  /// - Parameter makeLink: gives a file a second name, as `link(2)`.
  package func takeFree(
    _ name: String, linkingBy makeLink: (String, String) -> Int32
  ) throws(FileProblem) {
    guard makeLink(path, name) == 0 else { throw .system(errno) }
    try? FileSystem.remove(path)
    isNamed = true
  }

  /// Removes the drafts in a folder that this user's programs have left behind.
  package static func removeLeft(in folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      let path = folder + "/" + name
      guard FileSystem.kind(ofName: path) == .regular,
        let descriptor = try? FileSystem.open(path, O_RDWR | O_NOFOLLOW)
      else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      try? FileSystem.remove(path)
    }
  }
}
