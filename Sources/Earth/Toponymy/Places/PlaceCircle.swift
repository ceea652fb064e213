import Geodesy

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
    try reach.contains(
      squaredChord,
      distance: try coordinate.geodesic(to: places.unreadPlace(record).coordinate).distance)
  }
}
