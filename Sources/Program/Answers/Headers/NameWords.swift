import Features

/// Other words of names beside those of an angle, in lower case.
enum NameWords {
  /// Words for the first of two places, and for the second; the most usual come first.
  static let ofPlaces: [[String]] = [
    ["from", "start", "origin", "orig", "source", "src", "pickup", "departure", "dep", "begin"],
    [
      "to", "end", "destination", "dest", "target", "dst", "dropoff", "arrival", "arr", "finish",
    ],
  ]

  /// Whether a word beside that of an angle is for one of two places: one of ``ofPlaces``, or 1 or
  /// 2.
  static func isOfPlace(_ word: String, _ index: Int) -> Bool {
    word == "\(index + 1)" || ofPlaces[index].contains(word)
  }

  /// Words that only say in what way an angle is given.
  static let ofUnits: Set<String> = [
    "deg", "degree", "degrees", "decimal", "dec", "dd", "wgs", "84", "epsg", "4326", "gps", "geo",
    "n", "north", "北緯", "北纬",
  ]

  /// Words beside the one for latitude, with their counterparts beside the one for longitude:
  /// `Lat (N)` goes with `Lon (E)`, `Y_LAT` with `X_LONG`.
  static let eastern = [
    "n": "e", "north": "east", "nördliche": "östliche", "北緯": "東経", "北纬": "东经", "y": "x",
  ]
  /// Words for the northern of two latitudes, and those for the southern one.
  static let southern = ["n": "s", "north": "south", "北緯": "南緯", "北纬": "南纬"]

  /// Words beside x and y that say that these are on the Earth.
  static let ofPlanes: Set<String> = [
    "point", "coord", "coords", "coordinate", "coordinates", "location", "centroid", "position",
  ]

  /// The beginnings of words for what is on the Earth or a coordinate. A width has such a word
  /// beside it if it is a latitude.
  private static let ofEarth = [
    "geogr", "географ", "γεωγραφ", "zeměpis", "zemepis", "földrajz", "ģeogr", "koordinat",
    "nördlich",
  ]

  /// Whether a word says that a point or an angle is on the Earth.
  static func saysEarth(_ word: String) -> Bool {
    ofPlanes.contains(word) || ofEarth.contains { word.hasPrefix($0) }
  }

  /// Words beside an angle that say that it is none in degrees, not the place, or a part of one.
  private static let ofOthers: Set<String> = [
    // other units
    "rad", "radian", "radians", "gon", "gons", "mas", "arcsec", "arcsecs", "arcseconds", "arcmin",
    "microdeg", "microdegrees", "semicircle", "semicircles", "pixel", "pixels", "px", "ms", "m",
    "cm", "mm", "km", "ft", "feet", "meter", "meters", "metre", "metres", "grads", "gradian",
    "gradians", "sin", "cos", "tan", "scaled", "pct", "percent",
    "centideg", "centidegrees", "millideg", "millidegrees", "mdeg", "tenths", "hundredths",
    "thousandths", "millionths", "100", "1000", "10000", "100000", "1000000", "10000000",
    // digits of degrees and minutes in a row
    "dm", "ddmm", "dddmm", "ddmmss", "dddmmss",
    // what is said of an angle
    "error", "err", "accuracy", "uncertainty", "precision", "std", "stdev", "sigma", "var",
    "variance", "delta", "diff", "offset", "change", "shift", "bias", "step", "spacing",
    "resolution", "width", "span", "speed", "velocity", "rank", "count", "id", "idx", "index", "se",
    "sd", "rmse", "dev", "deviation", "unc", "acc", "bin", "bucket", "flag", "qc", "extent", "size",
    "len", "length", "vel", "rate", "gradient", "slope", "inc", "increment", "interval", "zone",
    "band",
    // one of several, or a part
    "max", "maximum", "min", "minimum", "bound", "bounds", "bounding", "bbox", "northbound", "d",
    // angles on another sphere
    "g", "gal", "galactic", "r", "rot", "rotated", "ecl", "ecliptic", "mag", "magnetic",
    "geomagnetic", "geocentric", "heliographic", "selenographic",
    // projections, and systems that lie some hundred metres off WGS 84
    "utm", "mercator", "3857", "900913", "osgb", "dhdn", "pulkovo", "ferro",
  ]
  /// Words that follow one another, likewise: whole numbers of small parts of a degree, and
  /// reference systems that lie some hundred metres off WGS 84.
  private static let ofOtherSystems = [
    "e 7", "e 6", "e 5", "nad 27", "ed 50", "osgb 36", "agd 66", "gcj", "bd 09", "日本測地系",
    "旧測地系", "旧日本測地系",
  ]

