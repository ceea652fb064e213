/// The calls that open, make, rename and remove files.
///
/// No other file of the sources makes them, except for the terminal's rescue, which runs in a
/// handler of signals. Nothing here waits, unless it says so.
package enum FileSystem {
  // MARK: Looking

  /// The status of what lies under a path, behind all links.
  package static func status(of path: String) throws(FileProblem) -> stat {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(errno) }
    return status
  }

  /// The path of the working folder; `nil` if the system does not tell it.
  package static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The kind of what lies under a path, behind all links; `nil` if nothing does, or if the system
  /// does not tell.
  package static func kind(of path: String) -> FileKind? {
    (try? status(of: path)).map { FileKind(mode: $0.st_mode) }
  }

  /// The kind of what is open.
  package static func kind(ofOpen descriptor: Int32) throws(FileProblem) -> FileKind {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    return FileKind(mode: status.st_mode)
  }

  /// The kind of what has a name, which may be a link; `nil` if nothing has it.
  static func kind(ofName path: String) -> FileKind? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileKind(mode: status.st_mode) : nil
  }

  /// Whether a name is that of an open file.
  static func isName(_ path: String, ofOpen descriptor: Int32) throws(FileProblem) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { throw .system(errno) }
    guard lstat(path, &named) == 0 else {
      if errno == ENOENT { return false }
      throw .system(errno)
    }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// The text of a symbolic link; `nil` if the path is none.
  static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let count = readlink(path, start, bytes.count)
      guard count > 0 else { return nil }
      return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// The names in a folder, in any order.
  ///
  /// - Throws: if it cannot be read.
  package static func names(in path: String) throws(FileProblem) -> [String] {
    guard let folder = opendir(path) else { throw .system(errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  // MARK: Opening

  /// Opens a file without waiting, if it is of some kinds.
  ///
  /// - Parameters:
  ///   - flags: of `open(2)`.
  ///   - mode: the permissions of a file that is made.
  ///   - kinds: those that are opened; `nil` for regular files alone. A set would make the runtime
  ///     look through all conformances at each start.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o600, kinds: Set<FileKind>? = nil
  ) throws(FileProblem) -> Int32 {
    func isWanted(_ kind: FileKind) -> Bool { kinds?.contains(kind) ?? (kind == .regular) }
    // without O_NONBLOCK a pipe would wait for its other end
    let descriptor = Platform.open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      let number = errno
      // a pipe that no program reads, and a socket
      if number == ENXIO || number == EOPNOTSUPP, let kind = kind(of: path), !isWanted(kind) {
        throw .kind(kind)
      }
      throw .system(number)
    }
    do throws(FileProblem) {
      let kind = try kind(ofOpen: descriptor)
      guard isWanted(kind) else { throw .kind(kind) }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Makes a regular file under a name that nothing has, and opens it to read and write.
  package static func create(_ path: String, mode: mode_t = 0o600) throws(FileProblem) -> Int32 {
    let descriptor = Platform.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }

  /// Opens a file of any kind to read it. A pipe waits for a program that writes to it.
  package static func openInput(_ path: String) throws(FileProblem) -> Int32 {
    let descriptor = Platform.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }

  /// Opens a file of any kind that exists to write to it. A pipe waits for a program that reads it.
  static func openOutput(_ path: String) throws(FileProblem) -> Int32 {
    let descriptor = Platform.open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }

  /// Opens a terminal; it may become the one that controls the process.
  ///
  /// - Returns: `nil` if that is impossible; `errno` says why.
  package static func openTerminal(_ path: String) -> Int32? {
    let descriptor = Platform.open(path, O_RDWR | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }

  /// Opens a file without a name, to read it and to append to it; `nil` if there is no room.
  package static func openUnnamed() -> Int32? {
    guard let stream = tmpfile() else { return nil }
    defer { fclose(stream) }
    let descriptor = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    return descriptor
  }

  /// Opens a file that an open descriptor of this process stands for.
  static func duplicate(_ descriptor: Int32) throws(FileProblem) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .system(errno) }
    return copy
  }

  /// Puts an open file in place of standard output.
  package static func putOutput(on descriptor: Int32) throws(FileProblem) {
    guard dup2(descriptor, 1) == 1 else { throw .system(errno) }
  }

  // MARK: Making, renaming, removing

  /// Makes a folder for its owner, and those above it that are missing.
  package static func makeFolders(_ path: String) {
    for end in path.indices.dropFirst() where path[end] == "/" {
      mkdir(String(path[..<end]), 0o700)
    }
    mkdir(path, 0o700)
  }

  /// Gives a file a second name, as `link(2)`.
  package static func link(_ path: String, _ name: String) -> Int32 { Platform.link(path, name) }

  /// Gives a file another name. A file that has it is replaced only if it is a regular one.
  static func rename(_ path: String, to name: String) throws(FileProblem) {
    if let kind = kind(ofName: name), kind != .regular { throw .kind(kind) }
    guard Platform.rename(path, name) == 0 else { throw .system(errno) }
  }

  /// Removes a name, if it is that of a regular file.
  package static func remove(_ path: String) throws(FileProblem) {
    if let kind = kind(ofName: path), kind != .regular { throw .kind(kind) }
    guard unlink(path) == 0 else { throw .system(errno) }
  }

  // MARK: Reading and writing

  /// The bytes of a regular file.
  ///
  /// - Parameter limit: the most bytes.
  package static func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let descriptor = try open(path, O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_size <= limit else { throw .large(limit: limit) }
    let bytes = try read(descriptor, atMost: limit + 1)
    guard bytes.count <= limit else { throw .large(limit: limit) }
    return bytes
  }

  /// The first bytes of a regular file, all if there are fewer.
  package static func beginning(of path: String, count: Int) throws(FileProblem) -> [UInt8] {
    let descriptor = try open(path, O_RDONLY)
    defer { close(descriptor) }
    return try read(descriptor, atMost: count)
  }

  private static func read(_ descriptor: Int32, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    // not an array, whose zeros would cost more than reading a small file
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    while bytes.count < limit {
      let count = Platform.read(
        descriptor, piece.baseAddress, min(piece.count, limit - bytes.count))
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw .system(errno) }
      if count == 0 { break }
      bytes += UnsafeMutableRawBufferPointer(rebasing: piece[..<count])
    }
    return bytes
  }

  /// Writes all bytes.
  ///
  /// - Parameter waits: whether to wait for a reader that is slow; otherwise that is an error.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, waits: Bool = false
  ) throws(FileProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN, waits {
        _ = DescriptorWait.wait(for: POLLOUT, of: descriptor, milliseconds: -1)
      } else if count == 0 || errno != EINTR {
        throw .system(count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Waits until the disk has the bytes of an open file.
  static func synchronize(_ descriptor: Int32) throws(FileProblem) {
    // some file systems, pipes and devices have nothing to wait for
    while System.synchronize(descriptor) < 0 {
      guard errno == EINTR else {
        if errno == EINVAL || errno == ENOTSUP || errno == EROFS { return }
        throw .system(errno)
      }
    }
  }
}
