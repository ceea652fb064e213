import Atlas
import Cartography
import Containment
import Facts
import Geodesy
import Localization
import Toponymy

/// The names of one place: the place itself, the area it lies in, and the distance to the nearest
/// town.
///
/// It is independent of maps. Its location can be set at any time, whether it is shown or not.
@MainActor
public final class GeoInfoViewController: ViewController {
  /// A move of this many metres or less does not start another look-up.
  public static let smallestMove: Meters = 100
  /// The same where there are streets of tiles.
  static let smallestMoveInStreets: Meters = 5

  /// The seconds after which a look-up is said to take its time.
  private static let patience = 0.05

  private let lookup: any NameLookup
  private let colors: InterfaceColors
  private let words: Phrasebook
  private let core: DrillCore?
  private let secondsSince1970: (() -> Double)?
  private var location: Coordinate?
  /// The facts about the location, and the rules of its time zone.
  private var known: (point: PointFacts, rules: TimeZoneRules?)?
  private var nextMinute: ScheduledWork?
  private var request = 0
  /// Shows that a look-up takes its time.
  private var waiting: ScheduledWork?
  private var text = GeoInfoText() {
    didSet { (viewIfLoaded as? GeoInfoView)?.text = text }
  }

  /// Whether its place is that of several which keys move, whose name has another colour.
  public var isActive = false {
    didSet { (viewIfLoaded as? GeoInfoView)?.isActive = isActive }
  }

  /// Facts that stand before all others.
  var ownFacts: [GeoInfoText.Fact] = [] {
    didSet { if ownFacts != oldValue { tell() } }
  }

  /// The name by which the location was chosen, which is its title; `nil` for none.
  var chosenName: ChosenName? {
    didSet { if chosenName != oldValue { tell() } }
  }

  /// A controller that gets its names from a look-up.
  ///
  /// - Parameter secondsSince1970: returns the time (UTC), for the local time and the sun; without
  ///   it neither is shown.
  public convenience init(
    lookup: any NameLookup, colors: InterfaceColors = InterfaceColors(.dark),
    words: Phrasebook = .english, secondsSince1970: (() -> Double)? = nil
  ) {
    self.init(
      lookup: lookup, colors: colors, words: words, core: nil,
      secondsSince1970: secondsSince1970)
  }

  /// A controller that draws half of the tunnel beside its names.
  init(
    lookup: any NameLookup, colors: InterfaceColors, words: Phrasebook, core: DrillCore?,
    secondsSince1970: (() -> Double)?
  ) {
    self.lookup = lookup
    self.secondsSince1970 = secondsSince1970
    self.colors = colors
    self.words = words
    self.core = core
    super.init(nibName: nil, bundle: nil)
  }

  /// Not available: a scene file cannot describe what it needs.
  @available(*, unavailable, message: "made with a look-up")
  public required init?(coder: Coder) { return nil }

  override public func loadView() {
    let geoInfoView = GeoInfoView(text: text, colors: colors, core: core)
    geoInfoView.isActive = isActive
    geoInfoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = geoInfoView
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell()
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    nextMinute?.cancel()
    nextMinute = nil
  }

  /// Looks up a place and then shows its names. If that takes longer than ``patience`` it shows
  /// "Thinking…" until then.
  ///
  /// A place within ``smallestMove`` of the last one is ignored, and where there are streets of
  /// tiles one within 5 m. An answer that arrives after a
  /// newer request is dropped.
  public func setLocation(_ coordinate: Coordinate) {
    // At such a short distance the chord is as long as the geodesic.
    let smallestMove =
      known?.point.streets == nil ? Self.smallestMove : Self.smallestMoveInStreets
    if let location, location.chord(to: coordinate) <= smallestMove { return }
    location = coordinate
    request += 1
    known = nil
    let asked = request
    waiting?.cancel()
    waiting = viewIfLoaded?.window?.application?.schedule(after: Self.patience) { [weak self] in
      self.map { $0.text = .thinking($0.words) }
    }
    // off the screen nothing is seen that could be out of date
    if waiting == nil { text = .thinking(words) }
    lookup.names(of: coordinate) { [weak self] result in
      guard let self, self.request == asked else { return }
      waiting?.cancel()
      switch result {
      case .success(let point):
        self.known = (point, point.timeZone.flatMap { TimeZoneRules(identifier: $0) })
        self.tell()
      case .failure(let error): self.text = GeoInfoText(error, words: words)
      }
    }
  }

  /// Shows the facts at the time that the clock has now.
  func timeHasChanged() {
    if viewIfLoaded?.window != nil { tell() }
  }

  /// Shows the facts, and updates them every minute while the view is on screen.
  private func tell() {
    nextMinute?.cancel()
    nextMinute = nil
    guard let known else { return }
    let seconds = secondsSince1970?()
    text = GeoInfoText(
      known.point, named: chosenName, secondsSince1970: seconds, rules: known.rules, words: words
    )
    .preceded(by: ownFacts)
    guard let seconds, let application = viewIfLoaded?.window?.application else { return }
    let rest = 60 - seconds.truncatingRemainder(dividingBy: 60)
    nextMinute = application.schedule(after: rest) { [weak self] in self?.tell() }
  }
}
