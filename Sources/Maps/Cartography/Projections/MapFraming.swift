import Cells
import Geodesy
import Platform

/// The scale, turn and middle of the projection's plane on the screen.
struct MapFraming {
  private let middleColumn: Double
  private let middleRow: Double
  private let middle: PlanePosition
  private let metersPerColumn: Meters
  private let metersPerRow: Meters
  private let sine: Double
  private let cosine: Double
  private let dotsAcross: Double
  private let dotsDown: Double

  /// The framing with the viewport's centre in the middle of the screen. A map of the world stays
  /// within its upper and lower edge, or in the middle if the screen has room for both.
  init(_ viewport: Viewport, _ grid: DotGrid, on plane: EarthPlane) throws(CartographyError) {
    (dotsAcross, dotsDown) = (Double(grid.across), Double(grid.down))
    middleColumn = Double(viewport.size.columns) / 2
    middleRow = Double(viewport.size.rows) / 2
    let scale = viewport.centerScale * 1000
    metersPerColumn = viewport.kilometersPerColumn * scale
    metersPerRow = viewport.kilometersPerRow * scale
    sine = sin(viewport.turn * .pi / 180)
    cosine = cos(viewport.turn * .pi / 180)
    guard plane.cutMeridian != nil else {
      middle = try Self.middle(of: viewport, on: plane)
      return
    }
    let limit = viewport.resolvedProjection.latitudeLimit ?? 90
    let latitude = min(max(viewport.center.latitude.degrees, -limit), limit)
    let center = try plane.forward([
      GeographicPosition(latitude: latitude, longitude: viewport.center.longitude.degrees)
    ])
    let room = max(plane.top - middleRow * metersPerRow, 0)
    middle = PlanePosition(x: 0, y: min(max(center.first?.y ?? 0, -room), room))
  }

  /// The position of a disc's centre: that of the projection, or near it.
  private static func middle(
    of viewport: Viewport, on plane: EarthPlane
  ) throws(CartographyError) -> PlanePosition {
    let origin = PlanePosition(x: 0, y: 0)
    guard viewport.projectionCenter != viewport.center else { return origin }
    return try plane.forward([
      GeographicPosition(
        latitude: viewport.center.latitude.degrees, longitude: viewport.center.longitude.degrees)
    ]).first ?? origin
  }

  /// The column and row, in cells from the upper left corner, of a position on the plane.
  func cellPosition(of position: PlanePosition) -> (column: Double, row: Double) {
    let (x, y) = (position.x - middle.x, position.y - middle.y)
    let right = x * cosine - y * sine
    let up = x * sine + y * cosine
    return (middleColumn + right / metersPerColumn, middleRow - up / metersPerRow)
  }

  /// The position on the plane of a column and row.
  func planePosition(column: Double, row: Double) -> PlanePosition {
    let right = (column - middleColumn) * metersPerColumn
    let up = (middleRow - row) * metersPerRow
    return PlanePosition(
      x: middle.x + right * cosine + up * sine, y: middle.y + up * cosine - right * sine)
  }

  /// The position on the grid of dots of a position on the plane.
  func dotPosition(of position: PlanePosition) -> DotPosition {
    let (column, row) = cellPosition(of: position)
    return DotPosition(x: column * dotsAcross, y: row * dotsDown)
  }
}
