import Platform

/// A folder of tiles in files: zoom/column/row.mvt or .pbf, rows counted from the north.
final class TileFolder: TileStore {
  let path: String
  private let zooms: ClosedRange<Int>

  private static let extensions = ["mvt", "pbf"]
  private static let largestMetadata = 4 << 20

  /// Whether a folder has a tile in a folder of a column in one of a zoom, or cannot be looked at,
  /// so that opening it says why.
  static func isOne(_ path: String) -> Bool {
    guard let zooms = try? numbers(in: path) else { return true }
    return zooms.contains { (try? hasTiles(of: $0, in: path)) == true }
  }

  init(path: String) throws(TileArchiveError) {
    self.path = path
    let zooms = try Self.zooms(in: path)
    guard let first = zooms.first, let last = zooms.last else { throw .foreign(path: path) }
    self.zooms = first...last
  }

  var format: TileFormat { .folder }
  var byteCount: Int? { nil }

  func metadata() -> TileMetadata {
    let bytes = try? FileSystem.contents(
      of: path + "/metadata.json", limit: Self.largestMetadata)
    var metadata = TileMetadata(json: bytes ?? [])
    metadata.zooms = zooms
    // a folder that cannot be searched for it may still have the tiles of a view
    if metadata.bounds == nil { metadata.bounds = try? bounds() }
    return metadata
  }

  func deepTile() throws(TileArchiveError) -> TileAddress? {
    let zoom = zooms.upperBound
    for column in try Self.numbers(in: "\(path)/\(zoom)") {
      if let row = (try? Self.rows(in: "\(path)/\(zoom)/\(column)"))?.first {
        return TileAddress(zoom: zoom, column: column, row: row)
      }
    }
    return nil
  }

  func tile(_ address: TileAddress) throws(TileArchiveError) -> [UInt8]? {
    do throws(TileFault) {
      for suffix in Self.extensions {
        guard let bytes = try Self.contents(of: "\(path)/\(address).\(suffix)") else { continue }
        return try bytes.span.bytes.withUnsafeBytes { (bytes) throws(TileFault) in
          try TileInflation.tile(bytes)
        }
      }
      return nil
    } catch {
      throw .tile(path: path, address, error)
    }
  }

  /// The bytes of a file; `nil` if there is none.
  private static func contents(of path: String) throws(TileFault) -> [UInt8]? {
    do throws(FileProblem) {
      return try FileSystem.contents(of: path, limit: TileInflation.largestTile)
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): return nil
      case .large(let limit): throw .large(limit: limit)
      default: throw .unreadable(error)
      }
    }
  }

  func forEachTile(
    _ body: (TileAddress, Int, Result<[UInt8], TileFault>) -> Void
  ) throws(TileArchiveError) {
    // a folder of a column that cannot be read is no reason not to read the others
    var firstError: TileArchiveError?
    for zoom in zooms {
      for column in try Self.numbers(in: "\(path)/\(zoom)") {
        do throws(TileArchiveError) {
          for row in try Self.rows(in: "\(path)/\(zoom)/\(column)") {
            guard let address = TileAddress(zoom: zoom, column: column, row: row) else { continue }
            do throws(TileArchiveError) {
              if let bytes = try tile(address) { body(address, 1, .success(bytes)) }
            } catch {
              guard case .tile(_, _, let fault) = error else { throw error }
              body(address, 1, .failure(fault))
            }
          }
        } catch { firstError = firstError ?? error }
      }
    }
    if let firstError { throw firstError }
  }

  /// The box of all tiles of the last zoom.
  private func bounds() throws(TileArchiveError) -> TileBounds? {
    let folder = "\(path)/\(zooms.upperBound)"
    let columns = try Self.numbers(in: folder)
    var rows: [Int] = []
    for column in columns { rows += try Self.rows(in: "\(folder)/\(column)") }
    guard let first = columns.first, let last = columns.last, let top = rows.min(),
      let bottom = rows.max(),
      let northWest = TileAddress(zoom: zooms.upperBound, column: first, row: top),
      let southEast = TileAddress(zoom: zooms.upperBound, column: last, row: bottom)
    else { return nil }
    return northWest.bounds.united(with: southEast.bounds)
  }

  /// The zooms of which a folder has tiles, in their order.
  private static func zooms(in path: String) throws(TileArchiveError) -> [Int] {
    var zooms: [Int] = []
    for zoom in try numbers(in: path) {
      if try hasTiles(of: zoom, in: path) { zooms.append(zoom) }
    }
    return zooms
  }

  /// Whether a folder has tiles of a zoom. A column that cannot be read may have some.
  private static func hasTiles(of zoom: Int, in path: String) throws(TileArchiveError) -> Bool {
    guard TileAddress.zooms.contains(zoom) else { return false }
    let folder = "\(path)/\(zoom)"
    return try numbers(in: folder).contains { column in
      (try? rows(in: "\(folder)/\(column)"))?.isEmpty != true
    }
  }

  /// The names in a folder that are whole numbers, in their order.
  private static func numbers(in path: String) throws(TileArchiveError) -> [Int] {
    try names(in: path).filter { $0.utf8.allSatisfy { $0.isDigit } }.compactMap { Int($0) }.sorted()
  }

  /// The rows of the files in a folder of a column.
  private static func rows(in path: String) throws(TileArchiveError) -> [Int] {
    let rows = try names(in: path).compactMap { name -> Int? in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, extensions.contains(String(parts[1])) else { return nil }
      return Int(parts[0])
    }
    return Set(rows).sorted()
  }

  /// The names in a folder; none if there is no such folder.
  private static func names(in path: String) throws(TileArchiveError) -> [String] {
    do throws(FileProblem) { return try FileSystem.names(in: path) } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): return []
      default: throw .unreadable(path: path, error)
      }
    }
  }
}
