import Text

/// The letter that says which angle it is and which sign it has.
enum Hemisphere {
  case north
  case south
  case east
  case west

  /// The hemisphere of a letter of either case.
  init?(_ letter: Unicode.Scalar) {
    switch letter {
    case "N", "n": self = .north
    case "S", "s": self = .south
    case "E", "e": self = .east
    case "W", "w": self = .west
    default: return nil
    }
  }

  var isLatitude: Bool { self == .north || self == .south }
  var isNegative: Bool { self == .south || self == .west }

  /// The hemisphere that a word or the sign of another language at the beginning of a text means,
  /// and its length in scalars.
  ///
  /// `nil` for other texts, and if more letters of an alphabet follow. A lone O is no hemisphere:
  /// it is west in the Romance languages and east in German and Dutch.
  static func phrase(
    in text: ArraySlice<Unicode.Scalar>
  ) -> (hemisphere: Hemisphere, length: Int)? {
    guard let first = text.first else { return nil }
    let initial = first.lowercased
    for (scalars, hemisphere) in phrases where scalars[0] == initial && text.count >= scalars.count
    {
      guard zip(text, scalars).allSatisfy({ $0.lowercased == $1 }) else { continue }
      let next = text.dropFirst(scalars.count).first
      let isWhole = next.map { !$0.properties.isAlphabetic } ?? true
      if isWhole { return (hemisphere, scalars.count) }
    }
    return nil
  }

  /// Longer ones before those that they begin with.
  private static let phrases: [(scalars: [Unicode.Scalar], hemisphere: Hemisphere)] = [
    ("north", .north), ("nord", .north), ("norte", .north), ("noord", .north),
    ("south", .south), ("sud", .south), ("süd", .south), ("sur", .south), ("sul", .south),
    ("zuid", .south), ("syd", .south),
    ("east", .east), ("este", .east), ("est", .east), ("ost", .east), ("oost", .east),
    ("leste", .east), ("öst", .east), ("øst", .east),
    ("west", .west), ("ouest", .west), ("oeste", .west), ("ovest", .west),
    ("vest", .west), ("väst", .west),
    ("n. br.", .north), ("n.br.", .north), ("n. b.", .north), ("n.b.", .north), ("nb", .north),
    ("s. br.", .south), ("s.br.", .south), ("z.b.", .south), ("zb", .south),
    ("ö. l.", .east), ("ö.l.", .east), ("o.l.", .east), ("ol", .east),
    ("w. l.", .west), ("w.l.", .west), ("wl", .west),
    ("kuzey", .north), ("güney", .south), ("doğu", .east), ("batı", .west),
    ("شمال", .north), ("شمالا", .north), ("جنوب", .south), ("جنوبا", .south),
    ("شرق", .east), ("شرقا", .east), ("غرب", .west), ("غربا", .west),
    ("с. ш.", .north), ("с.ш.", .north), ("с", .north),
    ("ю. ш.", .south), ("ю.ш.", .south), ("ю", .south),
    ("в. д.", .east), ("в.д.", .east), ("в", .east),
    ("з. д.", .west), ("з.д.", .west), ("з", .west),
    ("北緯", .north), ("北纬", .north), ("북위", .north),
    ("南緯", .south), ("南纬", .south), ("남위", .south),
    ("東経", .east), ("东经", .east), ("東經", .east), ("동경", .east),
    ("西経", .west), ("西经", .west), ("西經", .west), ("서경", .west),
  ].map { (scalars: Array(($0 as String).unicodeScalars), hemisphere: $1 as Hemisphere) }
}

extension Unicode.Scalar {
  /// The small letter of a capital; others, and those of several letters, as they are.
  fileprivate var lowercased: Unicode.Scalar {
    if isASCII { return Unicode.Scalar(UInt8(value).lowercasedLetter) }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.dropFirst().isEmpty ? mapping.first ?? self : self
  }
}
