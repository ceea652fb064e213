import Atlas
import Cartography
import Cells
import Containment
import Geodesy
import Overlays

/// What a map view asks its controller for when it draws, and what it tells it, as in MapKit.
@MainActor
protocol MapViewDelegate: AnyObject {
  /// The place where the annotation is drawn.
  var annotationLocation: Coordinate { get }
  /// The layers that are drawn.
  var drawnLayers: MapLayers { get }
  /// The style in which the map is drawn.
  var drawnStyle: MapStyle { get }
  /// Why PROJ last failed for this map; `nil` if it has not failed.
  var failure: CartographyError? { get }
  /// Called whenever PROJ fails for this map.
  func mapViewDidFail(_ error: CartographyError)
  /// Called when the map has become a globe, or is one no more.
  func mapViewDidChangeGlobe()
  /// Called when the view becomes or stops being the first responder.
  func mapViewDidChangeFocus(isFocused: Bool)
}

/// A view that shows a map and one annotation on it.
///
/// The map fills the view whatever its size. The view holds what it sees of the Earth, its
/// viewport. It only draws: how, it asks its delegate, which also handles keys and the mouse.
@MainActor
public final class MapView: View {
  /// The part of the Earth that is shown; its size follows the view's.
  public internal(set) var viewport: Viewport {
    didSet {
      guard viewport != oldValue else { return }
      clearedLocation = annotationLocation
      if viewport.isGlobe != oldValue.isGlobe { delegate?.mapViewDidChangeGlobe() }
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  /// The controller. Call ``annotationMoved(from:)`` when its annotation has moved.
  weak var delegate: (any MapViewDelegate)? {
    didSet {
      annotationMoved(from: oldValue?.annotationLocation ?? viewport.center)
      clearedLocation = annotationLocation
    }
  }

  /// The place at which the annotation is drawn; the centre of the map if there is no delegate.
  public var annotationLocation: Coordinate {
    delegate?.annotationLocation ?? viewport.center
  }

  /// The place where the sun is in the zenith; drawn while daylight is shown.
  var subsolarPoint: Coordinate? {
    didSet {
      if subsolarPoint != oldValue, layers.showsDaylight(on: viewport) { setNeedsDisplay() }
    }
  }

  /// The exit of a tunnel along the plumb line; drawn while that layer is shown.
  var plumbLineExit: Coordinate? {
    didSet {
      if plumbLineExit != oldValue, layers.contains(.plumbLine) { setNeedsDisplay() }
    }
  }

  /// The person's own features, the uppermost last; drawn while their layer is shown.
  package var overlays: [Overlay] = [] {
    didSet { if overlays != oldValue, layers.contains(.overlay) { setNeedsDisplay() } }
  }

  /// A place that was chosen by a name which no layer has: the name stands beside an annotation
  /// there. `nil` for none.
  var chosenSpot: (place: Coordinate, name: String)? {
    didSet { setNeedsDisplay() }
  }

  /// The least span of the map around a place.
  func leastSpan(around center: Coordinate) -> Kilometers {
    cartographer.leastSpan(around: center, showing: overlays)
  }

  /// What the legend of those features explains.
  var legendScope = LegendScope.map

  /// The rows by which the annotation is lifted above its place: 1 while it is carried, otherwise
  /// 0.
  var annotationLift = 0.0 {
    didSet { setNeedsLayout() }
  }

  /// The annotation's own view.
  public let annotationView: AnnotationView

  /// Whether the ground is drawn in pixels while the map is at rest, if the screen shows them.
  var showsPixels = true {
    didSet { if showsPixels != oldValue { setNeedsDisplay() } }
  }

  /// Whether the map is a globe that turns without keys: its ground is drawn in characters, and
  /// colours that differ little are one, because nearly every cell of such a picture is sent.
  var isTurning = false {
    didSet { if isTurning != oldValue { setNeedsDisplay() } }
  }

  /// The largest difference between a component of two colours that become one on such a globe.
  private static let mostDifference: UInt8 = 8
  /// The seconds for which the annotation must stand still before names make room for it.
  private static let rest = 0.5
  /// The seconds for which nothing must move before the ground is drawn in pixels.
  private static let stillness = 0.08

  let cartographer: Cartographer
  /// The place that names keep clear of: the last place where the annotation rested, so that names
  /// are not placed again at each of its steps.
  private var clearedLocation: Coordinate
  private var nextClearing: ScheduledWork?
  /// Whether the last place at rest was an islet within a reach in kilometres.
  private var islet: (place: Coordinate, reach: Kilometers, isIslet: Bool)?
  /// The side of its place on which the annotation stands; `nil` if it stands on it.
  private var annotationSide: AnnotationView.Side?
  /// Whether the next drawing draws the ground in pixels.
  private var isStill = false
  private var nextStillness: ScheduledWork?
  /// The map that must not change before the ground is drawn in pixels, without the person's own
  /// features: those of a stream may change all the time.
  private var restingMap: (viewport: Viewport, style: MapStyle, content: MapContent)?

  /// The layers that are drawn.
  private var layers: MapLayers { delegate?.drawnLayers ?? [] }

  /// A map that shows a viewport.
  public init(viewport: Viewport, image: AnnotationImage, cartographer: Cartographer) {
    self.viewport = viewport
    self.cartographer = cartographer
    clearedLocation = viewport.center
    annotationView = AnnotationView(
      image: image, isUnicode: cartographer.glyphs.isUnicode,
      colors: InterfaceColors(cartographer.coloring), depth: cartographer.coloring.depth)
    super.init(frame: .zero)
    addSubview(annotationView)
  }

  /// Not available: a scene file cannot describe what it needs.
  @available(*, unavailable, message: "made with what it shows")
  public required init?(coder: Coder) { return nil }

  override public var canBecomeFirstResponder: Bool { true }

  @discardableResult
  override public func becomeFirstResponder() -> Bool {
    let isFirst = super.becomeFirstResponder()
    if isFirst { delegate?.mapViewDidChangeFocus(isFocused: true) }
    return isFirst
  }

  @discardableResult
  override public func resignFirstResponder() -> Bool {
    let hasResigned = super.resignFirstResponder()
    if hasResigned { delegate?.mapViewDidChangeFocus(isFocused: false) }
    return hasResigned
  }

  /// Moves the picture from the annotation's old place to its new one.
  func annotationMoved(from old: Coordinate) {
    guard annotationLocation != old else { return }
    setNeedsLayout()
    if showsEnd || isOffMap(old) || isOffMap(annotationLocation) { setNeedsDisplay() }
    clearPlaceOnceAtRest()
  }

  override public func layoutSubviews() {
    super.layoutSubviews()
    viewport.size = bounds.cells.size
    if let aspect = window?.application?.screen.cellAspect { viewport.cellAspect = aspect }
    guard let point = point(for: annotationLocation) else {
      annotationView.isHidden = true
      return
    }
    annotationView.isHidden = false
    let side = annotationLift == 0 && annotationLocation == clearedLocation ? side(at: point) : nil
    if side != annotationSide { setNeedsDisplay() }
    annotationSide = side
    let place = annotationView.frame(marking: point, lift: annotationLift, beside: side)
    guard place != annotationView.frame else { return }
    annotationView.frame = place
    // what is beneath its strokes is other ground
    annotationView.setNeedsDisplay()
  }

  override public func draw(_ canvas: inout CellCanvas) {
    let corner = CellPosition(column: 0, row: 0)
    var map = projecting { () throws(CartographyError) in
      try groundedMap()
    }
    if isTurning { map?.joinColors(within: Self.mostDifference) }
    canvas.draw(map ?? CellCanvas(size: viewport.size, fill: .blank), at: corner)
    offMapNotice?.draw(
      on: &canvas, colors: InterfaceColors(cartographer.coloring))
    if let failure = delegate?.failure { canvas.write(failure.description, at: corner) }
    if let annotationSide, let point = point(for: annotationLocation) {
      annotationView.drawLine(to: point, from: annotationSide, on: &canvas)
    }
    annotationView.map = canvas
  }

  /// The side of an islet on which its annotation stands, because it would hide the islet; `nil` if
  /// the annotation at rest is not on one.
  private func side(at point: Point) -> AnnotationView.Side? {
    let reach = Self.hiddenColumns * viewport.kilometersPerColumn
    if islet?.place != clearedLocation || islet?.reach != reach {
      islet = (
        clearedLocation, reach, cartographer.isIslet(at: clearedLocation, within: reach)
      )
    }
    guard islet?.isIslet == true else { return nil }
    let place = annotationView.frame(marking: point, lift: 0, beside: .right)
    return place.origin.x + place.width <= bounds.width ? .right : .left
  }

  /// The columns around a place that an annotation hides.
  private static let hiddenColumns = 1.6

  /// The annotation is drawn again with the map, because its look depends on it.
  override public func setNeedsDisplay() {
    super.setNeedsDisplay()
    annotationView.setNeedsDisplay()
  }

  /// The pixels of a cell in which the ground is drawn; `nil` if it is drawn in cells.
  private var pixels: PixelSize? {
    showsPixels && !isTurning ? window?.application?.screen.cellPixels : nil
  }

  /// The map, with its ground in pixels if it has come to rest; if not, that is tried again soon.
  private func groundedMap() throws(CartographyError) -> CellCanvas? {
    guard let style = delegate?.drawnStyle else { return nil }
    let wasStill = isStill
    isStill = false
    let content = content(of: style.layers)
    let resting = (viewport, style, content.withoutOverlays)
    let isResting = restingMap.map { $0 == resting } ?? false
    if !isResting { stopWaiting() }
    let map = try cartographer.map(
      of: viewport, style: style, content: content, legendScope: legendScope, pixels: pixels,
      drawingGround: wasStill)
    if pixels != nil, map.rasters.isEmpty, !wasStill, !isResting {
      restingMap = resting
      waitForStillness()
    }
    return map
  }

  private func waitForStillness() {
    guard let application = window?.application else { return stopWaiting() }
    nextStillness = application.schedule(after: Self.stillness) { [weak self, weak application] in
      guard let self else { return }
      guard application?.isAnimating == false else { return waitForStillness() }
      stopWaiting()
      isStill = true
      setNeedsDisplay()
    }
  }

  private func stopWaiting() {
    nextStillness?.cancel()
    restingMap = nil
  }

  override public func didMoveToWindow() {
    super.didMoveToWindow()
    clearedLocation = annotationLocation
    if window == nil { annotationView.map = nil }
  }

  /// The place of the annotation; ``TunnelBand`` adds whose it is and what is there.
  override public var standardAccessibility: AccessibilityContent {
    AccessibilityContent(isElement: true, value: annotationLocation.description)
  }

  /// The place of the annotation, which has the focus with the map.
  override public var cursor: ScreenCursor? {
    point(for: annotationLocation).map { point in
      ScreenCursor(position: AnnotationView.cell(of: point), isVisible: false)
    }
  }

  /// Shows another part of the Earth at the current size of the view.
  func show(_ viewport: Viewport) {
    var shown = viewport
    (shown.size, shown.spanSize) = (self.viewport.size, self.viewport.spanSize)
    shown.cellAspect = self.viewport.cellAspect
    self.viewport = shown
  }

  /// What the map shows besides the data. It contains only what the layers need, so that the map is
  /// not drawn again for something that is not visible.
  private func content(of layers: MapLayers) -> MapContent {
    var content = MapContent()
    if let point = point(for: clearedLocation) {
      let place = annotationView.frame(marking: point, lift: 0, beside: side(at: point))
      content.keepClear = [place.cells]
      content.standing = clearedLocation
      content.standingName = chosenSpot?.place == clearedLocation ? chosenSpot?.name : nil
    }
    if let offMapNotice { content.keepClear.append(offMapNotice.rectangle) }
    if showsEnd { content.end = annotationLocation }
    if layers.showsDaylight(on: viewport) { content.subsolarPoint = subsolarPoint }
    if layers.contains(.plumbLine) { content.plumbExit = plumbLineExit }
    if layers.contains(.overlay) { content.overlays = overlays }
    return content
  }

  /// The notice for an annotation at a place that the projection cannot show.
  private var offMapNotice: OffMapNotice? {
    OffMapNotice(
      of: annotationLocation, on: viewport, isUnicode: cartographer.glyphs.isUnicode,
      words: cartographer.words)
  }

  /// Whether a place lies beyond the limits of the projection.
  private func isOffMap(_ place: Coordinate) -> Bool {
    OffMapNotice(
      of: place, on: viewport, isUnicode: cartographer.glyphs.isUnicode, words: cartographer.words)
      != nil
  }

  /// Whether a visible layer is drawn from the annotation.
  private var showsEnd: Bool { !layers.isDisjoint(with: [.rangeRings, .plumbLine]) }

  /// Makes names keep clear of the annotation once it has stood still for a while.
  private func clearPlaceOnceAtRest() {
    nextClearing?.cancel()
    nextClearing = window?.application?.schedule(after: Self.rest) { [weak self] in
      guard let self, self.clearedLocation != self.annotationLocation else { return }
      self.clearedLocation = self.annotationLocation
      self.setNeedsLayout()
      self.setNeedsDisplay()
    }
  }
}

extension MapView {
  /// The point of the view at which a place of the Earth is drawn; `nil` beyond the horizon.
  public func point(for coordinate: Coordinate) -> Point? {
    point(for: coordinate, on: viewport)
  }

  /// The place of the Earth under a point of the view; `nil` beside the globe.
  public func coordinate(at point: Point) -> Coordinate? {
    projecting { () throws(CartographyError) in
      try cartographer.projector(for: viewport).coordinate(column: point.x, row: point.y)
    }
  }

  /// The direction on the ground that is up on the screen at a place, in degrees clockwise
  /// from north, [0, 360); `nil` beyond the horizon.
  public func screenBearing(at coordinate: Coordinate) -> Double? {
    screenBearing(at: coordinate, on: viewport)
  }

  /// The point of the view at which a place is drawn when the map shows a viewport.
  func point(for coordinate: Coordinate, on viewport: Viewport) -> Point? {
    let position = projecting { () throws(CartographyError) in
      try cartographer.projector(for: viewport).position(of: coordinate)
    }
    return position.map { Point(x: $0.column, y: $0.row) }
  }

  /// The direction that is up at a place when the map shows a viewport.
  func screenBearing(at coordinate: Coordinate, on viewport: Viewport) -> Double? {
    projecting { () throws(CartographyError) in
      try cartographer.projector(for: viewport).screenBearing(at: coordinate)
    }
  }

  /// The value of a function that needs PROJ; `nil` if it has none, or if PROJ fails.
  ///
  /// Events and layout cannot throw. So every error of PROJ on a map ends here: it becomes the
  /// failure that the delegate keeps, and that the map shows.
  func projecting<Value>(_ work: () throws(CartographyError) -> Value?) -> Value? {
    do throws(CartographyError) {
      return try work()
    } catch {
      delegate?.mapViewDidFail(error)
      return nil
    }
  }
}
