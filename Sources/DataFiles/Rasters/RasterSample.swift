/// An integer that a raster may have for its codes, and the way that such codes are packed.
///
/// `UInt16` is for heights, whose tiles hold the error of a prediction; `UInt8` for colours, whose
/// tiles hold the codes as they are.
public protocol RasterSample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable {
  /// Turns the raw bytes of a tile into codes, row by row, and returns the greatest of them.
  ///
  /// - Precondition: `codes` holds a whole number of rows of `columns` codes, at least one, and
  ///   `raw` as many bytes as `codes` has.
  static func unpack(
    _ raw: UnsafeRawBufferPointer, columns: Int, into codes: UnsafeMutableBufferPointer<Self>
  ) -> Self
}

extension UInt8: RasterSample {
  /// Copies the bytes, which are the codes.
  public static func unpack(
    _ raw: UnsafeRawBufferPointer, columns: Int, into codes: UnsafeMutableBufferPointer<UInt8>
  ) -> UInt8 {
    var greatest: UInt8 = 0
    for index in codes.indices {
      codes[index] = raw[index]
      greatest = Swift.max(greatest, raw[index])
    }
    return greatest
  }
}

extension UInt16: RasterSample {
  /// Joins low and high bytes, undoes the zig-zag and adds what the neighbours predict: left plus
  /// up minus up-left, those outside the tile being 0, modulo 2¹⁶.
  public static func unpack(
    _ raw: UnsafeRawBufferPointer, columns: Int, into codes: UnsafeMutableBufferPointer<UInt16>
  ) -> UInt16 {
    let count = codes.count
    var greatest: UInt16 = 0
    for start in stride(from: 0, to: count, by: columns) {
      // left minus up-left is what the residuals of the row so far add up to
      var difference: UInt16 = 0
      for index in start..<start + columns {
        let folded = UInt16(raw[index]) | UInt16(raw[count + index]) << 8
        difference &+= folded >> 1 ^ (0 &- (folded & 1))
        let code = start == 0 ? difference : difference &+ codes[index - columns]
        codes[index] = code
        greatest = Swift.max(greatest, code)
      }
    }
    return greatest
  }
}
