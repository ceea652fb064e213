/// What makes a terminal show a picture only when all of it has come.
///
/// Terminals end a picture that does not end after a second at most. Source:
/// https://github.com/contour-terminal/vt-extensions/blob/master/synchronized-output.md
enum SynchronizedOutput {
  /// The number of the private mode.
  static let mode = 2026
  /// Sent before a picture.
  static let begin = Array("\u{1B}[?\(mode)h".utf8)
  /// Sent after it.
  static let end = Array("\u{1B}[?\(mode)l".utf8)
  /// Asks whether the terminal knows the mode (DECRQM).
  static let question = "\u{1B}[?\(mode)$p"
}
