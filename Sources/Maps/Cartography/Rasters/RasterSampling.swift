import DataFiles
import Geodesy

/// The position of a place between the samples of a raster.
struct RasterPosition {
  /// The column and row of the sample to the north-west.
  let column: Int
  let row: Int
  /// The share of the way towards the next column and the next row, 0...1.
  let across: Float
  let down: Float

  /// The position of a place in degrees.
  @inline(__always)
  init(latitude: Float, longitude: Float, level: RasterLevel, perDegree: Float) {
    let x = (longitude + 180) * perDegree
    let y = min(max((90 - latitude) * perDegree, 0), Float(level.rows - 1))
    // Rounded down by hand: `rounded` is a call on old processors.
    var column = Int(x)
    if Float(column) > x { column -= 1 }
    across = x - Float(column)
    row = min(Int(y), level.rows - 2)
    down = y - Float(row)
    if column < 0 { column += level.columns }
    if column >= level.columns { column -= level.columns }
    self.column = column
  }
}

extension RasterPlane {
  /// The mean of the four samples around a position, weighted by nearness.
  @inline(__always)
  func interpolated<Value>(
    at position: RasterPosition, _ value: (Sample) -> Value
  ) throws(DataFileError) -> Value where Value: SIMD, Value.Scalar == Float {
    try prepare(column: position.column, row: position.row)
    let next = position.column + 1 == columns ? 0 : position.column + 1
    let upper = position.row &* columns
    let lower = upper &+ columns
    let north =
      value(codes[upper &+ position.column]) * (1 - position.across)
      + value(codes[upper &+ next]) * position.across
    let south =
      value(codes[lower &+ position.column]) * (1 - position.across)
      + value(codes[lower &+ next]) * position.across
    return north * (1 - position.down) + south * position.down
  }
}

/// How far a raster has been enlarged on a map.
struct RasterDetail {
  /// The patches from one value of the raster to the next.
  private let enlargement: Float

  /// - Parameter patch: the kilometres of a patch.
  init(patch: Double, _ level: RasterLevel) {
    enlargement = Float(Double(level.step) / 1e6 * WGS84.meanDegree / 1000 / patch)
  }

  /// Whether values lie so far apart that they change slowly over the map.
  var isCoarse: Bool { enlargement > 3 }

  /// The share of the mountains' shadows that is drawn. They fade as samples move apart: slopes
  /// between samples are not known.
  var shading: Float { min(max((10 - enlargement) / 7, 0), 1) }
}
