import Cartography
import Cells
import Containment
import Geodesy

/// A view that shows a map and one annotation on it.
///
/// The map fills the view whatever its size. The view draws; what the keys and the mouse do is its
/// controller's business.
@MainActor
public final class MapView: View {
  /// What part of the Earth is shown; its size follows the view's.
  public var viewport: Viewport {
    didSet {
      guard viewport != oldValue else { return }
      projector = nil
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  /// Where the annotation stands.
  public var annotationLocation: Coordinate {
    didSet { setNeedsLayout() }
  }

  /// How many rows above its place the annotation is held: 1 while it is carried, otherwise 0.
  public var annotationLift = 0.0 {
    didSet { setNeedsLayout() }
  }

  /// Told when the view begins or ceases to hear of keys first.
  var onFocusChange: ((Bool) -> Void)?

  /// The annotation's own view.
  public let annotationView: AnnotationView

  private let cartographer: Cartographer
  private var projector: Projector?

  /// A map of a viewport with an annotation in its centre.
  public init(viewport: Viewport, image: AnnotationImage, cartographer: Cartographer) {
    self.viewport = viewport
    self.cartographer = cartographer
    annotationLocation = viewport.center
    annotationView = AnnotationView(image: image, isUnicode: cartographer.style.glyphs.isUnicode)
    super.init(frame: .zero)
    addSubview(annotationView)
  }

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

  /// Where a place of the Earth is on the view; `nil` beyond the horizon.
  public func point(for coordinate: Coordinate) -> Point? {
    currentProjector()?.position(of: coordinate).map { Point(x: $0.column, y: $0.row) }
  }

  /// The place of the Earth under a point of the view; `nil` beside the globe.
  public func coordinate(at point: Point) -> Coordinate? {
    currentProjector()?.coordinate(column: point.x, row: point.y)
  }

  /// The direction on the ground that is up on the screen at a place, in degrees clockwise
  /// from north, [0, 360); `nil` beyond the horizon.
  public func screenBearing(at coordinate: Coordinate) -> Double? {
    currentProjector()?.screenBearing(at: coordinate)
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
    // Names make room where the annotation stands when the map is centred on it, and stay there
    // while it walks.
    let middle = Point(x: Double(canvas.size.columns) / 2, y: Double(canvas.size.rows) / 2)
    let map = cartographer.canvas(
      for: viewport, keepClear: [annotationView.place(at: middle, lift: 0).cells])
    canvas.draw(map, at: CellPosition(column: 0, row: 0))
  }

  private func currentProjector() -> Projector? {
    if projector == nil { projector = try? Projector(viewport: viewport) }
    return projector
  }
}
