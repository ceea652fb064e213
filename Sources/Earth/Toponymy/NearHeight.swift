import DataFiles
import Geodesy

/// A known height near a point: of a place, a summit, an airport, or a lake at its shore.
struct NearHeight {
  let meters: Meters
  let kind: HeightAccuracy.Kind
  /// How far it is from the point.
  let distance: Kilometers
  /// Degrees north.
  let latitude: Double
  /// Degrees east.
  let longitude: Double

  /// The height of a place; `nil` if it is unknown or the place so far away that it does not matter.
  init?(_ near: HeightSurroundings.NearPlace, _ kind: HeightAccuracy.Kind) {
    guard near.distance.isFinite, let meters = near.place.elevation else { return nil }
    let coordinate = near.place.coordinate
    (self.meters, self.kind, distance) = (meters, kind, near.distance)
    (latitude, longitude) = (coordinate.latitude.degrees, coordinate.longitude.degrees)
  }

  /// The height of a spot; `nil` if that does not lie on the Earth, in a damaged file.
  init?(_ spot: SpotHeight, at distance: Kilometers, _ kind: HeightAccuracy.Kind) {
    guard abs(spot.latitude) <= 90, abs(spot.longitude) <= 180 else { return nil }
    (meters, self.kind, self.distance) = (spot.meters, kind, distance)
    (latitude, longitude) = (spot.latitude, spot.longitude)
  }

  /// The nearest of some heights; of several that are equally near the first.
  static func nearest(of heights: [3 of NearHeight?]) -> NearHeight? {
    var nearest: NearHeight?
    for index in heights.indices {
      if let height = heights[index], height.distance < nearest?.distance ?? .infinity {
        nearest = height
      }
    }
    return nearest
  }
}

/// The nearest summit, airport and shore that may count for the height of a point.
struct NearSpots {
  var summit: NearHeight?
  var airport: NearHeight?
  var shore: NearHeight?

  var isEmpty: Bool { summit == nil && airport == nil && shore == nil }
}
