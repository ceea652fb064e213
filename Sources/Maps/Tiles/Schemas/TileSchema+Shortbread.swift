extension TileSchema {
  /// Shortbread 1.0 (https://shortbread-tiles.org/schema/1.0/), as Geofabrik and VersaTiles have
  /// it.
  static let shortbread = TileSchema(
    name: "Shortbread",
    marks: [
      "streets", "street_labels", "street_polygons", "place_labels", "boundary_labels",
      "water_polygons", "water_lines",
    ],
    roles: [
      "bridge": .trait(.bridge), "tunnel": .trait(.tunnel), "oneway": .trait(.oneWay),
      "oneway_reverse": .trait(.oneWayBack), "maritime": .trait(.maritime),
      "population": .population, "name": .name, "ref": .reference,
    ],
    layers: [
      "ocean": LayerRules(areas: [ClassRule(.sea)]),
      "water_polygons": LayerRules(
        areas: [ClassRule("kind", [.ice: "glacier"], hidden: "dock_gate", otherwise: .water)]),
      "water_polygons_labels": LayerRules(points: [ClassRule(.waterName)]),
      "water_lines": LayerRules(
        lines: [ClassRule("kind", [.river: "river canal"], otherwise: .stream)]),
      "water_lines_labels": LayerRules(lines: [ClassRule(.waterName)]),
      "dam_lines": LayerRules(lines: [ClassRule(.pier)]),
      "dam_polygons": LayerRules(areas: [ClassRule(.pier)]),
      "pier_lines": LayerRules(lines: [ClassRule(.pier)]),
      "pier_polygons": LayerRules(areas: [ClassRule(.pier)]),
      "boundaries": LayerRules(lines: [.borders("admin_level")]),
      "boundary_labels": LayerRules(
        points: [ClassRule("admin_level", [.region: "3 4"]), ClassRule(.country)]),
      "place_labels": LayerRules(points: [.places("kind")]),
      "land": LayerRules(areas: [.land("kind")]),
      "sites": LayerRules(
        areas: [ClassRule("kind", hidden: "parking bicycle_parking danger_area"), .land("kind")]),
      "buildings": LayerRules(areas: [ClassRule(.building)]),
      "addresses": LayerRules(),
      "streets": LayerRules(
        lines: [
          .sidings, .roads("kind"), .rails("kind"),
          ClassRule("kind", [.runway: "runway", .taxiway: "taxiway"]),
        ]),
      "street_polygons": LayerRules(
        areas: [
          ClassRule(
            "kind", [.plaza: "pedestrian footway", .runway: "runway", .taxiway: "taxiway"])
        ]),
      "street_labels": LayerRules(lines: [ClassRule(.streetName)]),
      "street_labels_points": LayerRules(),
      "streets_polygons_labels": LayerRules(points: [ClassRule("kind", [.sight: "pedestrian"])]),
      "bridges": LayerRules(),
      "aerialways": LayerRules(lines: [ClassRule(.cable)]),
      "ferries": LayerRules(lines: [ClassRule(.ferry)]),
      "public_transport": LayerRules(
        points: [
          ClassRule(
            "kind",
            [
              .station: "station halt", .airport: "aerodrome",
              .stop: "bus_stop bus_station tram_stop subway_entrance ferry_terminal"
                + " aerialway_station",
            ])
        ]),
      "pois": LayerRules(points: ClassRule.sights),
    ])
}
