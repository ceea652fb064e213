import ArgumentParser
import Cartography
import Cells
import Curses
import DataFiles
import Records
import Sessions
import Text

/// `tunnel replay FILE`: a recorded session once more.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Show again what 'tunnel dig --record' has recorded.",
    usage: "tunnel replay [<options>] <file>",
    discussion: """
      A recording holds what came in: keys, mouse, pasted texts, sizes, the times, and when answers \
      of other threads arrived. So it may be sent with a report of a fault, and whoever replays it \
      sees the same pictures, if program and data are the same. It also holds all that was typed.

      Without --speed no terminal is needed: the pictures are computed as fast as possible and \
      written in a format. 'frames' is text with the colours of the terminal, with a line before \
      each picture: its number, its time and its checksum. 'asciicast' is what asciinema plays. \
      'svg' is a picture that moves in a browser, with at most --rate pictures a second.

        tunnel dig --record talk.session Lisbon
        tunnel replay talk.session | tail -n 40
        tunnel replay --format asciicast --output talk.cast talk.session
        tunnel replay --format svg --theme light --output talk.svg talk.session
        tunnel replay --speed 2 talk.session
      """)

  @Option(help: "The format of the pictures.")
  var format = ReplayFormat.frames

  @Option(help: ArgumentHelp("Write to a file.", valueName: "file"), completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("The most pictures a second of an SVG.", valueName: "number"))
  var rate = 8.0

  @Option(help: ArgumentHelp("Show the session in another theme.", valueName: "theme"))
  var theme: Appearance?

  @Option(
    help: ArgumentHelp(
      "Show the session on this terminal, so many times as fast as it was. Any key ends it.",
      valueName: "factor"))
  var speed: Double?

  @OptionGroup var commonOptions: CommonOptions

  @Argument(help: ArgumentHelp("A recorded session, - for standard input.", valueName: "file"))
  var file: String

  func validate() throws {
    if let speed, !speed.isFinite || speed <= 0 {
      throw ValidationError("--speed needs a number greater than 0; found '\(speed)'")
    }
    if !rate.isFinite || rate <= 0 {
      throw ValidationError("--rate needs a number greater than 0; found '\(rate)'")
    }
    if speed != nil, output != nil {
      throw ValidationError("--speed and --output exclude each other")
    }
  }

  func run() throws {
    var recorded = try RecordedSession(path: file)
    if let theme { recorded.session.start.appearance = theme }
    let folder = try commonOptions.folder()
    if !commonOptions.quiet, let difference = recorded.difference(from: folder) {
      StandardError.say(difference)
    }
    let data = try SessionData(folder: folder, for: recorded.session.start)
    try MainActor.assumeIsolated {
      let replay = try Replay(recorded.session.start, data: data)
      if let speed {
        try ReplayPlayer(replay, recorded, speed: speed).run(folder: folder)
      } else {
        try ReplayOutput(
          format: format, rate: rate, isPlain: commonOptions.plain, file: output
        ).write(recorded, with: replay)
      }
    }
  }
}

/// The formats of a replay.
enum ReplayFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text with the colours of a terminal, with a line before each picture.
  case frames
  /// asciicast, version 3.
  case asciicast
  /// A picture that moves.
  case svg
}

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

  /// Repeats all steps.
  ///
  /// - Throws: ``Failure`` with the line that cannot be repeated.
  @MainActor
  func play(on replay: Replay) throws {
    replay.begin()
    for index in session.steps.indices { try play(index, on: replay) }
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
