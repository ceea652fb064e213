import Atlas
import Containment
import Geodesy

/// The root container: two maps, or the names of two places, and between them the radar button.
///
/// It observes the location on each map, tells the opposite map the antipode, and flips maps and
/// names. Its children know neither it nor each other.
@MainActor
public final class TunnelViewController: ViewController {
  /// The map of the man with the shovel.
  public let startMap: MapViewController
  /// The map of the x, where the man would come out.
  public let targetMap: MapViewController
  /// The names of the man's place. It is a child only while names are shown.
  public let startInfo: GeoInfoViewController
  /// The names of the x's place. It is a child only while names are shown.
  public let targetInfo: GeoInfoViewController
  /// The box of the man.
  let topContainer = View(frame: .zero)
  /// The box of the x.
  let bottomContainer = View(frame: .zero)
  /// The button that flips.
  let radarButton: Button

  /// Whether the boxes show maps; otherwise they show names, or are flipping to them.
  public internal(set) var showsMaps = true { didSet { band.showsMaps = showsMaps } }
  /// Whether a flip is running.
  private(set) var isFlipping = false { didSet { flippingHasChanged() } }
  /// The flip of the lower box.
  let secondFlip = DelayedStep()
  private var observations: [Observation] = []

  // Additions to the article's program, each in a separate file:
  /// What draws the maps, finds names and places, and reads the clock.
  var supplies: TunnelSupplies
  /// The read-outs and the messages around the button.
  let band: TunnelBand
  /// Keeps the appearance of both maps equal.
  let pair: MapPair
  /// Which map the keys move.
  let activeMap: ActiveMap
  /// Shows one pair of towns that lie opposite each other after the other.
  let tour: PairTour
  /// Where the user is among the person's own features.
  let features = FeatureTour()
  /// Shows the controllers and their callbacks as they come.
  let controllersPanel: ControllersPanel
  /// Covers everything on a terminal that is too small.
  let tooSmallView: TooSmallView
  /// The arrangement that the user chose; `nil` chooses by the size of the terminal.
  var arrangement: TunnelLayout.Arrangement?
  /// The only box that shows the open sea.
  var seaBox: TunnelLayout.Box?

  /// A tunnel that starts at a place, with maps of one appearance.
  public init(
    start: Coordinate, appearance: MapAppearance = MapAppearance(), supplies: TunnelSupplies
  ) {
    self.supplies = supplies
    startMap = supplies.startMap(at: start, appearance: appearance)
    targetMap = supplies.targetMap(at: start.antipode, appearance: appearance)
    startInfo = supplies.geoInfo(.upper)
    targetInfo = supplies.geoInfo(.lower)
    radarButton = Button(title: supplies.usesUnicode ? "((◉))" : "((o))")
    activeMap = ActiveMap(of: startMap, targetMap)
    band = TunnelBand(of: startMap, targetMap, activeMap, radarButton, supplies)
    pair = MapPair(startMap, targetMap, band, supplies.words)
    tour = PairTour(supplies.pairs)
    controllersPanel = ControllersPanel(
      of: startMap, targetMap, startInfo, targetInfo, colors: supplies.colors,
      words: supplies.words)
    tooSmallView = TooSmallView(colors: supplies.colors, words: supplies.words)
    super.init(nibName: nil, bundle: nil)
    nameForRestoration()
  }

  /// Not available: a scene file cannot describe what the tunnel needs.
  @available(*, unavailable, message: "made with the places it shows")
  public required init?(coder: Coder) { return nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    add(startMap, to: topContainer)
    add(targetMap, to: bottomContainer)
    loadBand()
    radarButton.action = { [weak self] in self?.radarButtonPressed() }
  }

  /// Adds a map in the article's three steps, and observes its location.
  private func add(_ map: MapViewController, to container: View) {
    view.addSubview(container)
    addChild(map)
    map.view.frame = container.bounds
    container.addSubview(map.view)
    map.didMove(toParent: self)
    observations.append(
      map.observe(\.currentLocation, options: [.new]) { [weak self] map, change in
        guard let self, let newLocation = change.new else { return }
        let oppositeMap = map === startMap ? targetMap : startMap
        oppositeMap.updateAnnotationLocation(newLocation.antipode)
        locationsChanged()
      })
  }

  /// Flips the upper box, then the lower one. The button is disabled until both have flipped.
  func radarButtonPressed() {
    guard !isFlipping else { return }
    isFlipping = true
    showsMaps.toggle()
    if !showsMaps { updateInfos() }
    // so that keys come here, where they end the flip
    becomeFirstResponder()
    flip(startMap, startInfo)
    secondFlip.perform(after: Self.flipDuration, in: view.window?.application) { [weak self] in
      guard let self else { return }
      flip(targetMap, targetInfo) { [weak self] in
        self?.isFlipping = false
        self?.focusActiveMap()
      }
    }
  }

  private func flip(
    _ map: MapViewController, _ info: GeoInfoViewController, completion: (() -> Void)? = nil
  ) {
    flip(
      from: showsMaps ? info : map, to: showsMaps ? map : info,
      direction: showsMaps ? .transitionFlipFromBottom : .transitionFlipFromTop,
      completion: completion)
  }

  /// Exchanges two children in the box of the first (the article's
  /// `flipFromViewController:toViewController:withDirection:`).
  private func flip(
    from fromController: ViewController, to toController: ViewController,
    direction: View.AnimationOptions, completion: (() -> Void)?
  ) {
    toController.view.frame = fromController.view.bounds
    addChild(toController)
    fromController.willMove(toParent: nil)
    transition(
      from: fromController, to: toController, duration: Self.flipDuration,
      options: [direction, .curveEaseIn], animations: nil
    ) { [weak self] _ in
      toController.didMove(toParent: self)
      fromController.removeFromParent()
      completion?()
    }
  }

  /// The seconds that the flip of one box takes. The lower box starts after this time.
  private static let flipDuration = 0.2

  // MARK: Overrides

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    focusActiveMap()
  }

  override public func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutContainers()
  }

  override public func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    sizeOfBox(for: container, in: size)
  }

  override public var canBecomeFirstResponder: Bool { true }

  override public func keyDown(_ key: KeyPress) {
    if !perform(key) { super.keyDown(key) }
  }

  override public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag) { [weak self] in
      self?.focusActiveMap()
      completion?()
    }
  }

  override public func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    encodeState(with: coder)
  }

  override public func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    decodeState(with: coder)
  }

  override public func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    finishRestoring()
  }
}
