import Atlas
import Cartography
import Cells
import Containment
import Geodesy

/// Something that a map view marks with its picture, as MapKit has it.
@MainActor
public protocol MapAnnotation: AnyObject {
  /// Where it stands.
  var coordinate: Coordinate { get }
}

/// A view that shows a map and one annotation on it.
///
/// The map fills the view whatever its size. The view draws; its controller decides what keys and
/// the mouse do.
@MainActor
public final class MapView: View {
  /// What part of the Earth is shown; its size follows the view's.
  public var viewport: Viewport {
    didSet {
      guard viewport != oldValue else { return }
      clearedLocation = annotationLocation
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  /// What the map marks. When it moves, ``annotationMoved(from:)`` tells the view.
  public weak var annotation: (any MapAnnotation)? {
    didSet { clearedLocation = annotationLocation }
  }

  /// Where the annotation is held while a person drags it; otherwise `nil`.
  public var carriedLocation: Coordinate? {
    didSet { annotationMoved(from: oldValue ?? annotation?.coordinate ?? viewport.center) }
  }

  /// Where the annotation is drawn; the centre of the map without one.
  public var annotationLocation: Coordinate {
    carriedLocation ?? annotation?.coordinate ?? viewport.center
  }

  /// Where the sun stands overhead; drawn while daylight is shown.
  public var subsolarPoint: Coordinate? {
    didSet {
      if subsolarPoint != oldValue, style.layers.contains(.daylight) { setNeedsDisplay() }
    }
  }

  /// Where a tunnel along the plumb line comes out; drawn while that layer is shown.
  public var plumbLineExit: Coordinate? {
    didSet {
      if plumbLineExit != oldValue, style.layers.contains(.plumbLine) { setNeedsDisplay() }
    }
  }

  /// How many rows above its place the annotation is held: 1 while it is carried, otherwise 0.
  public var annotationLift = 0.0 {
    didSet { setNeedsLayout() }
  }

  /// Told when the view begins or ceases to hear of keys first.
  var onFocusChange: ((Bool) -> Void)?

  /// The annotation's own view.
  public let annotationView: AnnotationView

  /// Seconds that the annotation must have stood for names to make room for it.
  private static let rest = 0.5

  private let cartographer: Cartographer
  /// The place that names keep clear of: where the annotation rested last, so that they need not be
  /// set anew at its every step.
  private var clearedLocation: Coordinate
  private var nextClearing: ScheduledWork?

  /// How the map is drawn.
  private var style: MapStyle { cartographer.style }

  /// A map of a viewport.
  public init(viewport: Viewport, image: AnnotationImage, cartographer: Cartographer) {
    self.viewport = viewport
    self.cartographer = cartographer
    clearedLocation = viewport.center
    annotationView = AnnotationView(
      image: image, isUnicode: cartographer.style.glyphs.isUnicode,
      colors: InterfaceColors(cartographer.coloring.appearance))
    super.init(frame: .zero)
    addSubview(annotationView)
  }

  /// None: a scene file cannot say what it needs.
  @available(*, unavailable, message: "made with what it shows")
  public required init?(coder: Coder) { return nil }

  override public var canBecomeFirstResponder: Bool { true }

  @discardableResult
  override public func becomeFirstResponder() -> Bool {
    let isFirst = super.becomeFirstResponder()
    if isFirst { onFocusChange?(true) }
    return isFirst
  }

  @discardableResult
  override public func resignFirstResponder() -> Bool {
    let hasResigned = super.resignFirstResponder()
    if hasResigned { onFocusChange?(false) }
    return hasResigned
  }

  /// Brings the picture from where the annotation stood to where it stands now.
  public func annotationMoved(from old: Coordinate) {
    guard annotationLocation != old else { return }
    setNeedsLayout()
    if showsEnd || isOffMap(old) || isOffMap(annotationLocation) { setNeedsDisplay() }
    clearPlaceOnceAtRest()
  }

  /// Turns places into points of the view; `nil` if PROJ cannot be used.
  private var projector: Projector? { try? cartographer.projector(for: viewport) }

  /// Where a place of the Earth is on the view; `nil` beyond the horizon.
  public func point(for coordinate: Coordinate) -> Point? {
    projector?.position(of: coordinate).map { Point(x: $0.column, y: $0.row) }
  }

  /// The place of the Earth under a point of the view; `nil` beside the globe.
  public func coordinate(at point: Point) -> Coordinate? {
    projector?.coordinate(column: point.x, row: point.y)
  }

  /// The direction on the ground that is up on the screen at a place, in degrees clockwise
  /// from north, [0, 360); `nil` beyond the horizon.
  public func screenBearing(at coordinate: Coordinate) -> Double? {
    projector?.screenBearing(at: coordinate)
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
    annotationView.stand(at: point, lift: annotationLift)
  }

  override public func draw(_ canvas: inout CellCanvas) {
    canvas.draw(
      cartographer.canvas(for: viewport, content: content), at: CellPosition(column: 0, row: 0))
    offMapNotice?.draw(
      on: &canvas, colors: InterfaceColors(cartographer.coloring.appearance))
  }

  override public func didMoveToWindow() {
    super.didMoveToWindow()
    clearedLocation = annotationLocation
  }

  /// Shows another part of the Earth at the size that the view has.
  func show(_ viewport: Viewport) {
    var shown = viewport
    shown.size = self.viewport.size
    shown.cellAspect = self.viewport.cellAspect
    self.viewport = shown
  }

  /// What the map is to show besides what the data hold; only what its layers ask for, so that
  /// nothing is drawn anew for the sake of what is not seen.
  private var content: MapContent {
    var content = MapContent()
    if let point = point(for: clearedLocation) {
      content.keepClear = [annotationView.place(at: point, lift: 0).cells]
    }
    if let offMapNotice { content.keepClear.append(offMapNotice.rectangle) }
    if showsEnd { content.end = annotationLocation }
    if style.layers.contains(.daylight) { content.subsolarPoint = subsolarPoint }
    if style.layers.contains(.plumbLine) { content.plumbExit = plumbLineExit }
    return content
  }

  /// What is said of an annotation that the projection does not have.
  private var offMapNotice: OffMapNotice? {
    OffMapNotice(of: annotationLocation, on: viewport, isUnicode: style.glyphs.isUnicode)
  }

  /// Whether the projection ends before a place.
  private func isOffMap(_ place: Coordinate) -> Bool {
    OffMapNotice(of: place, on: viewport, isUnicode: style.glyphs.isUnicode) != nil
  }

  /// Whether a layer begins at the annotation.
  private var showsEnd: Bool { !style.layers.isDisjoint(with: [.rangeRings, .plumbLine]) }

  /// Has names make room for the annotation once it has stood for a while.
  private func clearPlaceOnceAtRest() {
    nextClearing?.cancel()
    nextClearing = window?.application?.schedule(after: Self.rest) { [weak self] in
      guard let self, self.clearedLocation != self.annotationLocation else { return }
      self.clearedLocation = self.annotationLocation
      self.setNeedsDisplay()
    }
  }

}
