import Platform
import Records
import Text

/// A line on standard error with the progress of a long stream; it disappears at the end.
///
/// It is shown only if standard error is a terminal and standard output is none, and not in the
/// first second.
final class ProgressLine {
  private let size: Int?
  private let start = ProgressLine.now
  private var last = ProgressLine.now
  private var isShown = false

  /// A line for a stream; `nil` if standard error is no terminal or standard output is one.
  ///
  /// - Parameter files: the paths of the stream's inputs, `nil` for standard input; the share is
  ///   shown if all are files.
  init?(files: [String?]) {
    guard isatty(2) == 1, isatty(1) == 0 else { return nil }
    let sizes = files.map { path in
      Int((try? FileSystem.status(of: path ?? "/dev/stdin"))?.st_size ?? 0)
    }
    size = sizes.contains(0) ? nil : sizes.reduce(0, +)
  }

  /// Shows the progress, at most four times a second.
  func show(_ progress: RecordProgress) {
    let now = Self.now
    guard now - start > 1, now - last > 0.25 else { return }
    last = now
    isShown = true
    let rate = Double(progress.records) / (now - start)
    let share = size.map { ", \(min(100, progress.bytesRead * 100 / $0)) %" } ?? ""
    write(
      "\r\u{1B}[K\(progress.records) records\(share), " + FixedDecimal.text(rate, decimals: 0)
        + " a second")
  }

  /// Removes the line, before another message is written.
  func hide() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    var buffer = TextBuffer(capacity: 128)
    buffer.append(text)
    // if standard error cannot be written to, no message can say so
    try? buffer.flush(to: 2)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
