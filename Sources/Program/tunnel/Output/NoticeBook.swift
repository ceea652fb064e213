import Platform
import Text

/// Collects notices of problems while the terminal shows maps, because they must not be written to
/// it.
///
/// Every notice is written to the log at once, if there is one, on a line that begins with the
/// universal time. Write ``notices`` to standard error after the terminal has been restored.
@MainActor
final class NoticeBook {
  /// The different notices in the order of their first occurrence, at most ``capacity``.
  private(set) var notices: [String] = []
  /// The largest number of different notices that are kept.
  static let capacity = 256

  private let descriptor: Int32?
  private let secondsSince1970: () -> Double

  /// A book with or without a log.
  ///
  /// - Parameters:
  ///   - logPath: a file to which lines are appended; it is created if it does not exist. If it
  ///     cannot be opened, that is the first notice.
  ///   - secondsSince1970: returns the time (UTC).
  init(
    logPath: String? = nil, secondsSince1970: @escaping () -> Double = { Double(time(nil)) }
  ) {
    self.secondsSince1970 = secondsSince1970
    guard let logPath else {
      descriptor = nil
      return
    }
    do throws(FileProblem) {
      let opened = try FileSystem.open(
        logPath, O_WRONLY | O_APPEND | O_CREAT, kinds: [.regular, .device])
      // a log on the terminal would overwrite the maps
      guard isatty(opened) == 0 else {
        close(opened)
        throw .terminal
      }
      descriptor = opened
    } catch {
      descriptor = nil
      add("cannot log to '\(logPath)': \(error.descriptionForLines)")
    }
  }

  isolated deinit {
    if let descriptor { close(descriptor) }
  }

  /// Adds a notice as one line; control characters are spelled out.
  func add(_ notice: String) {
    let line = notice.onOneLine
    if notices.count < Self.capacity, !notices.contains(line) { notices.append(line) }
    guard let descriptor else { return }
    let time = UniversalTime(secondsSince1970: secondsSince1970()).text
    // if the log cannot be written, the notice is still reported at the end
    try? FileSystem.write(Array("\(time) \(line)\n".utf8), to: descriptor)
  }
}
