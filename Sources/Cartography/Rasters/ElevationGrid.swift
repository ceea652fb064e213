import Cells
import DataFiles
import Geodesy

/// Heights and depths in the middle of every half cell of a map, and the light on them.
struct ElevationGrid {
  /// Metres above the sea, row by row. Off the Earth those of the nearest half cell of the row that
  /// is on the Earth, or 0 if there is none.
  private(set) var meters: [Float]
  /// The light from the upper left on each half cell: -1 (in the shadow) to 1, 0 on level ground,
  /// in steps of a third, so that neighbours can share a colour.
  private(set) var light: [Float]

  /// The share of the light's shadows that is drawn; see ``RasterDetail/shading``.
  let shading: Float

  /// The amounts of light, by steps.
  static let lights: [Float] = (-3...3).map { Float($0) / 3 }

  /// The step of a light, its index in ``lights``.
  static func step(ofLight light: Float) -> Int { Int(light * 3 + 3.5) }

  /// - Throws: what is wrong with the raster of heights and depths.
  /// - Complexity: O(*n*) for *n* half cells.
  init(
    of ground: GroundGrid, viewport: Viewport, rasters: MapRasters, isShaded: Bool
  ) throws(RasterDamage) {
    let halfCell = viewport.kilometersPerRow / 2
    do throws(DataFileError) {
      shading =
        RasterDetail(halfCell: halfCell, try rasters.elevationPlane(for: halfCell).level)
        .shading
      meters = try Self.meters(of: ground, size: halfCell, rasters)
    } catch {
      throw .elevations(error)
    }
    light = []
    guard isShaded else { return }
    light = Self.light(
      on: meters, columns: ground.columns, rows: ground.rows,
      width: Float(viewport.kilometersPerColumn * 1000), height: Float(halfCell * 1000))
  }

  private static func meters(
    of ground: GroundGrid, size: Double, _ rasters: MapRasters
  ) throws(DataFileError) -> [Float] {
    let plane = try rasters.elevationPlane(for: size)
    let metersOfCodes = try rasters.meters()
    let perDegree = 1e6 / Float(plane.level.step)
    var meters = [Float](repeating: .nan, count: ground.latitudes.count)
    for index in meters.indices where ground.latitudes[index].isFinite {
      let position = RasterPosition(
        latitude: ground.latitudes[index], longitude: ground.longitudes[index],
        level: plane.level, perDegree: perDegree)
      meters[index] = try plane.interpolated(at: position) {
        SIMD2(metersOfCodes[Int($0)], 0)
      }.x
    }
    for row in 0..<ground.rows {
      fillGaps(&meters, row * ground.columns..<(row + 1) * ground.columns)
    }
    return meters
  }

  /// Extends the outermost heights of a row to its ends, so that no cliff shows at the rim.
  private static func fillGaps(_ meters: inout [Float], _ row: Range<Int>) {
    let first = row.first { !meters[$0].isNaN }
    var last = first.map { meters[$0] } ?? 0
    for index in row {
      if meters[index].isNaN { meters[index] = last } else { last = meters[index] }
    }
  }

  /// Light from the upper left of the screen, on slopes that are made steeper if a cell covers more
  /// ground.
  ///
  /// - Parameters:
  ///   - width: the metres across a column.
  ///   - height: the metres down a half cell.
  private static func light(
    on meters: [Float], columns: Int, rows: Int, width: Float, height: Float
  ) -> [Float] {
    var light = [Float](repeating: 0, count: meters.count)
    let exaggeration = 9 * (max(height, 500) / 5000).squareRoot()
    meters.withUnsafeBufferPointer { meters in
      for row in 0..<rows {
        let (above, below) = (max(row - 1, 0) * columns, min(row + 1, rows - 1) * columns)
        let span = Float(max((below - above) / columns, 1))
        for column in 0..<columns {
          let (left, right) = (max(column - 1, 0), min(column + 1, columns - 1))
          let line = row * columns
          let across =
            (meters[line + right] - meters[line + left]) / (Float(max(right - left, 1)) * width)
          let down = (meters[below + column] - meters[above + column]) / (span * height)
          let slope = (across + down) * exaggeration
          light[line + column] = (slope / (1 + abs(slope)) * 3).rounded() / 3
        }
      }
    }
    return light
  }
}
