/// How layers and tags of a kind of tiles are to be understood: a table. Each schema is a file that
/// has one.
package struct TileSchema: Sendable {
  /// The name for people.
  package let name: String
  /// Layers of which a file of this schema has one at least.
  let marks: Set<String>
  /// What tags say besides the class.
  let roles: [String: TagRole]
  /// The layers that are read; others, such as house numbers, are not.
  let layers: [String: LayerRules]

  /// What the tags of unknown schemas say.
  static let unknownRoles: [String: TagRole] = ["name": .name]

  package static let all: [TileSchema] = [.protomaps, .openMapTiles, .shortbread]

  /// The schema to which most of some layers belong; `nil` if it is none of ``all``.
  package static func of(layers names: [String]) -> TileSchema? {
    func known(_ schema: TileSchema) -> Int { names.count { schema.layers[$0] != nil } }
    let fitting = all.filter { schema in
      2 * known(schema) >= names.count && names.contains(where: schema.marks.contains)
    }
    return fitting.max { known($0) < known($1) }
  }
}

/// What a tag says of a feature besides its class.
enum TagRole: Sendable {
  /// Whether it is a bridge, a tunnel, at sea: yes, true, 1 and so on.
  case trait(FeatureTraits)
  /// "bridge" or "tunnel".
  case bridgeOrTunnel
  /// Yes or 1 for the line's direction, -1 for the other one.
  case oneWay
  case population
  /// A logarithm of it, 0...17; or a rank from 1 for the greatest places and sights.
  case populationRank, rank
  /// The first zoom at which a sight is to be seen.
  case firstZoom
  /// A name or a number to be taken if there is no better one.
  case name, latinName, reference
  /// Part of the name of a key: the language of a name.
  case languageName
}

/// The rules of a layer for its points, lines and areas.
struct LayerRules: Sendable {
  let points, lines, areas: RuleList

  init(points: [ClassRule] = [], lines: [ClassRule] = [], areas: [ClassRule] = []) {
    (self.points, self.lines, self.areas) = (RuleList(points), RuleList(lines), RuleList(areas))
  }

  func rules(for kind: TileFeature.Kind) -> RuleList {
    switch kind {
    case .point: points
    case .line: lines
    case .area: areas
    case .unknown: RuleList([])
    }
  }
}

/// Rules in the order in which they are tried.
struct RuleList: Sendable {
  let rules: [ClassRule]
  /// The indices of the rules that look at each key.
  let indices: [String: [Int]]

  init(_ rules: [ClassRule]) {
    self.rules = rules
    var indices: [String: [Int]] = [:]
    for (index, rule) in rules.enumerated() {
      if let key = rule.key { indices[key, default: []].append(index) }
    }
    self.indices = indices
  }

  /// The rule of unknown schemas.
  static let unknown = RuleList([ClassRule(.other)])
}

/// A rule that finds a feature's class. The rules of a layer are tried in their order, and the
/// first that fits decides.
struct ClassRule: Sendable {
  /// The tag that is looked at; `nil` for a rule that always fits.
  let key: String?
  /// The classes of its values; the class of a value is `nil` if it is not drawn.
  let classes: [String: FeatureClass?]
  /// The class of any other value; none if the rule then does not fit.
  let otherwise: FeatureClass?

  /// A rule about a tag.
  ///
  /// - Parameters:
  ///   - table: the values of each class, with blanks between.
  ///   - hidden: values that are not drawn.
  init(
    _ key: String, _ table: KeyValuePairs<FeatureClass, String> = [:], hidden: String = "",
    otherwise: FeatureClass? = nil
  ) {
    var classes: [String: FeatureClass?] = [:]
    for (featureClass, values) in table {
      for value in values.split(separator: " ") { classes[String(value)] = featureClass }
    }
    for value in hidden.split(separator: " ") { classes[String(value)] = .some(nil) }
    (self.key, self.classes, self.otherwise) = (key, classes, otherwise)
  }

  /// A rule that always fits.
  init(_ featureClass: FeatureClass) {
    (key, classes, otherwise) = (nil, [:], featureClass)
  }
}

/// Rules that schemas share, because they keep OpenStreetMap's own words.
extension ClassRule {
  /// Roads by a tag that has the values of OpenStreetMap's `highway`.
  static func roads(_ key: String) -> ClassRule {
    ClassRule(
      key,
      [
        .motorway: "motorway motorway_link", .trunk: "trunk trunk_link",
        .primary: "primary primary_link", .secondary: "secondary secondary_link",
        .tertiary: "tertiary tertiary_link",
        .minor: "residential unclassified living_street minor road busway raceway",
        .service: "service bus_guideway", .pedestrian: "pedestrian", .footway: "footway corridor",
        .steps: "steps", .path: "path track cycleway bridleway via_ferrata",
      ], hidden: "abandoned construction proposed razed platform elevator")
  }

