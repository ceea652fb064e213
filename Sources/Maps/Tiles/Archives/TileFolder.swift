import Platform

/// A folder of tiles in files: zoom/column/row.mvt or .pbf, rows counted from the north.
final class TileFolder: TileStore {
  let path: String
  private let zooms: ClosedRange<Int>

  private static let extensions = ["mvt", "pbf"]
  private static let largestMetadata = 4 << 20

  /// Whether a folder has a tile in a folder of a column in one of a zoom.
  static func isOne(_ path: String) -> Bool { !zooms(in: path).isEmpty }

  init(path: String) throws(TileArchiveError) {
    self.path = path
    let zooms = Self.zooms(in: path)
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
    if metadata.bounds == nil { metadata.bounds = bounds() }
    return metadata
  }

  func deepTile() -> TileAddress? {
    let zoom = zooms.upperBound
    for column in Self.numbers(in: "\(path)/\(zoom)") {
      if let row = Self.rows(in: "\(path)/\(zoom)/\(column)").first {
        return TileAddress(zoom: zoom, column: column, row: row)
      }
    }
    return nil
  }

  func tile(_ address: TileAddress) throws(TileArchiveError) -> [UInt8]? {
    for suffix in Self.extensions {
      let bytes: [UInt8]
      do throws(FileProblem) {
        bytes = try FileSystem.contents(
          of: "\(path)/\(address).\(suffix)", limit: TileInflation.largestTile)
      } catch {
        switch error {
        case .system(ENOENT), .system(ENOTDIR): continue
        case .large(let limit): throw .tile(path: path, address, .large(limit: limit))
        default: throw .unreadable(path: "\(path)/\(address).\(suffix)", error)
        }
      }
      return try plain(bytes, address)
    }
    return nil
  }

  func forEachTile(
    _ body: (TileAddress, Int, Result<[UInt8], TileFault>) -> Void
  ) throws(TileArchiveError) {
    for zoom in zooms {
      for column in Self.numbers(in: "\(path)/\(zoom)") {
        for row in Self.rows(in: "\(path)/\(zoom)/\(column)") {
          guard let address = TileAddress(zoom: zoom, column: column, row: row) else { continue }
          do throws(TileArchiveError) {
            if let bytes = try tile(address) { body(address, 1, .success(bytes)) }
          } catch {
            switch error {
            case .tile(_, _, let fault): body(address, 1, .failure(fault))
            // one file that cannot be opened is no reason not to read the others
            case .unreadable: body(address, 1, .failure(.truncated))
            default: throw error
            }
          }
        }
      }
    }
  }

  /// The box of all tiles of the last zoom.
  private func bounds() -> TileBounds? {
    let folder = "\(path)/\(zooms.upperBound)"
    let columns = Self.numbers(in: folder)
    let rows = columns.flatMap { Self.rows(in: "\(folder)/\($0)") }
    guard let first = columns.first, let last = columns.last, let top = rows.min(),
      let bottom = rows.max(),
      let northWest = TileAddress(zoom: zooms.upperBound, column: first, row: top),
      let southEast = TileAddress(zoom: zooms.upperBound, column: last, row: bottom)
    else { return nil }
    return northWest.bounds.united(with: southEast.bounds)
  }

  /// The zooms of which a folder has tiles, in their order.
  private static func zooms(in path: String) -> [Int] {
    numbers(in: path).filter { zoom in
      let folder = "\(path)/\(zoom)"
      return TileAddress.zooms.contains(zoom) && FileSystem.kind(of: folder) == .folder
        && numbers(in: folder).contains { !rows(in: "\(folder)/\($0)").isEmpty }
    }
  }

  /// The names in a folder that are whole numbers, in their order.
  private static func numbers(in path: String) -> [Int] {
    FileSystem.names(in: path).filter { $0.utf8.allSatisfy { $0.isDigit } }.compactMap { Int($0) }
      .sorted()
  }

  /// The rows of the files in a folder of a column.
  private static func rows(in path: String) -> [Int] {
    let rows = FileSystem.names(in: path).compactMap { name -> Int? in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, extensions.contains(String(parts[1])) else { return nil }
      return Int(parts[0])
    }
    return Set(rows).sorted()
  }

  private func plain(_ bytes: [UInt8], _ address: TileAddress) throws(TileArchiveError) -> [UInt8] {
    do throws(TileFault) {
      return try bytes.span.bytes.withUnsafeBytes { (bytes) throws(TileFault) in
        try TileInflation.tile(bytes)
      }
    } catch {
      throw .tile(path: path, address, error)
    }
  }
}
