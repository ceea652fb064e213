extension TileSchema {
  /// Protomaps' basemap, versions 2 to 4 (https://docs.protomaps.com/basemaps/layers). The first
  /// two have OpenStreetMap's tags beside `pmap:kind`, the last has `kind` and `kind_detail`.
  static let protomaps = TileSchema(
    name: "Protomaps", marks: ["earth", "physical_line", "transit"],
    roles: [
      "bridge": .trait(.bridge), "is_bridge": .trait(.bridge), "tunnel": .trait(.tunnel),
      "is_tunnel": .trait(.tunnel), "oneway": .oneWay, "population": .population,
      "population_rank": .populationRank, "min_zoom": .firstZoom, "name": .name,
      "name:latin": .latinName, "ref": .reference,
    ],
    layers: [
      "earth": LayerRules(
        points: [ClassRule("kind", [.island: "island archipelago"])],
        areas: [ClassRule("kind", hidden: "cliff"), ClassRule(.land)]),
      "mask": LayerRules(),
      "water": LayerRules(
        points: [ClassRule(.waterName)], lines: waterways + [ClassRule(.stream)],
        areas: [
          ClassRule("kind", [.sea: "ocean sea"]), ClassRule("pmap:kind", [.sea: "ocean sea"]),
          ClassRule("waterway", [.pier: "dam weir"]), ClassRule(.water),
        ]),
      "physical_line": LayerRules(lines: waterways),
      "physical_point": LayerRules(
        points: [
          ClassRule("natural", [.peak: "peak volcano"]),
          ClassRule("kind", [.peak: "peak", .waterName: "ocean sea lake bay"]),
          ClassRule("pmap:kind", [.peak: "peak", .waterName: "ocean sea lake water"]),
          ClassRule("place", [.waterName: "sea ocean", .island: "island islet"]),
        ]),
      "natural": LayerRules(
        areas: [.land("natural"), .land("landuse"), .land("leisure"), .land("pmap:kind")]),
      "landcover": LayerRules(areas: [.land("kind"), .land("pmap:kind")]),
      "landuse": LayerRules(
        areas: [
          ClassRule("kind", [.park: "zoo", .campus: "other_campus", .pier: "pier"]),
          .land("kind"), .land("natural"), .land("leisure"), .land("landuse"), .land("amenity"),
          ClassRule("highway", [.plaza: "pedestrian footway"]), .land("aeroway"),
          ClassRule("man_made", [.pier: "pier breakwater"]), .land("pmap:kind"),
        ]),
      "roads": LayerRules(
        lines: [
          ClassRule(
            "kind",
            [
              .ferry: "ferry", .pier: "pier", .cable: "aerialway", .runway: "runway",
              .taxiway: "taxiway",
            ]),
          .sidings, .rails("kind_detail"), .roads("kind_detail"), .rails("railway"),
          .roads("highway"),
          ClassRule("kind", kinds), ClassRule("pmap:kind", kinds),
        ]),
      "transit": LayerRules(
        lines: [
          .sidings, .rails("railway"),
          ClassRule("aeroway", [.runway: "runway", .taxiway: "taxiway"]),
          ClassRule("route", [.ferry: "ferry"]), ClassRule("aerialway", otherwise: .cable),
          ClassRule("pmap:kind", [.ferry: "ferry", .rail: "railway rail", .cable: "aerialway"]),
        ]),
      "buildings": LayerRules(areas: [ClassRule("kind", hidden: "address"), ClassRule(.building)]),
      "boundaries": LayerRules(
        lines: [
          .borders("kind"), .borders("kind_detail"), .borders("pmap:min_admin_level"),
          .borders("admin_level"),
        ]),
      "places": LayerRules(
        points: [
          .places("kind_detail"), .places("place"),
          ClassRule(
            "kind",
            [.country: "country", .region: "region", .suburb: "macrohood", .town: "locality"]),
          .places("kind"), .places("pmap:kind"),
        ]),
      "pois": LayerRules(
        points: [
          ClassRule(
            "kind",
            [
              .station: "station train_station", .airport: "aerodrome", .peak: "peak",
              .stop: "bus_stop tram_stop bus_station", .parkName: "park garden nature_reserve",
              .neighbourhood: "neighbourhood",
              .shop: ClassRule.lodgings + " " + ClassRule.services
                + " supermarket convenience bakery books clothes shoes jewelry gift florist"
                + " electronics beauty cosmetics hairdresser laundry greengrocer butcher alcohol"
                + " optician furniture department_store mall car bicycle",
            ], otherwise: .sight)
        ] + ClassRule.sights + [ClassRule("pmap:kind", otherwise: .sight)]),
    ])

  private static let waterways: [ClassRule] = [
    ClassRule("kind", [.river: "river canal", .stream: "stream ditch drain"]),
    ClassRule(
      "waterway",
      [.river: "river canal", .stream: "stream ditch drain", .pier: "dam weir"]),
    ClassRule("natural", hidden: "cliff"),
  ]

  /// Roads of which only the kind is known.
  private static let kinds: KeyValuePairs<FeatureClass, String> = [
    .motorway: "highway", .primary: "major_road", .secondary: "medium_road", .minor: "minor_road",
    .path: "path other", .rail: "rail",
  ]
}
