import Cartography
import Cells
import Containment
import Curses
import DataFiles
import Facts
import Geodesy
import Localization
import Platform
import Sessions
import Tiles
import Toponymy
import TunnelKit

/// The two maps in a terminal, from its opening to its end.
@MainActor
struct DigSession {
  /// The end of a session.
  enum Ending {
    /// A key quit the program.
    case quit
    /// Control-C quit the program.
    case interrupted
    /// Enter picked the place where the man stands.
    case picked(Coordinate)
  }

  let options: TerminalOptions
  let data: CommandData
  private let picks: Bool
  private let needsLabel: Bool
  private let guest: GuestVisit?

  /// A session that has not begun.
  ///
  /// - Parameters:
  ///   - picks: whether Enter ends it with the place where the man stands, and Escape without a
  ///     place.
  ///   - needsLabel: whether a property of `--label` that no overlay has is refused.
  ///   - guest: limits what the person can do; `nil` on the person's own machine.
  init(
    _ options: TerminalOptions, data: CommandData, picks: Bool = false, needsLabel: Bool = true,
    guest: GuestVisit? = nil
  ) {
    self.options = options
    self.data = data
    self.picks = picks
    self.needsLabel = needsLabel
    self.guest = guest
  }

  /// Shows the maps until the user quits.
  ///
  /// Ends the process if a signal asks for that.
  ///
  /// - Throws: ``Failure`` if there is no terminal or it is closed, or if data are missing; what
  ///   reading the place on the command line throws; and why a map cannot be drawn, when the
  ///   terminal has been restored.
  func run() throws -> Ending {
    let surroundings = DigSurroundings()
    let (files, whereabouts) = try options.parted()
    try MistypedCommand.refuseMisplaced(whereabouts)
    let wanted = try options.wantedPlace(whereabouts, in: data, locale: surroundings.locale) {
      try MistypedCommand($0)?.refuse()
    }
    var place = wanted?.coordinate
    var map = options.mapOptions.appearance
    let reading = options.overlayOptions.reading(
      options.notationOptions.reader, isStrict: options.strictOption.strict)
    let openNames = { try self.data.search(options.mapOptions.nameOptions) }
    var recorded = RecordedOverlays(files: [], reading: reading)
    recorded.live = options.isLive ? options.liveOptions.live : nil
    let live =
      try recorded.live == nil
      ? nil : LiveInput(recorded, names: openNames, isRecorded: options.record != nil)
    let paths = (options.overlayOptions.overlay + files).filter { $0 != "-" }
    let (overlays, areWhole) = try OverlayFile.all(paths, reading, names: openNames)
    // what a stream will have cannot be known yet
    if live == nil {
      try LackedProperty.refuse(
        in: overlays.map(\.overlay), butFor: needsLabel ? [] : [.label])
    }
    recorded.files = overlays.map(\.file)
    let notices = NoticeBook(logPath: surroundings.logPath)
    let tiles = try options.tileOptions.source(report: notices.add)
    let isBare = place == nil && live == nil && overlays.isEmpty
    if place == nil {
      let first = live?.first(within: Self.patience)
      if let refusal = first?.refusal { throw refusal }
      let shown = overlays.map(\.overlay) + [first?.overlay].compactMap { $0 }
      if let framing = OverlayFraming(of: shown, in: options.mapOptions.projection) {
        place = framing.extent.center
        // others will follow, perhaps far from the only one
        let isBeginning = framing.extent.isSinglePlace && first?.batch.hasEnded == false
        if !isBeginning { map.frame(framing.extent, on: tiles) }
        framing.remark.map(StandardError.say)
      } else if live == nil, !overlays.isEmpty {
        // the maps would hide the reason
        throw OverlayFraming.failure(areWhole: areWhole)
      }
    }
    let folder = try data.folder()
    let gazetteer = try data.gazetteer()
    // an infinite span cannot be recorded; every map shows all of the globe before this one
    map.span = options.span.map { min($0, 100_000) } ?? map.span
    if map.span == nil, let wanted {
      map.span =
        wanted.understanding.map { gazetteer.span(of: $0.match) }
        ?? options.tileOptions.span(around: wanted.coordinate, on: tiles)
    }
    let names = try options.mapOptions.nameOptions.names(
      in: folder, locale: surroundings.locale, report: notices.add)
    var data = try SessionData(folder: folder, gazetteer: gazetteer, names: names)
    data.overlays = overlays.map(\.overlay)
    data.tiles = tiles
    let recording = try options.record.map {
      try RecordingFile(path: $0, replacesAll: options.force)
    }
    let screen = try openScreen(folder: folder)
    screen.graphicsProblem.map { notices.add(options.mapOptions.graphicsNotice($0)) }
    data.words = try words(in: folder, locale: surroundings.locale, on: screen, notices)
    var start = try start(at: place, on: screen, surroundings)
    start.placeName = wanted?.understanding.map {
      ChosenName($0.match, in: gazetteer, language: names)
    }
    start.map = map
    if !overlays.isEmpty || live != nil { start.overlays = recorded }
    if recording != nil { start.tiles = data.tiles?.archives.map(RecordedTiles.init) }
    start.data = recording == nil ? "" : folder.edition
    start.names = names == nil ? nil : language(surroundings.locale)
    start.words = data.words == .english ? nil : language(surroundings.locale)
    let recorder = recording.map { recording in
      SessionRecorder(screen: screen) { recording.write(SessionFile.line($0)) }
    }
    let application = recorder?.application ?? Application(screen: screen)
    application.diagnostics.handler = { fault in
      // a state that cannot be kept concerns the person; all else is a mistake of this program
      notices.add(fault.code == .archive ? fault.message : fault.description)
    }
    let session = try Session(start, of: application, data: data, isForGuest: guest != nil)
    start.state = guest == nil ? restore(session, notices: notices) : nil
    if isBare {
      tiles.map { open(session, on: $0, &start) }
      start.overlays = showKeptOverlays(session, reading, report: notices.add)
    } else {
      session.keptOverlays = kept(recorded)
    }
    do {
      // what a stream will have, and how near that can be seen, cannot be known yet
      if let span = options.span, live == nil { try session.tunnel.check(span: span, on: screen) }
      try recording?.begin(SessionFile.line(start))
    } catch {
      // nothing is wrong with the state that has been restored
      application.restoration.endRestoring()
      screen.close()
      throw error
    }
    let appearance = start.appearance
    if guest == nil {
      session.tunnel.savesPicture = { picture in
        try PictureFile.save(
          picture, appearance: appearance, secondsSince1970: Double(time(nil)))
      }
    }
    session.show(
      isFirst: isBare && !options.fresh && recording == nil && !picks
        && guest == nil && wasNeverLeft)
    guest?.limit(session)
    live.map { show($0, in: session, recorder, notices) }
    let client: any EventLoopClient = recorder ?? application
    let result = Result { () throws(CursesError) in
      try CursesEventLoop(screen: screen, client: client).run()
    }
    session.damageNotices.forEach(notices.add)
    if let problem = recording?.problem { notices.add(problem) }
    // these notices had to wait until the terminal was restored
    for notice in notices.notices { StandardError.say(notice) }
    try Self.finish(result.get())
    return try ending(of: session)
  }

