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
