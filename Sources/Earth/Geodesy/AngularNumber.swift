/// A number of degrees in one of its forms: fixed point or floating point.
///
/// The antipode is defined once for both, in ``antipode(latitude:longitude:)``.
package protocol AngularNumber {
  /// The angle with the opposite sign; zero stays zero, but of a `Double` it becomes -0.
  var negated: Self { get }

  /// A whole number of degrees less than the angle's magnitude, with the opposite sign: of 180,
  /// 8.3 leaves -171.7, -8.3 leaves 171.7 and 0 leaves 180. Zero is never negative.
  ///
  /// - Precondition: the magnitude is at most `whole`.
  func opposite(of whole: UInt64) -> Self
}

extension AngularNumber {
  /// The antipode of a place: the latitude is negated, and the longitude moves by half a turn into
  /// (-180, 180], so that the 180th meridian is always +180.
  ///
  /// - Precondition: the latitude is in -90...90 and the longitude in (-180, 180].
  @inlinable @inline(__always)
  package static func antipode(
    latitude: Self, longitude: Self
  ) -> (latitude: Self, longitude: Self) {
    (latitude.negated, longitude.opposite(of: 180))
  }
}

extension DecimalDegrees: AngularNumber {
  /// The angle with the opposite sign; zero stays zero.
  @inlinable package var negated: DecimalDegrees { -self }

  /// A whole number of degrees less than the angle's magnitude, with the opposite sign.
  @inlinable package func opposite(of whole: UInt64) -> DecimalDegrees {
    let turn = Int64(truncatingIfNeeded: whole) &* Self.scale
    return DecimalDegrees(
      femtodegrees: femtodegrees > 0 ? femtodegrees &- turn : femtodegrees &+ turn)
  }
}

extension Double: AngularNumber {
  /// The angle with the opposite sign. Zero becomes -0, which is equal to 0 and is read as 0 by
  /// ``DecimalDegrees``.
  @inlinable package var negated: Double { -self }

  /// A whole number of degrees less than the angle's magnitude, with the opposite sign.
  @inlinable package func opposite(of whole: UInt64) -> Double {
    self > 0 ? self - Double(whole) : self + Double(whole)
  }
}

extension SIMD4<Double> {
  /// The longitudes of four antipodes, each by one subtraction: the `Double` nearest to the exact
  /// difference. They are in (-180, 180], and zero is never negative.
  ///
  /// These are degrees in -180...180; others, and NaN, give numbers that mean nothing. A longitude
  /// that is too close to zero for a `Double` near 180 to show it has 180 as its opposite, east or
  /// west of Greenwich.
  @inlinable
  package var oppositeLongitudes: SIMD4<Double> {
    let half = SIMD4<Double>(repeating: 180)
    var opposite = self + half.replacing(with: -half, where: self .> 0)
    opposite.replace(with: half, where: opposite .== -half)
    return opposite
  }
}
