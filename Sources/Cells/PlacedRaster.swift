/// A picture in pixels that stands for some cells of a canvas.
///
/// The picture is seen wherever the canvas still shows those cells. Whatever is drawn over them,
/// moves them or changes their colours hides the picture there, and the cells are seen.
public struct PlacedRaster: Hashable, Sendable {
  /// Where the upper left cell of the picture is on the canvas.
  public var position: CellPosition
  /// The cells that the picture stands for.
  public let ground: CellCanvas
  /// The pixels, spread evenly over the cells.
  public let raster: PixelRaster

  /// A picture for all cells of a canvas, in its upper left corner.
  public init(_ raster: PixelRaster, for ground: CellCanvas) {
    position = CellPosition(column: 0, row: 0)
    self.ground = ground
    self.raster = raster
  }

  /// The cells of the canvas that the picture stands for.
  public var rectangle: CellRectangle { CellRectangle(origin: position, size: ground.size) }
}

/// The cells of a canvas in which pictures are seen.
public struct VisibleRasters: Hashable, Sendable {
  /// The pictures that are seen in at least one cell, the uppermost last.
  public private(set) var rasters: [PlacedRaster] = []
  /// The columns and rows of the canvas.
  public let size: CellSize
  /// For each cell, row by row, the index of its picture, or -1.
  public private(set) var indices: [Int32]

  /// The pictures that are seen on a canvas.
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
    for placed in canvas.rasters where canBeShown(placed) {
      let seen = placed.rectangle.intersection(canvas.kept)
      var isSeen = false
      for row in rows.map(seen.rows.clamped) ?? seen.rows {
        for column in seen.columns
        where canvas[column, row]
          == placed.ground[column - placed.position.column, row - placed.position.row]
        {
          isSeen = true
          indices[row * size.columns + column] = Int32(rasters.count)
        }
      }
      if isSeen { rasters.append(placed) }
    }
  }

  /// The picture that is seen in a cell of the canvas; `nil` if none is.
  public subscript(column: Int, row: Int) -> PlacedRaster? {
    let index = indices[row * size.columns + column]
    return index < 0 ? nil : rasters[Int(index)]
  }
}