  /// Shows the features of standard input as they come.
  private func show(
    _ live: LiveInput, in session: Session, _ recorder: SessionRecorder?, _ notices: NoticeBook
  ) {
    let mailbox = session.application.mailbox
    live.begin { update in
      let show: @Sendable @MainActor () -> Void = {
        session.tunnel.show(update.batch.picture(with: update.overlay))
        live.hasShown()
        for problem in update.problems { notices.add(problem) }
      }
      if let recorder {
        recorder.receive(update.batch, show: show)
      } else {
        mailbox.post(show)
      }
    }
  }

  /// How a session has ended.
  ///
  /// - Throws: why a map cannot be drawn.
  private func ending(of session: Session) throws -> Ending {
    if let guest, let limit = session.reachedLimit { StandardError.say(guest.farewell(limit)) }
    if let failure = session.failure { throw failure }
    if let picked = session.picked { return .picked(picked) }
    return session.wasInterrupted ? .interrupted : .quit
  }

  /// Ends the process by the signal that ended a loop, if one did.
  ///
  /// - Throws: if the terminal is gone.
  static func finish(_ ending: CursesEventLoop.Ending) throws {
    switch ending {
    case .terminated: break
    case .signal(let signal): raise(signal)
    case .terminalGone: throw Failure("the terminal has gone", status: .unavailable)
    }
  }

