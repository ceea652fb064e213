import Atlas
import Cartography
import Cells
import Containment
import Geodesy

/// One map with an annotation that the user moves: the man with the shovel, or the x.
///
/// It is independent of antipodes and of the other map. A user's gesture changes the observed
/// properties and tells the observers. The `update` methods do not tell them, so that two maps do
/// not chase each other.
@MainActor
public final class MapViewController: ViewController {
  /// What the annotation is doing, as in MapKit.
  public enum DragState: Sendable {
    /// It stands still.
    case none
    /// It is being lifted.
    case starting
    /// It is carried.
    case dragging
    /// It returns to its place.
    case canceling
    /// It is being dropped.
    case ending
  }

  /// The place that the annotation marks; only the user's moves notify the observers.
  @Observed public private(set) var currentLocation: Coordinate

  /// The place over which the annotation is while the user drags it, or while it flies to its
  /// place; otherwise `nil`. Every change that this map has begun notifies the observers.
  @Observed public private(set) var carriedLocation: Coordinate?

  /// What the annotation is doing; every change notifies the observers.
  @Observed public internal(set) var dragState = DragState.none

  /// The direction on the ground that is up in the middle of the map, in degrees clockwise from
  /// north. Every change notifies the observers, also when an `update` method turns the map.
  @Observed public internal(set) var bearing = 0.0

  /// Whether the keyboard moves this map's annotation.
  @Observed public internal(set) var isFocused = false

  /// How the map shows the Earth; only the user's changes notify the observers.
  @Observed public private(set) var appearance: MapAppearance

  /// The place under the mouse since the user pressed the map or turned the wheel; `nil` after the
  /// next key and the next move.
  @Observed public internal(set) var pointedPlace: Coordinate?

  /// Why PROJ last failed for this map, which shows the reason; `nil` if it has not failed. Every
  /// failure notifies the observers.
  @Observed public internal(set) var failure: CartographyError?

  /// The time of the sunlight on the map, in seconds since 1970 (UTC); `nil` while it shows none.
  /// Every change notifies the observers.
  @Observed var sunlightTime: Double?

  /// The exit of a tunnel along the plumb line on this map; `nil` if there is none.
  public var plumbLineExit: Coordinate? {
    get { mapView.plumbLineExit }
    set { mapView.plumbLineExit = newValue }
  }

  /// The size across whose shorter side the span is measured, which several maps can share; `nil`
  /// for that of this map.
  var spanSize: CellSize? {
    get { mapView.viewport.spanSize }
    set { if newValue != spanSize { mapView.viewport.spanSize = newValue } }
  }

  /// The map itself, which is this controller's view.
  public let mapView: MapView

  /// The view's flight to another viewport; `nil` if it does not fly.
  var flight: MapFlight?
  /// The state of dragging the map itself; `nil` if the user does not drag it.
  var grip: MapGrip?
  /// The end of a turn of the wheel, some time after its last notch.
  var wheelEnd: ScheduledWork?
  /// The last press on the map that was not a drag; `nil` after the second one of two.
  var lastPress: MapPress?
  /// Returns the seconds since 1970-01-01 00:00 UTC; `nil` if there is no clock.
  let secondsSince1970: (() -> Double)?
  /// The next computation of the sun's position.
  var nextSunlight: ScheduledWork?
  /// What the map showed before it showed the whole globe; `nil` if it did not show it by a key.
  var beforeGlobe: (projection: MapProjection, span: Kilometers)?
  let cartographer: Cartographer
  let omittedLayers: MapLayers
  /// The screen of the last layout.
  private(set) var lastScreen: (size: CellSize, cellAspect: Double)?
  /// Whether the first layout brings the annotation into sight.
  private var keepsInSightAtFirst = true

  /// A map around a place.
  ///
  /// - Parameters:
  ///   - location: the place of the annotation, and the centre of the map.
  ///   - cartographer: draws this map and no other.
  ///   - omittedLayers: layers that are never drawn, because they stand elsewhere.
  ///   - secondsSince1970: returns the time (UTC); called once a minute while daylight is shown,
  ///     and never otherwise. Without it there is no daylight.
  public init(
    location: Coordinate, appearance: MapAppearance = MapAppearance(), image: AnnotationImage,
    cartographer: Cartographer, omittedLayers: MapLayers = [],
    secondsSince1970: (() -> Double)? = nil
  ) {
    self.cartographer = cartographer
    self.omittedLayers = omittedLayers
    self.secondsSince1970 = secondsSince1970
    currentLocation = location
    self.appearance = appearance
    mapView = MapView(
      viewport: Viewport(
        center: location, span: appearance.span, size: CellSize(columns: 0, rows: 0),
        projection: appearance.projection,
        leastSpan: cartographer.leastSpan(around: location, showing: [])),
      image: image, cartographer: cartographer)
    super.init(nibName: nil, bundle: nil)
    mapView.delegate = self
  }

