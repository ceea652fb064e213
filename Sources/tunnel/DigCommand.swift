import ArgumentParser
import Cartography
import Containment
import Curses
import Geodesy
import Toponymy
import TunnelKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `tunnel [WHERE]`: the two maps.
struct DigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dig",
    abstract: "Dig in the terminal: two maps that move together.",
    discussion: """
      Arrow keys move the man, Tab changes to the x, + and - zoom, m and p change the map, the \
      space bar flips to the names of both places, ? shows all keys, q quits. The mouse drags the \
      man, the x and the maps.
      """)

  @OptionGroup var mapOptions: MapOptions

  @OptionGroup var dataOptions: DataOptions

  @Flag(help: "Draw with ASCII characters only, as --glyphs ascii.")
  var ascii = false

  @Option(
    help: ArgumentHelp(
      "Whether to use colour: auto (unless NO_COLOR is set), always or never.",
      valueName: "when"))
  var color = ColorMode.auto

  @Flag(help: "Switch without animation (or set TUNNEL_REDUCED_MOTION=1).")
  var reducedMotion = false

  @Flag(help: "Verify the checksums of the data files and end.")
  var checkData = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Where to start, a coordinate.", valueName: "where"))
  var whereabouts: [String] = []

  func validate() throws {
    if ascii, mapOptions.glyphs != .auto, mapOptions.glyphs != .ascii {
      throw ValidationError("--ascii and --glyphs \(mapOptions.glyphs.rawValue) exclude each other")
    }
    try WhereArguments.validate(whereabouts)
  }

  func run() throws {
    if checkData {
      try DataCheck.run(in: dataOptions.directory())
    } else {
      try MainActor.assumeIsolated { try dig() }
    }
  }

  @MainActor
  private func dig() throws {
    let start = try startingPoint()
    let directory = try dataOptions.directory()
    let gazetteer = try Gazetteer(directory: directory.path)
    let mapData = try MapData(directory: directory.path)
    let names = try mapOptions.nameOptions.names(in: directory, locale: locale)
    let screen = try openScreen(directory: directory)
    let application = Application(screen: screen)
    application.reducesMotion = reducedMotion || environmentReducesMotion
    let delegate = TunnelApplicationDelegate(of: application)
    application.delegate = delegate
    let glyphs: GlyphSet = ascii || !screen.prefersUnicodeGlyphs ? .ascii : .braille
    let coloring = MapColoring(appearance: appearance(on: screen), depth: screen.colorDepth)
    let style = mapOptions.style(coloring: coloring, glyphs: glyphs)
    guard style.glyphs != .octants || screen.knows("\u{1CD00}") else {
      throw Failure(
        "this system's C library does not know octants, which are of Unicode 16; "
          + "'--glyphs sextants' has the next finer blocks", status: .unavailable)
    }
    let rasters = MapRasters(of: mapData)
    let window = Window(frame: application.screenBounds)
    window.rootViewController = TunnelViewController(
      start: start, projection: mapOptions.projection,
      cartographers: {
        Cartographer(
          data: mapData, gazetteer: gazetteer, style: style, coloring: coloring, names: names,
          rasters: rasters)
      },
      lookup: BackgroundNameLookup(
        gazetteer: gazetteer, language: names, mailbox: application.mailbox),
      secondsSince1970: { Double(time(nil)) })
    application.attachAndShow(window)
    let ending = try CursesEventLoop(screen: screen, application: application).run()
    withExtendedLifetime(delegate) {}
    // What the controllers complained of while the terminal was not to be written to.
    for fault in application.diagnostics.faults { StandardError.say(fault.description) }
    switch ending {
    case .terminated: break
    case .signal(let signal): raise(signal)
    case .terminalGone: throw Failure("the terminal has gone", status: .unavailable)
    }
  }

  @MainActor
  private func openScreen(directory: DataDirectory) throws -> CursesScreen {
    do {
      return try CursesScreen(
        colorMode: color, terminfoFolder: directory.path + "/terminfo",
        asksBackground: mapOptions.theme == .auto)
    } catch {
      guard case .noTerminal = error else { throw error }
      throw Failure(
        "no terminal to show maps on; 'tunnel antipode WHERE' answers without one",
        status: .unavailable)
    }
  }

  private func startingPoint() throws -> Coordinate {
    guard !whereabouts.isEmpty else { return try Coordinate(parsing: "56.55 8.316667") }
    let coordinates = try WhereArguments.coordinates(whereabouts)
    guard coordinates.count == 1, let start = coordinates.first else {
      throw ValidationError("one place to start from is wanted, \(coordinates.count) were given")
    }
    return start
  }

  /// The appearance that was asked for, or else the one that goes with the terminal's background;
  /// dark where that is not known.
  @MainActor
  private func appearance(on screen: CursesScreen) -> Appearance {
    if let appearance = mapOptions.theme.appearance { return appearance }
    guard let background = screen.background else { return .dark }
    return background.luminance > 0.5 ? .light : .dark
  }

  /// The locale's name for messages, as POSIX has it.
  private var locale: String? {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let values = variables.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }
    return values.first { !$0.isEmpty }
  }

  private var environmentReducesMotion: Bool {
    guard let value = getenv("TUNNEL_REDUCED_MOTION") else { return false }
    return !["", "0"].contains(String(cString: value))
  }
}

extension ColorMode: ExpressibleByArgument {}
