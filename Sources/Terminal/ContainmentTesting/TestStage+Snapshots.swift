import Platform

extension TestStage {
  /// The variable of the environment that has snapshots written anew; any value but the empty one.
  public static let recordingVariable = "RECORD_SNAPSHOTS"

  /// How the screen differs from a snapshot in a file, with its colours and attributes; `nil` if it
  /// does not.
  ///
  /// A missing file is written, and the text says that, so that a test without its file does not
  /// pass. On a difference a picture of both screens is written beside the file, with
  /// `.difference.svg` behind its name.
  ///
  /// - Parameters:
  ///   - path: the file, such as `Snapshots/list.txt`, of at most 4 MiB; its folder must exist.
  ///   - records: whether the file is written anew instead; by default with ``recordingVariable``.
  public func snapshotDifference(
    _ path: String, records: Bool = TestStage.recordsSnapshots
  ) -> String? {
    let shown = ScreenSnapshot(screen.canvas)
    let picture = path + ".difference.svg"
    if records { return Self.write(shown.description, to: path) }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileSystem.contents(of: path, limit: Self.mostBytes)
    } catch .system(ENOENT) {
      return Self.write(shown.description, to: path) ?? "\(path) was missing and has been written"
    } catch {
      return "\(path): \(error)"
    }
    guard let expected = ScreenSnapshot(String(decoding: bytes, as: UTF8.self)) else {
      return "\(path) is no snapshot"
    }
    guard expected.description != shown.description else {
      FileReplacement.remove(picture)
      return nil
    }
    let problem = Self.write(shown.picture(expecting: expected), to: picture)
    let difference =
      ScreenDifference(expected: expected.description, actual: shown.description)?.description
      ?? "only blanks differ"
    return "\(path): \(difference)\n" + (problem ?? "see \(picture)")
  }

  /// Whether the environment has snapshots written anew.
  public static var recordsSnapshots: Bool {
    getenv(recordingVariable).map { $0.pointee != 0 } ?? false
  }

  private static let mostBytes = 4 << 20

  /// - Returns: why the file cannot be written; `nil` if it has been.
  private static func write(_ text: String, to path: String) -> String? {
    do throws(FileProblem) {
      let file = try FileReplacement(of: path, .kept(new: 0o666))
      try file.write(Array(text.utf8))
      try file.finish(isSafe: false)
      return nil
    } catch {
      return "cannot write \(path): \(error)"
    }
  }
}
