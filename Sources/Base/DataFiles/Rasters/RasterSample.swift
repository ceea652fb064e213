/// An integer type for the codes of a raster, which knows how tiles pack such codes.
///
/// Heights are `UInt16`, and their tiles hold the errors of a prediction. Colours are `UInt8`, and
/// their tiles hold the codes unchanged.
public protocol RasterSample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable {
  /// Turns the raw bytes of a tile into codes, row by row, and returns the greatest of them. Codes
  /// are 0 if all bytes are.
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
    guard let first = codes.baseAddress else { return 0 }
    for start in stride(from: 0, to: count, by: columns) {
      // the sum of a row's residuals so far is left minus up-left
      addFromTheLeft(first + start, count: columns)
      guard start > 0 else { continue }
      // a vector loop too, as is that for the greatest
      let (row, above) = (first + start, first + (start - columns))
      for index in 0..<columns { row[index] &+= above[index] }
    }
    var greatest: UInt16 = 0
    for index in 0..<count { greatest = Swift.max(greatest, first[index]) }
    return greatest
  }

  /// Replaces each of some numbers by the sum of all up to it, modulo 2¹⁶, eight at a time.
  @inline(__always)
  private static func addFromTheLeft(_ numbers: UnsafeMutablePointer<UInt16>, count: Int) {
    var sum: UInt16 = 0
    var index = 0
    while index &+ 8 <= count {
      let start = UnsafeMutableRawPointer(numbers + index)
      var sums = start.loadUnaligned(as: SIMD8<UInt16>.self)
      sums &+= shifted(sums, by: 16)
      sums &+= shifted(sums, by: 32)
      // each half has its own sums so far
      let (low, high) = (sums.lowHalf &+ sum, sums.highHalf)
      sums = SIMD8(lowHalf: low, highHalf: high &+ low[3])
      start.storeBytes(of: sums, as: SIMD8<UInt16>.self)
      sum = sums[7]
      index &+= 8
    }
    for index in index..<count {
      sum &+= numbers[index]
      numbers[index] = sum
    }
  }

  /// The numbers of each half moved up in it by some bits, with zeros before them.
  @inline(__always)
  private static func shifted(_ numbers: SIMD8<UInt16>, by bits: UInt64) -> SIMD8<UInt16> {
    unsafeBitCast(
      unsafeBitCast(numbers, to: SIMD2<UInt64>.self) &<< bits, to: SIMD8<UInt16>.self)
  }
}
