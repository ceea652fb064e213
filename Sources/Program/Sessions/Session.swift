import Atlas
import Cartography
import Containment
import Geodesy
import Notations
import Overlays
import TunnelKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The whole program but for its terminal: an application with the two maps, on any screen.
@MainActor
public final class Session {
  /// The application.
  public let application: Application
  /// The root container.
  public let tunnel: TunnelViewController
  /// The place that Enter has picked; `nil` so far.
  public private(set) var picked: Coordinate?
  /// Why a map could not be drawn, which ends the session; `nil` if it could.
  public private(set) var failure: CartographyError?

  private let start: SessionStart
  /// The files that the last session showed and this one cannot read.
  private var missingFiles: [String]
  /// What the person asked for, which the restored state does not change.
  private let settings: InitialSettings
  private let window: ListeningWindow
  /// Turns the globes where that was asked for and motion is not reduced.
  private let turn: GlobeTurn?
  private var visit: VisitLimit?
  private let delegate: TunnelApplicationDelegate
  private let damage: DataDamage
  private let tileFaults: TileFaults

  /// What is wrong with tiles, a line each.
  @MainActor
  private final class TileFaults {
    var lines: [String] = []
  }

  /// A session that is not shown yet.
  ///
  /// - Parameters:
  ///   - application: on a screen as `start` describes it; it has no windows.
  ///   - isForGuest: whether there are no keys that write a file or show how the program works.
  /// - Throws: if the place of the start is not a coordinate.
  public init(
    _ start: SessionStart, of application: Application, data: SessionData, isForGuest: Bool = false
  ) throws(CoordinateError) {
    let coordinate = try start.coordinate()
    self.start = start
    missingFiles = start.overlays?.missing ?? []
    settings = InitialSettings(
      place: start.place == nil ? nil : coordinate, placeName: start.placeName,
      appearance: start.map)
    self.application = application
    application.reducesMotion = start.reducesMotion
    application.environment = start.traits
    application.restoration.version = start.version
    delegate = TunnelApplicationDelegate(of: application, escapeQuits: start.picks)
    application.delegate = delegate
    let rasters = MapRasters(of: data.maps)
    let cartographers = (0..<2).map { _ in
      Cartographer(
        data: data.maps, gazetteer: data.gazetteer, coloring: start.coloring, glyphs: start.glyphs,
        names: data.names, words: data.words, rasters: rasters)
    }
    damage = DataDamage(data: data, cartographers: cartographers)
    let (clock, background) = (application.timeSource, application.background)
    let tileFaults = TileFaults()
    self.tileFaults = tileFaults
    let tiles = data.tiles.map { source in
      TileLibrary(source, language: start.names) { tileFaults.lines.append("\($0)") }
    }
    // work that has not been done must not hold what it is done for
    tiles?.background = { [weak application] in application?.background.perform($0) }
    for cartographer in cartographers { cartographer.tiles = tiles }
    var lookup = BackgroundNameLookup(
      gazetteer: data.gazetteer, folder: data.folder, language: data.names, words: data.words,
      background: background)
    lookup.tiles = tiles
    let finder = BackgroundPlaceFinder(
      gazetteer: data.gazetteer, names: data.names, background: background)
    var supplies = TunnelSupplies(
      startCartographer: cartographers[0], targetCartographer: cartographers[1], lookup: lookup,
      words: data.words, finder: finder,
      pairs: BackgroundPairLookup(gazetteer: data.gazetteer, background: background),
      secondsSince1970: { start.secondsSince1970 + clock.now })
    supplies.towns = BackgroundTownLookup(
      gazetteer: data.gazetteer, names: data.names, background: background)
    supplies.timeShift = start.timeShift ?? 0
    supplies.speaks = start.speaks
    supplies.isForGuest = isForGuest
    supplies.overlays = data.overlays
    tunnel = TunnelViewController(
      start: coordinate, appearance: MapAppearance.usual.with(start.map), supplies: supplies)
    let window = ListeningWindow(frame: application.screenBounds)
    // arrows go to the end of the tunnel that is active
    window.findsFocus = false
    window.rootViewController = tunnel
    turn =
      start.turnsGlobes && !start.reducesMotion ? GlobeTurn(of: tunnel, in: application) : nil
    window.inputCame = { [weak turn] in turn?.inputCame() }
    // globes are kept as the person left them
    delegate.willSaveState = { [weak turn] in turn?.inputCame() }
    self.window = window
    tiles?.changed = { [weak tunnel] in tunnel?.tilesHaveCome() }
    tiles?.readingChanged = { [weak tunnel] in tunnel?.showReading($0) }
    if tiles != nil {
      finder.sight = { [weak tunnel] in tunnel?.sight }
      finder.surroundings = { [weak tunnel] in tunnel?.surroundings }
    }
    for cartographer in cartographers {
      cartographer.seaLookup.background = { [weak application] in
        application?.background.perform($0)
      }
      cartographer.seaLookup.changed = { [weak tunnel] in tunnel?.redrawMaps() }
    }
    tunnel.mapHasFailed = { [weak self] error in self?.fail(error) }
    if start.picks { tunnel.pick = { [weak self] coordinate in self?.pick(coordinate) } }
    // without a state to restore, nothing else gives the place its name
    if start.placeName != nil { tunnel.apply(settings) }
    if let nothingYet = try? start.overlays?.tail?.overlay() {
      tunnel.show(LivePicture(nothingYet))
    }
  }

