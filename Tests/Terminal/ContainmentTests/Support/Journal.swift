/// One line of a log: what was called or reported, or where a turn or the time went on.
struct LogLine: Equatable {
  /// The call, such as `A.viewWillAppear(false)`, or the mark, such as `-- commit`.
  var text: String
  /// The reason flags read inside the call; `nil` where they are not looked at.
  var flags: [String]?
  /// Whether its place among its neighbours is free.
  var isFree = false

  /// Whether it is a step (`>>`), the end of a turn or a time.
  var isMark: Bool { text.hasPrefix("-- ") || text == ">>" }

  /// Whether it is one of the two layout calls of a controller.
  var isLayout: Bool {
    text.hasSuffix(".viewWillLayoutSubviews()") || text.hasSuffix(".viewDidLayoutSubviews()")
  }

  /// Whose call it is; all faults count as one object's.
  var object: String { text.hasPrefix("!!") ? "!!" : String(text.prefix { $0 != "." }) }
}

/// What a recorded scene writes its lines into.
@MainActor
final class Journal {
  private(set) var lines: [LogLine] = []
  /// Whether lines are kept; a scene's preparations are not.
  var isRecording = false

  func write(_ text: String, flags: [String]? = nil) {
    if isRecording { lines.append(LogLine(text: text, flags: flags)) }
  }

  /// Takes a line out that the law does not name.
  func forget(_ text: String) {
    lines.removeAll { $0.text == text }
  }
}
