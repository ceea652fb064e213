import CZlib

/// Builds raster files for tests, of heights (16-bit codes) or colours (8-bit codes).
public struct RasterFileWriter<Code: FixedWidthInteger & UnsignedInteger> {
  /// One resolution: what its table entry says, and the codes row by row from the north-west.
  public struct Level {
    /// The number of samples around the Earth.
    public var columns: Int
    /// The number of samples from pole to pole.
    public var rows: Int
    /// The distance of samples in microdegrees.
    public var step: Int
    /// The codes, `columns * rows` of them.
    public var codes: [Code]

    /// A level that covers the Earth in steps of so many microdegrees, which must divide 180
    /// degrees.
    public init(step: Int, code: (_ column: Int, _ row: Int) -> Code) {
      let columns = 360_000_000 / step
      let rows = 180_000_000 / step + 1
      self.columns = columns
      self.rows = rows
      self.step = step
      codes = (0..<columns * rows).map { code($0 % columns, $0 / columns) }
    }
  }

  /// The resolutions, the finest first.
  public var levels: [Level]
  /// The other side of coasts, like the finest level; `nil` for none.
  public var coast: Level?
  /// The side of a tile in samples.
  public var tileSide: Int
  /// The values of the codes: metres, or red, green and blue from the lowest byte on.
  public var values: [UInt32]
  /// Bytes to write in place of the compressed ones of a tile, by its index.
  public var streams: [Int: [UInt8]] = [:]

  /// A raster of levels in tiles of equal sides.
  public init(levels: [Level], tileSide: Int, values: [UInt32]) {
    self.levels = levels
    self.tileSide = tileSide
    self.values = values
  }

  /// The whole file.
  public var bytes: [UInt8] {
    var table = LittleEndianBytes()
    var tiles = LittleEndianBytes()
    var data = LittleEndianBytes()
    var coastTable = LittleEndianBytes()
    for level in levels + (coast.map { [$0] } ?? []) {
      let isCoast = table.bytes.count == levels.count * 32
      let tileColumns = (level.columns + tileSide - 1) / tileSide
      let tileRows = (level.rows + tileSide - 1) / tileSide
      let firstTile = tiles.bytes.count / 16
      for field in [
        level.columns, level.rows, level.step, tileSide, tileColumns, tileRows, firstTile, 0,
      ] {
        if isCoast { coastTable.append(UInt32(field)) } else { table.append(UInt32(field)) }
      }
      for tile in 0..<tileColumns * tileRows {
        let raw = raw(ofTileAt: tile % tileColumns, tile / tileColumns, in: level)
        let stream = streams[firstTile + tile] ?? Self.deflated(raw)
        tiles.append(UInt64(data.bytes.count))
        tiles.append(UInt32(stream.count))
        tiles.append(UInt32(raw.count))
        data.append(contentsOf: stream)
      }
    }
    var codeValues = LittleEndianBytes()
    for value in values { codeValues.append(value) }
    var writer = DataFileWriter(kind: "raster")
    writer.append("levels", stride: 32, table.bytes)
    writer.append("tiles", stride: 16, tiles.bytes)
    writer.append("data", stride: 1, data.bytes)
    writer.append("values", stride: 4, codeValues.bytes)
    if coast != nil { writer.append("coast", stride: 32, coastTable.bytes) }
    return writer.bytes
  }

  /// A zlib stream of those bytes.
  public static func deflated(_ raw: [UInt8]) -> [UInt8] {
    var size = compressBound(uLong(raw.count))
    var stream = [UInt8](repeating: 0, count: Int(size))
    let status = compress2(&stream, &size, raw, uLong(raw.count), 9)
    precondition(status == Z_OK, "zlib says \(status)")
    return Array(stream.prefix(Int(size)))
  }

  private func raw(ofTileAt tileColumn: Int, _ tileRow: Int, in level: Level) -> [UInt8] {
    let west = tileColumn * tileSide
    let north = tileRow * tileSide
    let width = min(tileSide, level.columns - west)
    let height = min(tileSide, level.rows - north)
    func code(_ column: Int, _ row: Int) -> Code {
      column < 0 || row < 0 ? 0 : level.codes[(north + row) * level.columns + west + column]
    }
    var low: [UInt8] = []
    var high: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        guard Code.bitWidth == 16 else {
          low.append(UInt8(code(column, row)))
          continue
        }
        let prediction =
          code(column - 1, row) &+ code(column, row - 1)
          &- code(column - 1, row - 1)
        let residual = Int16(truncatingIfNeeded: code(column, row) &- prediction)
        let folded = UInt16(bitPattern: residual << 1 ^ residual >> 15)
        low.append(UInt8(truncatingIfNeeded: folded))
        high.append(UInt8(folded >> 8))
      }
    }
    return low + high
  }
}
