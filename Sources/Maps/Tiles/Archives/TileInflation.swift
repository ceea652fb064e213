import CZlib

/// Makes plain bytes of the bytes of a tile, a directory or a text as files hold them.
enum TileInflation {
  /// The most bytes of an inflated tile.
  static let largestTile = 16 << 20
  /// The first memory of an inflated tile of unknown size.
  private static let firstRoom = 1 << 16
  /// The most that deflate can make of a byte.
  private static let greatestRatio = 1032

  /// The bytes of a tile: inflated if their first ones say gzip or zlib, otherwise as they are.
  ///
  /// - Throws: a fault for pictures and other compressions, damage, and more than 16 MB.
  static func tile(_ bytes: UnsafeRawBufferPointer) throws(TileFault) -> [UInt8] {
    if let name = foreignFormat(of: bytes) { throw .format(name) }
    if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { throw .compression("zstd") }
    let plain = try plain(bytes, limit: largestTile)
    if let name = plain.withUnsafeBytes(foreignFormat) { throw .format(name) }
    return plain
  }

  /// Bytes that may be packed with gzip or zlib.
  ///
  /// - Throws: a fault for damage, and for more than `limit` bytes.
  static func plain(
    _ bytes: UnsafeRawBufferPointer, limit: Int
  ) throws(TileFault) -> [UInt8] {
    if isGzip(bytes) || isZlib(bytes) { return try inflated(bytes, limit: limit) }
    guard bytes.count <= limit else { throw .large(limit: limit) }
    return Array(bytes)
  }

  private static func isGzip(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  private static func isZlib(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 2 && bytes[0] == 0x78 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
  }

  /// The name of a format that is no vector tile, recognised by its first bytes.
  static func foreignFormat(of bytes: UnsafeRawBufferPointer) -> String? {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "PNG" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
    if has("RIFF"), has("WEBP", at: 8) { return "WebP" }
    if has("ftypavif", at: 4) || has("ftypavis", at: 4) { return "AVIF" }
    return nil
  }

  private static func inflated(
    _ bytes: UnsafeRawBufferPointer, limit: Int
  ) throws(TileFault) -> [UInt8] {
    var stream = z_stream()
    // 32 more than the largest window: zlib detects gzip and its own format
    guard
      inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .inflation }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(
      mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.avail_in = uInt(clamping: bytes.count)
    var room = firstRoom
    if isGzip(bytes), bytes.count >= 18 {
      // the last four bytes are the size, if this is a single member
      let size = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      room = max(min(Int(UInt32(littleEndian: size)), bytes.count * greatestRatio), 1) + 1
    }
    room = min(room, limit + 1)
    var plain: [UInt8] = []
    var status = Z_OK
    while status == Z_OK {
      // a stream that just fits is followed by an empty call that finds its end
      let used = plain.count
      plain = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
        plain.withUnsafeBufferPointer { old in _ = memory.update(fromContentsOf: old) }
        stream.next_out = memory.baseAddress.map { $0 + used }
        stream.avail_out = uInt(room - used)
        status = inflate(&stream, Z_NO_FLUSH)
        count = room - Int(stream.avail_out)
      }
      if status == Z_STREAM_END { break }
      guard status == Z_OK || status == Z_BUF_ERROR, stream.avail_out == 0 else {
        throw .inflation
      }
      guard room <= limit else { throw .large(limit: limit) }
      room = min(room * 2, limit + 1)
      status = Z_OK
    }
    guard plain.count <= limit else { throw .large(limit: limit) }
    return plain
  }
}
