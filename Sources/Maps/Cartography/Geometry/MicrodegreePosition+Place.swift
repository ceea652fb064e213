import DataFiles
import Geodesy

extension MicrodegreePosition {
  /// The position nearest to a place; `nil` if the place is outside the map.
  init?(_ place: GeographicPosition) {
    guard !place.isOutside, abs(place.latitude) < 91, abs(place.longitude) < 540 else {
      return nil
    }
    var longitude = place.longitude
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    self.init(
      latitude: Int32((place.latitude * 1e6).rounded()),
      longitude: Int32((longitude * 1e6).rounded()))
  }
}

extension GeographicPosition {
  /// The place of a position in microdegrees.
  init(_ position: MicrodegreePosition) {
    self.init(
      latitude: Double(position.latitude) / 1e6, longitude: Double(position.longitude) / 1e6)
  }
}
