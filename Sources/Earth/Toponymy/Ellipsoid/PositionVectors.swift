import DataFiles
import Geodesy
import Platform

/// Turns positions of the data files into points in space, a tenth of the cost of calling the C
/// library's sine and cosine for each.
///
/// The functions of whole degrees are kept in a table; the rest of an angle, half a degree at most,
/// is added by their series. The points are right to a hundredth of a metre.
struct PositionVectors {
  private let sines: [Double]
  private let cosines: [Double]

  init() {
    let angles = (-180...180).map { Double($0) * .pi / 180 }
    sines = angles.map { sin($0) }
    cosines = angles.map { cos($0) }
  }

  /// The point in space, Earth-centred and Earth-fixed, in metres. Angles beyond ±180 degrees, in a
  /// damaged file, count as ±180.
  @inline(__always)
  subscript(position: MicrodegreePosition) -> SIMD3<Double> {
    Self.vector(sineAndCosine(position.latitude), sineAndCosine(position.longitude))
  }

  /// The point in space of a latitude and a longitude, by their sines and cosines.
  @inline(__always)
  static func vector(
    _ latitude: (sine: Double, cosine: Double), _ longitude: (sine: Double, cosine: Double)
  ) -> SIMD3<Double> {
    // the series of 1 / √(1 - e² sin² φ)
    let square = WGS84.eccentricitySquared * latitude.sine * latitude.sine
    let normal = WGS84.semiMajorAxis * (1 + square * (0.5 + square * (0.375 + square * 0.3125)))
    return SIMD3(
      normal * latitude.cosine * longitude.cosine, normal * latitude.cosine * longitude.sine,
      normal * (1 - WGS84.eccentricitySquared) * latitude.sine)
  }

  /// The sine and cosine of an angle; one beyond ±180 degrees counts as ±180.
  @inline(__always)
  func sineAndCosine(_ microdegrees: Int32) -> (sine: Double, cosine: Double) {
    let angle = min(max(Int(microdegrees), -180_000_000), 180_000_000)
    let degree = (angle + 180_500_000) / 1_000_000
    let rest = Double(angle - (degree - 180) * 1_000_000) * (1e-6 * .pi / 180)
    let square = rest * rest
    let small = rest * (1 - square / 6 * (1 - square / 20))
    let versine = square / 2 * (1 - square / 12)
    let (sine, cosine) = (sines[degree], cosines[degree])
    return (sine + (cosine * small - sine * versine), cosine - (sine * small + cosine * versine))
  }
}

extension MicrodegreePosition {
  /// A coordinate rounded to six decimals.
  init(_ coordinate: Coordinate) {
    self.init(
      latitude: coordinate.latitude.microdegrees, longitude: coordinate.longitude.microdegrees)
  }
}
