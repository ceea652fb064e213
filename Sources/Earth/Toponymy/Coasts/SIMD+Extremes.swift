// The library's minima and maxima of vectors go through the elements one by one.

extension SIMD where Scalar == Float {
  /// The elements without their signs.
  @inline(__always)
  var absolute: Self { replacing(with: 0 - self, where: self .< 0) }
}

extension SIMD4<Float> {
  /// The smallest element.
  @inline(__always)
  var least: Float {
    let two = lowHalf.replacing(with: highHalf, where: highHalf .< lowHalf)
    return Swift.min(two[0], two[1])
  }
}

extension SIMD8<Float> {
  /// The smallest element.
  @inline(__always)
  var least: Float { lowHalf.replacing(with: highHalf, where: highHalf .< lowHalf).least }
}
