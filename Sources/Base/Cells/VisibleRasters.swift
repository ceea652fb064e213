/// The cells of a canvas in which pictures are seen.
public struct VisibleRasters: Hashable, Sendable {
  /// The pictures that are seen in at least one cell, the uppermost last.
  public private(set) var rasters: [PlacedRaster] = []
  /// The columns and rows of the canvas.
  public let size: CellSize
  /// For each cell, row by row, the index of its picture, or -1.
  public private(set) var indices: [Int32]

  /// The pictures that are seen on a canvas. None is seen in a clear cell.
  ///
  /// - Parameters:
  ///   - rows: the rows in which pictures can be shown; `nil` for all.
  ///   - canBeShown: whether a picture can be shown.
  /// - Complexity: O(*n*) for the *n* cells of the pictures.
  public init(
    on canvas: CellCanvas, rows: Range<Int>? = nil,
    where canBeShown: (PlacedRaster) -> Bool = { _ in true }
  ) {
    size = canvas.size
    indices = Array(repeating: -1, count: size.area)
    let shown = canvas.rasters.filter(canBeShown)
    for (index, placed) in shown.enumerated() {
      let seen = placed.rectangle.intersection(canvas.kept)
      for row in rows.map(seen.rows.clamped) ?? seen.rows {
        for column in seen.columns
        where canvas[column, row] != .clear
          && canvas[column, row]
            == placed.ground[column - placed.position.column, row - placed.position.row]
        {
          indices[row * size.columns + column] = Int32(index)
        }
      }
    }
    // without those that later ones cover
    var isSeen = Array(repeating: false, count: shown.count)
    for index in indices where index >= 0 { isSeen[Int(index)] = true }
    guard isSeen.contains(false) else {
      rasters = shown
      return
    }
    var numbers: [Int32] = []
    for (index, placed) in shown.enumerated() {
      numbers.append(Int32(rasters.count))
      if isSeen[index] { rasters.append(placed) }
    }
    for cell in indices.indices where indices[cell] >= 0 {
      indices[cell] = numbers[Int(indices[cell])]
    }
  }

  /// The picture that is seen in a cell of the canvas; `nil` if none is.
  public subscript(column: Int, row: Int) -> PlacedRaster? {
    let index = indices[row * size.columns + column]
    return index < 0 ? nil : rasters[Int(index)]
  }
}
