import DataFiles
import Text

/// A recorded session and its name in messages.
public struct RecordedSession {
  /// The session.
  public var session: SessionFile
  /// Its name in messages: a path, for example.
  public let title: String

  /// The session of a text.
  ///
  /// - Throws: for the first line that cannot be read.
  public init(text: String, title: String) throws(RecordedSessionError) {
    self.title = title
    do throws(SessionFileError) {
      session = try SessionFile(text: text)
    } catch {
      throw .unreadable(title: title, error)
    }
  }

  /// Why the pictures may differ from the recorded ones; `nil` if they cannot.
  ///
  /// - Parameters:
  ///   - folder: the data of the replay.
  ///   - version: the version of the program that replays the session.
  public func difference(from folder: DataFolder, version: String) -> String? {
    let start = session.start
    if start.version != version {
      return "recorded with '\(start.version.quotable)', this is '\(version)'; "
        + "the pictures may differ"
    }
    guard start.data != folder.edition else { return nil }
    return "recorded with other data ('\(start.data.quotable)', these are '\(folder.edition)'); "
      + "the pictures may differ"
  }

  /// Begins a replay and repeats the steps as long as they are wanted.
  ///
  /// - Throws: for the first step that cannot be repeated.
  @MainActor
  public func play(on replay: Replay, while isWanted: () -> Bool) throws(RecordedSessionError) {
    replay.begin()
    for index in session.steps.indices where isWanted() { try play(index, on: replay) }
  }

  /// Repeats one step, by its index in the session.
  ///
  /// - Throws: if it cannot be repeated.
  @MainActor
  public func play(_ index: Int, on replay: Replay) throws(RecordedSessionError) {
    do throws(ReplayError) {
      try replay.perform(session.steps[index])
    } catch {
      // the first line is the start
      throw .unrepeatable(title: title, line: index + 2, error)
    }
  }
}

/// Why a recorded session cannot be shown again.
public enum RecordedSessionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is no recording.
  case unreadable(title: String, SessionFileError)
  /// The step of a line, counted from 1, cannot be repeated.
  case unrepeatable(title: String, line: Int, ReplayError)

  /// One line.
  public var description: String {
    switch self {
    case .unreadable(let title, let error): "cannot read '\(title)': \(error)"
    case .unrepeatable(let title, let line, let error):
      "cannot replay '\(title)': line \(line): \(error)"
    }
  }
}
