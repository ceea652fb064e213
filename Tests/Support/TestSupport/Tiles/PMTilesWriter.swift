/// Writes PMTiles files of version 3 after their specification.
public struct PMTilesWriter {
  /// Some tiles of the same bytes, or a leaf directory.
  public struct Entry: Sendable {
    /// The number of the first tile, and where its bytes are.
    public var tile, offset: UInt64
    /// How many bytes there are, and how many tiles have them; 0 for a leaf.
    public var length, run: UInt32

    /// An entry.
    public init(tile: UInt64, offset: UInt64, length: Int, run: UInt32 = 1) {
      (self.tile, self.offset, self.length, self.run) = (tile, offset, UInt32(length), run)
    }
  }

  /// The packed bytes of each tile by its number; the same bytes are written once.
  public var tiles: [UInt64: [UInt8]] = [:]
  /// The metadata, which should be JSON.
  public var metadata = "{}"
  /// The zooms of the header.
  public var zooms: ClosedRange<UInt8> = 0...0
  /// West, south, east and north in degrees.
  public var bounds = [-180.0, -85, 180, 85]
  /// How directories and metadata are packed.
  public var internalCompression = Compression.gzip
  /// Codes of the header: 0 unknown, 1 none, 2 gzip, 3 brotli, 4 zstd; type 1 is a vector tile.
  public var tileCompression: UInt8 = 2
  /// The type of the tiles, likewise.
  public var tileType: UInt8 = 1
  /// How many entries a leaf has; all are in the root if `nil`.
  public var leafSize: Int?
  /// Whether the tiles are written in the order of their numbers, or the other way round.
  public var isClustered = true
  /// Whether the metadata stand behind the tiles.
  public var hasMetadataLast = false

  /// A file without tiles.
  public init() {}

  /// The file.
  public var bytes: [UInt8] {
    var (data, entries): ([UInt8], [Entry]) = ([], [])
    var offsets: [[UInt8]: UInt64] = [:]
    for number in tiles.keys.sorted(by: isClustered ? { $0 < $1 } : { $0 > $1 }) {
      let tile = tiles[number] ?? []
      if offsets[tile] == nil {
        offsets[tile] = UInt64(data.count)
        data += tile
      }
      entries.append(Entry(tile: number, offset: offsets[tile] ?? 0, length: tile.count))
    }
    entries = Self.joined(entries.sorted { $0.tile < $1.tile })
    var leaves: [UInt8] = []
    if let leafSize {
      var root: [Entry] = []
      for start in stride(from: 0, to: entries.count, by: leafSize) {
        let leaf = Array(entries[start..<min(start + leafSize, entries.count)])
        let packed = internalCompression.packed(Self.directory(leaf))
        root.append(
          Entry(tile: leaf[0].tile, offset: UInt64(leaves.count), length: packed.count, run: 0))
        leaves += packed
      }
      entries = root
    }
    return file(root: internalCompression.packed(Self.directory(entries)), leaves: leaves, data)
  }

  /// The file of directories and tiles that are packed already.
  public func file(root: [UInt8], leaves: [UInt8] = [], _ data: [UInt8]) -> [UInt8] {
    let text = internalCompression.packed(Array(metadata.utf8))
    let parts = hasMetadataLast ? [root, leaves, data, text] : [root, text, leaves, data]
    func offset(_ index: Int) -> UInt64 {
      UInt64(127 + parts[..<index].reduce(0) { $0 + $1.count })
    }
    let (textPart, leafPart, dataPart) = hasMetadataLast ? (3, 1, 2) : (1, 2, 3)
    var header = Array("PMTiles".utf8) + [3]
    for part in [0, textPart, leafPart, dataPart] {
      header += TileWriter.littleEndian(offset(part))
      header += TileWriter.littleEndian(UInt64(parts[part].count))
    }
    header += [UInt8](repeating: 0, count: 24)
    header += [
      isClustered ? 1 : 0, internalCompression == .none ? 1 : 2, tileCompression, tileType,
      zooms.lowerBound, zooms.upperBound,
    ]
    for degrees in bounds { header += TileWriter.littleEndian(Int32(degrees * 1e7)) }
    header += [zooms.lowerBound] + [UInt8](repeating: 0, count: 8)
    return header + parts.flatMap(\.self)
  }

  /// A directory, not packed.
  public static func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes = TileWriter.number(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes += TileWriter.number(entry.tile &- last)
      last = entry.tile
    }
    for entry in entries { bytes += TileWriter.number(UInt64(entry.run)) }
    for entry in entries { bytes += TileWriter.number(UInt64(entry.length)) }
    for (index, entry) in entries.enumerated() {
      let follows =
        index > 0
        && entry.offset == entries[index - 1].offset + UInt64(entries[index - 1].length)
      bytes += TileWriter.number(follows ? 0 : entry.offset + 1)
    }
    return bytes
  }

  /// Entries of which those in a row with the same bytes are one.
  private static func joined(_ entries: [Entry]) -> [Entry] {
    entries.reduce(into: []) { joined, entry in
      if let last = joined.last, last.offset == entry.offset, last.length == entry.length,
        last.tile + UInt64(last.run) == entry.tile
      {
        joined[joined.count - 1].run += 1
      } else {
        joined.append(entry)
      }
    }
  }
}
