import CSQLiteLoader
import Platform

/// An SQLite file that is only read. Only one thread may use it at a time.
///
/// The file is opened as one that never changes, so that nothing appears beside it, and its schema
/// is not trusted. A statement that takes more steps or more time than any honest one is ended.
final class SQLiteDatabase {
  /// What SQLite says about a file or a statement.
  enum Refusal: Error {
    case library(String)
    case message(String)
    /// A statement took too many steps, or too much time.
    case endless
  }

  /// The first bytes of a file of SQLite 3.
  static let signature = Array("SQLite format 3\0".utf8)

  fileprivate let library: sqlite_functions
  fileprivate let handle: OpaquePointer
  /// What a statement may still take before it is ended.
  private let allowance: UnsafeMutablePointer<SQLiteAllowance>

  /// The virtual machine's steps between two reports of progress: few, because one step may make a
  /// value of megabytes.
  private static let stepsBetweenReports: Int32 = 200
  /// The most bytes of a text, a blob or a row: those of a tile and some more.
  private static let largestValue = Int32(TileInflation.largestTile + 1 << 16)

  init(path: String) throws(Refusal) {
    library = try SQLiteLibrary.loaded()
    var opened: OpaquePointer?
    let flags = SQLITE_FLAG_READONLY | SQLITE_FLAG_URI | SQLITE_FLAG_NOMUTEX
    let status = library.sqlite3_open_v2(
      Self.location(of: path), &opened, Int32(flags), nil)
    guard status == SQLITE_CODE_OK, let opened else {
      let message = String(cString: library.sqlite3_errmsg(opened))
      _ = library.sqlite3_close_v2(opened)
      throw .message(message)
    }
    handle = opened
    allowance = .allocate(capacity: 1)
    allowance.initialize(to: SQLiteAllowance())
    withUnsafePointer(to: library) { sqlite_distrust($0, opened) }
    _ = library.sqlite3_limit(opened, Int32(SQLITE_BOUND_LENGTH), Self.largestValue)
    library.sqlite3_progress_handler(
      opened, Self.stepsBetweenReports,
      { argument in
        let allowance = argument?.assumingMemoryBound(to: SQLiteAllowance.self)
        return allowance?.pointee.takeReport() == true ? 0 : 1
      }, allowance)
    // what a view sorts stays in memory, and there is an end of it
    for pragma in ["temp_store = MEMORY", "hard_heap_limit = 33554432", "query_only = ON"] {
      let statement = try statement("PRAGMA " + pragma)
      _ = try statement.step()
    }
  }

  deinit {
    _ = library.sqlite3_close_v2(handle)
    allowance.deallocate()
  }

  /// The address of a file as SQLite reads it, with signs of its own meaning as numbers.
  private static func location(of path: String) -> String {
    var location = path.hasPrefix("/") ? "file://" : "file:"
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%", "?", "#": location += "%" + String(scalar.value, radix: 16)
      default: location.unicodeScalars.append(scalar)
      }
    }
    return location + "?immutable=1&mode=ro"
  }

  func statement(_ text: String) throws(Refusal) -> SQLiteStatement {
    begin()
    var statement: OpaquePointer?
    let status = library.sqlite3_prepare_v2(handle, text, -1, &statement, nil)
    guard status == SQLITE_CODE_OK, let statement else { throw refusal(status) }
    return SQLiteStatement(statement, of: self)
  }

  /// Gives a statement its whole allowance.
  fileprivate func begin() { allowance.pointee = SQLiteAllowance() }

  /// Goes to the next row of a statement, which gives the statement a little more time, and returns
  /// what SQLite does.
  fileprivate func step(_ statement: OpaquePointer) -> Int32 {
    allowance.pointee.beginRow()
    defer { allowance.pointee.endRow() }
    return library.sqlite3_step(statement)
  }

  fileprivate func refusal(_ status: Int32) -> Refusal {
    status & 0xFF == SQLITE_CODE_INTERRUPT
      ? .endless : .message(String(cString: library.sqlite3_errmsg(handle)))
  }
}

/// A statement of a database, which it keeps open.
final class SQLiteStatement {
  private let statement: OpaquePointer
  private let database: SQLiteDatabase

  fileprivate init(_ statement: OpaquePointer, of database: SQLiteDatabase) {
    (self.statement, self.database) = (statement, database)
  }

  deinit { _ = database.library.sqlite3_finalize(statement) }

  /// Begins anew with numbers in the place of the question marks.
  func bind(_ numbers: [Int]) {
    _ = database.library.sqlite3_reset(statement)
    database.begin()
    for (index, number) in numbers.enumerated() {
      _ = database.library.sqlite3_bind_int(statement, Int32(index + 1), Int32(clamping: number))
    }
  }

  /// Goes to the next row.
  ///
  /// - Returns: whether there is one.
  func step() throws(SQLiteDatabase.Refusal) -> Bool {
    let status = database.step(statement)
    switch status {
    case Int32(SQLITE_CODE_ROW): return true
    case Int32(SQLITE_CODE_DONE): return false
    default:
      let refusal = database.refusal(status)
      _ = database.library.sqlite3_reset(statement)
      throw refusal
    }
  }

  func number(_ column: Int32) -> Int {
    Int(database.library.sqlite3_column_int64(statement, column))
  }

  /// A text of the row, at most its first 4 MB; U+FFFD stands for what is not UTF-8.
  func text(_ column: Int32) -> String {
    withBlob(column) { String(decoding: $0.prefix(4 << 20), as: UTF8.self) }
  }

  /// Passes the bytes of a column of the row to a function.
  func withBlob<Result, Failure: Error>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = database.library.sqlite3_column_blob(statement, column)
    let count = start == nil ? 0 : Int(database.library.sqlite3_column_bytes(statement, column))
    return try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

/// SQLite's library. It is loaded when it is first needed.
private enum SQLiteLibrary {
  static func loaded() throws(SQLiteDatabase.Refusal) -> sqlite_functions { try loading.get() }

  /// The library is loaded once, or fails to load once.
  nonisolated(unsafe) private static let loading = Result {
    () throws(SQLiteDatabase.Refusal) -> sqlite_functions in
    let longestReason = 512
    var reason = [CChar](repeating: 0, count: longestReason)
    guard let functions = sqlite_functions_load(&reason, longestReason) else {
      let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .library(String(decoding: bytes, as: UTF8.self))
    }
    return functions.pointee
  }
}
