import CSQLiteLoader

/// Writes SQLite files with the library that the product reads them with.
public final class SQLiteWriter {
  /// What SQLite says is wrong.
  public struct Failure: Error {
    /// The sentence of SQLite.
    public let message: String
  }

  private let functions: sqlite_functions
  private var handle: OpaquePointer?

  private static let loaded = Result { () throws(Failure) -> UnsafeFunctions in
    var reason = [CChar](repeating: 0, count: 512)
    guard let functions = sqlite_functions_load(&reason, 512) else {
      throw Failure(
        message: String(
          decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return UnsafeFunctions(functions: functions.pointee)
  }

  private struct UnsafeFunctions: @unchecked Sendable {
    let functions: sqlite_functions
  }

  /// Opens or makes a file.
  public init(path: String) throws {
    functions = try Self.loaded.get().functions
    // SQLITE_OPEN_READWRITE and SQLITE_OPEN_CREATE
    guard functions.sqlite3_open_v2(path, &handle, 2 | 4, nil) == 0 else {
      throw Failure(message: "cannot open \(path)")
    }
  }

  deinit { _ = functions.sqlite3_close_v2(handle) }

  /// Runs a statement to its end.
  public func run(_ text: String) throws {
    guard let handle else { return }
    var statement: OpaquePointer?
    guard functions.sqlite3_prepare_v2(handle, text, -1, &statement, nil) == 0, let statement
    else { throw Failure(message: String(cString: functions.sqlite3_errmsg(handle))) }
    defer { _ = functions.sqlite3_finalize(statement) }
    var status: Int32 = 100
    while status == 100 { status = functions.sqlite3_step(statement) }
    guard status == 101 else {
      throw Failure(message: String(cString: functions.sqlite3_errmsg(handle)))
    }
  }

  /// Makes the tables of MBTiles 1.3, and fills them.
  ///
  /// - Parameter tiles: zoom, column, row from the south, and packed bytes.
  public func makeTiles(
    metadata: [(String, String)], tiles: [(zoom: Int, column: Int, row: Int, bytes: [UInt8])]
  ) throws {
    try run("CREATE TABLE metadata (name text, value text)")
    try run(
      """
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)
      """)
    try run("CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)")
    for (name, value) in metadata {
      let quoted = value.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''")
      try run("INSERT INTO metadata VALUES ('\(name)', '\(quoted)')")
    }
    for tile in tiles {
      try run(
        "INSERT INTO tiles VALUES (\(tile.zoom), \(tile.column), \(tile.row), "
          + "\(Self.literal(tile.bytes)))")
    }
  }

  /// Bytes as SQL writes them.
  public static func literal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF")
    return "x'" + String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) + "'"
  }
}
