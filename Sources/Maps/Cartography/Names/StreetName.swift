import Cells

/// A name from tiles, and the ways to write it on a map, the best first.
package struct StreetName {
  /// How a name goes with the same name of a place of the built-in map.
  enum Replacement {
    /// The other name is written if there is one.
    case none
    /// It is written in place of the other name if there is one.
    case optional
    /// It is written only in place of the other name.
    case required
  }

  /// Words in a row, and the cell of the first letter.
  struct Line: Hashable {
    let text: String
    let origin: CellPosition
  }

  /// The name.
  let text: String
  let kind: MapLabel.Kind
  /// The cell of a mark before or behind the name; `nil` for none.
  var marker: CellPosition?
  /// Whether it replaces the name of a place of the built-in map.
  var replacement = Replacement.none
  /// Finds the best way to write it, in one line or several, that fits; `nil` if none does.
  let form: (_ fits: ([Line]) -> Bool) -> [Line]?
}

extension StreetStyle {
  /// The lettering of a kind of name.
  static func lettering(of kind: MapLabel.Kind, isLight: Bool) -> MapTheme.Lettering {
    let (dark, light, attributes): (UInt32, UInt32, TextAttributes) =
      switch kind {
      case .street: (0xF3D9B4, 0x5A3C00, [])
      case .smallStreet: (0xCFCAB8, 0x4A463C, [])
      case .water: (0xA8D8FF, 0x0B3D6E, .italic)
      case .park: (0xB6E59A, 0x1F5212, .italic)
      case .station: (0xDCC2FF, 0x44247A, [])
      case .quarter: (0xF2ECD0, 0x33302A, [])
      default: (0xF4C9A0, 0x7A3410, [])
      }
    return MapTheme.Lettering(color: Color(rgb: isLight ? light : dark), attributes: attributes)
  }

  /// The words with which names of streets begin or end, and their abbreviations.
  private static let abbreviations: [(word: String, short: String)] = [
    ("Via", "V."), ("Viale", "V.le"), ("Piazza", "P.za"), ("Lungarno", "L.no"), ("Corso", "C.so"),
    ("Avinguda", "Av."), ("Avenue", "Av."), ("Avenida", "Av."), ("Boulevard", "Bd"),
    ("Carrer", "C/"), ("Calle", "C/"), ("Rue", "R."), ("Place", "Pl."), ("Street", "St"),
    ("Road", "Rd"), ("Square", "Sq."), ("Lane", "Ln"), ("Drive", "Dr."), ("Straße", "Str."),
    ("Platz", "Pl."), ("Allee", "A."), ("Carretera", "Ctra."), ("Chemin", "Ch."),
  ]

  /// A name of a street with its usual word in short; `nil` if it has none.
  static func abbreviated(_ name: String) -> String? {
    var words = name.split(separator: " ").map(String.init)
    guard words.count > 1 else {
      guard name.hasSuffix("straße") else { return nil }
      return name.dropLast("straße".count) + "str."
    }
    for index in [0, words.count - 1] {
      if let found = abbreviations.first(where: { $0.word == words[index] }) {
        words[index] = found.short
        return words.joined(separator: " ")
      }
    }
    return nil
  }
}