  /// Not available: a scene file cannot describe what it needs.
  @available(*, unavailable, message: "made with what it shows")
  public required init?(coder: Coder) { return nil }

  /// Called when a key has turned the map north up.
  var turnedNorthUp: (() -> Void)?

  /// Called when a key would zoom in or out and the map shows the least or greatest span already.
  var zoomLimitReached: ((_ zoomsIn: Bool) -> Void)?

  /// Called when the map may show another part of the Earth: after a change, a drag or a flight.
  var viewportHasChanged: (() -> Void)?

  /// The viewport that the map shows, or is flying to.
  var viewport: Viewport { flight?.goal ?? mapView.viewport }

  /// The style of the map, with the layers that stand elsewhere.
  var style: MapStyle { cartographer.style(of: appearance) }

  // MARK: Silent changes

  /// Moves the annotation without telling the observers; the map follows it as after a key press,
  /// and flies if the annotation is being carried there.
  public func updateAnnotationLocation(_ coordinate: Coordinate) {
    let (origin, shown) = (currentLocation, mapView.annotationLocation)
    _currentLocation.setSilently(coordinate)
    mapView.annotationMoved(from: shown)
    let isCarried = carriedLocation != nil
    let goal = following(to: coordinate, northUp: isJourney(from: origin, to: coordinate))
    if isCarried { fly(to: goal) } else { changeViewport { $0 = goal } }
    var changed = appearance
    changed.span = viewport.span
    _appearance.setSilently(changed)
  }

  /// Shows the annotation over a place to which it is being carried, without telling the observers;
  /// `nil` puts it back to its place.
  public func updateCarriedLocation(_ coordinate: Coordinate?) {
    let shown = mapView.annotationLocation
    _carriedLocation.setSilently(coordinate)
    mapView.annotationMoved(from: shown)
  }

  /// Sets the appearance without telling the observers.
  ///
  /// The centre stays if the projection changes. Another span zooms around the annotation if it is
  /// in sight, as a key does. A span that the projection cannot show is replaced by the nearest one
  /// that it can show.
  public func updateAppearance(_ appearance: MapAppearance) {
    _appearance.setSilently(show(appearance))
  }

  /// Shows another state at once, without telling the observers.
  ///
  /// A span that the projection cannot show is replaced by the nearest one that it can show.
  public func restore(_ state: MapState) {
    let old = mapView.annotationLocation
    var appearance = state.appearance
    changeViewport { viewport in
      viewport = Viewport(
        center: state.center, span: appearance.span,
        bearing: appearance.projection.isAzimuthal ? state.bearing : 0, size: viewport.size,
        cellAspect: viewport.cellAspect, projection: appearance.projection,
        leastSpan: mapView.leastSpan(around: state.center))
    }
    if lastScreen != nil { appearance.span = viewport.span }
    _appearance.setSilently(appearance)
    _currentLocation.setSilently(state.location)
    _carriedLocation.setSilently(nil)
    keepsInSightAtFirst = state.keepsInSight
    mapView.annotationMoved(from: old)
    styleChanged(to: appearance)
  }

  /// Whether the annotation is in sight, or will be at the first layout.
  var keepsInSight: Bool { lastScreen == nil ? keepsInSightAtFirst : isAnnotationInSight }

  // MARK: The user's changes

  /// Moves the annotation as a user's gesture, which notifies the observers once.
  func moveAnnotation(to coordinate: Coordinate) {
    let shown = mapView.annotationLocation
    if pointedPlace != nil { pointedPlace = nil }
    currentLocation = coordinate
    mapView.annotationMoved(from: shown)
  }

  /// Shows the annotation over a place to which it is being carried; `nil` puts it back to its
  /// place. This notifies the observers.
  func carry(to coordinate: Coordinate?) {
    let shown = mapView.annotationLocation
    carriedLocation = coordinate
    mapView.annotationMoved(from: shown)
  }

