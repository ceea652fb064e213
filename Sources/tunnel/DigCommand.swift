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
      space bar flips to the names of both places, / goes to a place by its name, ? shows all keys, \
      q quits. The mouse drags the man, the x and the maps.

      The maps are as they were left: both ends, zoom, projection, type, layers and the side that \
      faces up are kept in $XDG_STATE_HOME/tunnel, or else ~/.local/state/tunnel. What is asked for \
      here wins over that; --fresh starts anew.

      TUNNEL_LOG names a file for what goes wrong; NO_MOTION does as --reduced-motion.
      """)

  @OptionGroup var mapOptions: MapOptions

  @OptionGroup var dataOptions: DataOptions

  @OptionGroup var strictOption: StrictOption

  @OptionGroup(title: "Notations") var notationOptions: NotationOptions

  @Flag(help: "Draw with ASCII characters only, as --glyphs ascii.")
  var ascii = false

  @Option(
    help: ArgumentHelp(
      "Whether to use colour: auto (unless NO_COLOR is set), always or never.",
      valueName: "when"))
  var color = ColorMode.auto

  @Flag(help: "Switch without animation (or set TUNNEL_REDUCE_MOTION=1 or NO_MOTION=1).")
  var reducedMotion = false

  @Flag(help: "Start anew, not as the maps were left the last time.")
  var fresh = false

  @Flag(help: "Verify the checksums of the data files and end.")
  var checkData = false

  @Flag(help: "Print whose data these are and end.")
  var credits = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Where to start, a coordinate or a name.", valueName: "where"))
  var whereabouts: [String] = []

  func validate() throws {
    if ascii, mapOptions.glyphs != .auto, mapOptions.glyphs != .ascii {
      throw ValidationError("--ascii and --glyphs \(mapOptions.glyphs.rawValue) exclude each other")
    }
    try WhereArguments.validate(whereabouts)
  }

  func run() throws {
    if credits {
      try StandardOutput.say(Credits.text)
    } else if checkData {
      try DataCheck.run(in: dataOptions.directory())
    } else {
      try MainActor.assumeIsolated { try dig() }
    }
  }

  @MainActor
  private func dig() throws {
    let place = try wantedPlace()
    let start = try place ?? Coordinate(parsing: "56.55 8.316667")
    let surroundings = DigSurroundings()
    let directory = try dataOptions.directory()
    let gazetteer = try Gazetteer(directory: directory.path)
    let mapData = try MapData(directory: directory.path)
    let notices = NoticeBook(logPath: surroundings.logPath)
    let names = try mapOptions.nameOptions.names(
      in: directory, locale: surroundings.locale, complain: notices.add)
    let screen = try openScreen(directory: directory)
    let glyphs: GlyphSet = ascii || !screen.prefersUnicodeGlyphs ? .ascii : .braille
    let coloring = MapColoring(appearance: appearance(on: screen), depth: screen.colorDepth)
    let style = mapOptions.style(coloring: coloring, glyphs: glyphs)
    guard style.glyphs != .octants || screen.knows("\u{1CD00}") else {
      throw Failure(
        "this system's C library does not know octants, which are of Unicode 16; "
          + "'--glyphs sextants' has the next finer blocks", status: .unavailable)
    }
    let application = Application(screen: screen)
    application.diagnostics.handler = { notices.add($0.description) }
    application.reducesMotion = reducedMotion || surroundings.reducesMotion
    application.environment = TraitCollection(traitsFrom: [
      screen.traits, TraitCollection(userInterfaceStyle: coloring.appearance.interfaceStyle),
    ])
    let delegate = TunnelApplicationDelegate(of: application)
    application.delegate = delegate
    let rasters = MapRasters(of: mapData)
    var dataNotices = DigNotices(directory: directory, gazetteer: gazetteer)
    let tunnel = TunnelViewController(
      start: start, projection: mapOptions.projection ?? .automatic,
      cartographers: {
        dataNotices.noting(
          Cartographer(
            data: mapData, gazetteer: gazetteer, style: style, coloring: coloring, names: names,
            rasters: rasters))
      },
      lookup: BackgroundNameLookup(
        gazetteer: gazetteer, directory: directory.path, language: names,
        mailbox: application.mailbox),
      finder: BackgroundPlaceFinder(
        directory: directory.path, gazetteer: gazetteer, names: names,
        mailbox: application.mailbox),
      secondsSince1970: { Double(time(nil)) })
    let window = Window(frame: application.screenBounds)
    window.rootViewController = tunnel
    restore(tunnel, in: window, of: application, wanting: place, notices: notices)
    application.attachAndShow(window)
    let ending = try CursesEventLoop(screen: screen, application: application).run()
    withExtendedLifetime(delegate) {}
    dataNotices.lines.forEach(notices.add)
    // What went wrong while the terminal was not to be written to.
    for notice in notices.notices { StandardError.say(notice) }
    switch ending {
    case .terminated: break
    case .signal(let signal): raise(signal)
    case .terminalGone: throw Failure("the terminal has gone", status: .unavailable)
    }
  }

  /// Lets the maps be as they were left, but for what is asked for.
  @MainActor
  private func restore(
    _ tunnel: TunnelViewController, in window: Window, of application: Application,
    wanting place: Coordinate?, notices: NoticeBook
  ) {
    guard let folder = StateRestoration.folder(for: "tunnel") else {
      notices.add(
        "the maps are not kept for the next start: neither XDG_STATE_HOME nor HOME is an absolute "
          + "path")
      return
    }
    application.restoration.folder = folder
    application.restoration.version = TunnelCommand.configuration.version
    if fresh {
      application.discardState()
    } else if application.restoreState(in: window) {
      tunnel.apply(
        StartingWishes(
          place: place, type: mapOptions.type, projection: mapOptions.projection,
          layers: mapOptions.layers))
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

  /// The place on the command line; `nil` without one.
  private func wantedPlace() throws -> Coordinate? {
    guard !whereabouts.isEmpty else { return nil }
    let points = try WhereArguments.points(
      whereabouts, isStrict: strictOption.strict, notationOptions: notationOptions,
      dataOptions: dataOptions, nameOptions: mapOptions.nameOptions)
    guard points.count == 1, let start = points.first?.coordinate else {
      throw ValidationError("one place to start from is wanted, \(points.count) were given")
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
}

extension ColorMode: ExpressibleByArgument {}

extension Appearance {
  /// The trait that says so.
  fileprivate var interfaceStyle: UserInterfaceStyle { self == .dark ? .dark : .light }
}
