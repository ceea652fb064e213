/// What a path leads to, behind all symbolic links.
enum FileTarget {
  /// A file that exists.
  case existing(path: String, stat)
  /// No file yet: the place where one would be made.
  case new(path: String)
  /// The file behind a descriptor of this process: `/dev/fd/1`, or `/dev/stdout`, a link to it.
  case descriptor(Int32)

  /// The most symbolic links that are followed, as Linux follows.
  private static let mostLinks = 40
  /// The folders of the descriptors of this process.
  private static let descriptorFolders = ["/dev/fd/", "/proc/self/fd/"]

  /// Follows the links that begin at a path.
  init(path start: String) throws(FileProblem) {
    // the system may refuse to follow a link of another person
    var status = stat()
    let exists = stat(start, &status) == 0
    guard exists || errno == ENOENT else { throw .system(errno) }
    var path = start
    for _ in 0...Self.mostLinks {
      if let descriptor = Self.descriptor(path) {
        self = .descriptor(descriptor)
        return
      }
      guard let target = FileSystem.target(ofLink: path) else {
        self = exists ? .existing(path: path, status) : .new(path: path)
        return
      }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    throw .system(ELOOP)
  }

  /// The number of the descriptor that a path names.
  private static func descriptor(_ path: String) -> Int32? {
    for folder in descriptorFolders where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
