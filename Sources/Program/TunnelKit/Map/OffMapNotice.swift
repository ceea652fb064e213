import Atlas
import Cartography
import Cells
import Geodesy
import Localization

/// The notice on a map about a place that its projection cannot show: near the poles on Mercator's.
struct OffMapNotice {
  /// The text of the notice.
  let text: String
  /// The cells that the text covers.
  let rectangle: CellRectangle

  /// The notice of a map; `nil` if the place is on the map, or if the map has no cells.
  ///
  /// It is centred at the edge beyond which the place lies.
  init?(of place: Coordinate, on viewport: Viewport, isUnicode: Bool, words: Phrasebook) {
    guard let limit = viewport.resolvedProjection.latitudeLimit,
      abs(place.latitude.degrees) > limit, viewport.size.columns > 0, viewport.size.rows > 0
    else { return nil }
    let isNorthern = place.latitude.degrees > 0
    let latitude = String(place.latitude.description.drop { $0 == "-" })
    let notice = words[
      .offMap, words[isNorthern ? .latitudeNorth : .latitudeSouth, latitude]]
    text = (isUnicode ? notice : String(notice.filter { $0 != "°" })).truncated(
      toCells: viewport.size.columns)
    rectangle = CellRectangle(
      column: (viewport.size.columns - text.cellWidth) / 2,
      row: isNorthern ? 0 : max(viewport.size.rows - 2, 0), columns: text.cellWidth, rows: 1)
  }

  /// Writes the notice on the map.
  func draw(on canvas: inout CellCanvas, colors: InterfaceColors) {
    canvas.write(
      text, at: rectangle.origin, foreground: colors.active, background: colors.page,
      attributes: .bold)
  }
}
