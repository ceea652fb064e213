import DataFiles
import Geodesy

/// What lies at a point of the screen.
enum Surface: Hashable {
  /// Nothing: beyond the rim of the globe.
  case space
  /// The sea.
  case sea
  /// A lake.
  case lake
  /// Land, by the index of its country.
  case land(UInt16)

  /// Whether this is dry land of whatever country.
  var isLand: Bool {
    if case .land = self { true } else { false }
  }
}

/// Tells what lies at places of the Earth, as far as it shows at a map's scale.
struct SurfaceLookup {
  private let data: MapData
  /// The area in square kilometres below which a lake does not show.
  private let smallestLake: Double

  /// A look-up for a map; a lake shows if it is as large as two half cells.
  init(_ data: MapData, for viewport: Viewport) {
    self.data = data
    smallestLake = viewport.kilometersPerColumn * viewport.kilometersPerRow
  }

  /// What lies at a place.
  subscript(place: GeographicPosition) -> Surface {
    guard let position = MicrodegreePosition(place) else { return .space }
    guard let country = data.countries.feature(at: position) else { return .sea }
    if let lake = data.lakes.feature(at: position), showsLake(lake) { return .lake }
    return .land(UInt16(clamping: country))
  }

  /// Whether a lake is large enough to be seen.
  func showsLake(_ index: Int) -> Bool { data.lakeAreas[index] >= smallestLake }
}

extension MicrodegreePosition {
  /// The position nearest to a place; `nil` where there is none.
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
