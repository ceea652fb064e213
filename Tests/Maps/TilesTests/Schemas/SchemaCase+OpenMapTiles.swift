extension SchemaCase {
  /// The features of OpenMapTiles.
  static let openMapTiles: [SchemaCase] =
    cases("OpenMapTiles", "transportation", .line, roads("class"))
    + cases(
      "OpenMapTiles", "transportation", .line,
      [
        ("class=minor", "minor"), ("class=path subclass=pedestrian", "pedestrian"),
        ("class=path subclass=footway", "footway"), ("class=path subclass=steps", "steps"),
        ("class=path subclass=cycleway", "path"), ("class=minor_construction", "-"),
        ("class=abandoned", "-"), ("class=rail subclass=rail", "rail"),
        ("class=rail subclass=rail service=siding", "siding"), ("class=rail", "rail"),
        ("class=transit subclass=subway", "subway"), ("class=transit subclass=tram", "tram"),
        ("class=transit subclass=light_rail", "rail"), ("class=rail subclass=funicular", "cable"),
        ("class=ferry", "ferry"), ("class=aerialway", "cable"), ("class=pier", "pier"),
        ("class=motorway ramp=1 oneway=1 brunnel=bridge", "motorway bridge oneWay"),
        ("class=primary brunnel=tunnel oneway=-1", "primary tunnel oneWayBack"),
        ("class=primary brunnel=ford ramp=0", "primary"),
      ])
    + cases(
      "OpenMapTiles", "transportation", .area, [("class=pier", "pier"), ("class=path", "plaza")])
    + cases(
      "OpenMapTiles", "transportation_name", .line,
      [
        ("class=minor name=A", "streetName"), ("class=minor", "-"),
        ("class=primary ref=1", "streetName"), ("class=rail name=A", "-"),
      ])
    + cases(
      "OpenMapTiles", "water", .area,
      [("class=ocean", "sea"), ("class=lake", "water"), ("class=river", "water")])
    + cases(
      "OpenMapTiles", "waterway", .line,
      [
        ("class=river", "river"), ("class=canal", "river"), ("class=stream", "stream"),
        ("class=ditch brunnel=tunnel", "stream tunnel"), ("class=dam", "-"),
      ])
    + cases("OpenMapTiles", "water_name", .point, [("class=lake name=A", "waterName")])
    + cases("OpenMapTiles", "water_name", .line, [("class=lake name:latin=A", "waterName")])
    + cases(
      "OpenMapTiles", "landcover", .area,
      [
        ("class=wood", "wood"), ("class=grass", "grass"), ("class=grass subclass=park", "park"),
        ("class=sand subclass=beach", "sand"), ("class=ice", "ice"), ("class=rock", "scree"),
        ("class=farmland", "farm"), ("class=wetland", "grass"),
      ])
    + cases(
      "OpenMapTiles", "landuse", .area,
      [
        ("class=residential", "builtUp"), ("class=industrial", "industry"),
        ("class=cemetery", "cemetery"), ("class=university", "campus"), ("class=pitch", "pitch"),
        ("class=zoo", "park"), ("class=retail", "builtUp"), ("class=quarry", "scree"),
      ])
    + cases(
      "OpenMapTiles", "park", .area,
      [("class=national_park", "reserve"), ("class=public_park", "park")])
    + cases("OpenMapTiles", "park", .point, [("class=national_park name=A", "parkName")])
    + cases(
      "OpenMapTiles", "boundary", .line,
      [
        ("admin_level=2", "border"), ("admin_level=4", "regionBorder"), ("admin_level=8", "-"),
        ("admin_level=2 maritime=1 disputed=1", "border maritime"),
        ("admin_level=2 maritime=0 disputed=0", "border"),
      ])
    + cases(
      "OpenMapTiles", "aeroway", .area,
      [("class=aerodrome", "airfield"), ("class=runway", "runway")]
    )
    + cases(
      "OpenMapTiles", "aeroway", .line, [("class=runway", "runway"), ("class=taxiway", "taxiway")])
    + cases("OpenMapTiles", "aerodrome_label", .point, [("name=A", "airport")])
    + cases("OpenMapTiles", "mountain_peak", .point, [("class=peak name=A", "peak")])
    + cases("OpenMapTiles", "building", .area, [("render_height=5", "building")])
    + cases(
      "OpenMapTiles", "place", .point,
      [
        ("class=country name=A", "country"), ("class=city name=A capital=2", "city"),
        ("class=city name=A capital=1", "city"), ("class=town name=A", "town"),
        ("class=village name=A", "village"), ("class=suburb name=A", "suburb"),
        ("class=neighbourhood name=A", "neighbourhood"), ("class=island name=A", "island"),
        ("class=state name=A", "region"), ("class=continent name=A", "-"),
      ])
    + cases(
      "OpenMapTiles", "poi", .point,
      [
        ("class=railway subclass=station name=A", "station"),
        ("class=bus subclass=bus_stop name=A", "stop"),
        ("class=railway subclass=tram_stop name=A", "stop"),
        ("class=attraction name=A", "sight"), ("class=park name=A", "parkName"),
        ("class=barrier name=A", "-"), ("class=shop subclass=books", "-"),
        ("class=shop subclass=books name=A", "shop"), ("class=lodging name=A", "shop"),
        ("class=library subclass=books name=A", "shop"),
        ("class=library subclass=library name=A", "sight"),
        ("class=tourism subclass=information name=A", "-"),
        ("class=castle subclass=manor name=A", "sight"),
      ])
    + cases("OpenMapTiles", "housenumber", .point, [("housenumber=1 name=A", "-")])
}
