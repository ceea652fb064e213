/// New contents for a file, which readers see as a whole or not at all.
///
/// The bytes go to a draft beside the file, which takes the file's name in ``finish()``. Released
/// before that, it leaves the file as it was.
///
/// - A link is followed to its end, even if there is no file yet.
/// - A regular file keeps its permissions, and its owner and group where that is allowed.
/// - A regular file in a folder that takes no new files is written in place.
/// - Other kinds of files are never replaced. They are written to directly, if they are allowed;
///   so is what a descriptor of this process stands for, such as `/dev/stdout`.
package final class FileReplacement {
  /// The permissions of the file afterwards.
  package enum Permissions {
    /// Those that it has; some for a new one, less the process' mask.
    case kept(new: mode_t)
    /// Some, whatever it has.
    case given(mode_t)

    fileprivate var ofNewFile: mode_t {
      switch self {
      case .kept(let mode), .given(let mode): mode
      }
    }
  }

  /// The open file that takes the bytes.
  package let descriptor: Int32
  private let permissions: Permissions
  /// The file behind all links, and its status if it exists; `nil` if it is written to directly.
  private let place: (path: String, old: stat?)?
  private let draft: FileDraft?
  /// Whether what the file holds has yet to be removed.
  private var isToBeEmptied = false

  /// The errors of a folder that takes no new files.
  private static let closedFolder = [EACCES, EPERM, EROFS]

  /// Begins to replace the contents of a file, which stay as they are for now.
  ///
  /// A pipe waits for a program that reads it.
  ///
  /// - Parameter kinds: those that may be written to.
  package init(
    of path: String, _ permissions: Permissions, kinds: Set<FileKind> = [.regular]
  ) throws(FileProblem) {
    self.permissions = permissions
    switch try FileTarget(path: path) {
    case .descriptor(let number):
      let kind = try FileSystem.kind(ofOpen: number)
      guard kinds.contains(kind) else { throw .kind(kind) }
      (place, draft) = (nil, nil)
      descriptor = try FileSystem.duplicate(number)
    case .new(let path):
      let draft = try FileDraft(in: FileTarget.folder(of: path), mode: permissions.ofNewFile)
      (place, self.draft, descriptor) = ((path, nil), draft, draft.descriptor)
    case .existing(let path, let status):
      let kind = FileKind(mode: status.st_mode)
      guard kinds.contains(kind) else { throw .kind(kind) }
      guard kind == .regular else {
        (place, draft) = (nil, nil)
        descriptor =
          kind == .pipe
          ? try FileSystem.openOutput(path) : try FileSystem.open(path, O_WRONLY, kinds: kinds)
        return
      }
      // a file that may not be written is not replaced either
      let opened = try FileSystem.open(path, O_WRONLY)
      do {
        let draft = try FileDraft(in: FileTarget.folder(of: path))
        close(opened)
        (place, self.draft, descriptor) = ((path, status), draft, draft.descriptor)
      } catch .system(let number) where Self.closedFolder.contains(number) {
        (place, draft, descriptor) = (nil, nil, opened)
        isToBeEmptied = true
      } catch {
        close(opened)
        throw error
      }
    }
  }

  deinit {
    if draft == nil { close(descriptor) }
  }

  /// Writes bytes behind those that have been written, also after ``finish(isSafe:)``.
  ///
  /// - Parameter waits: whether to wait for a device or a reader that is slow.
  package func write(_ bytes: [UInt8], waits: Bool = true) throws(FileProblem) {
    if isToBeEmptied {
      guard ftruncate(descriptor, 0) == 0 else { throw .system(errno) }
      isToBeEmptied = false
    }
    try FileSystem.write(bytes, to: descriptor, waits: waits)
  }

  /// Puts the contents in their place, and removes drafts that were left behind beside it.
  ///
  /// - Parameter isSafe: whether to wait until the disk has them, so that they outlast a power cut.
  package func finish(isSafe: Bool = true) throws(FileProblem) {
    if isSafe { try FileSystem.synchronize(descriptor) }
    guard let place, let draft else { return }
    if let old = place.old { adopt(old) }
    if case .given(let mode) = permissions { fchmod(descriptor, mode) }
    try draft.take(place.path)
    let folder = FileTarget.folder(of: place.path)
    if isSafe, let opened = try? FileSystem.open(folder, O_RDONLY, kinds: [.folder]) {
      try? FileSystem.synchronize(opened)
      close(opened)
    }
    FileDraft.removeLeft(in: folder)
  }

  /// Gives the draft the owner, the group and the permissions of the old file, as far as the system
  /// allows it.
  private func adopt(_ old: stat) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    var mode = old.st_mode & 0o7777
    if status.st_gid != old.st_gid, fchown(descriptor, uid_t.max, old.st_gid) != 0 {
      mode &= ~0o2070
    }
    if status.st_uid != old.st_uid, fchown(descriptor, old.st_uid, gid_t.max) != 0 {
      mode &= ~0o4000
    }
    fchmod(descriptor, mode)
  }

  /// Removes a file if it is a regular one and may be removed. Links to it stay.
  package static func remove(_ path: String) {
    guard case .existing(let path, _)? = try? FileTarget(path: path) else { return }
    try? FileSystem.remove(path)
  }

  /// Removes the drafts that ended programs of this user have left beside a file.
  package static func removeDrafts(of path: String) {
    switch try? FileTarget(path: path) {
    case .existing(let path, let status) where FileKind(mode: status.st_mode) == .regular:
      FileDraft.removeLeft(in: FileTarget.folder(of: path))
    case .new(let path): FileDraft.removeLeft(in: FileTarget.folder(of: path))
    case .existing, .descriptor, nil: break
    }
  }
}
