import DataFiles
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension AreaArc {
  /// The middle of the arc's bounds.
  var middle: GeographicPosition {
    GeographicPosition(
      latitude: (Double(minimumLatitude) + Double(maximumLatitude)) / 2e6,
      longitude: (Double(minimumLongitude) + Double(maximumLongitude)) / 2e6)
  }

  /// How far the corners of the arc's bounds are from their middle at most, in degrees of latitude.
  var halfDiagonal: Double { halfDiagonal(greatestParallel) }

  /// The same for whoever knows the ``greatestParallel`` already.
  func halfDiagonal(_ greatestParallel: Double) -> Double {
    let north = (Double(maximumLatitude) - Double(minimumLatitude)) / 2e6
    let east = (Double(maximumLongitude) - Double(minimumLongitude)) / 2e6 * greatestParallel
    return (north * north + east * east).squareRoot()
  }

  /// The length of the longest parallel within the arc's bounds, as a share of the equator's.
  var greatestParallel: Double {
    if minimumLatitude <= 0, maximumLatitude >= 0 { return 1 }
    let nearest = min(abs(Double(minimumLatitude)), abs(Double(maximumLatitude)))
    return cos(nearest / 1e6 * .pi / 180)
  }
}
