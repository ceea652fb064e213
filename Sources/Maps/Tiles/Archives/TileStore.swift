package enum TileFormat: String, Sendable {
  case pmTiles = "PMTiles 3"
  case mbTiles = "MBTiles"
  case folder
}

/// A file or folder that holds tiles. Several threads may read it.
protocol TileStore: Sendable {
  var format: TileFormat { get }
  /// The size of the file; of a folder, 0.
  var byteCount: Int { get }

  /// What the file says of itself.
  func metadata() -> TileMetadata

  /// The box around the tiles of the largest zoom, for a file that does not tell it; `nil` if it is
  /// not known.
  func bounds(of zooms: ClosedRange<Int>) throws(TileArchiveError) -> TileBounds?

  /// A tile of the largest zoom; `nil` if there are no tiles.
  func deepTile() throws(TileArchiveError) -> TileAddress?

  /// The plain bytes of a tile; `nil` if there is none.
  func tile(_ address: TileAddress) throws(TileArchiveError) -> [UInt8]?

  /// Passes each tile to a function: its address, how many tiles from it on have the same bytes,
  /// and these bytes, which are empty if they were passed with another tile before.
  ///
  /// - Throws: what ends the visit early; a fault of one tile does not.
  func forEachTile(
    _ body: (TileAddress, Int, Result<[UInt8], TileFault>) -> Void
  ) throws(TileArchiveError)
}

extension TileStore {
  func bounds(of zooms: ClosedRange<Int>) throws(TileArchiveError) -> TileBounds? { nil }
}
