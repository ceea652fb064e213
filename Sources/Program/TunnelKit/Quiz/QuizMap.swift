import Atlas
import Cartography
import Cells
import Containment
import Geodesy

/// A map of a quiz with one annotation. It takes no input.
@MainActor
final class QuizMap: MapViewDelegate {
  /// The map.
  let view: MapView
  private let cartographer: Cartographer
  private let appearance: MapAppearance

  /// The place of the annotation.
  var annotationLocation: Coordinate {
    didSet { view.annotationMoved(from: oldValue) }
  }

  /// A place to which a line leads from the annotation; `nil` for no line. Set it after the place of
  /// the annotation.
  var wayEnd: Coordinate? {
    didSet {
      view.plumbLineExit = wayEnd
      // names and the mark at the end make room for the annotation where it is now
      view.delegate = self
      view.setNeedsDisplay()
    }
  }

  /// Why PROJ last failed; `nil` if it has not.
  private(set) var failure: CartographyError?

  /// A map with its annotation in its middle.
  ///
  /// - Parameter cartographer: draws this map and no other.
  init(
    around place: Coordinate, appearance: MapAppearance, image: AnnotationImage,
    cartographer: Cartographer
  ) {
    self.cartographer = cartographer
    self.appearance = appearance
    annotationLocation = place
    view = MapView(
      viewport: Viewport(
        center: place, span: appearance.span, size: CellSize(columns: 0, rows: 0),
        projection: appearance.projection),
      image: image, cartographer: cartographer)
    // the range of spans depends on the size
    view.viewport.span = appearance.span
    view.isUserInteractionEnabled = false
    view.delegate = self
  }

  /// Moves the annotation, and the map with it.
  func show(_ place: Coordinate) {
    view.viewport.center = place
    annotationLocation = place
  }

  /// Maps with fewer rows have no graticule, and the world map no names.
  private static let roomyRows = 20

  var drawnLayers: MapLayers {
    var layers = appearance.layers
    if view.viewport.size.rows < Self.roomyRows {
      layers.subtract(appearance.span.isFinite ? .graticule : [.graticule, .areaNames])
    }
    return wayEnd == nil ? layers : layers.union(.plumbLine)
  }

  var drawnStyle: MapStyle {
    var drawn = appearance
    drawn.layers = drawnLayers
    return cartographer.style(of: drawn)
  }

  func mapViewDidFail(_ error: CartographyError) {
    if error != failure { view.setNeedsDisplay() }
    failure = error
  }

  func mapViewDidChangeGlobe() {}

  func mapViewDidChangeFocus(isFocused: Bool) {}
}
