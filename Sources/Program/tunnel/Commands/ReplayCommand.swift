import ArgumentParser
import Cartography
import Cells
import Overlays
import Sessions
import Text
import Tiles
import Toponymy

/// `tunnel replay FILE`: a recorded session once more.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Show again what 'tunnel dig --record' has recorded.",
    usage: "tunnel replay [<options>] <file>",
    discussion: """
      A recording holds what came in: keys, mouse, pasted texts, sizes, the times, and when answers \
      of other threads arrived. So it can be sent with a report of a fault: with the same program \
      and data its replay shows the same pictures. It also holds all that was typed.

      Without --speed no terminal is needed: the pictures are computed as fast as possible and \
      written in a format. 'frames' is text with the colours of the terminal, with a line before \
      each picture: its number, its time and its checksum; --plain leaves the colours out. \
      'asciicast' is what asciinema plays. 'svg' is a picture that moves in a browser, with at \
      most --rate pictures a second.

        tunnel dig --record talk.session Lisbon
        tunnel replay talk.session | tail -n 40
        tunnel replay --format asciicast --output talk.cast talk.session
        tunnel replay --format svg --theme light --output talk.svg talk.session
        tunnel replay --speed 2 talk.session
      """)

  @Option(
    help: ArgumentHelp(
      "The most pictures a second of an SVG, 0.001 to 1000 (default: 8).", valueName: "number"),
    transform: NumberArgument.decimal(in: 0.001...1000, "a number from 0.001 to 1000"))
  var rate: Double?

  @Option(help: ArgumentHelp("Show the session in another theme.", valueName: "theme"))
  var theme: Appearance?

  @Option(
    help: ArgumentHelp(
      """
      Replay the session on this terminal at this speed, \(ReplayCommand.speeds) times the \
      original. Any key ends it.
      """,
      valueName: "factor"),
    transform: NumberArgument.decimal(
      in: ReplayCommand.leastSpeed...Double(ReplayCommand.greatestSpeed),
      "a factor from \(ReplayCommand.speeds)"))
  var speed: Double?
  private static let leastSpeed = 0.001
  private static let greatestSpeed = 1_000_000
  private static let speeds = "\(leastSpeed) to \(greatestSpeed)"

  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  @OptionGroup var commonOptions: CommonOptions

  @Argument(help: ArgumentHelp("A recorded session, - for standard input.", valueName: "file"))
  var file: String

  /// The options for how the pictures are written, and where to.
  struct OutputOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "The format of the pictures (default: frames).")
    var format: ReplayFormat?

    @Option(
      name: .shortAndLong, help: ArgumentHelp("Write to a file.", valueName: "file"),
      completion: .file())
    var output: String?
  }

  private var format: ReplayFormat? { outputOptions.format }
  private var output: String? { outputOptions.output }

  func validate() throws {
    if rate != nil, format != .svg {
      throw ValidationError("--rate is for --format svg")
    }
    if commonOptions.plain, format == .svg || format == .asciicast {
      throw ValidationError("--plain is for --format frames")
    }
    if speed != nil, output != nil || format != nil {
      throw ValidationError("--speed excludes --format and --output")
    }
  }

  /// The features of the files that a recording names. Tells which files have changed.
  ///
  /// - Throws: for a file that cannot be read: keys that went to its features would do something
  ///   else.
  private static func read(
    _ overlays: RecordedOverlays, _ data: SessionData, isQuiet: Bool
  ) throws -> [Overlay] {
    try overlays.files.map { file in
      let read: OverlayFile
      do {
        read = try OverlayFile(
          file.path, overlays.reading,
          names: { try NameSearch(gazetteer: data.gazetteer, names: data.names) }, report: { _ in })
      } catch {
        throw lacks("features", of: file.path, (error as? Failure)?.message ?? "\(error)")
      }
      if read.file != file { tellDifference(of: file.path, isQuiet: isQuiet) }
      return read.overlay
    }
  }

  /// The failure of a recording of which a file cannot be read.
  private static func lacks(_ what: String, of path: String, _ reason: String) -> Failure {
    Failure(
      "the recording shows \(what) of '\(path.quotable)', without which it cannot be shown: "
        + reason, status: .noData)
  }

  private static func tellDifference(of path: String, isQuiet: Bool) {
    guard !isQuiet else { return }
    StandardError.say(
      "'\(path.quotable)' differs from the file that was recorded; the pictures may differ")
  }

  /// The files with tiles that a recording names. Tells which are others than the recorded ones.
  ///
  /// - Throws: for a file that cannot be read: the results of reading it are steps of the session.
  private static func tiles(_ files: [RecordedTiles], isQuiet: Bool) throws -> TileSource? {
    let archives = try files.map { file in
      let archive: TileArchive
      do throws(TileArchiveError) { archive = try TileArchive(path: file.path) } catch {
        throw lacks("tiles", of: file.path, "\(error)")
      }
      if !file.isLike(archive) { tellDifference(of: file.path, isQuiet: isQuiet) }
      return archive
    }
    return archives.isEmpty ? nil : TileSource(archives)
  }

  func run() throws {
    let (descriptor, title) = try InputFile.opened(file, awaiting: "a recorded session")
    var recorded = try RecordedSession(
      text: InputFile.text(of: descriptor, title), title: title)
    if let theme { recorded.session.start.appearance = theme }
    let folder = try commonOptions.folder()
    let version = TunnelCommand.configuration.version
    if !commonOptions.quiet, let difference = recorded.difference(from: folder, version: version) {
      StandardError.say(difference)
    }
    var data = try SessionData(folder: folder, for: recorded.session.start)
    if let overlays = recorded.session.start.overlays {
      data.overlays = try Self.read(overlays, data, isQuiet: commonOptions.quiet)
    }
    data.tiles = try Self.tiles(recorded.session.start.tiles ?? [], isQuiet: commonOptions.quiet)
    try MainActor.assumeIsolated {
      let replay = try Replay(recorded.session.start, data: data)
      if let speed {
        try ReplayPlayer(replay, recorded, speed: speed).run(folder: folder)
      } else {
        try ReplayOutput(
          format: format ?? .frames, rate: rate ?? 8, isPlain: commonOptions.plain, file: output
        ).write(recorded, with: replay)
      }
      if let failure = replay.session.failure { throw failure }
      if !commonOptions.quiet { replay.session.damageNotices.forEach(StandardError.say) }
    }
  }
}
