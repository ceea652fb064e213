/// One resolution of a raster: a grid of samples over the whole Earth, cut into square tiles.
///
/// Column 0 stands on longitude -180 and the columns go east, one after the last being column 0
/// again; row 0 stands on latitude 90 and the last row on -90.
public struct RasterLevel: Hashable, Sendable {
  static let stride = 32

  /// The longest side of a tile. Decoding a tile of this size takes 4 MB.
  private static let maximumTileSide = 1024

  /// The number of samples around the Earth.
  public let columns: Int
  /// The number of samples from pole to pole, both included.
  public let rows: Int
  /// The distance of neighbouring samples in millionths of a degree, along both axes.
  public let step: Int

  let index: Int
  let tileSide: Int
  let tileColumns: Int
  let tileRows: Int
  let firstTile: Int

  /// The level of that index in the table of a file.
  ///
  /// - Throws: if the level does not cover the Earth, or has another number of tiles than it needs.
  ///   Where the tiles lie is not checked.
  init(_ index: Int, of table: DataSection, path: String) throws(DataFileError) {
    func field(_ number: Int) -> Int { Int(table.uint32(index, byte: 4 * number)) }
    self.index = index
    columns = field(0)
    rows = field(1)
    step = field(2)
    tileSide = field(3)
    tileColumns = field(4)
    tileRows = field(5)
    firstTile = field(6)
    // divided first: the products of damaged numbers may be too large
    guard step > 0, columns == 360_000_000 / step, columns * step == 360_000_000,
      rows - 1 == 180_000_000 / step, (rows - 1) * step == 180_000_000,
      tileSide > 0, tileSide <= Self.maximumTileSide
    else {
      throw .levelUnusable(
        path: path, level: index, columns: columns, rows: rows, step: step, tileSide: tileSide)
    }
    let expectedColumns = (columns + tileSide - 1) / tileSide
    let expectedRows = (rows + tileSide - 1) / tileSide
    guard tileColumns == expectedColumns, tileRows == expectedRows else {
      throw .levelTiles(
        path: path, level: index, found: Int(clamping: UInt(tileColumns) * UInt(tileRows)),
        expected: expectedColumns * expectedRows)
    }
  }

  /// The columns of samples that a column of tiles holds.
  func columns(ofTileColumn tileColumn: Int) -> Range<Int> {
    tileColumn * tileSide..<min((tileColumn + 1) * tileSide, columns)
  }

  /// The rows of samples that a row of tiles holds.
  func rows(ofTileRow tileRow: Int) -> Range<Int> {
    tileRow * tileSide..<min((tileRow + 1) * tileSide, rows)
  }
}
