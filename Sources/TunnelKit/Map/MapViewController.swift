import Atlas
import Cartography
import Cells
import Containment
import Geodesy

/// One map with an annotation that a person moves: the man with the shovel, or the x.
///
/// It knows nothing of antipodes or of the other map. A person's gesture changes what is observed
/// and tells the observers; the `update` methods do not, which is what keeps two maps from chasing
/// each other.
@MainActor
public final class MapViewController: ViewController {
  /// What the annotation is doing, as MapKit has it.
  public enum DragState: Sendable {
    /// It stands.
    case none
    /// It is being lifted.
    case starting
    /// It is carried.
    case dragging
    /// It goes back to where it was.
    case canceling
    /// It is being dropped.
    case ending
  }

  /// The place the annotation marks; observers hear of a person's moves only.
  @Observed public private(set) var currentLocation: Coordinate

  /// What the annotation is doing; observers hear of every change.
  @Observed public internal(set) var dragState = DragState.none

  /// The direction on the ground that is up in the middle of the map, in degrees clockwise from
  /// north; observers hear of every change, also of what a silent one turns the map by.
  @Observed public internal(set) var bearing = 0.0

  /// Whether the keyboard moves this map's annotation.
  @Observed public private(set) var isFocused = false

  /// The kilometres across the map's shorter side; observers hear of a person's zooming only.
  @Observed public private(set) var span: Kilometers

  /// How the map is drawn; observers hear of a person's changes only.
  @Observed public private(set) var style: MapStyle

  /// How the Earth is brought onto the plane; observers hear of a person's changes only.
  @Observed public private(set) var projection: MapProjection

  /// The place under the mouse since the map was pressed or the wheel turned; `nil` after the next
  /// key and the next move.
  @Observed public internal(set) var pointedPlace: Coordinate?

  /// Where a tunnel along the plumb line comes out on this map; `nil` if none does.
  public var plumbLineExit: Coordinate? {
    get { mapView.plumbLineExit }
    set { mapView.plumbLineExit = newValue }
  }

  /// The map itself, which is this controller's view.
  public let mapView: MapView

  /// The view's flight to another viewport, while it flies.
  var flight: MapFlight?
  /// What the left button holds of the map, while it drags it.
  var grip: MapGrip?
  /// Seconds since 1970-01-01 00:00 UTC, now; `nil` where there is no clock.
  let secondsSince1970: (() -> Double)?
  /// When the map asks for the position of the sun again.
  var nextSunlight: ScheduledWork?
  /// What finds a theme when the type changes.
  var coloring: MapColoring { cartographer.coloring }

  let cartographer: Cartographer
  /// What the map was laid out for last.
  private var lastScreen: (size: CellSize, cellAspect: Double)?
  /// Whether the first layout brings the annotation into sight.
  private var keepsInSightAtFirst = true

  /// A map around a place.
  ///
  /// - Parameters:
  ///   - location: where the annotation stands, and the centre of the map.
  ///   - span: kilometres across the shorter side, within `Viewport.spanRange`.
  ///   - cartographer: draws this map, and no other.
  ///   - secondsSince1970: tells the time (UTC); asked once a minute while daylight is shown, and
  ///     never otherwise. Without it there is no daylight.
  public init(
    location: Coordinate, span: Kilometers = 1000, projection: MapProjection = .automatic,
    image: AnnotationImage, cartographer: Cartographer,
    secondsSince1970: (() -> Double)? = nil
  ) {
    self.cartographer = cartographer
    self.secondsSince1970 = secondsSince1970
    currentLocation = location
    self.span = span
    self.projection = projection
    style = cartographer.style
    mapView = MapView(
      viewport: Viewport(
        center: location, span: span, size: CellSize(columns: 0, rows: 0), projection: projection),
      image: image, cartographer: cartographer)
    super.init(nibName: nil, bundle: nil)
  }

  /// None: a scene file cannot say what it needs.
  @available(*, unavailable, message: "made with what it shows")
  public required init?(coder: Coder) { return nil }

  /// What the map shows, or is flying to.
  var viewport: Viewport { flight?.goal ?? mapView.viewport }

  /// Turns places into points of the view as it will be when it has flown.
  var projector: Projector? { try? cartographer.projector(for: viewport) }

  // MARK: Silent changes

  /// Moves the annotation without telling the observers; the map follows it as it does for a step.
  public func updateAnnotationLocation(_ coordinate: Coordinate) {
    let wasShown = isAnnotationShown
    let old = mapView.annotationLocation
    _currentLocation.setSilently(coordinate)
    mapView.annotationMoved(from: old)
    followAnnotation()
    _span.setSilently(viewport.span)
    if wasShown { catchUp(to: coordinate) }
  }

  /// Sets how much of the Earth is shown without telling the observers, as a key would: around the
  /// annotation if it is in sight.
  ///
  /// - Parameter span: kilometres across the shorter side; outside the viewport's `spanRange` the
  ///   nearer end is taken.
  public func updateSpan(_ span: Kilometers) {
    changeViewport { $0 = zoomed(to: span) }
    _span.setSilently(viewport.span)
  }