  /// The start of the session, without the data and languages.
  private func start(
    at place: Coordinate?, on screen: CursesScreen, _ surroundings: DigSurroundings
  ) throws -> SessionStart {
    let glyphs: GlyphSet =
      options.commonOptions.plain || !screen.prefersUnicodeGlyphs ? .ascii : .quadrants
    var start = SessionStart(
      version: TunnelCommand.configuration.version, data: "",
      secondsSince1970: Double(time(nil)), size: screen.size, cellAspect: screen.cellAspect,
      depth: screen.colorDepth, appearance: appearance(on: screen),
      glyphs: options.mapOptions.glyphs.glyphs ?? glyphs)
    if let problem = start.glyphs.problem(where: screen.knows) {
      throw Failure(problem, status: .unavailable)
    }
    start.cellPixels = screen.cellPixels
    start.arguments = Array(CommandLine.arguments.dropFirst())
    start.environment = surroundings.described
    start.speaks = options.commonOptions.plain
    start.reducesMotion = options.reducesMotion || surroundings.reducesMotion
    start.turnsGlobes = options.turn
    start.timeShift = options.time.map { $0.secondsSince1970 - start.secondsSince1970 }
    start.picks = picks
    start.place = place?.description
    return start
  }

  /// The code of the language that was asked for, or of the locale.
  private func language(_ locale: String?) -> String? {
    (options.mapOptions.nameOptions.language ?? locale).flatMap(NameLanguage.init)?.code
  }

  /// The words of the language that was asked for, or of the locale; English where the terminal
  /// does not show its letters.
  private func words(
    in folder: DataFolder, locale: String?, on screen: CursesScreen, _ notices: NoticeBook
  ) throws -> Phrasebook {
    let words = try options.mapOptions.nameOptions.words(
      in: folder, locale: locale, report: notices.add)
    let letters = words[.keysTitle].unicodeScalars
    return letters.allSatisfy(screen.knows) ? words : .english
  }

  /// Opens on the file of the option for tiles, unless one of the ends lies in one already.
  private func open(_ session: Session, on tiles: TileSource, _ start: inout SessionStart) {
    let man = session.tunnel.startMap.currentLocation
    guard !tiles.covers(man), !tiles.covers(man.antipode),
      let opening = options.tileOptions.opening(on: tiles)
    else { return }
    start.place = opening.center.description
    start.map.span = start.map.span ?? opening.span
    session.tunnel.apply(InitialSettings(place: opening.center, appearance: start.map))
  }

  /// The time that the maps wait for the first features of a stream, to show them all, in seconds.
  private static let patience = 0.5

  private func openScreen(folder: DataFolder) throws -> CursesScreen {
    do {
      return try CursesScreen(
        colorMode: options.colorMode, terminfoFolder: folder.path + "/terminfo",
        asking: options.mapOptions.theme == .auto ? .all : .all.subtracting(.background),
        graphics: guest == nil ? options.graphicsMode : .none,
        mostCells: guest == nil ? CellSize.mostCellsOfScreen : GuestVisit.mostCells,
        // no file for a guest
        holdingOutput: guest == nil)
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

extension SessionRecorder: EventLoopClient {
  /// Whether the recorded application has ended.
  public var isTerminating: Bool { application.isTerminating }

  /// Whether Control-C has ended the recorded application.
  public var wasInterrupted: Bool { application.wasInterrupted }

  /// Holds the states to save, as the recorded application does.
  public func setUsesTerminal(_ usesTerminal: Bool) {
    application.setUsesTerminal(usesTerminal)
  }
}

/// The settings of the two maps that come from environment variables.
private struct DigSurroundings {
  /// The name of the locale of messages, as in POSIX.
  let locale: String?
  /// Whether animations are off: one of three variables is set, and not to 0.
  let reducesMotion: Bool
  /// The path of the log.
  let logPath: String?

  /// The variables that describe the terminal and the person's language, for a recording.
  let described: [String: String]

  /// The settings of this process.
  init() {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    locale = NameLanguage.locale(value)
    reducesMotion = ["NO_MOTION", "TUNNEL_REDUCE_MOTION", "TUNNEL_REDUCED_MOTION"].contains {
      value($0) != nil && value($0) != "0"
    }
    logPath = value("TUNNEL_LOG")
    described = ["TERM", "COLORTERM", "TZ", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"].reduce(
      into: [:]
    ) { $0[$1] = value($1) }
  }
}
