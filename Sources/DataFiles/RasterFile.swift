import CZlib

/// Heights and depths, of the ground or of the ice that covers it.
public typealias ElevationFile = RasterFile<UInt16>

/// Colours of the land.
public typealias ColorFile = RasterFile<UInt8>

/// A raster over the whole Earth at several resolutions, in tiles that are inflated when needed.
///
/// A sample is a code, whose meaning is in `values`. Samples are read through a `RasterPlane`.
public final class RasterFile<Sample: RasterSample>: ChecksummedFile {
  /// The resolutions, the finest first; each has half the samples a degree of the one before.
  public let levels: [RasterLevel]

  /// What the codes stand for; every code of an undamaged tile is an index into it.
  public let values: [RasterValue]

  let path: String
  private let file: DataFile
  private let tiles: DataSection
  private let data: DataSection

  /// Opens a raster and checks that it is whole, of the layout that this program reads, and that
  /// all its tiles lie in the file and are as large as their samples take.
  ///
  /// - Complexity: O(*t* + *v*) for *t* tiles and *v* values; no tile is read.
  public init(path: String) throws(DataFileError) {
    self.path = path
    file = try DataFile(path: path, kind: "raster", version: 1)
    let table = try file.section("levels", stride: RasterLevel.stride)
    guard table.count > 0 else {
      throw .sectionCount(path: path, section: "levels", found: 0, expected: 1)
    }
    tiles = try file.section("tiles", stride: 16)
    data = try file.section("data", stride: 1)
    let values = try file.section("values", stride: 4)
    guard (1...Int(Sample.max) + 1).contains(values.count) else {
      throw .sectionCount(
        path: path, section: "values", found: values.count, expected: Int(Sample.max) + 1)
    }
    self.values = (0..<values.count).map { RasterValue(bits: values.uint32($0)) }
    var levels: [RasterLevel] = []
    for index in 0..<table.count {
      let level = try RasterLevel(index, of: table, path: path)
      if let finer = levels.last, level.step != 2 * finer.step {
        throw .levelStep(path: path, level: index, found: level.step, expected: 2 * finer.step)
      }
      levels.append(level)
    }
    self.levels = levels
    for level in levels { try checkTiles(of: level) }
  }

  /// The samples of a level, none of them inflated yet.
  ///
  /// - Precondition: `level` is an index of `levels`.
  public func plane(level: Int) throws(DataFileError) -> RasterPlane<Sample> {
    precondition(levels.indices.contains(level), "no level \(level) among \(levels.count)")
    return try RasterPlane(of: self, level: levels[level])
  }

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }

  /// Inflates a tile into `raw`, whose size must be that of the tile's samples, and one byte more.
  func inflate(tile: Int, into raw: UnsafeMutableRawBufferPointer) throws(DataFileError) {
    let expected = Int(tiles.uint32(tile, byte: 12))
    precondition(raw.count > expected, "room for \(raw.count) bytes, needed \(expected + 1)")
    var inflated = uLongf(raw.count)
    let status = data.withBytes(
      at: Int(clamping: tiles.uint64(tile)), length: Int(tiles.uint32(tile, byte: 8))
    ) { compressed in
      uncompress(raw.baseAddress, &inflated, compressed.baseAddress, uLong(compressed.count))
    }
    // a stream that is too long fills the byte that is too many
    guard status == Z_OK, inflated == expected else {
      throw .tileUnreadable(path: path, tile: tile, bytes: expected)
    }
  }

  private func checkTiles(of level: RasterLevel) throws(DataFileError) {
    let end = level.firstTile + level.tileColumns * level.tileRows
    guard end <= tiles.count else {
      throw .sectionCount(path: path, section: "tiles", found: tiles.count, expected: end)
    }
    for tileRow in 0..<level.tileRows {
      for tileColumn in 0..<level.tileColumns {
        let tile = level.firstTile + tileRow * level.tileColumns + tileColumn
        let samples =
          level.columns(ofTileColumn: tileColumn).count * level.rows(ofTileRow: tileRow).count
        let expected = samples * MemoryLayout<Sample>.size
        let found = Int(tiles.uint32(tile, byte: 12))
        guard found == expected else {
          throw .tileLength(path: path, tile: tile, found: found, expected: expected)
        }
        let (last, overflow) = tiles.uint64(tile)
          .addingReportingOverflow(UInt64(tiles.uint32(tile, byte: 8)))
        guard !overflow, last <= UInt64(data.count) else {
          throw .tileOutside(path: path, tile: tile)
        }
      }
    }
  }
}
