import Geodesy
import TunnelKit

/// The stream for answers.
enum StandardOutput {
  /// Writes a line.
  ///
  /// - Throws: when it cannot be written.
  static func say(_ line: String) throws(CoordinateStreamError) {
    var block = OutputBlock(descriptor: 1)
    try block.append(line)
    try block.flush()
  }
}

/// The stream for everything that is not an answer.
enum StandardError {
  /// Writes one line that begins with the program's name; control characters are spelled out.
  static func say(_ message: String) {
    write("tunnel: " + message.onOneLine)
  }

  /// Writes lines as they are.
  static func write(_ lines: String) {
    var block = OutputBlock(descriptor: 2)
    // Where even this cannot be written there is nobody to tell.
    try? block.append(lines)
    try? block.flush()
  }
}
