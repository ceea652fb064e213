import Atlas
import Cartography
import Cells
import Containment
import DataFiles
import Facts
import Geodesy
import Localization
import Notations
import TestSupport
import Toponymy

@testable import TunnelKit

/// The bundled data, opened once for all tests.
enum StageData {
  static let gazetteer = Result { try Gazetteer(folder: BundledData.folder) }
  static let maps = Result { try MapData(folder: BundledData.folder) }

  /// Makes a cartographer for a map view.
  @MainActor
  static func cartographer(
    glyphs: GlyphSet = .braille, language: LocalNames? = nil, words: Phrasebook = .english
  ) throws -> Cartographer {
    Cartographer(
      data: try maps.get(), gazetteer: try gazetteer.get(), glyphs: glyphs, names: language,
      words: words)
  }
}

/// A look-up with real names that answers when the test asks it to.
@MainActor
final class ScriptedLookup: NameLookup {
  private let language: LocalNames?
  private let words: Phrasebook

  /// A look-up with names and words in a language.
  init(language: LocalNames? = nil, words: Phrasebook = .english) {
    self.language = language
    self.words = words
  }

  /// The questions in their order, each with the closure that receives the answer.
  private(set) var questions:
    [(
      coordinate: Coordinate,
      answer: @Sendable @MainActor (Result<PointFacts, ProjectionError>) -> Void
    )] = []

  func names(
    of coordinate: Coordinate,
    completion: @escaping @Sendable @MainActor (Result<PointFacts, ProjectionError>) -> Void
  ) {
    questions.append((coordinate, completion))
  }

  /// Whether questions for titles wait for an answer.
  var holdsTitles = false
  private var heldTitles: [() -> Void] = []

  /// Answers at once, so that the first screen has the names, unless titles are held.
  func titles(
    of coordinates: [Coordinate],
    completion: @escaping @Sendable @MainActor ([PointTitle?]) -> Void
  ) {
    let answer = { completion(self.titles(of: coordinates)) }
    if holdsTitles { heldTitles.append(answer) } else { answer() }
  }

  func titles(of coordinates: [Coordinate]) -> [PointTitle?] {
    let gazetteer = try? StageData.gazetteer.get()
    return coordinates.map { coordinate in
      gazetteer.flatMap {
        try? PointTitle(of: coordinate, in: $0, language: language, words: words)
      }
    }
  }

  /// Answers the questions for titles that wait.
  func answerTitles() {
    let answers = heldTitles
    heldTitles = []
    for answer in answers { answer() }
  }

  /// Answers a question.
  func answer(_ index: Int) throws {
    let question = questions[index]
    let facts = try PointFacts(
      of: question.coordinate, in: try StageData.gazetteer.get(), language: language)
    question.answer(.success(facts))
  }

  /// Answers every question that has been asked so far.
  func answerAll() throws {
    for index in questions.indices { try answer(index) }
  }
}

/// Real towns for quizzes, at once.
struct PromptTowns: TownLookup {
  let names: LocalNames?

  func towns(completion: @escaping @Sendable @MainActor ([QuizTown]) -> Void) {
    guard let gazetteer = try? StageData.gazetteer.get() else { return }
    completion(BackgroundTownLookup.towns(in: gazetteer, names))
  }
}

/// A clock that the test sets. It counts how often it was read.
@MainActor
final class CalendarClock {
  /// The first time, in seconds since 1970: 2024-03-20 03:06 UTC, the equinox.
  static let equinox = 1_710_903_960.0

  var secondsSince1970 = CalendarClock.equinox
  private(set) var timesRead = 0

  func read() -> Double {
    timesRead += 1
    return secondsSince1970
  }
}

/// The whole program on a screen in memory, with a clock that the test moves.
@MainActor
final class TunnelStage {
  /// The place where the sample starts.
  static let denmark = "56.55, 8.316667"

  let screen: MemoryScreen
  let clock = VirtualClock()
  let application: Application
  let lookup: ScriptedLookup
  let tunnel: TunnelViewController
  let calendar: CalendarClock
  /// Whether the stage has restored the state of another stage.
  let hasRestored: Bool
  private let delegate: TunnelApplicationDelegate
  private var observations: [Observation] = []
  /// The locations of which each map's observers were told, in order.
  private(set) var moves: [(end: Int, location: Coordinate)] = []
  /// The maps whose observers were told of an appearance, and what was new in it, in order.
  private(set) var changes: [(end: Int, what: String)] = []
  /// The drag states of which each map's observers were told, in order.
  private(set) var dragStates: [MapViewController.DragState] = []

