// The library's minima and maxima of vectors go through the elements one by one.

extension SIMD4<Float> {
  /// The elements without their signs.
  @inline(__always)
  var absolute: Self {
    let bits = unsafeBitCast(self, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF
    return unsafeBitCast(bits, to: Self.self)
  }

  /// The smallest element.
  @inline(__always)
  var least: Float {
    let two = lowHalf.replacing(with: highHalf, where: highHalf .< lowHalf)
    return Swift.min(two[0], two[1])
  }
}
