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

  /// The beginnings of the names of metres to the north and to the east on a projection.
  static let ofMetres = ["northing", "easting", "hochwert", "rechtswert"]
}
