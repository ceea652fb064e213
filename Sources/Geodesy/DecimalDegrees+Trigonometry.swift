import Platform

extension DecimalDegrees {
  typealias SineAndCosine = (sine: Double, cosine: Double)

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

  /// The sines and cosines of up to four angles, within a unit in the last place of
  /// ``sineAndCosine``, in a quarter of the time. They keep its promises about quarter and half
  /// turns.
  @inline(__always)
  static func sinesAndCosines(
    _ first: DecimalDegrees, _ second: DecimalDegrees,
    _ third: DecimalDegrees = DecimalDegrees(femtodegrees: 0),
    _ fourth: DecimalDegrees = DecimalDegrees(femtodegrees: 0)
  ) -> (SineAndCosine, SineAndCosine, SineAndCosine, SineAndCosine) {
    let (first, second, third, fourth) = (
      first.quadrantAndRest, second.quadrantAndRest, third.quadrantAndRest, fourth.quadrantAndRest
    )
    let (sines, cosines) =
      SIMD4(first.radians, second.radians, third.radians, fourth.radians).sinesAndCosines
    return (
      turned((sines[0], cosines[0]), by: first.quadrant),
      turned((sines[1], cosines[1]), by: second.quadrant),
      turned((sines[2], cosines[2]), by: third.quadrant),
      turned((sines[3], cosines[3]), by: fourth.quadrant)
    )
  }

  /// The sine of the angle, within a unit in the last place of ``sineAndCosine``.
  var quickSine: Double {
    let zero = DecimalDegrees(femtodegrees: 0)
    return Self.sinesAndCosines(self, zero).0.sine
  }
}