  /// Shows a tunnel from a place.
  ///
  /// - Parameters:
  ///   - stateFolder: the folder for the state. Without one the state is not kept, and `tunnel`
  ///     shows its start.
  ///   - glyphs: the characters for the maps.
  ///   - finder: finds places by their names.
  ///   - pairs: finds towns that lie opposite each other.
  ///   - language: the names of a person's language, and `words` its words.
  ///   - prepare: changes the tunnel after the state was restored and before it is shown.
  init(
    _ start: String = TunnelStage.denmark, columns: Int = 80, rows: Int = 24,
    cellAspect: Double = 2, reducesMotion: Bool = false, stateFolder: String? = nil,
    glyphs: GlyphSet = .braille, finder: (any PlaceFinder)? = nil, pairs: (any PairLookup)? = nil,
    speaks: Bool = false, isForGuest: Bool = false, language: LocalNames? = nil,
    words: Phrasebook = .english,
    prepare: (TunnelViewController) -> Void = { _ in }
  ) throws {
    screen = MemoryScreen(
      size: CellSize(columns: columns, rows: rows), cellAspect: cellAspect)
    application = Application(screen: screen, clock: clock)
    application.reducesMotion = reducesMotion
    delegate = TunnelApplicationDelegate(of: application)
    application.delegate = delegate
    lookup = ScriptedLookup(language: language, words: words)
    // a closure cannot use `self` before all properties are set
    let clock = CalendarClock()
    var supplies = TunnelSupplies(
      startCartographer: try StageData.cartographer(
        glyphs: glyphs, language: language, words: words),
      targetCartographer: try StageData.cartographer(
        glyphs: glyphs, language: language, words: words), lookup: lookup, words: words,
      finder: finder, pairs: pairs, secondsSince1970: { clock.read() })
    supplies.speaks = speaks
    supplies.isForGuest = isForGuest
    supplies.towns = PromptTowns(names: language)
    tunnel = TunnelViewController(start: try Coordinate(parsing: start), supplies: supplies)
    calendar = clock
    let window = Window(frame: application.screenBounds)
    window.rootViewController = tunnel
    application.restoration.folder = stateFolder
    hasRestored = application.restoreState(in: window)
    prepare(tunnel)
    application.attachAndShow(window)
    for (end, map) in tunnel.maps.enumerated() {
      observations.append(
        map.observe(\.currentLocation, options: [.new]) { [weak self] _, change in
          if let location = change.new { self?.moves.append((end, location)) }
        })
      observations += [
        map.observe(\.appearance, options: [.old, .new]) { [weak self] _, change in
          guard let old = change.old, let new = change.new else { return }
          self?.changes.append((end, Self.difference(of: new, from: old)))
        }
      ]
      observations.append(
        map.observe(\.dragState, options: [.new]) { [weak self] _, change in
          if let state = change.new { self?.dragStates.append(state) }
        })
    }
  }

  /// The names of the parts that are new, with commas.
  private static func difference(of new: MapAppearance, from old: MapAppearance) -> String {
    let parts = [
      ("span", new.span != old.span), ("type", new.type != old.type),
      ("layers", new.layers != old.layers), ("projection", new.projection != old.projection),
    ]
    return parts.filter(\.1).map(\.0).joined(separator: ",")
  }

  var man: MapViewController { tunnel.startMap }
  var cross: MapViewController { tunnel.targetMap }
  var lines: [String] { screen.canvas.lines }
  var text: String { lines.joined(separator: "\n") }
  /// The rows of the band.
  var bandRows: Range<Int> { tunnel.band.view.frame.cells.rows }
  /// The lines of the band.
  var bandLines: [String] { Array(lines[bandRows]) }
  var readout: Readout { tunnel.band.readout }
  /// The text of an end; `nil` before its view is loaded.
  func names(_ end: Int) -> GeoInfoText? {
    (tunnel.ends[end].geoInfo.viewIfLoaded as? GeoInfoView)?.text
  }

  /// Presses keys, each in a separate turn.
  func press(_ keys: KeyPress...) {
    for key in keys { application.send(.key(key)) }
  }

  func press(_ character: Character, times: Int = 1) {
    for _ in 0..<times { application.send(.key(KeyPress(character))) }
  }

  /// Presses a key several times, with modifiers if any are given.
  func press(_ key: Key, modifiers: KeyModifiers = [], times: Int = 1) {
    for _ in 0..<times { application.send(.key(KeyPress(key, modifiers: modifiers))) }
  }

  /// Advances the clock and runs the work that is due.
  func advance(to time: Double) {
    clock.now = time
    application.runDueWork()
  }

  /// Does something in a turn of the stage's own application, which is the current one then: tests
  /// that run at the same time have applications too.
  func turn(_ work: @escaping @MainActor () -> Void) {
    _ = application.schedule(after: 0, work)
    wait(0.1)
  }

  /// Lets some seconds pass, frame by frame.
  func wait(_ seconds: Double) {
    let end = clock.now + seconds
    while clock.now + 1.0 / 30 < end { advance(to: clock.now + 1.0 / 30) }
    advance(to: end)
  }

  /// Sends a mouse event at a point of the screen.
  func mouse(_ kind: MouseEvent.Kind, _ point: Point, button: MouseButton = .left) {
    application.send(.mouse(MouseEvent(kind, at: point, button: button)))
  }

  /// The centre of a cell of a view, in the coordinates of the screen.
  func point(_ column: Int, _ row: Int, of view: View) -> Point {
    view.convert(Point(x: Double(column) + 0.5, y: Double(row) + 0.5), to: nil)
  }

  /// The centre of a view, in the coordinates of the screen.
  func middle(of view: View) -> Point {
    point(Int(view.bounds.width / 2), Int(view.bounds.height / 2), of: view)
  }

  /// Changes the size of the screen.
  func resize(columns: Int, rows: Int) {
    screen.size = CellSize(columns: columns, rows: rows)
    application.send(.resized(screen.size))
  }
}

extension TunnelViewController {
  /// Both maps, the man's first.
  var maps: [MapViewController] { [startMap, targetMap] }

  /// Both boxes with their contents, the man's first.
  var ends: [(container: View, map: MapViewController, geoInfo: GeoInfoViewController)] {
    [(topContainer, startMap, startInfo), (bottomContainer, targetMap, targetInfo)]
  }
}

extension MapViewController {
  /// Sets the projection without telling the observers.
  func update(_ projection: MapProjection) {
    updateAppearance(appearance.with(MapAppearance.Parts(projection: projection)))
  }

  /// Whether the annotation is on the map as it is visible now.
  var isAnnotationShown: Bool {
    guard let point = mapView.point(for: mapView.annotationLocation) else { return false }
    return mapView.viewport.contains(column: point.x, row: point.y)
  }
}
