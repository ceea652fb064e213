import Cells
import Tiles

/// Which names of tiles appear, from which scale on, and in which letters.
extension StreetStyle {
  /// A class of names.
  struct Name {
    let classes: [FeatureClass]
    let kind: MapLabel.Kind
    /// The greatest length of a dot at which the names appear, in metres; 5.6 is a map of 400 m.
    let from: Double
  }

  /// Names, those that are placed first at the beginning, and those of a row by their fame. Rivers
  /// come before other waters, and streets by their class and length.
  static let names: [Name] = [
    Name(classes: [.town], kind: .town, from: 1400),
    Name(classes: [.village], kind: .village, from: 1400),
    Name(classes: [.station, .airport], kind: .station, from: 45),
    Name(classes: [.waterName, .water], kind: .water, from: 1400),
    Name(classes: [.hamlet], kind: .village, from: 140),
    Name(classes: [.suburb, .neighbourhood, .island], kind: .quarter, from: 140),
    Name(classes: [.sight, .peak, .building], kind: .sight, from: 60),
    Name(classes: [.streetName], kind: .street, from: 70),
    Name(classes: [.parkName, .park, .cemetery], kind: .park, from: 60),
    Name(classes: [.shop], kind: .sight, from: 5.6),
  ]

  /// The greatest length of a dot at which neighbourhoods appear that the built-in map does not
  /// have.
  static let neighbourhoodScale = 45.0
  /// The greatest length of a dot at which small streets have names.
  static let smallNameScale = 15.0

  /// The least fame of a sight from each length of a dot on: that of a cathedral at 3 km, of a
  /// church at 1 km.
  static let fames: [(from: Double, least: Int)] = [(28, 5), (9, 3), (4, 2), (0, 1)]

  /// The letters of a kind of names.
  struct Letters {
    let kind: MapLabel.Kind
    let dark, light: UInt32
    var attributes: TextAttributes = []
  }

  static let letters: [Letters] = [
    Letters(kind: .street, dark: 0xF3D9B4, light: 0x5A3C00),
    Letters(kind: .smallStreet, dark: 0xCFCAB8, light: 0x4A463C),
    Letters(kind: .water, dark: 0xA8D8FF, light: 0x0B3D6E, attributes: .italic),
    Letters(kind: .park, dark: 0xB6E59A, light: 0x1F5212, attributes: .italic),
    Letters(kind: .station, dark: 0xDCC2FF, light: 0x44247A),
    Letters(kind: .quarter, dark: 0xF2ECD0, light: 0x33302A),
    Letters(kind: .sight, dark: 0xF4C9A0, light: 0x7A3410),
  ]

  /// The words with which names of streets begin or end, and their abbreviations.
  private static let abbreviations: [(word: String, short: String)] = [
    ("Via", "V."), ("Viale", "V.le"), ("Piazza", "P.za"), ("Lungarno", "L.no"), ("Corso", "C.so"),
    ("Avinguda", "Av."), ("Avenue", "Av."), ("Avenida", "Av."), ("Boulevard", "Bd"),
    ("Carrer", "C/"), ("Calle", "C/"), ("Rue", "R."), ("Place", "Pl."), ("Street", "St"),
    ("Road", "Rd"), ("Square", "Sq."), ("Lane", "Ln"), ("Drive", "Dr."), ("Straße", "Str."),
    ("Platz", "Pl."), ("Allee", "A."), ("Carretera", "Ctra."), ("Chemin", "Ch."),
  ]
}

extension StreetStyle {
  /// The index in ``names`` of each class by its code; -1 for a class that has none.
  static let nameIndices: [Int] = indices(of: names.map(\.classes))

  /// The lettering of a kind of names; `nil` for a kind that tiles do not have.
  static func lettering(of kind: MapLabel.Kind, isLight: Bool) -> MapTheme.Lettering? {
    letters.first { $0.kind == kind }.map { letters in
      MapTheme.Lettering(
        color: Color(rgb: isLight ? letters.light : letters.dark), attributes: letters.attributes)
    }
  }

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
