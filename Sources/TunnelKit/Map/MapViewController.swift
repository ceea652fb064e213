import Cartography
import Cells
import Containment
import Geodesy

/// One map with an annotation that a person moves: the man with the shovel, or the x.
///
/// It knows nothing of antipodes or of the other map. A person's gesture changes
/// ``currentLocation`` and tells its observers; ``updateAnnotationLocation(_:)`` does not.
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
  /// north.
  @Observed public private(set) var bearing = 0.0

  /// Whether the keyboard moves this map's annotation.
  @Observed public private(set) var isFocused = false

  /// The kilometres across the map's shorter side; observers hear of a person's zooming only.
  @Observed public private(set) var span: Kilometers

  private let image: AnnotationImage
  private let cartographer: Cartographer
  /// What the view will show once it is loaded.
  private var viewport: Viewport

  /// A map around a place.
  ///
  /// - Parameters:
  ///   - location: where the annotation stands, and the centre of the map.
  ///   - span: kilometres across the shorter side, within `Viewport.spanRange`.
  public init(
    location: Coordinate, span: Kilometers = 1000, image: AnnotationImage,
    cartographer: Cartographer
  ) {
    self.image = image
    self.cartographer = cartographer
    currentLocation = location
    self.span = span
    viewport = Viewport(
      center: location, span: span, size: CellSize(columns: 0, rows: 0))
    super.init(nibName: nil, bundle: nil)
  }

  /// The map itself, once the view is loaded.
  public var mapView: MapView? { viewIfLoaded as? MapView }

  override public func loadView() {
    let mapView = MapView(viewport: viewport, image: image, cartographer: cartographer)
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mapView.onFocusChange = { [weak self] in self?.isFocused = $0 }
    view = mapView
  }

  /// Moves the annotation without telling the observers; the map follows it as it does for a step.
  public func updateAnnotationLocation(_ coordinate: Coordinate) {
    _currentLocation.setSilently(coordinate)
    mapView?.annotationLocation = coordinate
    followAnnotation()
  }

  /// Sets how much of the Earth is shown without telling the observers.
  ///
  /// - Parameter span: kilometres across the shorter side, within `Viewport.spanRange`.
  public func updateSpan(_ span: Kilometers) {
    _span.setSilently(span)
    changeViewport { $0.span = span }
    followAnnotation()
  }

  /// Moves the annotation as a person's gesture does: the observers are told, once.
  func moveAnnotation(to coordinate: Coordinate) {
    mapView?.annotationLocation = coordinate
    currentLocation = coordinate
  }

  /// Changes how much is shown as a person's gesture does: the observers are told, once.
  func changeSpan(to span: Kilometers) {
    changeViewport { $0.span = span }
    followAnnotation()
    self.span = span
  }

  /// Changes what part of the Earth is shown.
  func changeViewport(_ change: (inout Viewport) -> Void) {
    change(&viewport)
    guard let mapView else { return }
    viewport.size = mapView.viewport.size
    viewport.cellAspect = mapView.viewport.cellAspect
    mapView.viewport = viewport
    if bearing != viewport.bearing { bearing = viewport.bearing }
  }

  override public func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    keepAnnotationInSight()
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isCarrying { cancelDrag() }
  }

  override public func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isFocused { isFocused = false }
  }

  override public func mouseDown(_ mouse: MouseEvent) {
    if !pickUp(mouse) { super.mouseDown(mouse) }
  }

  override public func mouseDragged(_ mouse: MouseEvent) {
    if !carry(mouse) { super.mouseDragged(mouse) }
  }

  override public func mouseUp(_ mouse: MouseEvent) {
    if !drop(mouse) { super.mouseUp(mouse) }
  }

  override public func scrollWheel(_ mouse: MouseEvent) {
    perform(mouse.kind == .scrolledUp ? .zoomIn : .zoomOut)
  }

  override public func keyDown(_ key: KeyPress) {
    if key.key == .escape, isCarrying {
      cancelDrag()
    } else if let command = MapCommand(key) {
      perform(command)
    } else {
      super.keyDown(key)
    }
  }
}
