import Records
import Text
import TunnelKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line on standard error that tells how far a long stream has come, and goes away at its end.
///
/// Only where standard error is a terminal and the answers go elsewhere; nothing in the first
/// second.
final class ProgressLine {
  private let size: Int?
  private let start = ProgressLine.now
  private var last = ProgressLine.now
  private var isShown = false

  /// A line for a stream; `nil` where nobody would see it.
  ///
  /// - Parameter input: the descriptor of the stream, whose size is asked for if it is a file.
  init?(input: Int32) {
    guard isatty(2) == 1, isatty(1) == 0 else { return nil }
    var status = stat()
    size = fstat(input, &status) == 0 && status.st_size > 0 ? Int(status.st_size) : nil
  }

  /// Shows how far the stream is, four times a second.
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

  /// Takes the line away, before something else is said.
  func hide() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    var buffer = TextBuffer(capacity: 128)
    buffer.append(text)
    // Where even this cannot be written there is nobody to tell.
    try? buffer.flush(to: 2)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
