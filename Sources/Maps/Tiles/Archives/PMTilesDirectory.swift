/// A directory of a PMTiles file: where tiles are, or leaf directories with further entries.
struct PMTilesDirectory: Sendable {
  /// Some tiles of the same bytes, or a leaf.
  struct Entry {
    /// The number of the first tile.
    let tile: UInt64
    /// From the beginning of the part of tiles, or of leaves.
    let offset: UInt64
    let length: UInt32
    /// How many tiles have these bytes; 0 for a leaf.
    let run: UInt32
  }

  /// In the order of their tiles; at least one.
  let entries: [Entry]

  /// The most bytes of an inflated directory; an entry takes four of them at least.
  static let largest = 1 << 20

  /// Reads a directory that is inflated.
  ///
  /// - Throws: a fault for damage, and entries that are not in the order of their tiles.
  init(_ bytes: UnsafeRawBufferPointer) throws(TileFault) {
    var reader = ProtobufReader(bytes)
    let entryCount = try reader.number()
    guard entryCount > 0 else { throw .leaves }
    guard entryCount <= UInt64(bytes.count / 4) else { throw .truncated }
    let count = Int(entryCount)
    var tiles: [UInt64] = []
    tiles.reserveCapacity(count)
    var tile: UInt64 = 0
    for index in 0..<count {
      let step = try reader.number()
      let (next, overflows) = tile.addingReportingOverflow(step)
      guard !overflows, index == 0 || step > 0 else { throw .order }
      tile = next
      tiles.append(tile)
    }
    let runs = try Self.column(&reader, count)
    let lengths = try Self.column(&reader, count)
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let value = try reader.number()
      let last = entries.last
      let follows = last.map { $0.offset &+ UInt64($0.length) } ?? 0
      guard value > 0 || index > 0 else { throw .outside }
      entries.append(
        Entry(
          tile: tiles[index], offset: value == 0 ? follows : value - 1, length: lengths[index],
          run: runs[index]))
    }
    self.entries = entries
  }

  private static func column(
    _ reader: inout ProtobufReader, _ count: Int
  ) throws(TileFault) -> [UInt32] {
    var column: [UInt32] = []
    column.reserveCapacity(count)
    for _ in 0..<count {
      guard let number = UInt32(exactly: try reader.number()) else { throw .outside }
      column.append(number)
    }
    return column
  }

  /// The last entry that begins at a tile or before; `nil` if none does.
  ///
  /// - Complexity: O(log *n*) for *n* entries.
  func entry(for tile: UInt64) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tile <= tile { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries[low - 1] : nil
  }
}
