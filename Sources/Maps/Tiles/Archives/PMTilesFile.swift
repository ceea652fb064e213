import DataFiles
import Platform
import Synchronization

/// A PMTiles file of version 3, mapped into memory.
///
/// Directories are read when a tile needs them, and some are kept. Several threads may read.
final class PMTilesFile: TileStore {
  let path: String
  let header: PMTilesHeader
  private let map: MappedFile
  private let root: PMTilesDirectory
  private let kept = Mutex(KeptDirectories())

  /// How many directories may lie within each other, the root included.
  private static let deepest = 4
  /// The most bytes of inflated metadata.
  private static let largestMetadata = 4 << 20

  init(path: String) throws(TileArchiveError) {
    self.path = path
    do throws(FileProblem) { map = try MappedFile(anyFormat: path) } catch {
      throw .unreadable(path: path, error)
    }
    header = try PMTilesHeader(of: map.bytes, path: path)
    root = try Self.directory(header.root, in: map, path: path)
  }

  var format: TileFormat { .pmTiles }
  var byteCount: Int? { map.bytes.count }

  func metadata() -> TileMetadata {
    let bytes = Self.part(header.metadata, of: map)
    let text = try? TileInflation.plain(bytes, limit: Self.largestMetadata)
    var metadata = TileMetadata(json: text ?? [])
    metadata.zooms = header.zooms
    metadata.bounds = header.bounds ?? metadata.bounds
    return metadata
  }

  func deepTile() throws(TileArchiveError) -> TileAddress? {
    var directory = root
    for _ in 0..<Self.deepest {
      guard let entry = directory.entries.last else { return nil }
      if entry.run > 0 { return TileAddress(hilbertIndex: entry.tile) }
      directory = try leaf(entry)
    }
    return nil
  }

  func tile(_ address: TileAddress) throws(TileArchiveError) -> [UInt8]? {
    let number = address.hilbertIndex
    var directory = root
    for _ in 0..<Self.deepest {
      guard let entry = directory.entry(for: number) else { return nil }
      guard entry.run == 0 else {
        guard number - entry.tile < UInt64(entry.run) else { return nil }
        do throws(TileFault) { return try TileInflation.tile(tileBytes(entry)) } catch {
          throw .tile(path: path, address, error)
        }
      }
      directory = try leaf(entry)
    }
    throw .directory(path: path, offset: header.leaves.lowerBound, .leaves)
  }

  func forEachTile(
    _ body: (TileAddress, Int, Result<[UInt8], TileFault>) -> Void
  ) throws(TileArchiveError) {
    var end: UInt64 = 0
    try visit(root, header.root.lowerBound, 1, 0..<UInt64.max, &end, body)
  }

  /// Visits the tiles of a directory, all of which have numbers in a range: no directory can come
  /// twice.
  private func visit(
    _ directory: PMTilesDirectory, _ place: UInt64, _ depth: Int, _ range: Range<UInt64>,
    _ end: inout UInt64, _ body: (TileAddress, Int, Result<[UInt8], TileFault>) -> Void
  ) throws(TileArchiveError) {
    for (index, entry) in directory.entries.enumerated() {
      let next =
        index + 1 < directory.entries.count
        ? directory.entries[index + 1].tile : range.upperBound
      guard range.contains(entry.tile), entry.tile < next,
        let address = TileAddress(hilbertIndex: entry.tile)
      else { throw .directory(path: path, offset: place, .order) }
      guard entry.run > 0 else {
        guard depth < Self.deepest else { throw .directory(path: path, offset: place, .leaves) }
        let leaf = try leaf(entry)
        guard leaf.entries.first?.tile == entry.tile else {
          throw .directory(path: path, offset: header.leaves.lowerBound + entry.offset, .order)
        }
        try visit(leaf, place, depth + 1, entry.tile..<next, &end, body)
        continue
      }
      guard UInt64(entry.run) <= next - entry.tile else {
        throw .directory(path: path, offset: place, .order)
      }
      // in a clustered file, what lies further ahead has been read already
      let isCopy = header.isClustered && entry.offset < end
      end = max(end, entry.offset &+ UInt64(entry.length))
      guard !isCopy else {
        body(address, Int(entry.run), .success([]))
        continue
      }
      body(
        address, Int(entry.run),
        Result { () throws(TileFault) in try TileInflation.tile(tileBytes(entry)) })
    }
  }

  private func tileBytes(
    _ entry: PMTilesDirectory.Entry
  ) throws(TileFault) -> UnsafeRawBufferPointer {
    guard let range = Self.range(of: entry, in: header.tiles) else { throw .outside }
    return Self.part(range, of: map)
  }

  private func leaf(_ entry: PMTilesDirectory.Entry) throws(TileArchiveError) -> PMTilesDirectory {
    if let directory = kept.withLock({ $0.directories[entry.offset] }) { return directory }
    guard let range = Self.range(of: entry, in: header.leaves) else {
      throw .directory(path: path, offset: header.leaves.lowerBound &+ entry.offset, .outside)
    }
    let directory = try Self.directory(range, in: map, path: path)
    kept.withLock { $0.keep(directory, at: entry.offset) }
    return directory
  }

  /// The bytes of an entry in a part of the file; `nil` if they do not lie in it.
  private static func range(
    of entry: PMTilesDirectory.Entry, in part: Range<UInt64>
  ) -> Range<UInt64>? {
    let (start, overflows) = part.lowerBound.addingReportingOverflow(entry.offset)
    guard !overflows, start <= part.upperBound,
      UInt64(entry.length) <= part.upperBound - start
    else { return nil }
    return start..<start + UInt64(entry.length)
  }

  private static func part(_ range: Range<UInt64>, of map: MappedFile) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: map.bytes[Int(range.lowerBound)..<Int(range.upperBound)])
  }

  private static func directory(
    _ range: Range<UInt64>, in map: MappedFile, path: String
  ) throws(TileArchiveError) -> PMTilesDirectory {
    do throws(TileFault) {
      let plain = try TileInflation.plain(part(range, of: map), limit: PMTilesDirectory.largest)
      return try plain.span.bytes.withUnsafeBytes { (bytes) throws(TileFault) in
        try PMTilesDirectory(bytes)
      }
    } catch {
      throw .directory(path: path, offset: range.lowerBound, error)
    }
  }
}

/// Leaf directories that were read.
private struct KeptDirectories {
  /// The most entries that are kept, of 24 bytes each; beyond them all are forgotten.
  private static let mostEntries = 1 << 18

  private(set) var directories: [UInt64: PMTilesDirectory] = [:]
  private var entries = 0

  /// Keeps the directory at an offset.
  mutating func keep(_ directory: PMTilesDirectory, at offset: UInt64) {
    guard directories[offset] == nil else { return }
    if entries + directory.entries.count > Self.mostEntries { (directories, entries) = ([:], 0) }
    directories[offset] = directory
    entries += directory.entries.count
  }
}
