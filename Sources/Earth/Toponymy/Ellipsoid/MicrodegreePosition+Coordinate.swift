import DataFiles
import Geodesy

extension MicrodegreePosition {
  /// A coordinate rounded to six decimals.
  init(_ coordinate: Coordinate) {
    self.init(
      latitude: coordinate.latitude.microdegrees, longitude: coordinate.longitude.microdegrees)
  }
}
