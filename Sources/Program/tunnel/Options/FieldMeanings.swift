import Answers

/// The meanings of the fields of answers, for `--fields list`.
enum FieldMeanings {
  /// A line for each field of a command: its path and its meaning.
  static func text<Fields: AnswerFields>(of _: Fields.Type) -> String {
    let width = Fields.paths.map(\.count).max() ?? 0
    return Fields.paths.map { path in
      let padding = String(repeating: " ", count: width - path.count)
      return path + padding + "  " + (meaning(of: path, in: Fields.self) ?? "")
    }.joined(separator: "\n")
  }

  /// The meaning of a field: that of its path in the command, or else of the longest end of the
  /// path that has one in all commands; `nil` if there is none.
  static func meaning<Fields: AnswerFields>(of path: String, in _: Fields.Type) -> String? {
    if let own = Fields.meanings[path] { return own }
    var end = path[...]
    while true {
      if let meaning = shared[String(end)] { return meaning }
      guard let point = end.firstIndex(of: ".") else { return nil }
      end = end[end.index(after: point)...]
    }
  }

  private static let shared = [
    // points
    "latitude": "degrees north, exact",
    "longitude": "degrees east, exact, above -180 and up to 180",
    "written": "the coordinate in the notation that is asked for",
    "inside.kind": "whether a country or a sea contains the point",
    "inside.name": "its name",
    "inside.code": "its code, ISO 3166-1 alpha-2, if it is a country",
    "inside.local_name": "its name in the language that is asked for",
    "nearest.id": "the number of the nearest place in GeoNames, or its identifier in --gazetteer",
    "nearest.name": "its name",
    "nearest.admin1": "the first-order division that it lies in",
    "nearest.country": "the code of its country, ISO 3166-1 alpha-2",
    "nearest.local_name": "its name in the language that is asked for",
    "nearest.properties": "its properties in the file of --gazetteer, an object",
    "places": "the nearest places, with --places, --within or --min-population, an array",
    "distance_km": "the way there over the ground in kilometres",
    "bearing_deg": "the direction there in degrees clockwise from north; null at a distance of 0",
    // names
    "query": "the name that was given",
    "place.kind": "what the name was taken for, such as place, region, country or sight",
    "place.id": "its number in GeoNames, if it is an inhabited place",
    "place.name": "its name",
    "place.admin1": "the first-order division that it lies in",
    "place.country": "the code of its country, ISO 3166-1 alpha-2",
    "place.fit": "how the name fits: exact, or as a beginning or a misspelling",
    "alternatives": "how many other places the name may mean",
    // ways
    "tunnel_km": "the length of the straight tunnel in kilometres",
    "surface_km": "the shortest way over the ground in kilometres",
    // places of pairs
    "id": "its number in GeoNames, or its identifier in --gazetteer",
    "name": "its name",
    "admin1": "the first-order division that it lies in",
    "country": "the code of its country, ISO 3166-1 alpha-2",
    "population": "its inhabitants, 0 if their number is unknown",
    "properties": "its properties in the file of --gazetteer, an object",
    // boxes
    "bbox.west": "the western edge of its box in degrees, more than the eastern one across 180",
    "bbox.south": "the southern edge of its box in degrees",
    "bbox.east": "the eastern edge of its box in degrees",
    "bbox.north": "the northern edge of its box in degrees",
  ]
}

/// The fields of `tunnel antipode`.
enum TunnelFields: AnswerFields {
  static let paths = AskedQuestion.tunnelFields
  static let example = "from.latitude, to, to.nearest.name, tunnel_km"
  static let meanings = [
    "dig": "the direction of the tunnel, with --dig plumb",
    "antipode_offset_km": "how far the exit is from the antipode, with --dig plumb, in kilometres",
  ]
}

/// The fields of `tunnel pick`, which are those of `tunnel antipode`.
enum PickFields: AnswerFields {
  static let paths = TunnelFields.paths
  static let example = TunnelFields.example
  static let meanings = TunnelFields.meanings
  static let answersStreams = false
}

/// The fields of `tunnel where`.
enum PointFields: AnswerFields {
  static let paths = AskedQuestion.pointFields
  static let example = "latitude, nearest, region, elevation_m"
  static let meanings = [
    "territory": "the part of the country that has a code of its own",
    "territory_code": "that code, ISO 3166-1 alpha-2",
    "region": "the first-order division, such as a state or a province",
    "on_lake": "whether the point is on a lake",
    "street.name": "the nearest street within 200 m in tiles",
    "street.kind": "its class, such as pedestrian",
    "neighbourhood.name": "the nearest neighbourhood or suburb within 200 m in tiles",
    "neighbourhood.kind": "its class, such as suburb",
    "poi.name": "the nearest point of interest within 200 m in tiles",
    "poi.kind": "its class, such as museum",
    "nearest_land.country": "the country of the nearest land, for a point at sea",
    "nearest_land.code": "the code of that country, ISO 3166-1 alpha-2",
    "elevation_m": "metres above the sea, of the ground, the water of a lake or the sea floor",
    "elevation_uncertainty_m": "metres that 68 % of the errors of such heights do not exceed",
    "elevation_uncertainty_95_m": "metres that 95 % of the errors of such heights do not exceed",
    "time_zone": "the time zone in the database of the IANA",
    "utc_offset_s": "seconds by which its clocks are ahead of universal time",
    "time": "the universal time of clocks and sun",
    "light": "day, civil, nautical or astronomical twilight, or night",
    "sun_elevation_deg": "degrees of the sun above the horizon, without refraction",
    "sun_azimuth_deg": "the direction of the sun in degrees clockwise from north",
    "solar_time_h": "the time of a sundial in hours",
    "season": "the season, by the sun",
  ]
}

