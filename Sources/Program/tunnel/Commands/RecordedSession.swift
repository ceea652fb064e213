import DataFiles
import Sessions
import Text

/// A recorded session and where it was read.
struct RecordedSession {
  /// The session.
  var session: SessionFile
  /// Its name in messages.
  let title: String

  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: ``Failure`` that names the file, and the line that cannot be read.
  init(path: String) throws {
    let (descriptor, title) = try InputFile.opened(path, awaiting: "a recorded session")
    self.title = title
    let text = try InputFile.text(of: descriptor, title)
    do throws(SessionFileError) {
      session = try SessionFile(text: text)
    } catch {
      throw Failure("cannot read '\(title)': \(error)", status: .unreadableInput)
    }
  }

  /// What may make the pictures differ from the recorded ones; `nil` if nothing does.
  func difference(from folder: DataFolder) -> String? {
    let (start, version) = (session.start, TunnelCommand.configuration.version)
    if start.version != version {
      return "recorded with '\(start.version.quotable)', this is '\(version)'; "
        + "the pictures may differ"
    }
    guard start.data != folder.edition else { return nil }
    return "recorded with other data ('\(start.data.quotable)', these are '\(folder.edition)'); "
      + "the pictures may differ"
  }

  /// Repeats the steps, as long as they are wanted.
  ///
  /// - Throws: ``Failure`` with the line that cannot be repeated.
  @MainActor
  func play(on replay: Replay, while isWanted: () -> Bool) throws {
    replay.begin()
    for index in session.steps.indices where isWanted() { try play(index, on: replay) }
  }

  /// Repeats one step.
  ///
  /// - Throws: ``Failure`` with the line that cannot be repeated.
  @MainActor
  func play(_ index: Int, on replay: Replay) throws {
    do {
      try replay.perform(session.steps[index])
    } catch {
      // the first line is the start
      throw Failure(
        "cannot replay '\(title)': line \(index + 2): \(error)", status: .unreadableInput)
    }
  }
}
