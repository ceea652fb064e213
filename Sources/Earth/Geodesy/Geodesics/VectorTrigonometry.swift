/// Sines and cosines of two angles in the same instructions, in a third of the time of calls of the
/// C library.
///
/// The polynomials are those of fdlibm (Sun Microsystems, 1993), `__kernel_sin` and `__kernel_cos`;
/// an error is below one unit in the last place.
extension SIMD2<Double> {
  /// The sines and cosines of angles in ±π/4.
  @inline(__always)
  var sinesAndCosines: (sines: Self, cosines: Self) {
    let square = self * self
    var odd = 1.58969099521155010221e-10 * square - 2.50507602534068634195e-08
    odd = odd * square + 2.75573137070700676789e-06
    odd = odd * square - 1.98412698298579493134e-04
    odd = odd * square + 8.33333333332248946124e-03
    odd = odd * square - 1.66666666666666324348e-01
    var even = -1.13596475577881948265e-11 * square + 2.08757232129817482790e-09
    even = even * square - 2.75573143513906633035e-07
    even = even * square + 2.48015872894767294178e-05
    even = even * square - 1.38888888888741095749e-03
    even = even * square + 4.16666666666666019037e-02
    let half = 0.5 * square
    let rounded = 1 - half
    let lost = (1 - rounded) - half
    return (self + self * square * odd, rounded + (lost + square * square * even))
  }
}

/// Arc tangents of two quotients in the same instructions.
///
/// The rational function is that of the Cephes library (S. L. Moshier, 1989), `atan`, which is
/// right to one unit in the last place.
extension SIMD2<Double> {
  private static let eighth = Self(repeating: .pi / 4)
  /// By how much π/4 is larger than its `Double`.
  private static let eighthRest = 3.061_616_997_868_383e-17

  /// The angles of the points whose ordinates these are, in -π...π, as `atan2` has them.
  ///
  /// - Parameter abscissae: not zero where the ordinate is zero.
  @inline(__always)
  package func angles(abscissae: Self) -> Self {
    let (y, x) = (magnitude, abscissae.magnitude)
    // the smaller one divided by the larger one, or that turned back by an eighth of a turn
    let isSteep = y .> x
    let small = y.replacing(with: x, where: isSteep)
    let large = x.replacing(with: y, where: isSteep)
    let isWide = small .> 0.66 * large
    let quotient =
      small.replacing(with: small - large, where: isWide)
      / large.replacing(with: small + large, where: isWide)
    let square = quotient * quotient
    var numerator = -8.750608600031904122785e-1 * square - 1.615753718733365076637e1
    numerator = numerator * square - 7.500855792314704667340e1
    numerator = numerator * square - 1.228866684490136173410e2
    numerator = numerator * square - 6.485021904942025371773e1
    var denominator = square + 2.485846490142306297962e1
    denominator = denominator * square + 1.650270098316988542046e2
    denominator = denominator * square + 4.328810604912902668951e2
    denominator = denominator * square + 4.853903996359136964868e2
    denominator = denominator * square + 1.945506571482613964425e2
    var angle = quotient + quotient * square * numerator / denominator
    angle.replace(with: Self.eighth + (angle + Self.eighthRest), where: isWide)
    angle.replace(with: 2 * Self.eighth - (angle - 2 * Self.eighthRest), where: isSteep)
    angle.replace(with: 4 * Self.eighth - (angle - 4 * Self.eighthRest), where: abscissae .< 0)
    return angle.replacing(with: 0 - angle, where: self .< 0)
  }

  /// The absolute values.
  @inline(__always)
  var magnitude: Self { replacing(with: 0 - self, where: self .< 0) }
}
