/// A word for latitude, with the words for longitude that stand in its place in the name of the
/// other column or key.
struct AngleWord: Sendable {
  /// Where a word may stand in a name.
  enum Position: Sendable {
    /// Anywhere, because no other name has it in it: `decimallatitude`.
    case anywhere
    /// At the end of the name or of a word in it: `reclat`, `lat_wgs84`, but not `latest`.
    case end
    /// As a word by itself beside words of ``NameWords/ofPlanes``: `Point_Y`, but not `tile_y`.
    case alone
  }

  /// The characters of the word for latitude, in lower case.
  let latitude: [Unicode.Scalar]
  /// The words for longitude, in lower case.
  let longitudes: [String]
  /// Where it may stand.
  var position = Position.anywhere
  /// Whether the words mean width and length too, so that other words beside them show that.
  let meansWidth: Bool

  private static let widths: Set = [
    "breite", "breedte", "bredde", "šířka", "šírka", "širina", "szerokość", "szerokosc",
    "szélesség", "ширина", "πλάτος", "platums", "platuma",
  ]

  /// All of them.
  static let all: [AngleWord] =
    [
      AngleWord("latitude", "longitude", "lon", "lng", "long"),
      AngleWord("lat", "lon", "lng", "long", "longitude", at: .end),
      AngleWord("y", "x", at: .alone),
      // German, Dutch, Danish, Norwegian, Swedish
      AngleWord("breite", "länge", "laenge"), AngleWord("breitengrad", "längengrad", "laengengrad"),
      AngleWord("breedtegraad", "lengtegraad"), AngleWord("breedte", "lengte"),
      AngleWord("breddegrad", "længdegrad", "lengdegrad"), AngleWord("bredde", "længde", "lengde"),
      AngleWord("breddgrad", "längdgrad"),
      // Spanish, Swedish, Catalan; Italian, Romanian
      AngleWord("latitud", "longitud"), AngleWord("latitudine", "longitudine"),
      // Polish, Czech, Slovak, Slovene, Croatian, Hungarian
      AngleWord("szerokość", "długość"), AngleWord("szerokosc", "dlugosc"),
      AngleWord("šířka", "délka"), AngleWord("šírka", "dĺžka"), AngleWord("širina", "dolžina"),
      AngleWord("širina", "dužina"), AngleWord("szélesség", "hosszúság"),
      // Finnish, Estonian, Latvian, Lithuanian, Turkish, Indonesian, Vietnamese
      AngleWord("leveysaste", "pituusaste"), AngleWord("laiuskraad", "pikkuskraad"),
      AngleWord("platums", "garums"), AngleWord("platuma", "ilguma"), AngleWord("enlem", "boylam"),
      AngleWord("lintang", "bujur"), AngleWord("vĩ độ", "kinh độ"),
      // Russian, Bulgarian, Ukrainian, Greek, Hebrew, Arabic, Persian
      AngleWord("широта", "долгота", "довгота"), AngleWord("ширина", "дължина"),
      AngleWord("πλάτος", "μήκος"), AngleWord("קו רוחב", "קו אורך"),
      AngleWord("خط العرض", "خط الطول"), AngleWord("عرض جغرافیایی", "طول جغرافیایی"),
      // Japanese, Chinese, Korean, Hindi, Thai
      AngleWord("緯度", "経度", "經度"), AngleWord("纬度", "经度"), AngleWord("위도", "경도"),
      AngleWord("अक्षांश", "देशांतर"), AngleWord("ละติจูด", "ลองจิจูด"),
    ]

  /// The words for latitude of all of them.
  static let latitudes = Set(
    all.map { word in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: word.latitude)
      return String(text)
    })
  /// The words for longitude of all of them.
  static let longitudes = Set(all.flatMap(\.longitudes))

  private init(_ latitude: String, _ longitudes: String..., at position: Position = .anywhere) {
    self.latitude = Array(latitude.unicodeScalars)
    meansWidth = Self.widths.contains(latitude)
    (self.longitudes, self.position) = (longitudes, position)
  }
}

/// Other words of names beside those of an angle, in lower case.
enum NameWords {
  /// Words for the first of two places, and for the second.
  static let ofPlaces: [Set<String>] = [
    [
      "from", "start", "origin", "orig", "source", "src", "pickup", "departure", "dep", "begin",
      "1",
    ],
    [
      "to", "end", "destination", "dest", "target", "dst", "dropoff", "arrival", "arr", "finish",
      "2",
    ],
  ]

  /// Words that only say in what way an angle is given.
  static let ofUnits: Set<String> = [
    "deg", "degree", "degrees", "decimal", "dec", "dd", "wgs", "84", "epsg", "4326", "gps", "geo",
    "n", "north",
  ]

  /// Words beside x and y that say that these are on the Earth.
  static let ofPlanes: Set<String> = [
    "point", "coord", "coords", "coordinate", "coordinates", "location", "centroid", "position",
  ]

  /// Words beside an angle that say that it is none in degrees, not the place, or a part of one.
  static let ofOthers: Set<String> = [
    "rad", "radian", "radians", "m", "cm", "mm", "km", "ft", "feet", "meter", "meters", "metre",
    "metres", "error", "err", "accuracy", "uncertainty", "precision", "std", "stdev", "sigma",
    "var", "variance", "delta", "diff", "offset", "max", "maximum", "min", "minimum", "minute",
    "minutes", "sec", "second", "seconds", "hem", "hemi", "hemisphere", "dir", "direction", "ref",
    "g", "gal", "galactic", "r", "rot", "rotated", "ecliptic", "magnetic", "geomagnetic",
  ]

  /// Words for the minutes or seconds of an angle and for its hemisphere.
  private static let ofParts: Set<String> = [
    "minute", "minutes", "sec", "second", "seconds", "hem", "hemi", "hemisphere", "dir",
    "direction", "ref",
  ]
  /// Names of columns of hemispheres.
  private static let ofHemispheres: Set<String> = ["n/s", "e/w", "ns", "ew", "n_s", "e_w"]

  /// Whether some names are of columns for parts of an angle, such as `lat_min` beside `lat_deg`.
  /// If one has the word for a maximum, `min` is a minimum.
  static func nameParts(_ names: [ColumnName]) -> Bool {
    let hasMaximum = names.contains { name in
      name.words.contains { $0 == "max" || $0 == "maximum" }
    }
    return names.contains { name in
      if ofHemispheres.contains(name.text) { return true }
      let words = name.words
      guard words.contains(where: { $0 == "lat" || $0 == "latitude" }) else { return false }
      return words.contains { ofParts.contains($0) || $0 == "min" && !hasMaximum }
    }
  }

  /// What begins the names of metres to the north and to the east on a projection.
  static let ofMetres = ["northing", "easting", "hochwert", "rechtswert"]
}
