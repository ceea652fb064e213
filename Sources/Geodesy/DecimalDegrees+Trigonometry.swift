import Platform

extension DecimalDegrees {
  /// The sine and cosine of the angle.
  ///
  /// The quadrant is taken off in whole numbers, so that multiples of 90 degrees give exactly 0 and
  /// ±1, and turning an angle by half a turn or changing its sign changes no digit of either.
  var sineAndCosine: (sine: Double, cosine: Double) {
    let quarter = Coordinate.quarterTurn
    let shifted = femtodegrees + (femtodegrees < 0 ? -quarter / 2 : quarter / 2)
    let quadrant = shifted / quarter
    let rest = DecimalDegrees(femtodegrees: femtodegrees - quadrant * quarter)
    let radians = rest.degrees * (.pi / 180)
    let (sine, cosine) = (sin(radians), cos(radians))
    return switch quadrant & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, 0 - sine)
    case 2: (0 - sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// The sine of the angle, within ±90 degrees to the last digit of ``sineAndCosine``.
  var sine: Double {
    femtodegrees.magnitude <= UInt64(Coordinate.quarterTurn / 2)
      ? sin(degrees * (.pi / 180)) : sineAndCosine.sine
  }
}
