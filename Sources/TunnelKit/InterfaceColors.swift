import Cells

/// The colours of everything around the maps.
enum InterfaceColors {
  /// Behind the boxes and the band.
  static let ground = Color(rgb: 0x262626)
  /// Behind names and keys.
  static let page = Color(rgb: 0x1B2838)
  /// The man, and whatever the keys move.
  static let active = Color(rgb: 0xFFD75F)
}