  /// Changes the part of the Earth that is shown, at once; a flight ends. If the projection cannot
  /// show the span at the new place, the nearest one that it can show is used.
  func changeViewport(_ change: (inout Viewport) -> Void) {
    // a copy, because the closure may read the viewport
    var goal = viewport
    change(&goal)
    goal.leastSpan = mapView.leastSpan(around: goal.center)
    goal = goal.fittingSpan
    guard goal != viewport || flight != nil else { return }
    if flight != nil { endFlight() }
    mapView.show(goal)
    if bearing != goal.bearing { bearing = goal.bearing }
    viewportHasChanged?()
  }

  /// Shows a viewport with another span as a user's gesture, which notifies the observers once.
  func zoom(to goal: Viewport, animated: Bool = false) {
    if animated { fly(to: goal) } else { changeViewport { $0 = goal } }
    tellSpan()
  }

  /// Tells the observers of the span if it has changed since they were last told: by a user's
  /// gesture, or because the projection cannot show the old span at the new place.
  func tellSpan() {
    if appearance.span != viewport.span { appearance.span = viewport.span }
  }

  /// Changes the appearance as a user's gesture, which notifies the observers once. They also see
  /// another span if the projection cannot show the old one.
  func changeAppearance(_ change: (inout MapAppearance) -> Void) {
    var changed = appearance
    change(&changed)
    appearance = show(changed)
  }

  /// Shows the map with another appearance.
  ///
  /// - Returns: the appearance, with the span that is shown.
  private func show(_ new: MapAppearance) -> MapAppearance {
    var shown = new
    let (isReprojected, isZoomed) = (
      new.projection != appearance.projection, new.span != appearance.span
    )
    if isReprojected { project(as: new.projection) }
    if isZoomed { changeViewport { $0 = zoomed(to: new.span) } }
    if isReprojected || isZoomed { shown.span = viewport.span }
    if new.type != appearance.type || new.layers != appearance.layers { styleChanged(to: new) }
    return shown
  }

  private func styleChanged(to appearance: MapAppearance) {
    mapView.setNeedsDisplay()
    updateSunlight(for: appearance.layers)
  }

  private func project(as projection: MapProjection) {
    changeViewport { viewport in
      viewport = Viewport(
        center: viewport.center, span: viewport.span,
        bearing: projection.isAzimuthal ? viewport.bearing : 0,
        size: viewport.size, cellAspect: viewport.cellAspect, projection: projection,
        leastSpan: viewport.leastSpan)
    }
  }

  // MARK: View

  override public func loadView() {
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
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
    land()
    // the range of spans depends on the size
    if isFirst {
      // features may have come since the map was made
      mapView.viewport.leastSpan = mapView.leastSpan(around: viewport.center)
      mapView.viewport.span = appearance.span
    }
    if viewport.spanWithinRange != viewport.span {
      // at this size the projection cannot show so wide a span
      zoom(to: viewport.fittingSpan)
    }
    if wasInSight { keepAnnotationInSight() }
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    updateSunlight(for: appearance.layers)
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isCarrying { cancelDrag() }
    grip = nil
    land()
  }

  override public func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isFocused { isFocused = false }
    updateSunlight(for: appearance.layers)
  }

  override public func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    cartographer.releaseMemory()
  }

  // MARK: Restoration

  /// The state of the map, or the state that it is flying to.
  public var state: MapState {
    MapState(
      location: currentLocation, center: viewport.center, bearing: viewport.bearing,
      keepsInSight: keepsInSight, appearance: appearance)
  }

  override public func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    state.encode(with: coder)
  }

  override public func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    var state = state
    state.decode(with: coder)
    restore(state)
  }

  // MARK: Input

  // A flying map ignores the mouse, and a key ends the flight first.

  override public func mouseDown(_ mouse: MouseEvent) {
    if !isFlying, !pickUp(mouse) { super.mouseDown(mouse) }
  }

  override public func mouseDragged(_ mouse: MouseEvent) {
    if !carry(mouse), !pan(mouse) { super.mouseDragged(mouse) }
  }

  override public func mouseUp(_ mouse: MouseEvent) {
    if !drop(mouse), !letGo(mouse) { super.mouseUp(mouse) }
  }

  override public func scrollWheel(_ mouse: MouseEvent) {
    if !isFlying { zoom(withWheel: mouse) }
  }

  override public func keyDown(_ key: KeyPress) {
    land()
    comeToRest()
    if let action = KeyTable.mapAction(of: key), canPerform(action) {
      perform(action)
    } else {
      super.keyDown(key)
    }
  }
}
