import Atlas
import Cartography
import Cells
import Containment
import Geodesy

/// The root container: two maps, or the names of two places, and the band with the radar button.
///
/// It is the mediator: it alone knows its four children, observes where a person moves either
/// annotation, tells the opposite map the antipode, and flips maps and names.
@MainActor
public final class TunnelViewController: ViewController {
  /// One end of the tunnel: its box, its map and its names.
  struct End {
    let container: View
    let map: MapViewController
    let geoInfo: GeoInfoViewController
    let mark: String
  }

  /// The end of the man and the end of the x.
  let ends: [End]
  /// The band with the read-outs.
  let bandView: BandView
  /// The button that flips.
  let radarButton: Button
  /// How the boxes are arranged by hand; `nil` leaves it to the size.
  var arrangement: TunnelLayout.Arrangement?
  /// The end whose annotation the keys move.
  var activeEnd = 0
  /// Whether a radar press has not run its course.
  var isFlipping = false {
    didSet { radarButton.isEnabled = !isFlipping }
  }

  /// What the band says for a while.
  var notice: (text: String, end: ScheduledWork)?
  /// The place on either map that was pointed at last, until something changes.
  var pointedPlace: Coordinate?

  private var observations: [Observation] = []
  private let tooSmallView: TooSmallView
  /// What finds places by their names.
  let finder: (any PlaceFinder)?
  /// The colours of what is around the maps.
  let colors: InterfaceColors

  /// What Enter does with the place where the man stands; without it, as usual, Enter flips.
  public var pick: ((Coordinate) -> Void)? {
    didSet { updateReadout() }
  }

  /// The container of a tunnel that starts at a place.
  ///
  /// - Parameters:
  ///   - start: where the man stands at first.
  ///   - projection: of both maps.
  ///   - cartographers: makes what a map view is drawn with, once a map.
  ///   - lookup: finds the names of places.
  ///   - finder: finds places by their names; without one they cannot be asked for.
  ///   - secondsSince1970: tells the time (UTC) for daylight, local time and the sun, of which there is
  ///     none without it.
  public init(
    start: Coordinate, projection: MapProjection = .automatic,
    cartographers: () -> Cartographer, lookup: any NameLookup, finder: (any PlaceFinder)? = nil,
    secondsSince1970: (() -> Double)? = nil
  ) {
    self.finder = finder
    let images: [(AnnotationImage, Coordinate)] = [(.man, start), (.x, start.antipode)]
    var ends: [End] = []
    var isUnicode = true
    var colors = InterfaceColors(.dark)
    for (image, location) in images {
      let cartographer = cartographers()
      isUnicode = cartographer.style.glyphs.isUnicode
      colors = InterfaceColors(cartographer.coloring.appearance).lettered(isUnicode: isUnicode)
      ends.append(
        End(
          container: View(frame: .zero),
          map: MapViewController(
            location: location, projection: projection, image: image, cartographer: cartographer,
            secondsSince1970: secondsSince1970),
          geoInfo: GeoInfoViewController(
            lookup: lookup, colors: colors, secondsSince1970: secondsSince1970),
          mark: image.mark(isUnicode: isUnicode)))
    }
    self.ends = ends
    self.colors = colors
    tooSmallView = TooSmallView(colors: colors)
    pointerMark = isUnicode ? "⌖" : "+"
    radarButton = Button(title: isUnicode ? "((◉))" : "((o))")
    bandView = BandView(
      readout: Self.readout(ends, activeEnd: 0), button: radarButton, colors: colors)
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "tunnel"
    for (end, identifier) in zip(ends, ["man", "x"]) { end.map.restorationIdentifier = identifier }
  }

  /// None: a scene file cannot say what it needs.
  @available(*, unavailable, message: "made with the places it shows")
  public required init?(coder: Coder) { return nil }

  /// The map of the man and the map of the x.
  public var maps: [MapViewController] { ends.map(\.map) }

  /// What stands for the mouse in the band.
  let pointerMark: String

  /// Whether the boxes show maps; otherwise they show names, or are flipping to them.
  public internal(set) var showsMaps = true