  /// Sets how the map is drawn without telling the observers.
  public func updateStyle(_ style: MapStyle) {
    _style.setSilently(style)
    apply(style)
  }

  /// Sets the projection without telling the observers; the centre stays, and the span as far as
  /// the projection has it.
  public func updateProjection(_ projection: MapProjection) {
    _projection.setSilently(projection)
    project(as: projection)
    _span.setSilently(viewport.span)
  }

  /// Whether the annotation is in sight, or is to be at the first layout.
  var keepsInSight: Bool { lastScreen == nil ? keepsInSightAtFirst : isAnnotationInSight }

  /// Takes over the parts of a state that only this type may set.
  func restore(location: Coordinate, span: Kilometers, keepsInSight: Bool) {
    let old = mapView.annotationLocation
    _currentLocation.setSilently(location)
    _span.setSilently(lastScreen == nil ? span : viewport.span)
    keepsInSightAtFirst = keepsInSight
    mapView.annotationMoved(from: old)
  }

  // MARK: A person's changes

  /// Moves the annotation as a person's gesture does: the observers are told, once.
  func moveAnnotation(to coordinate: Coordinate) {
    let wasShown = isAnnotationShown
    if pointedPlace != nil { pointedPlace = nil }
    let old = mapView.annotationLocation
    currentLocation = coordinate
    mapView.carriedLocation = nil
    mapView.annotationMoved(from: old)
    if wasShown { catchUp(to: coordinate) }
  }

  /// Shows a viewport of another span as a person's gesture does: the observers are told, once.
  func zoom(to goal: Viewport, animated: Bool = true) {
    changeViewport(animated: animated) { $0 = goal }
    tellSpan()
  }

  /// Tells the observers of the span if it is another than they were told last: by a person's
  /// gesture, or because the projection does not have it where that has led.
  func tellSpan() {
    if span != viewport.span { span = viewport.span }
  }

  /// Changes how the map is drawn as a person's gesture does: the observers are told, once.
  func changeStyle(_ change: (inout MapStyle) -> Void) {
    var changed = style
    change(&changed)
    apply(changed)
    style = changed
  }

  /// Changes the projection as a person's gesture does: the observers are told, once, and of the
  /// span if the projection does not have it.
  func changeProjection(to projection: MapProjection) {
    project(as: projection)
    self.projection = projection
    tellSpan()
  }

  private func apply(_ style: MapStyle) {
    cartographer.style = style
    mapView.setNeedsDisplay()
    updateSunlight(isShown: style.layers.contains(.daylight))
  }

  private func project(as projection: MapProjection) {
    changeViewport(animated: false) { viewport in
      viewport = Viewport(
        center: viewport.center, span: viewport.span,
        bearing: projection.isAzimuthal ? viewport.bearing : 0,
        size: viewport.size, cellAspect: viewport.cellAspect, projection: projection)
    }
  }

  // MARK: View

  override public func loadView() {
    mapView.annotation = self
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mapView.onFocusChange = { [weak self] in self?.isFocused = $0 }
    view = mapView
  }

  override public func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, cellAspect) = (mapView.viewport.size, mapView.viewport.cellAspect)
    let isFirst = lastScreen == nil
    defer { lastScreen = (size, cellAspect) }
    if let lastScreen, lastScreen == (size, cellAspect) { return }
    let wasInSight =
      lastScreen.map { isInSight(currentLocation, onScreenOf: $0.size, cellAspect: $0.cellAspect) }
      ?? keepsInSightAtFirst
    flight?.resize(to: size, cellAspect: cellAspect)
    // which spans the projection can show depends on the size
    if isFirst { mapView.viewport.span = span }
    if viewport.spanWithinRange != viewport.span {
      // the projection shows less in all than before
      zoom(to: viewport.fittingSpan, animated: false)
    }
    if wasInSight { keepAnnotationInSight() }
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    updateSunlight(isShown: style.layers.contains(.daylight))
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isCarrying { cancelDrag() }
    grip = nil
    finishFlight()
  }

  override public func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isFocused { isFocused = false }
    updateSunlight(isShown: style.layers.contains(.daylight))
  }

  override public func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseMemory()
  }

  // MARK: Restoration

  override public func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
  }

  override public func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    decodeState(with: coder)
  }

  // MARK: Input

  override public func mouseDown(_ mouse: MouseEvent) {
    if !pickUp(mouse) { super.mouseDown(mouse) }
  }

  override public func mouseDragged(_ mouse: MouseEvent) {
    if !carry(mouse), !pan(mouse) { super.mouseDragged(mouse) }
  }

  override public func mouseUp(_ mouse: MouseEvent) {
    if !drop(mouse), !letGo(mouse) { super.mouseUp(mouse) }
  }

  override public func scrollWheel(_ mouse: MouseEvent) {
    zoom(withWheel: mouse)
  }

  override public func keyDown(_ key: KeyPress) {
    if key.key == .escape, isCarrying {
      cancelDrag()
    } else if let command = MapAction(key) {
      perform(command)
    } else {
      super.keyDown(key)
    }
  }
}

extension MapViewController: MapAnnotation {
  /// Where the annotation stands: ``currentLocation``.
  public var coordinate: Coordinate { currentLocation }
}
