import CZlib

/// Heights and depths, of the ground or of the ice that covers it.
public typealias ElevationFile = RasterFile<UInt16>

/// Colours of the land.
public typealias ColorFile = RasterFile<UInt8>

/// A raster over the whole Earth at several resolutions, in tiles that are inflated when needed.
///
/// A sample is a code: an index into `values`. A `RasterPlane` reads the samples.
public final class RasterFile<Sample: RasterSample>: ChecksummedFile {
  /// The resolutions, the finest first; each has half as many samples a degree as the one before.
  public let levels: [RasterLevel]

  /// The heights or colours that the codes stand for.
  public let values: [RasterValue]

  /// The grid like that of the finest level with the heights of land at nodes at sea, and the
  /// depths of the sea at nodes on land, around coasts; `nil` in a raster of colours.
  let coast: RasterLevel?

  let path: String
  let file: DataFile
  private let tiles: DataSection
  private let data: DataSection

  /// Opens a raster and checks that it is whole, that its layout is one that this program reads,
  /// that all tiles lie in the file, and that their sizes fit their samples.
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
    coast = try Self.coast(of: file, like: levels[0])
    for level in levels + (coast.map { [$0] } ?? []) { try checkTiles(of: level) }
  }

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }

  /// Inflates a tile into `raw`, which must be one byte larger than the tile's samples.
  func inflate(tile: Int, into raw: UnsafeMutableRawBufferPointer) throws(DataFileError) {
    let expected = Int(tiles.uint32(tile, byte: 12))
    precondition(raw.count > expected, "room for \(raw.count) bytes, needed \(expected + 1)")
    var inflated = uLongf(raw.count)
    let status = data.withBytes(
      at: Int(clamping: tiles.uint64(tile)), length: Int(tiles.uint32(tile, byte: 8))
    ) { compressed in
      uncompress(raw.baseAddress, &inflated, compressed.baseAddress, uLong(compressed.count))
    }
    // a stream that is too long fills the extra byte
    guard status == Z_OK, inflated == expected else {
      throw .tileUnreadable(path: path, tile: tile, bytes: expected)
    }
  }

  private static func coast(
    of file: DataFile, like finest: RasterLevel
  ) throws(DataFileError) -> RasterLevel? {
    guard file.hasSection("coast") else { return nil }
    let table = try file.section("coast", stride: RasterLevel.stride, count: 1)
    let level = try RasterLevel(0, of: table, path: file.path)
    guard level.step == finest.step else {
      throw .levelStep(path: file.path, level: 0, found: level.step, expected: finest.step)
    }
    return level
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

/// The height or colour that a code of a raster stands for.
public struct RasterValue: Hashable, Sendable {
  private let bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  /// The height above the sea in metres, negative below, if the raster is one of heights.
  public var meters: Int32 { Int32(bitPattern: bits) }

  /// The red component, sRGB, if the raster is one of colours.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// The green component, sRGB, if the raster is one of colours.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }

  /// The blue component, sRGB, if the raster is one of colours.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
}
