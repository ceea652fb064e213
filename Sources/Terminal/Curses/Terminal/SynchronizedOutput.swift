/// The private mode that makes a terminal show an update only when all of it has come.
///
/// Terminals show an unfinished update after 0.15 to 2 s. Source:
/// https://github.com/contour-terminal/vt-extensions/blob/master/synchronized-output.md
enum SynchronizedOutput {
  /// The number of the private mode.
  static let mode = 2026
  /// Sent before a picture.
  static let begin = Array("\u{1B}[?\(mode)h".utf8)
  /// Sent after it.
  static let end = Array("\u{1B}[?\(mode)l".utf8)
  /// Asks whether the terminal can change the mode (DECRQM).
  static let question = "\u{1B}[?\(mode)$p"
}
