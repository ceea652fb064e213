extension SchemaCase {
  /// The features of Shortbread.
  static let shortbread: [SchemaCase] =
    cases("Shortbread", "streets", .line, words("kind") + rails("kind"))
    + cases(
      "Shortbread", "streets", .line,
      [
        ("kind=motorway link=true oneway=true bridge=true", "motorway bridge oneWay"),
        ("kind=primary link=false bridge=false tunnel=true", "primary tunnel"),
        ("kind=service oneway_reverse=true service=driveway", "service oneWayBack"),
        ("kind=rail rail=true service=spur", "siding"), ("kind=runway", "runway"),
        ("kind=taxiway", "taxiway"), ("kind=busway", "minor"),
      ])
    + cases(
      "Shortbread", "street_labels", .line,
      [("kind=primary name=A", "streetName"), ("kind=primary", "-")])
    + cases(
      "Shortbread", "street_polygons", .area,
      [("kind=pedestrian", "plaza"), ("kind=service", "-"), ("kind=runway", "runway")])
    + cases("Shortbread", "streets_polygons_labels", .point, [("kind=pedestrian name=A", "sight")])
    + cases("Shortbread", "ocean", .area, [("", "sea")])
    + cases(
      "Shortbread", "water_polygons", .area, [("kind=water", "water"), ("kind=glacier", "ice")])
    + cases("Shortbread", "water_polygons_labels", .point, [("kind=water name=A", "waterName")])
    + cases(
      "Shortbread", "water_lines", .line,
      [
        ("kind=river", "river"), ("kind=canal", "river"),
        ("kind=ditch tunnel=true", "stream tunnel"),
      ])
    + cases("Shortbread", "water_lines_labels", .line, [("kind=river name=A", "waterName")])
    + cases("Shortbread", "dam_lines", .line, [("kind=dam", "pier")])
    + cases("Shortbread", "dam_polygons", .area, [("kind=dam", "pier")])
    + cases("Shortbread", "pier_lines", .line, [("kind=pier", "pier")])
    + cases("Shortbread", "pier_polygons", .area, [("kind=pier", "pier")])
    + cases(
      "Shortbread", "boundaries", .line,
      [
        ("admin_level=2 maritime=true", "border maritime"), ("admin_level=4", "regionBorder"),
        ("admin_level=2 disputed=true", "border"),
      ])
    + cases(
      "Shortbread", "boundary_labels", .point,
      [
        ("admin_level=2 name=A", "country"), ("admin_level=4 name=A", "region"),
        ("name=A", "country"),
      ])
    + cases(
      "Shortbread", "place_labels", .point,
      [
        ("kind=capital name=A", "city"), ("kind=state_capital name=A", "city"),
        ("kind=town name=A", "town"), ("kind=locality name=A", "hamlet"),
        ("kind=quarter name=A", "suburb"),
      ])
    + cases("Shortbread", "land", .area, land("kind"))
    + cases(
      "Shortbread", "land", .area,
      [
        ("kind=scree", "scree"), ("kind=bare_rock", "scree"), ("kind=vineyard", "farm"),
        ("kind=heath", "grass"),
      ])
    + cases("Shortbread", "sites", .area, [("kind=hospital", "campus"), ("kind=parking", "-")])
    + cases("Shortbread", "buildings", .area, [("", "building")])
    + cases("Shortbread", "bridges", .area, [("kind=bridge", "-")])
    + cases("Shortbread", "addresses", .point, [("housenumber=3", "-")])
    + cases("Shortbread", "aerialways", .line, [("kind=gondola", "cable")])
    + cases("Shortbread", "ferries", .line, [("kind=ferry", "ferry")])
    + cases(
      "Shortbread", "public_transport", .point,
      [
        ("kind=station name=A", "station"), ("kind=bus_stop name=A", "stop"),
        ("kind=aerodrome name=A", "airport"), ("kind=helipad name=A", "-"),
      ])
    + cases(
      "Shortbread", "pois", .point,
      [
        ("tourism=museum name=A", "sight"), ("amenity=bench", "-"),
        ("historic=castle name=A", "sight"), ("shop=books name=A", "shop"),
      ])
}