  /// Words with a number and a letter of `2d` or `3d` as one word, as in `geo_point_2d.lat`.
  static func joiningDimensions(in words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if word == "d", let number = joined.last, number == "2" || number == "3" {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Whether words beside that of an angle say that it is none in degrees, not the place, or a part
  /// of one.
  static func sayOther(_ words: [String]) -> Bool {
    let text = " " + words.joined(separator: " ") + " "
    return words.contains { ofOthers.contains($0) || ofParts.contains($0) }
      || words.contains("epsg") && ReferenceSystem.numbers.isDisjoint(with: words)
      || ofOtherSystems.contains { text.contains(" \($0) ") }
  }

  /// Words for the minutes or seconds of an angle and for its hemisphere.
  private static let ofParts: Set<String> = [
    "minute", "minutes", "minuten", "minutos", "minuti", "sec", "second", "seconds", "sekunden",
    "segundos", "secondes", "secondi", "hem", "hemi", "hemis", "hemisphere", "hemisferio", "dir",
    "direction", "ref", "quadrant", "indicator", "ns", "ew", "h", "sn", "we", "nsew", "sign",
    "card", "cardinal", "orientation", "compass", "letter", "suffix", "pole", "sens", "минуты",
    "минута", "мин", "секунды", "секунда", "сек",
    "minutt", "minut", "minuter", "minutter", "sekund", "sekunder", "minuut", "seconde", "dakika",
    "saniye", "menit", "detik", "phút", "giây", "分", "秒", "분", "초",
  ]
  /// The beginnings of words for an angle that are joined with that for a part: `Breitenminute`.
  private static let joinedWithParts = [
    "breite", "länge", "laenge", "bredd", "længd", "lengd", "längd", "breedte", "lengte",
  ]
  /// What such words have in them.
  private static let joinedParts = ["minut", "minuut", "sekund", "secon"]

  /// Words for the degrees of an angle, beside which `m` means minutes.
  private static let ofDegrees: Set<String> = [
    "deg", "degree", "degrees", "d", "g", "gr", "grad", "grados", "gradi", "graus", "s",
  ]

  /// The names of columns of hemispheres, without what stands between letters.
  private static let ofHemispheres: Set<String> = [
    "ns", "ew", "nors", "eorw", "northsouth", "eastwest", "nsindicator", "ewindicator",
  ]

  /// Whether some names are of columns for parts of an angle, such as `lat_min` beside `lat_deg`.
  /// If one has the word for a maximum, `min` is a minimum.
  static func nameParts(_ names: [ColumnName]) -> Bool {
    let besideAngles = names.flatMap(\.wordsBesideAngles)
    let hasMaximum = names.contains { name in
      name.words.contains { $0 == "max" || $0 == "maximum" } || name.wordBehindAngle == "max"
    }
    let hasDegrees = besideAngles.contains { !$0.isDisjoint(with: ofDegrees) }
    let isPart = { (word: String) in ofParts.contains(word) || !hasMaximum && word == "min" }
    return besideAngles.contains { words in
      words.contains(where: isPart) || hasDegrees && words.contains("m")
    } || names.contains { $0.words.contains(where: joinsPart) }
      || names.contains { ofHemispheres.contains($0.words.joined()) }
      || names.contains { $0.wordBehindAngle.map(isPart) ?? false }
      || ["ns", "ew"].allSatisfy { word in names.contains { $0.words.contains(word) } }
  }

  private static func joinsPart(_ word: String) -> Bool {
    joinedWithParts.contains(where: word.hasPrefix) && joinedParts.contains(where: word.contains)
  }

  /// Whether the columns behind a latitude and behind its longitude have the same name, that of a
  /// part, or none: such are minutes, or hemispheres, or cells that were joined in a workbook. So
  /// are `lat_m` behind `lat` and `lon_m` behind `lon`.
  static func namePartsBehind(_ pair: AnglePair, in names: [ColumnName]) -> Bool {
    let behind = [pair.latitude, pair.longitude].map { $0 + 1 }
    guard behind.allSatisfy(names.indices.contains) else { return false }
    let (first, second) = (names[behind[0]], names[behind[1]])
    let word = first.words.joined()
    let areMinutes = [(pair.latitude, first), (pair.longitude, second)].allSatisfy { angle, name in
      name.words.joined() == names[angle].words.joined() + "m"
    }
    return areMinutes
      || first.text == second.text
        && (first.text.isEmpty || ofParts.contains(word) || word == "min")
  }

  /// The beginnings of the names of metres to the north and to the east on a projection.
  static let ofMetres = ["northing", "easting", "hochwert", "rechtswert"]
}
