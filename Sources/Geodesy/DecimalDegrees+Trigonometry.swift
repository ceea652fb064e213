import Platform

extension DecimalDegrees {
  /// The sine and cosine of the angle.
  ///
  /// The quadrant is taken off in whole numbers, so that multiples of 90 degrees give exactly 0 and
  /// ±1, and turning an angle by half a turn or changing its sign changes no digit of either.
  var sineAndCosine: (sine: Double, cosine: Double) {
    let (quadrant, radians) = quadrantAndRest
    return Self.turned((sin(radians), cos(radians)), by: quadrant)
  }

  /// The number of quarter turns nearest to the angle, and the rest of it in radians.
  @inline(__always)
  private var quadrantAndRest: (quadrant: Int64, radians: Double) {
    let quarter = Coordinate.quarterTurn
    let shifted = femtodegrees + (femtodegrees < 0 ? -quarter / 2 : quarter / 2)
    let quadrant = shifted / quarter
    let rest = DecimalDegrees(femtodegrees: femtodegrees - quadrant * quarter)
    return (quadrant, rest.degrees * (.pi / 180))
  }

  /// The sine and cosine of an angle turned by quarter turns.
  @inline(__always)
  private static func turned(
    _ values: (sine: Double, cosine: Double), by quadrant: Int64
  ) -> (sine: Double, cosine: Double) {
    // Branch-free: the quadrants of a stream are unpredictable.
    let isOdd = quadrant & 1 != 0
    let sine = isOdd ? values.cosine : values.sine
    let cosine = isOdd ? values.sine : values.cosine
    return (
      quadrant & 2 != 0 ? 0 - sine : sine, (quadrant + 1) & 2 != 0 ? 0 - cosine : cosine
    )
  }

  /// The sines and cosines of three angles, within a unit in the last place of ``sineAndCosine``, in
  /// a third of the time.
  @inline(__always)
  static func sinesAndCosines(
    _ first: DecimalDegrees, _ second: DecimalDegrees, _ third: DecimalDegrees
  ) -> (
    (sine: Double, cosine: Double), (sine: Double, cosine: Double), (sine: Double, cosine: Double)
  ) {
    let (first, second, third) = (
      first.quadrantAndRest, second.quadrantAndRest, third.quadrantAndRest
    )
    let (sines, cosines) =
      SIMD4(first.radians, second.radians, third.radians, 0).sinesAndCosines
    return (
      turned((sines[0], cosines[0]), by: first.quadrant),
      turned((sines[1], cosines[1]), by: second.quadrant),
      turned((sines[2], cosines[2]), by: third.quadrant)
    )
  }

  /// The sine of the angle, within ±90 degrees to the last digit of ``sineAndCosine``.
  var sine: Double {
    femtodegrees.magnitude <= UInt64(Coordinate.quarterTurn / 2)
      ? sin(degrees * (.pi / 180)) : sineAndCosine.sine
  }
}
