/// The names that columns and keys of coordinates usually have, in lower case, the surest first.
///
/// Of two places in a record, the names of the first begin with `from`, `start` or `origin`, or end
/// with 1; those of the second with `to`, `end` or `destination`, or with 2.
enum UsualNames {
  /// The names of a latitude.
  static func latitudes(ofPlace index: Int, of count: Int) -> [String] {
    forms(of: ["latitude", "lat", "lat_deg", "latitude_deg", "y"], index, count)
  }

  /// The names of a longitude.
  static func longitudes(ofPlace index: Int, of count: Int) -> [String] {
    forms(
      of: ["longitude", "lon", "lng", "long", "lon_deg", "longitude_deg", "x"], index, count)
  }

  /// The names of a text that is a name of a place.
  static func names(ofPlace index: Int, of count: Int) -> [String] {
    let plain = ["place", "name", "city", "town", "location", "address", "query"]
    guard count > 1 else { return plain }
    return words(index) + forms(of: plain, index, count)
  }

  /// The pairs of keys that belong together: fewer than there are pairs of columns, because every
  /// object is searched for all of them.
  static func pairs(
    ofPlace index: Int, of count: Int
  ) -> [(latitude: String, longitude: String)] {
    let usual = [("latitude", "longitude"), ("lat", "lon"), ("lat", "lng")]
    guard count > 1 else {
      return usual + [
        ("lat", "long"), ("lat_deg", "lon_deg"), ("latitude_deg", "longitude_deg"), ("y", "x"),
      ]
    }
    let prefixes = words(index).flatMap { [$0 + ".", $0 + "_"] }
    let suffixes = ["\(index + 1)", "_\(index + 1)"]
    return prefixes.flatMap { prefix in usual.map { (prefix + $0.0, prefix + $0.1) } }
      + suffixes.flatMap { suffix in usual.map { ($0.0 + suffix, $0.1 + suffix) } }
  }

  /// What to say of an object that has none of these keys.
  ///
  /// - Parameter names: the keys of names that were looked for.
  static func missing(_ index: Int, of count: Int, names: [String]) -> AnswerProblem {
    let some = Array(names.prefix(4))
    guard count > 1 else {
      return .noPlace(
        pairs: ["latitude and longitude", "lat and lon", "a point of GeoJSON"], which: nil,
        names: some)
    }
    let (word, number) = (words(index)[0], index + 1)
    return .noPlace(
      pairs: [
        "\(word).latitude and \(word).longitude", "\(word)_lat and \(word)_lon",
        "lat\(number) and lon\(number)",
      ], which: index == 0 ? "first" : "second", names: some)
  }

  /// What stands before the names of one of two places.
  private static func words(_ index: Int) -> [String] {
    index == 0 ? ["from", "start", "origin"] : ["to", "end", "destination"]
  }

  private static func forms(of names: [String], _ index: Int, _ count: Int) -> [String] {
    guard count > 1 else { return names }
    let number = index + 1
    let words = words(index)
    return words.flatMap { word in names.map { "\(word)_\($0)" } + names.map { "\(word).\($0)" } }
      + names.map { "\($0)\(number)" } + names.map { "\($0)_\(number)" }
      + words.flatMap { word in names.map { "\($0)_\(word)" } }
  }
}
