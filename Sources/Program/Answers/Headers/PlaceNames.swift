/// The names of columns and keys that hold a whole place, in lower case.
///
/// Of two places in a record, the names of each begin or end with one of its
/// ``NameWords/ofPlaces``, or end with 1 or 2.
enum PlaceNames {
  /// The names of a text that is a name of a place, the surest first.
  static func names(ofPlace index: Int, of count: Int) -> [String] {
    let plain = ["place", "name", "city", "town", "location", "address", "query"]
    guard count > 1 else { return plain }
    return NameWords.ofPlaces[index] + forms(of: plain, index, count)
  }

  /// The names of a geometry, which may be a point.
  private static let ofGeometries = [
    "wkt", "wkb", "ewkt", "ewkb", "geom", "geometry", "the_geom", "geojson", "wkt_geom",
    "wkb_geometry", "st_astext", "st_asgeojson",
  ]

  /// The names of a geometry of any kind. Where features are read, it comes before a latitude and a
  /// longitude beside it, which may be a point in it.
  static let geometries = Set(ofGeometries + ["geo_shape", "geo shape"])

  /// The names of a text that is a point: well-known text, GeoJSON, or a latitude and a longitude.
  static func points(ofPlace index: Int, of count: Int) -> [String] {
    forms(
      of: ofGeometries + [
        "geog", "geography", "geo_point", "geo_point_2d", "geopoint", "geolocation", "coordinates",
        "coordinate", "coords", "coord", "latlon", "lat_lon", "latlng", "lat_lng",
        "latitude_longitude", "point",
      ], index, count)
  }

  /// Some names as they are for one of the places of a record.
  static func forms(of names: [String], _ index: Int, _ count: Int) -> [String] {
    guard count > 1 else { return names }
    let number = index + 1
    let words = NameWords.ofPlaces[index]
    return words.flatMap { word in names.map { "\(word)_\($0)" } + names.map { "\(word).\($0)" } }
      + names.map { "\($0)\(number)" } + names.map { "\($0)_\(number)" }
      + words.flatMap { word in names.map { "\($0)_\(word)" } }
  }
}
