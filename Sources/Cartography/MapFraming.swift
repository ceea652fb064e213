import Cells
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where the plane of a projection lies on the screen: its scale, its turn, and its middle.
struct MapFraming {
  private let middleColumn: Double
  private let middleRow: Double
  private let metersPerColumn: Meters
  private let metersPerRow: Meters
  private let sine: Double
  private let cosine: Double

  init(_ viewport: Viewport) {
    middleColumn = Double(viewport.size.columns) / 2
    middleRow = Double(viewport.size.rows) / 2
    metersPerColumn = viewport.kilometersPerColumn * 1000
    metersPerRow = viewport.kilometersPerRow * 1000
    sine = sin(viewport.bearing * .pi / 180)
    cosine = cos(viewport.bearing * .pi / 180)
  }

  /// The column and row, in cells from the upper left corner, of a place on the plane.
  func cellPosition(of position: PlanePosition) -> (column: Double, row: Double) {
    let right = position.x * cosine - position.y * sine
    let up = position.x * sine + position.y * cosine
    return (middleColumn + right / metersPerColumn, middleRow - up / metersPerRow)
  }

  /// The place on the plane at a column and row.
  func planePosition(column: Double, row: Double) -> PlanePosition {
    let right = (column - middleColumn) * metersPerColumn
    let up = (middleRow - row) * metersPerRow
    return PlanePosition(x: right * cosine + up * sine, y: up * cosine - right * sine)
  }

  /// The place on the grid of braille dots of a place on the plane.
  func dotPosition(of position: PlanePosition) -> DotPosition {
    let (column, row) = cellPosition(of: position)
    return DotPosition(
      x: column * Double(BrailleRaster.dotsAcross), y: row * Double(BrailleRaster.dotsDown))
  }
}
