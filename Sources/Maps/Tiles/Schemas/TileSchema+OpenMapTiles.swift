extension TileSchema {
  /// OpenMapTiles 3 (https://openmaptiles.org/schema/), which Planetiler and tilemaker make.
  static let openMapTiles = TileSchema(
    name: "OpenMapTiles",
    marks: ["transportation", "transportation_name", "landcover", "place", "waterway", "boundary"],
    roles: [
      "brunnel": .bridgeOrTunnel, "oneway": .oneWay, "maritime": .trait(.maritime),
      "rank": .rank, "name": .name, "name:latin": .latinName, "name_int": .latinName,
      "ref": .reference,
    ],
    layers: [
      "transportation": LayerRules(
        lines: [
          .sidings,
          ClassRule("subclass", [.cable: "funicular", .tram: "tram", .subway: "subway"]),
          ClassRule(
            "subclass",
            [.pedestrian: "pedestrian", .footway: "footway corridor", .steps: "steps"],
            hidden: "platform construction"),
          .roads("class"), .rails("class"),
          ClassRule(
            "class",
            [
              .ferry: "ferry", .pier: "pier", .cable: "aerialway cable_car gondola chair_lift",
            ]),
        ],
        areas: [ClassRule("class", [.pier: "pier", .plaza: "path pedestrian"])]),
      "transportation_name": LayerRules(
        lines: [ClassRule("class", hidden: "aerialway ferry rail transit", otherwise: .streetName)]
      ),
      "building": LayerRules(areas: [ClassRule(.building)]),
      "water": LayerRules(areas: [ClassRule("class", [.sea: "ocean"], otherwise: .water)]),
      "waterway": LayerRules(
        lines: [
          ClassRule("class", [.river: "river canal"], hidden: "dam weir", otherwise: .stream)
        ]
      ),
      "water_name": LayerRules(
        points: [ClassRule(.waterName)], lines: [ClassRule(.waterName)]),
      "landcover": LayerRules(areas: [.land("subclass"), .land("class")]),
      "landuse": LayerRules(
        areas: [
          ClassRule("class", [.park: "zoo theme_park", .pier: "dam"]), .land("class"),
        ]),
      "park": LayerRules(
        points: [ClassRule(.parkName)],
        areas: [ClassRule("class", [.park: "public_park park"], otherwise: .reserve)]),
      "boundary": LayerRules(lines: [.borders("admin_level")]),
      "aeroway": LayerRules(
        lines: [ClassRule("class", [.runway: "runway", .taxiway: "taxiway"])],
        areas: [
          ClassRule("class", [.runway: "runway", .taxiway: "taxiway"], otherwise: .airfield)
        ]),
      "aerodrome_label": LayerRules(points: [ClassRule(.airport)]),
      "mountain_peak": LayerRules(points: [ClassRule("class", [.peak: "peak volcano"])]),
      "place": LayerRules(points: [.places("class")]),
      "poi": LayerRules(
        points: [
          ClassRule(
            "subclass",
            [
              .station: "station halt",
              .stop: "bus_stop bus_station tram_stop subway subway_entrance",
            ]),
          ClassRule("class", [.stop: "bus"], hidden: "barrier"),
          // a class such as "library" has bookshops too
          ClassRule(
            "subclass", [.parkName: "park garden", .sight: sights, .shop: "books stationery"],
            hidden: "information"),
          ClassRule("class", [.parkName: "park", .sight: sights]),
          // the rank of a point counts among its neighbours only
          ClassRule("subclass", otherwise: .shop), ClassRule("class", otherwise: .shop),
        ]),
      "housenumber": LayerRules(),
    ])

  /// The kinds of points that are sights; all others are as many as shops.
  private static let sights =
    "attraction museum castle monument art_gallery gallery theatre opera place_of_worship town_hall"
    + " library college university stadium zoo aquarium theme_park lighthouse ruins fort tower"
    + " archaeological_site city_gate viewpoint harbor palace church cathedral chapel monastery"
    + " planetarium observatory arts_centre courthouse embassy hospital townhall artwork memorial"
    + " fountain chateau marina cinema"
}
