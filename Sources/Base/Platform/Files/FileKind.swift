/// What lies under a path.
package enum FileKind: Hashable, Sendable, CustomStringConvertible {
  case regular, folder, pipe, device, blockDevice, socket

  /// The kind in the mode that `stat(2)` tells; a device if it is none of the others.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFBLK: self = .blockDevice
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// The kind with an article.
  package var description: String {
    switch self {
    case .regular: "a regular file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .device: "a device"
    case .blockDevice: "a block device"
    case .socket: "a socket"
    }
  }
}

/// Why a file cannot be read or written.
package enum FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refuses it with an error number.
  case system(Int32)
  /// It is of a kind that is not read or written here.
  case kind(FileKind)
  /// It is a terminal.
  case terminal
  /// It has more bytes than are read.
  case large(limit: Int)
  /// The system has not done it in time.
  case slow(seconds: Int)

  /// The reason in words.
  package var description: String {
    switch self {
    case .system(let number): String(cString: strerror(number))
    case .kind(let kind): "it is \(kind)"
    case .terminal: "it is a terminal"
    case .large(let limit): "it has more than \(limit >> 20) MB"
    case .slow(let seconds): "it takes longer than \(seconds) s"
    }
  }

  /// The reason where lines are written while a program goes on: what is accepted in place of a
  /// pipe or socket, whose reader may be slow.
  package var descriptionForLines: String {
    switch self {
    case .kind(.pipe), .kind(.socket):
      "\(self); expected a file, which another program can read later"
    default: description
    }
  }
}
