import Tiles

/// The tiles around a place: those that a library knows, and those that are read on another thread.
package struct TileReading: Sendable {
  /// What is known at an address: its tiles, or otherwise the tiles that may be drawn there.
  typealias Known = (address: TileAddress, pieces: [TileSource.Piece]?, [TileSource.Key: MapTile])

  private let source: TileSource
  private let language: String?
  private let known: [Known]

  /// The tiles that were read, and what is wrong with others.
  private(set) var found: [(address: TileAddress, pieces: [TileSource.Piece])] = []
  private(set) var faults: [TileArchiveError] = []

  init(of source: TileSource, _ language: String?, _ known: [Known]) {
    (self.source, self.language, self.known) = (source, language, known)
  }

  /// Reads the tiles that are not known.
  ///
  /// - Returns: the features of all tiles, each tile once.
  package mutating func read() -> [NamedFeatures] {
    var pieces: [TileSource.Piece] = []
    for (address, known, candidates) in known {
      var read = known
      if read == nil {
        // several addresses may have one tile of a lower zoom
        let before = candidates.merging(pieces.map { ($0.key, $0.tile) }) { $1 }
        let (new, faults) = TileLibrary.read(address, of: source, language, known: before)
        found.append((address, new))
        self.faults += faults
        read = new
      }
      pieces += (read ?? []).filter { piece in !pieces.contains { $0.key == piece.key } }
    }
    return pieces.map { NamedFeatures(of: $0.tile) }
  }
}
