import Geodesy
import Toponymy

/// What one point of the Earth is called: the area it lies in and the place nearest to it.
public struct PointNames: Sendable {
  /// The point.
  public let coordinate: Coordinate
  /// The country or sea that contains it; `nil` only where the data have neither.
  public let inside: Area?
  /// The nearest inhabited place or station, with its distance and bearing from the point.
  public let nearest: Sighting?

  /// Looks both names up.
  ///
  /// - Complexity: O(log *n*) on average for *n* places, some microseconds; about a millisecond in
  ///   a sea without a name.
  public init(of coordinate: Coordinate, in gazetteer: Gazetteer) {
    self.coordinate = coordinate
    inside = gazetteer.area(at: coordinate)
    nearest = gazetteer.places(nearest: coordinate).first
  }
}
