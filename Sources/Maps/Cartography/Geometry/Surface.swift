/// The surface at a point of the screen, in two bytes.
struct Surface: Hashable {
  /// The index of a country, or one of the values below.
  let code: UInt16

  /// The sea.
  static let sea = Surface(code: 0xFFFF)
  /// A lake.
  static let lake = Surface(code: 0xFFFE)
  /// Space: beyond the rim of the map.
  static let space = Surface(code: 0xFFFD)

  /// The land of a country.
  static func land(_ country: Int) -> Surface { Surface(code: UInt16(min(country, 0xFFFC))) }

  /// The country, if this is dry land.
  var country: Int? { isLand ? Int(code) : nil }

  /// Whether this is dry land of any country.
  var isLand: Bool { code < 0xFFFD }
}
