/// An integer type for the codes of a raster, which knows how tiles pack such codes.
///
/// Heights are `UInt16`, and their tiles hold the errors of a prediction. Colours are `UInt8`, and
/// their tiles hold the codes unchanged.
public protocol RasterSample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable {
  /// Turns the raw bytes of a tile into codes, row by row, and returns the greatest of them.
  ///
  /// - Precondition: `codes` has room for one or more whole rows of `columns` codes, and `raw` has
  ///   as many bytes as `codes`.
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
  /// Joins low and high bytes, undoes the zig-zag coding and adds the prediction from the
  /// neighbours: left plus up minus up-left, modulo 2¹⁶; neighbours outside the tile count as 0.
  public static func unpack(
    _ raw: UnsafeRawBufferPointer, columns: Int, into codes: UnsafeMutableBufferPointer<UInt16>
  ) -> UInt16 {
    let count = codes.count
    // the compiler turns this loop into vector instructions
    for index in 0..<count {
      let folded = UInt16(raw[index]) | UInt16(raw[count &+ index]) << 8
      codes[index] = folded >> 1 ^ (0 &- (folded & 1))
    }
    var greatest: UInt16 = 0
    for start in stride(from: 0, to: count, by: columns) {
      // the sum of the row's residuals so far is left minus up-left
      var difference: UInt16 = 0
      let above = start == 0 ? nil : codes.baseAddress.map { $0 + (start - columns) }
      for index in 0..<columns {
        difference &+= codes[start &+ index]
        let code = difference &+ (above?[index] ?? 0)
        codes[start &+ index] = code
        greatest = Swift.max(greatest, code)
      }
    }
    return greatest
  }
}
