import Platform
import Sessions

/// The file of a session that is recorded. Each line is written at once, so that the file is
/// complete up to the moment at which a program breaks off.
@MainActor
final class RecordingFile {
  /// The kinds of files that take a recording. A slow reader of a pipe or socket would hold up the
  /// maps, or miss lines.
  private static let kinds: Set<FileKind> = [.regular, .device]
  /// The most bytes of a first line that is looked at.
  private static let longestStart = 16 << 20

  private let path: String
  /// The open file; `nil` when the recording has ended early.
  private var file: FileReplacement?
  /// Why the recording is not complete; `nil` if it is.
  private(set) var problem: String?

  /// Makes a file beside the one with the path, whose place it takes with the first line. Only its
  /// owner may read it.
  ///
  /// - Parameter replacesAll: whether a file may be replaced that holds something else than a
  ///   recording.
  /// - Throws: ``Failure`` that names the file and the reason.
  init(path: String, replacesAll: Bool) throws {
    self.path = path
    let isForeign: Bool
    do throws(FileProblem) {
      isForeign = replacesAll ? false : try Self.isForeign(path)
      let file = try FileReplacement(of: path, .given(0o600), kinds: Self.kinds)
      guard isatty(file.descriptor) == 0 else { throw .terminal }
      self.file = file
    } catch {
      throw Self.failure(path, error.descriptionForLines)
    }
    guard !isForeign else {
      throw Self.failure(path, "it holds something else than a recording; --force replaces it")
    }
  }

  /// Whether a file holds something, but not a recording.
  private static func isForeign(_ path: String) throws(FileProblem) -> Bool {
    guard FileSystem.kind(of: path) == .regular else { return false }
    let start = try FileSystem.beginning(of: path, count: longestStart)
    return !start.isEmpty && !SessionFile.begins(with: start)
  }

  /// Writes the first line.
  ///
  /// - Throws: ``Failure`` if that is impossible; the old file is still there.
  func begin(_ line: String) throws {
    do throws(FileProblem) {
      try put(line)
      try file?.finish(isSafe: false)
    } catch {
      throw Self.failure(path, error.description)
    }
  }

  /// Writes a line. If that fails, the recording ends there, and ``problem`` says why.
  func write(_ line: String) {
    do throws(FileProblem) {
      try put(line)
    } catch {
      problem = Self.message(path, error.description)
      file = nil
    }
  }

  private func put(_ line: String) throws(FileProblem) {
    try file?.write(Array((line + "\n").utf8), waits: false)
  }

  private static func failure(_ path: String, _ reason: String) -> Failure {
    Failure(message(path, reason), status: .inputOrOutput)
  }

  private static func message(_ path: String, _ reason: String) -> String {
    "cannot record to '\(path)': \(reason)"
  }
}
