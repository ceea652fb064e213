import Platform

/// A file with questions.
enum InputFile {
  /// The name of a file in messages; `nil` is standard input.
  static func title(of path: String?) -> String { path ?? "standard input" }

  /// Opens a file and returns its descriptor and its name in messages; standard input for `-` and
  /// `nil`. If that is a terminal, a line on standard error says what the program waits for.
  ///
  /// - Parameter awaited: what the person should type; `nil` prints no line.
  /// - Throws: ``Failure`` that names the file and the system's reason.
  static func opened(
    _ path: String?, awaiting awaited: String?
  ) throws -> (descriptor: Int32, title: String) {
    guard let path, path != "-" else {
      if let awaited, isatty(STDIN_FILENO) == 1 {
        StandardError.say("type \(awaited); Control-D ends")
      }
      return (STDIN_FILENO, title(of: nil))
    }
    do {
      guard FileSystem.kind(of: path) != .folder else { throw FileProblem.kind(.folder) }
      return (try FileSystem.openInput(path), path)
    } catch {
      throw Failure("cannot open '\(path)': \(error)", status: .noData)
    }
  }

  /// Reads a file to its end, and closes it.
  ///
  /// - Parameter limit: the most bytes.
  /// - Throws: ``Failure`` that names the file and the system's reason, or says that it is larger.
  static func text(of descriptor: Int32, _ title: String, limit: Int = 1 << 28) throws -> String {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count > 0 {
        bytes += piece[..<count]
        guard bytes.count <= limit else {
          throw Failure(
            "cannot read '\(title)': it has more than \(limit >> 20) MB", status: .unreadableInput)
        }
      } else if errno != EINTR {
        throw Failure(
          "cannot read '\(title)': " + String(cString: strerror(errno)),
          status: .inputOrOutput)
      }
    }
  }
}
