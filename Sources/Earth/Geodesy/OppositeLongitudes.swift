extension SIMD4<Double> {
  /// The longitudes on the other side of the Earth, each by one subtraction: the `Double` nearest to
  /// the exact difference. They are in (-180, 180], and zero is never negative.
  ///
  /// These are degrees in -180...180. A longitude that lies closer to zero than a `Double` at 180
  /// can tell has 180 on its other side, east or west of Greenwich.
  @inlinable
  package var oppositeLongitudes: SIMD4<Double> {
    let half = SIMD4<Double>(repeating: 180)
    var opposite = self + half.replacing(with: -half, where: self .> 0)
    opposite.replace(with: half, where: opposite .== -half)
    return opposite
  }
}
