package enum TileFormat: String, Sendable {
  case pmTiles = "PMTiles 3"
  case mbTiles = "MBTiles"
  case folder
}

/// A file or folder that holds tiles. Several threads may read it.
protocol TileStore: Sendable {
  var format: TileFormat { get }
  /// The size of the file; `nil` for a folder.
  var byteCount: Int? { get }

  /// What the file says of itself. If it does not tell its zooms and its box, they are those of its
  /// tiles, as far as they can be found.
  func metadata() throws(TileArchiveError) -> TileMetadata

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
