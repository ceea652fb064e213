import CZlib

/// Packs bytes as files of tiles do.
public enum Compression: CaseIterable, Sendable {
  case none, gzip, zlib

  /// The packed bytes.
  public func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard self != .none else { return bytes }
    var stream = z_stream()
    let window: Int32 = self == .gzip ? 15 + 16 : 15
    deflateInit2_(
      &stream, 6, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var source = bytes
    let room = Int(deflateBound(&stream, uLong(bytes.count))) + 64
    return source.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = uInt(source.count)
      return [UInt8](unsafeUninitializedCapacity: room) { target, count in
        stream.next_out = target.baseAddress
        stream.avail_out = uInt(room)
        deflate(&stream, Z_FINISH)
        count = room - Int(stream.avail_out)
      }
    }
  }
}
