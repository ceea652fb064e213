extension TileSchema {
  /// OpenMapTiles 3 (https://openmaptiles.org/schema/), which Planetiler and tilemaker make.
  static let openMapTiles = TileSchema(
    name: "OpenMapTiles",
    marks: ["transportation", "transportation_name", "landcover", "place", "waterway", "boundary"],
    roles: [
      "brunnel": .bridgeOrTunnel, "oneway": .oneWay, "ramp": .trait(.ramp),
      "disputed": .trait(.disputed), "maritime": .trait(.maritime), "capital": .trait(.capital),
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
        lines: [ClassRule("class", hidden: "aerialway", otherwise: .streetName)]),
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
          ClassRule(
            "class",
            [
              .parkName: "park",
              .shop: "shop clothing_store grocery alcohol_shop bakery butcher hairdresser laundry"
                + " music restaurant fast_food cafe bar beer ice_cream lodging bank atm office car"
                + " car_rental bicycle_rental fuel charging_station parking post pharmacy dentist"
                + " doctors toilets drinking_water recycling waste_basket telephone",
            ]),
          ClassRule("subclass", otherwise: .sight), ClassRule("class", otherwise: .sight),
        ]),
      "housenumber": LayerRules(),
    ])
}
