import Geodesy

/// A shell of the Earth in which the speeds of seismic waves are polynomials of the radius.
public struct SeismicLayer: Hashable, Sendable {
  /// The distance of its lower side from the centre.
  public let bottom: Meters
  /// The distance of its upper side from the centre.
  public let top: Meters
  /// The coefficients of 1, *x*, *x*², *x*³ of the speed of P waves in m/s, with *x* the radius
  /// divided by ``SeismicModel/radius``.
  public let primary: [Double]
  /// The same of S waves; empty in a liquid, which has none.
  public let secondary: [Double]

  /// The speed of a wave in m/s at a distance from the centre, as a share of the Earth's radius.
  func speed(of wave: BodyWave, at share: Double) -> Double {
    let coefficients = wave == .primary ? primary : secondary
    return coefficients.reversed().reduce(0) { $0 * share + $1 }
  }
}

/// The kinds of waves that an earthquake sends through the body of the Earth.
public enum BodyWave: String, CaseIterable, Sendable {
  /// A wave of pressure, which is sound: the first to come.
  case primary = "P"
  /// A wave of shear. Liquids have none.
  case secondary = "S"
}
