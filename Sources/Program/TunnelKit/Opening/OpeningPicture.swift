import Atlas
import Cartography
import Cells
import Geodesy

/// The moments of the opening: a globe on which the man's place is uppermost, a line that goes
/// through it to the antipode, and the halves that part before the maps.
struct OpeningPicture {
  /// The seconds after which the line enters, has come out, the halves part, and all is over.
  private static let (entry, exit, parting) = (0.5, 1.2, 1.5)
  /// The seconds that the opening takes.
  static let duration = 2.3

  let globe: CellCanvas
  private let colors: InterfaceColors
  /// The rows of the globe's upper and lower edge.
  private let edges: (top: Double, bottom: Double)

  /// A picture of the whole globe for a place.
  ///
  /// - Throws: when PROJ cannot be used.
  @MainActor
  init(
    at place: Coordinate, size: CellSize, cellAspect: Double, cartographer: Cartographer,
    colors: InterfaceColors
  ) throws(CartographyError) {
    // A point on the equator lies at a right angle to every point of the meridian a quarter of the
    // way around: from there the place and its antipode are on the globe's edge.
    let center = Coordinate(
      latitude: DecimalDegrees(femtodegrees: 0),
      wrapping: place.longitude.femtodegrees + 90_000_000_000_000_000)
    let viewport = Viewport(
      center: center, span: .infinity, bearing: 270 + place.latitude.degrees, size: size,
      cellAspect: cellAspect, projection: .globe)
    var appearance = MapAppearance.usual
    (appearance.span, appearance.layers, appearance.projection) = (.infinity, [], .globe)
    globe = try cartographer.map(of: viewport, style: cartographer.style(of: appearance))
    self.colors = colors
    let middle = Double(size.rows) / 2
    let radius = min(WGS84.semiMajorAxis / 1000 / viewport.kilometersPerRow, middle)
    edges = (middle - radius, middle + radius)
  }

  /// Draws a moment; the maps are seen where nothing is drawn.
  func draw(at seconds: Double, on canvas: inout CellCanvas) {
    var whole = globe
    drawLine(min(max((seconds - Self.entry) / (Self.exit - Self.entry), 0), 1), on: &whole)
    let share = min(max((seconds - Self.parting) / (Self.duration - Self.parting), 0), 1)
    let (columns, rows) = (whole.size.columns, whole.size.rows)
    let upper = rows / 2
    let way = Int((Double(rows - upper) * share * share * (3 - 2 * share)).rounded())
    for (first, count, row) in [(0, upper, -way), (upper, rows - upper, upper + way)] {
      canvas.draw(
        whole.cropped(
          to: CellRectangle(column: 0, row: first, columns: columns, rows: count)),
        at: CellPosition(column: 0, row: row))
    }
  }

  /// Draws the line from the man down to a share of its way, and the x once it has come out.
  private func drawLine(_ share: Double, on canvas: inout CellCanvas) {
    guard share > 0 else { return }
    let column = canvas.size.columns / 2
    let top = Int(edges.top.rounded(.down))
    let bottom = min(Int(edges.bottom.rounded(.down)), canvas.size.rows - 1)
    let end = top + Int((Double(bottom - top) * share).rounded())
    for row in top...max(end, top) {
      let (text, color) =
        row == top
        ? (AnnotationImage.man.mark(isUnicode: colors.isUnicode), colors.active)
        : row == bottom
          ? (AnnotationImage.x.mark(isUnicode: colors.isUnicode), colors.active)
          : (colors.isUnicode ? "│" : "|", colors.title)
      canvas.write(
        text, at: CellPosition(column: column, row: row), foreground: color,
        background: canvas[column, row].ground, attributes: .bold)
    }
  }
}