  /// Rails by a tag that has the values of OpenStreetMap's `railway`.
  static func rails(_ key: String) -> ClassRule {
    ClassRule(
      key,
      [
        .rail: "rail narrow_gauge preserved light_rail monorail transit", .subway: "subway",
        .tram: "tram", .cable: "funicular",
      ], hidden: "disused abandoned construction proposed razed platform roundhouse turntable")
  }

  /// Tracks of a railway that trains do not run through on.
  static let sidings = ClassRule("service", [.siding: "yard siding spur crossover"])

  /// Borders by the level of what they are between.
  static func borders(_ key: String) -> ClassRule {
    ClassRule(
      key, [.border: "2 country", .regionBorder: "3 4 region"],
      hidden: "1 5 6 7 8 9 10 11 county locality")
  }

  /// Land by a tag that has the values of OpenStreetMap's `landuse`, `natural`, `leisure` and
  /// `amenity`.
  static func land(_ key: String) -> ClassRule {
    ClassRule(
      key,
      [
        .wood: "wood forest", .park: "park garden dog_park village_green recreation_ground",
        .grass:
          "grass grassland meadow heath scrub golf_course greenfield greenery common fell tundra"
          + " wetland wet_meadow marsh bog swamp string_bog saltmarsh",
        .farm: "farmland farm farmyard orchard vineyard allotments plant_nursery",
        .pitch: "pitch playground stadium track sports_centre sports_center",
        .scree: "scree bare_rock rock shingle barren quarry", .sand: "sand beach dune mud",
        .ice: "glacier ice",
        .builtUp: "residential retail commercial urban_area suburb quarter neighbourhood garages",
        .industry: "industrial railway brownfield landfill construction port bus_station military",
        .cemetery: "cemetery grave_yard",
        .campus: "school university college kindergarten hospital library prison",
        .plaza: "pedestrian marketplace square", .airfield: "aerodrome airfield apron heliport",
        .reserve: "national_park nature_reserve protected_area",
        .water: "water basin reservoir", .pier: "pier breakwater groyne",
      ])
  }

  /// Places by a tag that has the values of OpenStreetMap's `place`.
  static func places(_ key: String) -> ClassRule {
    ClassRule(
      key,
      [
        .country: "country", .region: "state province region territory",
        .city: "city capital state_capital", .town: "town", .village: "village",
        .hamlet: "hamlet isolated_dwelling farm locality", .suburb: "suburb borough quarter",
        .neighbourhood: "neighbourhood", .island: "island islet",
      ], hidden: "continent square corner city_block plot")
  }

  /// Sights and other points by OpenStreetMap's own tags, the better known kinds first.
  static let sights: [ClassRule] = [
    ClassRule("railway", [.station: "station halt", .stop: "tram_stop subway_entrance"]),
    ClassRule("aeroway", [.airport: "aerodrome"], hidden: "gate helipad"),
    ClassRule("historic", otherwise: .sight),
    ClassRule("tourism", [.shop: lodgings], hidden: "information", otherwise: .sight),
    ClassRule("natural", [.peak: "peak volcano"], otherwise: .sight),
    ClassRule("amenity", [.stop: "bus_station", .shop: services], otherwise: .sight),
    ClassRule("leisure", [.parkName: "park garden nature_reserve"], otherwise: .sight),
    ClassRule("man_made", otherwise: .sight), ClassRule("office", otherwise: .shop),
    ClassRule("shop", otherwise: .shop), ClassRule("sport", otherwise: .sight),
  ]

  /// Values of OpenStreetMap's `tourism` and `amenity` that are in every street.
  static let lodgings = "hotel hostel guest_house apartment motel chalet alpine_hut"
  static let services =
    "restaurant cafe bar pub fast_food ice_cream biergarten food_court nightclub bank atm"
    + " bureau_de_change pharmacy dentist doctors clinic veterinary fuel charging_station"
    + " car_rental car_wash car_sharing bicycle_rental parking parking_entrance"
    + " bicycle_parking motorcycle_parking taxi post_office post_box vending_machine"
    + " driving_school childcare toilets bench waste_basket recycling telephone drinking_water"
}
