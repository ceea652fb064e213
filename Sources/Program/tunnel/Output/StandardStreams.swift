import Answers
import Platform
import Records
import Text

/// The stream for answers.
enum StandardOutput {
  /// Writes a line.
  ///
  /// - Throws: if it cannot be written.
  static func say(_ line: String) throws(RecordError) {
    var buffer = TextBuffer()
    buffer.append(line: line)
    try buffer.flush(to: 1)
  }

  /// Writes answers, text with a line break behind it.
  ///
  /// - Throws: if they cannot be written.
  static func write(_ answers: WrittenAnswers) throws(RecordError) {
    switch answers {
    case .text(let text): try say(text)
    case .arrow(let bytes):
      var buffer = TextBuffer()
      bytes.withUnsafeBytes { buffer.append($0) }
      try buffer.flush(to: 1)
    }
  }

  /// Writes text as it is.
  ///
  /// - Throws: if it cannot be written.
  static func write(_ text: String) throws(RecordError) {
    var buffer = TextBuffer()
    buffer.append(text)
    try buffer.flush(to: 1)
  }
}

/// The stream for everything other than answers.
enum StandardError {
  /// Writes one line that begins with the program's name; control characters are spelled out.
  static func say(_ message: String) {
    say([message])
  }

  /// Writes lines as ``say(_:)-(String)`` does, all of them with one call.
  static func say(_ messages: [String]) {
    var buffer = TextBuffer(capacity: 4096)
    for message in messages { buffer.append(line: "tunnel: " + message.onOneLine) }
    // if standard error cannot be written to, no message can say so
    try? buffer.flush(to: 2)
  }

  /// Writes lines as they are.
  static func write(_ lines: String) {
    var buffer = TextBuffer(capacity: 256)
    buffer.append(line: lines)
    // if standard error cannot be written to, no message can say so
    try? buffer.flush(to: 2)
  }
}