  /// Whether the terminal has no room for the tunnel.
  var isTooSmall: Bool { !tooSmallView.isHidden }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = colors.ground
    view.addSubview(bandView)
    radarButton.action = { [weak self] in self?.radarButtonPressed() }
    for (index, end) in ends.enumerated() {
      view.addSubview(end.container)
      addChild(end.map)
      end.map.view.frame = end.container.bounds
      end.container.addSubview(end.map.view)
      end.map.didMove(toParent: self)
      observe(index)
    }
    updatePlumbLineExits()
    tooSmallView.isHidden = true
    view.addSubview(tooSmallView)
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    focusActiveMap()
  }

  override public func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutContainers()
  }

  override public func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    let layout = TunnelLayout(size: size, arrangement: arrangement)
    let isBottom = container === ends[1].map || container === ends[1].geoInfo
    let isBox = isBottom || container === ends[0].map || container === ends[0].geoInfo
    guard isBox else { return size }
    return isBottom ? layout.bottomContainer.size : layout.topContainer.size
  }

  override public func keyDown(_ key: KeyPress) {
    if !perform(key) { super.keyDown(key) }
  }

  /// Takes what is presented away, and then gives the keyboard back to the active end.
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

  override public func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    // Maps that lie face down are nobody's children and hear of nothing.
    for end in ends where end.map.parent !== self { end.map.releaseMemory() }
  }

  /// Makes one end the one that the keys move.
  func activate(_ index: Int) {
    activeEnd = index
    focusActiveMap()
    updateReadout()
  }

  /// Gives the keyboard to the active end's map, if it is shown, there is room for it, and nothing
  /// is presented over it.
  func focusActiveMap() {
    guard presentedViewController == nil, !isTooSmall else { return }
    ends[activeEnd].map.mapView?.becomeFirstResponder()
  }

  /// Lays the boxes and the band out again.
  func layoutContainers() {
    let layout = TunnelLayout(size: view.bounds.size, arrangement: arrangement)
    ends[0].container.frame = layout.topContainer
    bandView.frame = layout.band
    ends[1].container.frame = layout.bottomContainer
    tooSmallView.frame = view.bounds
    tooSmallView.isHidden = TooSmallView.isRoomy(view.bounds.cells.size)
    for covered in ends.map(\.container) + [bandView] {
      covered.isHidden = isTooSmall
    }
    // Nothing is moved blindly.
    if isTooSmall {
      ends[activeEnd].map.mapView?.resignFirstResponder()
    } else if view.window?.firstResponder == nil {
      focusActiveMap()
    }
  }

  private func observe(_ index: Int) {
    let map = ends[index].map
    observations += [
      map.$currentLocation.observe([.new]) { [weak self] change in
        guard let location = change.new else { return }
        self?.annotationMoved(to: location, end: index)
      },
      map.$span.observe([.new]) { [weak self] change in
        guard let self, let span = change.new else { return }
        self.pointedPlace = nil
        self.ends[1 - index].map.updateSpan(span)
        self.updateReadout()
      },
      map.$style.observe([.old, .new]) { [weak self] change in
        guard let self, let old = change.old, let new = change.new else { return }
        self.ends[1 - index].map.updateStyle(new)
        self.announce(StyleNotice.text(from: old, to: new))
      },
      map.$projection.observe([.new]) { [weak self] change in
        guard let self, let projection = change.new else { return }
        self.ends[1 - index].map.updateProjection(projection)
        self.announce(StyleNotice.text(for: projection))
      },
      map.$pointedPlace.observe([.new]) { [weak self] change in
        guard let self else { return }
        self.pointedPlace = change.new ?? nil
        self.endNotice()
        self.updateReadout()
      },
      map.$bearing.observe([.new]) { [weak self] _ in self?.updateReadout() },
      map.$isFocused.observe([.new]) { [weak self] change in
        guard let self, change.new == true, self.activeEnd != index else { return }
        self.activeEnd = index
        self.updateReadout()
      },
    ]
  }

  /// Moves the opposite annotation to the antipode, and the names with both.
  private func annotationMoved(to location: Coordinate, end index: Int) {
    pointedPlace = nil
    ends[1 - index].map.updateAnnotationLocation(location.antipode)
    updatePlumbLineExits()
    if !showsMaps { updateGeoInfos() }
    updateReadout()
  }

  /// Tells both geo-infos where their ends are.
  func updateGeoInfos() {
    for end in ends { end.geoInfo.setLocation(end.map.currentLocation) }
  }

  /// Tells each map where a tunnel comes out on it that is dug straight down at the other end.
  func updatePlumbLineExits() {
    for (index, end) in ends.enumerated() {
      end.map.plumbLineExit = ends[1 - index].map.currentLocation.plumbLineExit
    }
  }
}
