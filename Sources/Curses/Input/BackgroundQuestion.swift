import Cells
import Glibc

/// Asks a terminal for the colour of its background.
enum BackgroundQuestion {
  /// The question (OSC 11), followed by one that every terminal answers (DA1): after the second
  /// answer a missing first one will not come.
  static let bytes = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  /// Asks, and waits for the answers.
  ///
  /// The terminal must be raw, or it would show them. ``InputDecoder`` drops later answers like all
  /// other unexpected sequences.
  ///
  /// - Parameter seconds: how long to wait at most.
  /// - Returns: the answer, complete or not, with the keys that were typed meanwhile.
  static func ask(_ device: TerminalDevice, within seconds: Double) -> BackgroundAnswer {
    var answer = BackgroundAnswer()
    device.write(bytes)
    let deadline = MonotonicTime.seconds + seconds
    while !answer.isComplete {
      let milliseconds = ((deadline - MonotonicTime.seconds) * 1000).rounded(.up)
      var polled = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, Int32(min(max(milliseconds, 0), 10_000)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0, polled.revents & Int16(POLLIN) != 0, let read = device.read() else { break }
      answer.receive(read)
    }
    return answer
  }
}