/// The fields of `tunnel distance`.
enum DistanceFields: AnswerFields {
  static let paths = AskedQuestion.distanceFields
  static let example = "from, to.latitude, surface_km"
  static let formats = AnswerFormat.ofWays
  static let meanings = [
    "initial_bearing_deg":
      "the direction at the start in degrees clockwise from north; null between equal points",
    "final_bearing_deg":
      "the direction at the end in degrees clockwise from north; null between equal points",
  ]
}

/// The fields of `tunnel destination`: those of `tunnel distance`, but no name of the destination.
enum DestinationFields: AnswerFields {
  static let paths = AskedQuestion.destinationFields
  static let example = DistanceFields.example
  static let meanings = DistanceFields.meanings
}

/// The fields of `tunnel measure`.
enum MeasureFields: AnswerFields {
  static let paths = MeasureRequest.fields
  static let example = "name, length_m, area_m2, bbox"
  static let formats = AnswerFormat.withoutPoints + [.geojson]
  static let answersStreams = false
  static let meanings = [
    "name": "the name of the feature",
    "id": "its identifier, or its property id",
    "length_m": "the length of its lines in metres",
    "area_m2": "the area of its polygons in square metres",
    "perimeter_m": "the length of their rings in metres",
    "positions": "the number of its positions",
    "centroid.latitude": "degrees north of the centre of its points, lines or areas",
    "centroid.longitude": "degrees east of that centre",
  ]
}

/// The fields of `tunnel pairs`.
enum PairFields: AnswerFields {
  static let paths = AnswerText.pairFields
  static let example = "offset_km, first.name, second"
  static let formats = AnswerFormat.ofWays
  static let answersStreams = false
  static let json = AnswerFormat.ndjson
  static let meanings = [
    "offset_km": "how far each place is from the antipode of the other in kilometres"
  ]
}

/// The fields of `tunnel land`.
enum LandFields: AnswerFields {
  static let paths = AnswerText.landFields
  static let example = "name, area_km2, share"
  static let formats = AnswerFormat.withoutPoints
  static let answersStreams = false
  static let meanings = [
    "name": "the country, or Earth",
    "code": "the code of the country, ISO 3166-1 alpha-2",
    "area_km2": "its land in square kilometres",
    "opposite_land_km2": "what of it lies opposite land, in square kilometres",
    "share": "the same as a part of 1",
    "people": "the inhabitants of all its places",
    "people_opposite_land": "those of places whose antipode is land",
    "counterparts": "the countries opposite, with the area of each, an array",
  ]
}

/// The fields of `tunnel tiles`.
enum TileFields: AnswerFields {
  static let paths = AnswerText.tileFields
  static let example = "path, readable, schema, max_zoom"
  static let formats = AnswerFormat.withoutPoints
  static let answersStreams = false
  static let json = AnswerFormat.ndjson
  static let meanings = [
    "path": "the path of the file or folder",
    "readable": "whether it can be read",
    "format": "its format, such as PMTiles 3",
    "schema": "its schema, if it is a known one",
    "name": "its name, as it has it itself",
    "min_zoom": "the lowest zoom that it has tiles of",
    "max_zoom": "the highest zoom that it has tiles of",
    "bytes": "its size in bytes, if it is a file",
    "layers": "the names of its layers, an array",
    "attribution": "whom its makers want to be named",
    "tiles": "the number of its tiles, with --check",
    "features": "the number of the features in them, with --check",
    "faults": "the number of tiles that cannot be read, with --check",
    "error": "why it cannot be read, or its first damaged tile",
  ]
}

/// The fields of `tunnel fall`.
enum FallFields: AnswerFields {
  static let paths = AskedQuestion.fallFields
  static let example = "from.latitude, duration_s, greatest_speed_m_s"
  static let formats = AnswerFormat.ofWays
  static let meanings = [
    "model": "what the Earth is made of: prem, uniform or constant",
    "length_m": "the length of the tunnel in metres",
    "greatest_depth_m": "the depth of its middle in metres",
    "duration_s": "the time from one end to the other in seconds",
    "greatest_speed_m_s": "the speed in the middle in metres per second",
    "legs": "the layers on the way, an array",
    "spin.closest_to_centre_m": "how near a free fall comes to the centre, with --spin, in metres",
    "spin.duration_s": "the time until it surfaces in seconds",
    "spin.short_of_antipode_deg": "how far short of the antipode it surfaces in degrees",
    "spin.short_of_antipode_m": "the same in metres",
  ]
}
