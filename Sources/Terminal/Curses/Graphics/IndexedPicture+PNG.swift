import CZlib
import Cells

extension PixelRaster {
  /// An address that holds the picture as PNG with at most 256 colours (RFC 2397); `nil` if it has
  /// no pixel, or there is no memory.
  package var address: String? {
    guard let file = IndexedPicture(self).png() else { return nil }
    return "data:image/png;base64," + String(decoding: Base64.text(of: file), as: UTF8.self)
  }
}

extension IndexedPicture {
  /// The picture as a PNG file, compressed at zlib's fastest level.
  ///
  /// Source: Portable Network Graphics Specification, third edition (W3C, 2025).
  ///
  /// - Returns: `nil` if the picture has no pixel, or there is no memory.
  /// - Complexity: O(*n*) for *n* pixels, some 10 ns each.
  func png() -> [UInt8]? {
    guard !rows.isEmpty, width > 0 else { return nil }
    var length = compressBound(UInt(rows.count))
    let data = [UInt8](unsafeUninitializedCapacity: Int(length)) { data, count in
      let result = compress2(data.baseAddress, &length, rows, UInt(rows.count), 1)
      count = result == Z_OK ? Int(length) : 0
    }
    guard !data.isEmpty else { return nil }
    let eightBitsOfPalette: [UInt8] = [8, 3, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(data.count + colors.count * 3 + 100)
    Self.append(
      "IHDR", Self.bytes(of: UInt32(width)) + Self.bytes(of: UInt32(height)) + eightBitsOfPalette,
      to: &file)
    Self.append("PLTE", colors.flatMap { Self.bytes(of: $0).dropFirst() }, to: &file)
    Self.append("IDAT", data, to: &file)
    Self.append("IEND", [], to: &file)
    return file
  }

  /// Adds a chunk: its length, its type, its data and a checksum of the latter two.
  private static func append(_ type: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    file += bytes(of: UInt32(data.count))
    let start = file.count
    file += type.withUTF8Buffer(Array.init)
    file += data
    let checksum = file[start...].withUnsafeBytes { bytes in
      crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    file += bytes(of: UInt32(checksum))
  }

  /// The bytes of a number, the highest first.
  private static func bytes(of number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }
}
