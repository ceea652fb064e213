import DataFiles

/// A smooth surface over the square between four samples, through these and with the slopes that
/// the squares beside it have at its edges: bicubic interpolation (Keys 1981).
struct RasterSquare {
  /// The sample to the north-west.
  let column: Int
  let row: Int
  /// The sixteen values around the square, from the north.
  private let rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// The square around a position on a plane.
  init<Sample>(
    at position: RasterPosition, on plane: RasterPlane<Sample>, _ value: (Sample) -> Float
  ) throws(DataFileError) {
    (column, row) = (position.column, position.row)
    try plane.prepare(column: column, row: row)
    let columns = (-1...2).map { plane.wrapped(position.column + $0) }
    let last = plane.level.rows - 1
    func values(_ row: Int) -> SIMD4<Float> {
      let start = min(max(row, 0), last) * plane.columns
      return SIMD4(columns.map { value(plane.codes[start + $0]) })
    }
    rows = (values(row - 1), values(row), values(row + 1), values(row + 2))
  }

  /// Whether a position lies in the square.
  func contains(_ position: RasterPosition) -> Bool {
    position.column == column && position.row == row
  }

  /// The surface at a position in the square.
  func value(at position: RasterPosition) -> Float {
    let down = Self.weights(position.down)
    let line = rows.0 * down.x + rows.1 * down.y + rows.2 * down.z + rows.3 * down.w
    return (line * Self.weights(position.across)).sum()
  }

  /// The weights of four values in a row, at a share of the way from the second to the third.
  private static func weights(_ share: Float) -> SIMD4<Float> {
    let rest = 1 - share
    let (square, restSquare) = (share * share, rest * rest)
    let second: Float = 1 - square * (2.5 - 1.5 * share)
    let third: Float = 1 - restSquare * (2.5 - 1.5 * rest)
    return SIMD4(-share * restSquare / 2, second, third, -rest * square / 2)
  }
}
