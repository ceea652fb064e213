import DataFiles
import Geodesy

/// What lies at a point of the screen, in two bytes.
struct Surface: Hashable {
  /// The index of a country, or one of the values below.
  let code: UInt16

  /// The sea.
  static let sea = Surface(code: 0xFFFF)
  /// A lake.
  static let lake = Surface(code: 0xFFFE)
  /// Nothing: beyond the rim of the map.
  static let space = Surface(code: 0xFFFD)

  /// Land of a country.
  static func land(_ country: Int) -> Surface { Surface(code: UInt16(min(country, 0xFFFC))) }

  /// The country whose dry land this is.
  var country: Int? { isLand ? Int(code) : nil }

  /// Whether this is dry land of whatever country.
  var isLand: Bool { code < 0xFFFD }
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