  /// Ends the session, as a guest's, some time after the last key and some time after now.
  ///
  /// - Parameter renewed: called now and with each key, with the seconds until the session ends
  ///   without another.
  public func limitVisit(to times: VisitLimit.Times, renewed: @escaping (Double) -> Void) {
    let visit = VisitLimit(times, of: application, renewed: renewed)
    let before = window.inputCame
    window.inputCame = {
      before?()
      visit.inputCame()
    }
    self.visit = visit
  }

  /// Which time of a guest's visit ended the session; `nil` if neither did.
  public var reachedLimit: VisitLimit.Limit? { visit?.reached }

  /// Whether Control-C ended the session.
  public var wasInterrupted: Bool { delegate.wasInterrupted }

  /// A line for each data file that is missing or damaged, and for each damaged tile.
  public var damageNotices: [String] { damage.lines + tileFaults.lines }

  /// Restores the maps as they were left in the folder of the application's restoration, except for
  /// what the start asks for.
  ///
  /// - Returns: whether there was a state that could be restored.
  public func restoreFromFolder() -> Bool {
    guard application.restoreState(in: window) else { return false }
    tunnel.apply(settings)
    return true
  }

  /// The files of features that are kept for a start without place and files: those of the state
  /// that has been restored, until others are set.
  public var keptOverlays: RecordedOverlays? {
    get {
      delegate.ownState.flatMap { try? JSONEncoder().encode($0) }
        .flatMap { try? JSONDecoder().decode(RecordedOverlays.self, from: $0) }
    }
    set {
      delegate.ownState = newValue.flatMap { try? JSONEncoder().encode($0) }
        .flatMap { try? JSONDecoder().decode(CodedValue.self, from: $0) }
    }
  }

  /// Shows features of the files of the last session, and tells which are missing.
  package func show(_ overlays: [Overlay], missing: [String]) {
    tunnel.overlays = overlays
    missingFiles = missing
  }

  /// Restores the maps as the state of the start has them, except for what the start asks for.
  public func restoreFromStart() {
    guard let state = start.state else { return }
    if application.restoreState(from: state, in: window) { tunnel.apply(settings) }
  }

  /// When the data files are compared with their checksums, in seconds after the first picture.
  private static let checksumDelay = 0.5

  /// Shows the maps. A moment later the data files that are open are compared with their checksums.
  ///
  /// - Parameter isFirst: whether the person starts the program for the first time, and sees its
  ///   opening.
  public func show(isFirst: Bool = false) {
    application.runTurn {
      application.attachAndShow(window)
      if isFirst { tunnel.showOpening() }
    }
    turn?.inputCame()
    if !missingFiles.isEmpty { tunnel.announce(missing: missingFiles) }
    let (damage, background) = (damage, application.background)
    application.schedule(after: Self.checksumDelay) { damage.compareChecksums(on: background) }
  }

  private func fail(_ error: CartographyError) {
    failure = failure ?? error
    application.terminate()
  }

  private func pick(_ coordinate: Coordinate) {
    picked = coordinate
    application.terminate()
  }
}

extension SessionStart {
  /// The traits of the terminal.
  fileprivate var traits: TraitCollection {
    TraitCollection(traitsFrom: [
      TraitCollection(colorDepth: DisplayColorDepth(depth)),
      TraitCollection(userInterfaceStyle: appearance == .dark ? .dark : .light),
    ])
  }
}
