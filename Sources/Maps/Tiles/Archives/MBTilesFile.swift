import Platform
import Synchronization

/// An MBTiles file (https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md), read by
/// SQLite. Several threads may read; one at a time does.
final class MBTilesFile: TileStore, @unchecked Sendable {  // a lock guards the database
  let path: String
  private let size: Int
  private let database: SQLiteDatabase
  private let lookup: SQLiteStatement
  private let lock = Mutex(())

  /// The most rows of metadata that are read, and the bytes after which no more are.
  private static let (mostMetadata, mostMetadataBytes) = (1000, 4 << 20)
  /// The fewest bytes of a file that a row of a table takes.
  private static let leastRow = 4
  private static let lookupText = """
    SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?
    """

  init(path: String) throws(TileArchiveError) {
    self.path = path
    do throws(FileProblem) {
      size = Int(try FileSystem.status(of: path).st_size)
    } catch { throw .unreadable(path: path, error) }
    do throws(SQLiteDatabase.Refusal) {
      database = try SQLiteDatabase(path: path)
      lookup = try database.statement(Self.lookupText)
    } catch {
      if case .message(let text) = error,
        text.hasPrefix("no such table") || text.hasPrefix("no such column")
      {
        throw .withoutTiles(path: path)
      }
      throw Self.error(error, path)
    }
  }

  var format: TileFormat { .mbTiles }
  var byteCount: Int? { size }

  func metadata() throws(TileArchiveError) -> TileMetadata {
    var metadata = TileMetadata(rows: rows())
    guard metadata.foreignFormat == nil else { return metadata }
    if metadata.zooms == nil { metadata.zooms = try zooms() }
    if metadata.bounds == nil, let zooms = metadata.zooms {
      // a file that cannot be searched for them may still have the tiles of a view
      metadata.bounds = try? bounds(of: zooms)
    }
    return metadata
  }

  /// The rows of the metadata, as far as they can be read.
  private func rows() -> [(name: String, value: String)] {
    lock.withLock { _ in
      var rows: [(name: String, value: String)] = []
      guard let statement = try? database.statement("SELECT name, value FROM metadata") else {
        return rows
      }
      var bytes = 0
      while rows.count < Self.mostMetadata, bytes < Self.mostMetadataBytes,
        (try? statement.step()) == true
      {
        let row = (name: statement.text(0), value: statement.text(1))
        bytes += row.name.utf8.count + row.value.utf8.count
        rows.append(row)
      }
      return rows
    }
  }

  /// The zooms of the tiles; `nil` if there are none.
  ///
  /// - Complexity: O(log *n*) for *n* tiles with the usual index.
  private func zooms() throws(TileArchiveError) -> ClosedRange<Int>? {
    try reading { () throws(SQLiteDatabase.Refusal) in
      let statement = try database.statement(
        "SELECT (SELECT min(zoom_level) FROM tiles), (SELECT max(zoom_level) FROM tiles)")
      guard try statement.step() else { return nil }
      let (first, last) = (statement.number(0), statement.number(1))
      guard first <= last, TileAddress.zooms.contains(first), TileAddress.zooms.contains(last)
      else { return nil }
      return first...last
    }
  }

  /// The box around the tiles of the largest zoom; of a lower one if there are too many to look at.
  ///
  /// - Complexity: O(*n*) for the *n* tiles of the zoom, at most a million in an honest file.
  private func bounds(of zooms: ClosedRange<Int>) throws(TileArchiveError) -> TileBounds? {
    let roughZoom = max(zooms.lowerBound, zooms.upperBound - Self.zoomsBelow)
    guard let rough = try box(of: roughZoom) else { return try box(of: zooms.upperBound)?.bounds }
    // a view may take too long for all tiles of the last zoom
    guard rough.count <= Self.mostRoughTiles, let exact = try? box(of: zooms.upperBound) else {
      return rough.bounds
    }
    return exact.bounds
  }

  /// A zoom so many below the last has a 256th of its tiles.
  private static let zoomsBelow = 4
  private static let mostRoughTiles = 1 << 12

  /// The box around the tiles of a zoom, and their number; `nil` if there are none.
  private func box(of zoom: Int) throws(TileArchiveError) -> (bounds: TileBounds, count: Int)? {
    try reading { () throws(SQLiteDatabase.Refusal) in
      let statement = try database.statement(
        """
        SELECT count(*), min(tile_column), max(tile_row), max(tile_column), min(tile_row)
        FROM tiles WHERE zoom_level = ?
        """)
      statement.bind([zoom])
      guard try statement.step(), statement.number(0) > 0 else { return nil }
      func tile(_ column: Int32) -> TileAddress? {
        TileAddress(
          zoom: zoom, column: statement.number(column),
          rowFromSouth: statement.number(column + 1))
      }
      guard let northWest = tile(1), let southEast = tile(3) else { return nil }
      return (northWest.bounds.united(with: southEast.bounds), statement.number(0))
    }
  }

  func deepTile() throws(TileArchiveError) -> TileAddress? {
    try reading { () throws(SQLiteDatabase.Refusal) in
      let statement = try database.statement(
        "SELECT zoom_level, tile_column, tile_row FROM tiles ORDER BY zoom_level DESC LIMIT 1")
      return try statement.step() ? Self.address(in: statement) : nil
    }
  }

  func tile(_ address: TileAddress) throws(TileArchiveError) -> [UInt8]? {
    let found = try reading {
      () throws(SQLiteDatabase.Refusal) -> Result<[UInt8], TileFault>? in
      lookup.bind([address.zoom, address.column, address.rowFromSouth])
      // the row takes memory until the statement begins anew
      defer { lookup.bind([]) }
      return try lookup.step() ? Self.tile(in: lookup, 0) : nil
    }
    do throws(TileFault) { return try found?.get() } catch {
      throw .tile(path: path, address, error)
    }
  }

  func forEachTile(
    _ body: (TileAddress, Int, Result<[UInt8], TileFault>) -> Void
  ) throws(TileArchiveError) {
    var rest = size / Self.leastRow
    try reading { () throws(SQLiteDatabase.Refusal) in
      let statement = try database.statement(
        "SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles")
      while try statement.step() {
        rest -= 1
        guard rest >= 0 else { throw .endless }
        guard let address = Self.address(in: statement) else {
          throw .message("a row of 'tiles' lies outside its zoom")
        }
        body(address, 1, Self.tile(in: statement, 3))
      }
    }
  }

  /// The tile of a row's first three columns; `nil` if there is no such tile.
  private static func address(in statement: SQLiteStatement) -> TileAddress? {
    TileAddress(
      zoom: statement.number(0), column: statement.number(1), rowFromSouth: statement.number(2))
  }

  private static func tile(
    in statement: SQLiteStatement, _ column: Int32
  ) -> Result<[UInt8], TileFault> {
    statement.withBlob(column) { bytes in
      Result { () throws(TileFault) in try TileInflation.tile(bytes) }
    }
  }

  private func reading<Value: Sendable>(
    _ body: () throws(SQLiteDatabase.Refusal) -> Value
  ) throws(TileArchiveError) -> Value {
    do throws(SQLiteDatabase.Refusal) {
      return try lock.withLock { (_) throws(SQLiteDatabase.Refusal) in try body() }
    } catch {
      throw Self.error(error, path)
    }
  }

  private static func error(_ refusal: SQLiteDatabase.Refusal, _ path: String) -> TileArchiveError {
    switch refusal {
    case .library(let reason): .libraryUnusable(path: path, reason)
    case .message(let text): .sqlite(path: path, text)
    case .endless: .endless(path: path)
    }
  }
}
