import Geodesy
import Platform

/// How much the order of straight lines between points of the ellipsoid can differ from the order
/// of the geodesics between them.
///
/// The radius of curvature of a normal section of the ellipsoid is largest at a pole,
/// *R* = *a*²/*b* = 6399.594 km, and smallest along the meridian at the equator,
/// *r* = *b*²/*a* = 6335.439 km. Then for a geodesic of length *s* and its chord *c*
///
///     2 r sin(s / 2r) <= c <= 2 R sin(s / 2R)
///
/// on the left for *s* <= π *r*. Proof: let γ(*t*) run along the geodesic with unit speed from *P*,
/// and *u* = |γ - *P*|²/2. The acceleration of a geodesic is -κ *n*, with the normal curvature κ in
/// [1/*R*, 1/*r*] and the outer normal *n*, so *u*″ = 1 - κ *h*, where *h* = <γ - *P*, *n*> is how
/// deep *P* lies under the tangent plane at γ. By Blaschke's rolling theorem the ellipsoid lies in
/// the ball of radius *R* that touches it at γ, and the ball of radius *r* that does lies in it:
/// |γ - *P*|² is at most 2*Rh* and at least 2*rh*, or *u*/*R* <= *h* <= *u*/*r*. Hence
/// *u*″ + *u*/*R*² <= 1 and *u*″ + *u*/*r*² >= 1, with *u* = *u*′ = 0 at *P*. The solution for
/// equality is 2*R*² sin²(*t*/2*R*), and the difference has a kernel sin((*t* - τ)/*R*) that is not
/// negative up to π *R*, which is longer than any geodesic; likewise for *r* up to π *r*.
///
/// All bounds allow for the rounding of the file: a vector there is off by at most √3/2 units,
/// which counts as one unit here.
enum ChordBound {
  /// The largest radius of curvature, in metres.
  static let largestRadius = WGS84.semiMajorAxis * WGS84.semiMajorAxis / WGS84.semiMinorAxis
  /// The smallest radius of curvature, in metres.
  static let smallestRadius = WGS84.semiMinorAxis * WGS84.semiMinorAxis / WGS84.semiMajorAxis

  private static let rounding = 1.0
  // At π r, 101 km short of the longest geodesic, the chord is at least 2 r; beyond, it shrinks no
  // faster than the geodesic grows.
  private static let longestChord =
    2 * smallestRadius - (WGS84.halfMeridian - .pi * smallestRadius)
  private static let longestChordUnits = longestChord * EllipsoidVector.unitsPerMeter

  /// The chord of *x* = 1/2 in units, and (*C*/*c* - 1)/*c*² there and at *x* = 1; see `rivalling`.
  private static let middleChord = smallestRadius * EllipsoidVector.unitsPerMeter
  private static let nearGrowth = growth(at: 0.5)
  private static let farGrowth = growth(at: 1)

  private static func growth(at x: Double) -> Double {
    let ratio = smallestRadius / largestRadius
    return (sin(ratio * asin(x)) / (ratio * x) - 1) / (4 * x * x * middleChord * middleChord)
  }

  /// The square of the chord within which every record lies that may be as near as a record whose
  /// chord has a given square; all in units.
  ///
  /// The geodesic of a chord *c* is no longer than 2*r* asin *x* with *x* = *c*/2*r*, so a rival's
  /// chord is no longer than *C* = 2*R* sin((*r*/*R*) asin *x*). In the power series of *C*/*c* in
  /// *x* no coefficient is negative, because *r* < *R*; so (*C*/*c* - 1)/*x*² is largest at the end
  /// of a range: *C* <= *c* (1 + 0.0038 *x*²) up to *x* = 1/2, 6335 km, and 0.0101 *x*² beyond.
  /// That is 3 mm at 50 km and 23 m at 1,000 km.
  @inline(__always)
  static func squaredChord(rivalling squaredChord: Double) -> Double {
    let chord = squaredChord.squareRoot() + rounding
    guard chord < longestChordUnits else { return .infinity }
    let growth = chord < middleChord ? nearGrowth : farGrowth
    let rival = chord * (1 + growth * (chord * chord)) + rounding
    return rival * rival
  }

  /// The square of the longest chord, in units, of a record at most `distance` away.
  static func squaredChord(spanning distance: Meters) -> Double {
    guard distance < WGS84.halfMeridian else { return .infinity }
    let chord =
      2 * largestRadius * sin(distance / (2 * largestRadius)) * EllipsoidVector.unitsPerMeter
      + rounding
    return chord * chord
  }

  /// The square of a chord, in units, within which every record is certainly at most `distance`
  /// away; negative if there is none.
  static func squaredChord(within distance: Meters) -> Double {
    guard distance < WGS84.halfMeridian else { return .infinity }
    let angle = min(distance / (2 * smallestRadius), .pi / 2)
    let chord =
      min(2 * smallestRadius * sin(angle), longestChord) * EllipsoidVector.unitsPerMeter - rounding
    return chord < 0 ? -1 : chord * chord
  }
}
