import DataFiles
import Geodesy
import Platform
import Text

/// A file or folder with vector tiles of OpenStreetMap or of another source.
///
/// Opening reads what the file says of itself, and some tiles if that does not tell the schema.
/// Several threads may use an archive.
package final class TileArchive: Sendable {
  /// The path as it was given.
  package let path: String
  package let format: TileFormat
  /// The size of the file; `nil` for a folder.
  package let byteCount: Int?
  /// The title that the file has, without controls.
  package let name: String?
  /// The sources of the tiles, to be shown with them; without markup and controls.
  package let attribution: String?
  package let zooms: ClosedRange<Int>
  /// The box that has tiles, as the file tells it, or else that of the tiles that it has;
  /// the whole square of Web Mercator if neither is known.
  package let bounds: TileBounds
  /// The names of the layers, as far as they are known.
  package let layers: [String]
  /// How the layers and tags of the tiles are to be understood; `nil` for an unknown schema.
  package let schema: TileSchema?

  private let store: any TileStore

  /// Opens a file, whatever its name, or a folder.
  ///
  /// - Throws: why it cannot be read.
  package convenience init(path: String) throws(TileArchiveError) {
    try self.init(store: Self.store(at: path), path: path)
  }

  private init(store: any TileStore, path: String) throws(TileArchiveError) {
    let metadata = try store.metadata()
    if let format = metadata.foreignFormat { throw .tileFormat(path: path, format) }
    (self.store, self.path) = (store, path)
    (format, byteCount) = (store.format, store.byteCount)
    (name, attribution) = (metadata.name, metadata.attribution)
    (zooms, bounds) = (metadata.zooms ?? 0...0, metadata.bounds ?? .world)
    var layers = metadata.layers
    if layers.isEmpty { layers = try Self.layers(of: store, zooms, bounds) }
    self.layers = layers
    schema = TileSchema.of(layers: layers)
  }

  /// What can be a path of tiles: a regular file that begins as one, a folder of them, or what
  /// cannot be looked at, so that opening it says why.
  package static func isOne(_ path: String) -> Bool {
    switch FileSystem.kind(of: path) {
    case .folder?: return TileFolder.isOne(path)
    case .regular?:
      guard let start = try? FileSystem.beginning(of: path, count: longestStart) else {
        return true
      }
      return PMTilesHeader.begins(start) || start.starts(with: SQLiteDatabase.signature)
    default: return false
    }
  }

  /// The paths of the files and folders of tiles in a folder, in the order of their names; the
  /// folder itself if it is one of tiles.
  package static func paths(in folder: String) -> [String] {
    if TileFolder.isOne(folder) { return [folder] }
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder + "/" + $0 }.filter(isOne)
  }

  private static let longestStart = 16

  private static func store(at path: String) throws(TileArchiveError) -> any TileStore {
    if FileSystem.kind(of: path) == .folder { return try TileFolder(path: path) }
    let start: [UInt8]
    do throws(FileProblem) {
      start = try FileSystem.beginning(of: path, count: longestStart)
    } catch {
      throw .unreadable(path: path, error)
    }
    if PMTilesHeader.begins(start) { return try PMTilesFile(path: path) }
    if start.starts(with: SQLiteDatabase.signature) { return try MBTilesFile(path: path) }
    if let name = start.withUnsafeBytes(TileInflation.foreignFormat) {
      throw .tileFormat(path: path, name)
    }
    throw .foreign(path: path)
  }

  /// The checksum of the first 64 KiB of the file, CRC-32 in hexadecimal digits: enough to tell
  /// files apart, as they begin with their directory. `nil` for a folder, and for a file that is
  /// gone.
  package func beginningChecksum() -> String? {
    guard format != .folder,
      let bytes = try? FileSystem.beginning(of: path, count: Self.checkedBytes)
    else { return nil }
    var checksum = CRC32()
    bytes.withUnsafeBytes { checksum.update($0) }
    return checksum.text
  }

  private static let checkedBytes = 1 << 16

  /// A source of tiles, to be shown with them.
  package struct Credit: Hashable, Sendable {
    /// Its name.
    package let text: String
    /// Whether it is the name of a file that gives no sources.
    package let isFileName: Bool
  }

  /// The sources of the tiles; the name of the file or folder if it gives none.
  var credit: Credit {
    if let attribution, !attribution.isEmpty { return .init(text: attribution, isFileName: false) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return .init(text: name.withoutControls, isFileName: true)
  }

  // MARK: Tiles

  /// The plain bytes of a tile, for ``MapTile``; `nil` if there is none.
  ///
  /// - Throws: what is wrong with the tile or the file.
  package func bytes(of address: TileAddress) throws(TileArchiveError) -> [UInt8]? {
    guard zooms.contains(address.zoom) else { return nil }
    return try store.tile(address)
  }

  /// A tile, understood by the schema; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - language: the person's language, as ISO 639 has it; `nil` for the local names.
  ///   - onlyNames: whether to leave out what has no name and is no road.
  /// - Throws: what is wrong with the tile or the file.
  /// - Complexity: O(*n*) for the *n* bytes of the inflated tile, at most 16 MB.
  package func tile(
    _ address: TileAddress, language: String? = nil, onlyNames: Bool = false
  ) throws(TileArchiveError) -> MapTile? {
    guard let bytes = try bytes(of: address) else { return nil }
    do throws(TileFault) {
      return try MapTile(
        bytes, at: address, schema: schema, language: language, onlyNames: onlyNames)
    } catch {
      throw .tile(path: path, address, error)
    }
  }

  /// Passes all tiles to a function: the address, how many tiles from it on have the same bytes,
  /// and these bytes, which are empty if they came with an earlier tile.
  ///
  /// - Throws: what ends the reading. A fault of one tile does not.
  package func forEachTile(
    _ body: (TileAddress, Int, Result<[UInt8], TileFault>) -> Void
  ) throws(TileArchiveError) {
    try store.forEachTile(body)
  }

  // MARK: Layers

  /// The names of the layers of some tiles: in the middle of a file, and around one that it has for
  /// certain.
  private static func layers(
    of store: any TileStore, _ zooms: ClosedRange<Int>, _ bounds: TileBounds
  ) throws(TileArchiveError) -> [String] {
    var names: [String] = []
    var addresses =
      Coordinate(bounds.center).map { center in
        zooms.map { TileAddress(containing: center, zoom: $0) }
      } ?? []
    if let deep = try store.deepTile() { addresses += zooms.map(deep.ancestor) }
    for address in addresses {
      guard let bytes = try sample(address, of: store) else { continue }
      let layers = bytes.withUnsafeBytes { (try? VectorTile($0))?.layers ?? [] }
      for layer in layers where !names.contains(layer.name) { names.append(layer.name) }
    }
    return names
  }

  /// The bytes of a tile; `nil` if there is none or it is damaged.
  ///
  /// - Throws: the format of a tile that is no vector tile.
  private static func sample(
    _ address: TileAddress, of store: any TileStore
  ) throws(TileArchiveError) -> [UInt8]? {
    do throws(TileArchiveError) { return try store.tile(address) } catch {
      switch error {
      case .tile(let path, _, .format(let name)): throw .tileFormat(path: path, name)
      case .tile(let path, _, .compression(let name)):
        throw .compression(path: path, of: "tiles", name)
      case .tile: return nil
      default: throw error
      }
    }
  }
}
