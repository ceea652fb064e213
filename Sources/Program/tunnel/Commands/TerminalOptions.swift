import Answers
import ArgumentParser
import Curses
import Geodesy
import Text

/// The options of the two maps in a terminal.
struct TerminalOptions: ParsableArguments {
  @OptionGroup var mapOptions: MapOptions

  @OptionGroup(title: "Tiles") var tileOptions: TileOptions

  @OptionGroup var overlayOptions: OverlayOptions

  @OptionGroup(title: "Overlays") var liveOptions: LiveOptions

  @OptionGroup var commonOptions: CommonOptions

  @OptionGroup var strictOption: StrictOption

  @OptionGroup(title: "Notations") var notationOptions: ReadingOptions

  @Option(
    help: ArgumentHelp(
      "Whether to use colour; auto unless NO_COLOR is set.", valueName: "when"))
  var color = ColorMode.auto

  @Flag(help: "No animations (or set TUNNEL_REDUCE_MOTION=1 or NO_MOTION=1).")
  var reducedMotion = false

  @Flag(help: "Turn the globes after 30 seconds without a key, for ten minutes at most.")
  var turn = false

  @Flag(help: "Ignore how the maps were left the last time.")
  var fresh = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Kilometres across the shorter side of each map, or with a unit as 500m, or max for the "
        + "whole globe.", valueName: "length"),
    transform: { try MapCommand.span($0) })
  var span: Kilometers?

  @Option(
    help: ArgumentHelp(
      "Show day and night, clocks and the sun at a universal time, as 2026-06-21T12:00Z; T shows "
        + "the present.", valueName: "time"),
    transform: UniversalTime.init(argument:))
  var time: UniversalTime?

  @Option(
    help: ArgumentHelp(
      "Write all that comes in to a file, which 'tunnel replay' shows again.", valueName: "file"),
    completion: .file())
  var record: String?

  @Flag(help: "Record to a file even if it holds something else than a recording.")
  var force = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Where to start, a coordinate or a name; files are overlays, as with --overlay.",
      valueName: "where"))
  var whereabouts: [String] = []

  func validate() throws {
    if record == "-" {
      throw ValidationError("--record needs the name of a file; found '-'")
    }
    try liveOptions.validate(isLive: isLive)
    if force, record == nil {
      throw ValidationError("--force is for --record")
    }
    try mapOptions.validate(isPlain: commonOptions.plain)
    if commonOptions.plain, color == .always {
      throw ValidationError("--plain and --color always exclude each other")
    }
    try UnknownOption.refuse(in: whereabouts)
  }

  /// Whether standard input brings features while the maps are shown.
  var isLive: Bool { overlayOptions.overlay.contains("-") }

  /// Whether to use colours.
  var colorMode: ColorMode { commonOptions.plain ? .never : color }

  /// The way the maps are drawn in pixels.
  var graphicsMode: GraphicsMode { mapOptions.graphicsMode(isASCII: commonOptions.plain) }

  /// Whether animations are off.
  var reducesMotion: Bool { reducedMotion || commonOptions.plain }

  /// The arguments that are files of features, and the words of the place.
  ///
  /// - Throws: as `FileArguments.parted`.
  func parted() throws -> (files: [String], others: [String]) {
    try FileArguments.parted(
      WhereArguments.operands(of: whereabouts), reading: notationOptions.reader, commonOptions)
  }

  /// The place of some words; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - locale: the name of the person's locale, in whose language the place is named.
  ///   - refuse: gets arguments that are not the exact name of a place, and throws if they are
  ///     something else, mistyped.
  func wantedPlace(
    _ words: [String], in data: CommandData, locale: String?,
    refusing refuse: ([String]) throws -> Void
  ) throws -> Whereabouts? {
    guard !words.isEmpty else { return nil }
    let points: [Whereabouts]
    do {
      points = try WhereArguments.points(
        words, isStrict: strictOption.strict, notationOptions: notationOptions,
        data: data, nameOptions: mapOptions.nameOptions, locale: locale)
    } catch {
      try refuse(words)
      throw error
    }
    if points.contains(where: \.isInexactName) { try refuse(words) }
    WhereArguments.explain(
      points.filter { $0.understanding?.isObvious != true }, notationOptions, commonOptions)
    guard points.count == 1, let start = points.first else {
      throw ValidationError("expected one place to start from, found \(points.count)")
    }
    return start
  }
}

extension ColorMode: ExpressibleByArgument {}
