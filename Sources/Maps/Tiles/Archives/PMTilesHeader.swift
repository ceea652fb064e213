/// The header of a PMTiles file of version 3
/// (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
struct PMTilesHeader {
  /// Parts of the file, from its beginning.
  let root, metadata, leaves, tiles: Range<UInt64>
  /// Whether the tiles lie in the order of their numbers.
  let isClustered: Bool
  let zooms: ClosedRange<Int>
  /// The bounds in the header; `nil` if they are no box.
  let bounds: TileBounds?

  private static let size = 127
  private static let compressions = ["", "none", "gzip", "brotli", "zstd"]
  private static let formats = ["", "", "PNG", "JPEG", "WebP", "AVIF", "MLT"]

  /// Whether a file is PMTiles of some version, by its first bytes.
  static func begins(_ bytes: some Collection<UInt8>) -> Bool { version(of: bytes) != nil }

  /// The version of a file, by its first bytes; `nil` if it is no PMTiles.
  private static func version(of bytes: some Collection<UInt8>) -> Int? {
    let start = Array(bytes.prefix(8))
    if start.starts(with: "PMTiles".utf8) { return start.count == 8 ? Int(start[7]) : 0 }
    // versions 1 and 2 have two letters and a number of two bytes
    guard start.starts(with: "PM".utf8), start.count >= 4, start[3] == 0, 1...2 ~= start[2]
    else { return nil }
    return Int(start[2])
  }

  init(of bytes: UnsafeRawBufferPointer, path: String) throws(TileArchiveError) {
    guard let version = Self.version(of: bytes) else { throw .foreign(path: path) }
    guard version == 3 else { throw .version(path: path, version) }
    guard bytes.count >= Self.size else {
      throw .header(path: path, "it ends within its header, after \(bytes.count) bytes")
    }
    func number(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    func degrees(_ offset: Int) -> Double {
      let value = Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))
      return Double(value) / 1e7
    }
    func part(_ offset: Int, _ name: String) throws(TileArchiveError) -> Range<UInt64> {
      let (start, count) = (number(offset), number(offset + 8))
      let (end, overflows) = start.addingReportingOverflow(count)
      guard !overflows, end <= UInt64(bytes.count) else {
        throw .header(path: path, "its \(name) lies outside the file")
      }
      return start..<end
    }
    root = try part(8, "root directory")
    metadata = try part(24, "metadata")
    // a file without leaves may have any offset for them
    leaves = number(48) == 0 ? 0..<0 : try part(40, "part of leaf directories")
    tiles = try part(56, "part of tiles")
    isClustered = bytes[96] == 1
    for (offset, subject) in [(97, "directories"), (98, "tiles")] {
      let code = Int(bytes[offset])
      guard Self.compressions.indices.contains(code) else {
        throw .header(path: path, "its \(subject) have the unknown compression \(code)")
      }
      guard code <= 2 else {
        throw .compression(path: path, of: subject, Self.compressions[code])
      }
    }
    let format = Int(bytes[99])
    guard Self.formats.indices.contains(format) else {
      throw .header(path: path, "its tiles have the unknown type \(format)")
    }
    guard Self.formats[format].isEmpty else {
      throw .tileFormat(path: path, Self.formats[format])
    }
    let (first, last) = (Int(bytes[100]), Int(bytes[101]))
    guard first <= last, TileAddress.zooms.contains(last) else {
      throw .header(path: path, "it has zooms from \(first) to \(last)")
    }
    zooms = first...last
    bounds = TileBounds(edges: [degrees(102), degrees(106), degrees(110), degrees(114)])
  }
}
