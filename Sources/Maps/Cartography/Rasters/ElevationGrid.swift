import DataFiles

/// Heights and depths in the middle of every patch of a map, and the light on them.
struct ElevationGrid {
  /// Metres above the sea, row by row. Off the Earth those of the nearest patch of the row that
  /// is on the Earth, or 0 if there is none.
  private(set) var meters: [Float]
  /// The light from the upper left on each patch: -1 (in the shadow) to 1, 0 on level ground. In
  /// cells it has steps of a third, so that neighbours can share a colour.
  private(set) var light: [Float]

  /// The share of the light's shadows that is drawn; see ``RasterDetail/shading``.
  let shading: Float

  /// The amounts of light, by steps.
  static let lights: [Float] = (-30...30).map { Float($0) / 30 }

  /// The step of a light, its index in ``lights``.
  static func step(ofLight light: Float) -> Int { Int(light * 30 + 30.5) }

  /// The step of level ground.
  static let levelStep = step(ofLight: 0)

  /// - Throws: what is wrong with the raster of heights and depths.
  /// - Complexity: O(*n*) for *n* patches.
  init(
    of ground: GroundGrid, on projector: Projector, rasters: MapRasters, isShaded: Bool
  ) throws(RasterDamage) {
    let patch = projector.kilometersPerPatch
    do throws(DataFileError) {
      let plane = try rasters.elevationPlane(for: patch.height)
      let detail = RasterDetail(patch: patch.height, plane.level)
      shading = detail.shading
      meters = try Self.meters(of: ground, on: plane, rasters, isSmooth: detail.isCoarse)
    } catch {
      throw .elevations(error)
    }
    light = []
    guard isShaded else { return }
    light = Self.light(
      on: meters, columns: ground.columns, rows: ground.rows, width: Float(patch.width * 1000),
      height: Float(patch.height * 1000), steps: projector.grid.isBraille ? 3 : 30)
  }

  /// - Parameter isSmooth: whether slopes change gradually from one square between four heights to
  ///   the next. Otherwise they jump, which shows where the squares are large.
  private static func meters(
    of ground: GroundGrid, on plane: RasterPlane<UInt16>, _ rasters: MapRasters, isSmooth: Bool
  ) throws(DataFileError) -> [Float] {
    let metersOfCodes = try rasters.meters()
    let perDegree = 1e6 / Float(plane.level.step)
    var meters = [Float](repeating: .nan, count: ground.latitudes.count)
    var square: RasterSquare?
    for index in meters.indices where ground.latitudes[index].isFinite {
      let position = RasterPosition(
        latitude: ground.latitudes[index], longitude: ground.longitudes[index],
        level: plane.level, perDegree: perDegree)
      guard isSmooth else {
        meters[index] = try plane.interpolated(at: position) {
          SIMD2(metersOfCodes[Int($0)], 0)
        }.x
        continue
      }
      if square?.contains(position) != true {
        square = try RasterSquare(at: position, on: plane) { metersOfCodes[Int($0)] }
      }
      if let square { meters[index] = square.value(at: position) }
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
  ///   - width, height: the metres across and down a patch.
  ///   - steps: the steps from level ground to full light.
  private static func light(
    on meters: [Float], columns: Int, rows: Int, width: Float, height: Float, steps: Float
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
          light[line + column] = (slope / (1 + abs(slope)) * steps).rounded() / steps
        }
      }
    }
    return light
  }
}
