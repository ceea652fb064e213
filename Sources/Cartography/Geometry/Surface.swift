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
