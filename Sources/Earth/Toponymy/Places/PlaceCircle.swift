import Geodesy

/// A distance on the ground, and the chords that decide whether a place lies within it.
struct GroundReach: Sendable {
  let radius: Meters
  /// The square of the chord up to which a place is certainly inside.
  let inner: Double
  /// The square of the chord beyond which a place is certainly outside.
  let outer: Double

  init(_ radius: Meters) {
    self.radius = radius
    inner = ChordBound.squaredChord(within: radius)
    outer = ChordBound.squaredChord(spanning: radius)
  }
}

/// The places within a distance on the ground. A place's chord decides, or if that is too close,
/// its geodesic.
struct PlaceCircle {
  let center: EllipsoidVector
  let reach: GroundReach

  private let coordinate: Coordinate
  private let places: PlaceFile

  init(around coordinate: Coordinate, radius: Meters, in places: PlaceFile) {
    self.coordinate = coordinate
    self.places = places
    center = EllipsoidVector(coordinate)
    reach = GroundReach(radius)
  }

  /// Whether a record whose squared chord from the centre is known lies within the circle.
  ///
  /// - Throws: when PROJ is needed and unusable.
  func contains(_ record: Int, _ squaredChord: Double) throws(ProjectionError) -> Bool {
    guard squaredChord > reach.inner else { return true }
    guard squaredChord <= reach.outer, let position = places.coordinate(record) else {
      return false
    }
    return try coordinate.geodesic(to: position).distance <= reach.radius
  }
}
