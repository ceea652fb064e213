/// CRC-32 as in zlib, PNG and Ethernet: polynomial 0x04C11DB7 reflected, begun and ended with all
/// bits set.
///
/// Eight bytes a step by eight tables (Kounavis and Berry 2005, "slicing by 8").
package struct CRC32: Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  /// The checksum of no bytes.
  package init() {}

  /// The checksum of everything passed to `update` so far.
  package var value: UInt32 { ~register }

  /// Appends bytes to what the checksum covers.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    let register = register
    self.register = Self.tables.withUnsafeBufferPointer { tables in
      var register = register
      var offset = 0
      while offset + 8 <= bytes.count {
        let low = bytes.littleEndian(UInt32.self, at: offset) ^ register
        let high = bytes.littleEndian(UInt32.self, at: offset + 4)
        register =
          tables[0x700 | Int(low & 0xFF)] ^ tables[0x600 | Int(low >> 8 & 0xFF)]
          ^ tables[0x500 | Int(low >> 16 & 0xFF)] ^ tables[0x400 | Int(low >> 24)]
          ^ tables[0x300 | Int(high & 0xFF)] ^ tables[0x200 | Int(high >> 8 & 0xFF)]
          ^ tables[0x100 | Int(high >> 16 & 0xFF)] ^ tables[Int(high >> 24)]
        offset += 8
      }
      for byte in bytes[offset...] {
        register = tables[Int((register ^ UInt32(byte)) & 0xFF)] ^ register >> 8
      }
      return register
    }
  }

  /// Eight tables of 256: the register after one byte, and after that byte and 1...7 zero bytes.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { register, _ in
        register & 1 == 0 ? register >> 1 : register >> 1 ^ 0xEDB8_8320
      }
    }
    for index in 256..<2048 {
      let shorter = tables[index - 256]
      tables.append(tables[Int(shorter & 0xFF)] ^ shorter >> 8)
    }
    return tables
  }()
}

extension UnsafeRawBufferPointer {
  /// The little-endian integer that begins at a byte offset, whatever its alignment.
  ///
  /// - Precondition: the integer lies within the buffer.
  func littleEndian<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ type: Integer.Type, at offset: Int
  ) -> Integer {
    Integer(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}
