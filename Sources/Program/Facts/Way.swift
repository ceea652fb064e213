import Geodesy
import Localization

/// How far something is over the ground, and in which direction.
public struct Way: Hashable, Sendable {
  /// The length of the geodesic.
  public let distance: Kilometers
  /// Degrees clockwise from north, at the start.
  public let bearing: Double

  /// A way of a length and a bearing.
  public init(distance: Kilometers, bearing: Double) {
    (self.distance, self.bearing) = (distance, bearing)
  }

  /// The distance and the nearest point of the compass: `12.3 km NNW`.
  ///
  /// - Parameter decimals: of the kilometres, 0...6.
  public func words(decimals: Int = 1, in words: Phrasebook = .english) -> String {
    words[
      .kilometersToward, words.number(distance, decimals: decimals),
      CompassPoint(bearing: bearing).abbreviation(words)]
  }
}
