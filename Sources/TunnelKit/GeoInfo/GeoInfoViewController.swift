import Atlas
import Cartography
import Containment
import Facts
import Geodesy
import Toponymy

/// The names of one place: what is there, what it lies in, how far the nearest town is.
///
/// It knows nothing of maps. Give it a location at any time, shown or not.
@MainActor
public final class GeoInfoViewController: ViewController {
  /// Moves of this many metres or less are not worth another look-up.
  public static let smallestMove: Meters = 100

  private let lookup: any NameLookup
  private let colors: InterfaceColors
  private let secondsSince1970: (() -> Double)?
  private var location: Coordinate?
  /// What is known of the location, and the rules of its clocks.
  private var known: (point: PointFacts, rules: TimeZoneRules?)?
  private var nextMinute: ScheduledWork?
  private var request = 0
  private var text = GeoInfoText() {
    didSet { (viewIfLoaded as? GeoInfoView)?.text = text }
  }

  /// A controller that asks a look-up for names.
  ///
  /// - Parameter secondsSince1970: tells the time (UTC) for the local time and the sun; without it
  ///   there is neither.
  public init(
    lookup: any NameLookup, colors: InterfaceColors = InterfaceColors(.dark),
    secondsSince1970: (() -> Double)? = nil
  ) {
    self.lookup = lookup
    self.secondsSince1970 = secondsSince1970
    self.colors = colors
    super.init(nibName: nil, bundle: nil)
  }

  /// None: a scene file cannot say what it needs.
  @available(*, unavailable, message: "made with a look-up")
  public required init?(coder: Coder) { return nil }

  override public func loadView() {
    let geoInfoView = GeoInfoView(text: text, colors: colors)
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

  /// Shows "Thinking…", looks a place up and then shows its names.
  ///
  /// A place within ``smallestMove`` of the last one is ignored; an answer that arrives after a
  /// newer question is dropped.
  public func setLocation(_ coordinate: Coordinate) {
    // Over so short a way the chord is as long as the geodesic.
    if let location, location.chord(to: coordinate) <= Self.smallestMove { return }
    location = coordinate
    request += 1
    text = .thinking
    known = nil
    let asked = request
    lookup.names(of: coordinate) { [weak self] result in
      guard let self, self.request == asked else { return }
      switch result {
      case .success(let point):
        self.known = (point, point.timeZone.flatMap { TimeZoneRules(identifier: $0) })
        self.tell()
      case .failure(let error): self.text = GeoInfoText(error)
      }
    }
  }

  /// Says what is known, and while it is shown again whenever a minute has passed.
  private func tell() {
    nextMinute?.cancel()
    nextMinute = nil
    guard let known else { return }
    let seconds = secondsSince1970?()
    text = GeoInfoText(known.point, secondsSince1970: seconds, rules: known.rules)
    guard let seconds, let application = viewIfLoaded?.window?.application else { return }
    let rest = 60 - seconds.truncatingRemainder(dividingBy: 60)
    nextMinute = application.schedule(after: rest) { [weak self] in self?.tell() }
  }
}
