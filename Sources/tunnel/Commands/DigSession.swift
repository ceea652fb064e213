import Atlas
import Cartography
import Cells
import Containment
import Curses
import DataFiles
import Geodesy
import Localization
import Notations
import Toponymy
import TunnelKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The two maps in a terminal, from its opening to its end.
@MainActor
struct DigSession {
  /// How a session ended.
  enum Ending {
    /// A key quit the program.
    case quit
    /// Control-C quit the program.
    case interrupted
    /// Enter picked the place where the man stands.
    case picked(Coordinate)
  }

  private let options: TerminalOptions
  private let data: CommandData
  private let picks: Bool

  /// A session that has not begun.
  ///
  /// - Parameter picks: whether Enter ends it with the place where the man stands, and Escape
  ///   without a place.
  init(_ options: TerminalOptions, data: CommandData, picks: Bool = false) {
    self.options = options
    self.data = data
    self.picks = picks
  }

  /// Shows the maps until the user quits.
  ///
  /// Ends the process if a signal asks for that.
  ///
  /// - Throws: ``Failure`` if there is no terminal or it is closed, or if data are missing; what
  ///   reading the place on the command line throws; and why a map cannot be drawn, when the
  ///   terminal has been restored.
  func run() throws -> Ending {
    let place = try options.wantedPlace(in: data) { try MistypedCommand($0)?.refuse() }
    let start = try place ?? Coordinate(parsing: "56.55 8.316667")
    let surroundings = DigSurroundings()
    let folder = try data.folder()
    let gazetteer = try data.gazetteer()
    let mapData = try MapData(folder: folder)
    let notices = NoticeBook(logPath: surroundings.logPath)
    let names = try options.mapOptions.nameOptions.names(
      in: folder, locale: surroundings.locale, report: notices.add)
    let screen = try openScreen(folder: folder)
    let words = try words(in: folder, locale: surroundings.locale, on: screen, notices)
    let glyphs: GlyphSet =
      options.prefersASCII || !screen.prefersUnicodeGlyphs ? .ascii : .quadrants
    let coloring = MapColoring(appearance: appearance(on: screen), depth: screen.colorDepth)
    let style = options.mapOptions.style(coloring: coloring, glyphs: glyphs)
    guard style.glyphs != .octants || screen.knows("\u{1CD00}") else {
      throw Failure(
        "this system's C library does not know octants, which are of Unicode 16; "
          + "'--glyphs sextants' has the next finer blocks", status: .unavailable)
    }
    let application = Application(screen: screen)
    application.diagnostics.handler = { notices.add($0.description) }
    application.reducesMotion = options.reducesMotion || surroundings.reducesMotion
    application.environment = TraitCollection(traitsFrom: [
      screen.traits, TraitCollection(userInterfaceStyle: coloring.appearance.interfaceStyle),
    ])
    let delegate = TunnelApplicationDelegate(of: application, escapeQuits: picks)
    application.delegate = delegate
    let rasters = MapRasters(of: mapData)
    var dataNotices = DigNotices(folder: folder, gazetteer: gazetteer)
    func cartographer() -> Cartographer {
      dataNotices.noting(
        Cartographer(
          data: mapData, gazetteer: gazetteer, style: style, coloring: coloring, names: names,
          words: words, rasters: rasters))
    }
    var supplies = TunnelSupplies(
      startCartographer: cartographer(), targetCartographer: cartographer(),
      lookup: BackgroundNameLookup(
        gazetteer: gazetteer, folder: folder, language: names, words: words,
        background: application.background),
      finder: BackgroundPlaceFinder(
        gazetteer: gazetteer, names: names, background: application.background),
      pairs: BackgroundPairLookup(gazetteer: gazetteer, background: application.background),
      secondsSince1970: { Double(time(nil)) })
    supplies.speaks = options.commonOptions.plain
    let tunnel = TunnelViewController(
      start: start, projection: options.mapOptions.projection ?? .automatic, supplies: supplies)
    var picked: Coordinate?
    if picks {
      tunnel.pick = { [weak application] coordinate in
        picked = coordinate
        application?.terminate()
      }
    }
    var failure: CartographyError?
    tunnel.mapHasFailed = { [weak application] error in
      failure = failure ?? error
      application?.terminate()
    }
    let window = Window(frame: application.screenBounds)
    window.rootViewController = tunnel
    restore(tunnel, in: window, of: application, wanting: place, notices: notices)
    application.attachAndShow(window)
    let ending = try CursesEventLoop(screen: screen, application: application).run()
    dataNotices.lines.forEach(notices.add)
    // these notices had to wait until the terminal was restored
    for notice in notices.notices { StandardError.say(notice) }
    switch ending {
    case .terminated: break
    case .signal(let signal): raise(signal)
    case .terminalGone: throw Failure("the terminal has gone", status: .unavailable)
    }
    if let failure { throw failure }
    if let picked { return .picked(picked) }
    return delegate.wasInterrupted ? .interrupted : .quit
  }

  /// The words of the language that was asked for, or of the locale; English where the terminal does
  /// not show its letters.
  private func words(
    in folder: DataFolder, locale: String?, on screen: CursesScreen, _ notices: NoticeBook
  ) throws -> Phrasebook {
    let words = try options.mapOptions.nameOptions.words(
      in: folder, locale: locale, report: notices.add)
    let letters = words[.keysTitle].unicodeScalars
    return letters.allSatisfy(screen.knows) ? words : .english
  }

  /// Restores the maps as they were left, except for what the options ask for.
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
    // with --fresh the saved state stays until another one is saved
    if !options.fresh, application.restoreState(in: window) {
      tunnel.apply(
        InitialSettings(
          place: place, type: options.mapOptions.type, projection: options.mapOptions.projection,
          layers: options.mapOptions.layers))
    }
  }

  private func openScreen(folder: DataFolder) throws -> CursesScreen {
    do {
      return try CursesScreen(
        colorMode: options.colorMode, terminfoFolder: folder.path + "/terminfo",
        asking: options.mapOptions.theme == .auto ? .all : [.directColor, .ambiguousWidth])
    } catch {
      guard case .noTerminal = error else { throw error }
      throw Failure(
        "no terminal to show maps on; 'tunnel antipode WHERE' answers without one",
        status: .unavailable)
    }
  }

  /// The appearance that was asked for, or else the one that suits the terminal's background; dark
  /// if the background is unknown.
  private func appearance(on screen: CursesScreen) -> Appearance {
    if let appearance = options.mapOptions.theme.appearance { return appearance }
    guard let background = screen.background else { return .dark }
    return background.luminance > 0.5 ? .light : .dark
  }
}

extension Appearance {
  /// The trait for the appearance.
  fileprivate var interfaceStyle: UserInterfaceStyle { self == .dark ? .dark : .light }
}
