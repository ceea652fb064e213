import Geodesy

/// The places within a distance on the ground. A place's chord decides, or if that is too close,
/// its geodesic.
struct PlaceCircle {
  let center: EllipsoidVector
  /// The square of the chord beyond which a place is certainly outside.
  let outer: Double

  private let coordinate: Coordinate
  private let radius: Meters
  /// The square of the chord up to which a place is certainly inside.
  private let inner: Double
  private let places: PlaceFile

  init(around coordinate: Coordinate, radius: Meters, in places: PlaceFile) {
    self.coordinate = coordinate
    self.radius = radius
    self.places = places
    center = EllipsoidVector(coordinate)
    outer = ChordBound.squaredChord(spanning: radius)
    inner = ChordBound.squaredChord(within: radius)
  }

  /// Whether a record whose squared chord from the centre is known lies within the circle.
  ///
  /// - Throws: when PROJ is needed and unusable.
  func contains(_ record: Int, _ squaredChord: Double) throws(ProjectionError) -> Bool {
    guard squaredChord > inner else { return true }
    guard squaredChord <= outer, let position = places.coordinate(record) else { return false }
    return try coordinate.geodesic(to: position).distance <= radius
  }
}
