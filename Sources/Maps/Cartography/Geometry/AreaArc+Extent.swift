import DataFiles
import Geodesy
import Platform

extension AreaArc {
  /// The middle of the arc's bounds.
  var middle: GeographicPosition {
    GeographicPosition(
      latitude: (Double(minimumLatitude) + Double(maximumLatitude)) / 2e6,
      longitude: (Double(minimumLongitude) + Double(maximumLongitude)) / 2e6)
  }

  /// The greatest distance from the middle of the arc's bounds to a corner, in degrees of latitude.
  var halfDiagonal: Double { halfDiagonal(greatestParallel) }

  /// The same, for a ``greatestParallel`` that is already known.
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
