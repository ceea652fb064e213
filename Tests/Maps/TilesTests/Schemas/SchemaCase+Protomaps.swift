extension SchemaCase {
  /// The features of Protomaps, in the versions up to 3 and from 4 on.
  static let protomaps: [SchemaCase] =
    cases("Protomaps", "roads", .line, words("highway") + words("kind_detail"))
    + cases("Protomaps", "roads", .line, rails("kind_detail") + rails("railway"))
    + cases(
      "Protomaps", "roads", .line,
      [
        // where lines are merged, and where all is told
        ("pmap:kind=highway", "motorway"), ("pmap:kind=major_road", "primary"),
        ("pmap:kind=medium_road", "secondary"), ("pmap:kind=minor_road", "minor"),
        ("kind=highway", "motorway"), ("kind=major_road", "primary"),
        ("kind=minor_road", "minor"), ("kind=path", "path"), ("kind=rail", "rail"),
        ("kind=major_road kind_detail=tertiary", "tertiary"),
        ("kind=path kind_detail=footway", "footway"), ("kind=ferry", "ferry"),
        ("kind=aerialway kind_detail=gondola", "cable"), ("kind=pier", "pier"),
        ("kind=runway", "runway"), ("kind=taxiway", "taxiway"),
        ("highway=motorway_link", "motorway"),
        ("kind=highway kind_detail=motorway is_link=true is_bridge=true", "motorway bridge"),
        ("highway=primary bridge=yes oneway=yes", "primary bridge oneWay"),
        ("highway=primary bridge=viaduct", "primary bridge"),
        ("highway=primary bridge=no tunnel=yes oneway=no", "primary tunnel"),
        ("highway=service tunnel=building_passage oneway=-1", "service tunnel oneWayBack"),
        ("kind_detail=trunk is_tunnel=true oneway=yes", "trunk tunnel oneWay"),
      ])
    + cases("Protomaps", "transit", .line, rails("railway"))
    + cases(
      "Protomaps", "transit", .line,
      [
        ("aeroway=runway pmap:kind=aeroway", "runway"), ("pmap:kind=ferry", "ferry"),
        ("aerialway=gondola", "cable"), ("railway=turntable pmap:kind=railway", "-"),
      ])
    + cases(
      "Protomaps", "water", .area,
      [
        ("kind=ocean", "sea"), ("pmap:kind=ocean", "sea"), ("kind=lake", "water"),
        ("natural=water water=river", "water"), ("waterway=dam", "pier"), ("leisure=pool", "water"),
      ])
    + cases(
      "Protomaps", "water", .line,
      [("kind=river", "river"), ("kind=canal", "river"), ("kind=stream", "stream")])
    + cases(
      "Protomaps", "water", .point, [("kind=lake name=Ness", "waterName"), ("kind=lake", "-")])
    + cases(
      "Protomaps", "physical_line", .line,
      [
        ("waterway=river", "river"), ("waterway=drain", "stream"), ("waterway=weir", "pier"),
        ("natural=cliff", "-"),
      ])
    + cases(
      "Protomaps", "physical_point", .point,
      [("natural=peak name=Cuccioli", "peak"), ("natural=peak", "-")])
    + cases("Protomaps", "landuse", .area, land("kind") + land("pmap:kind"))
    + cases(
      "Protomaps", "landuse", .area,
      [
        ("kind=zoo", "park"), ("leisure=pitch pmap:kind=park", "pitch"),
        ("landuse=residential pmap:kind=other", "builtUp"), ("aeroway=aerodrome", "airfield"),
        ("highway=pedestrian", "plaza"), ("man_made=bridge pmap:kind=other", "-"),
        ("railway=platform pmap:kind=other", "-"), ("kind=pedestrian", "plaza"),
      ])
    + cases("Protomaps", "landcover", .area, [("kind=barren", "scree"), ("kind=forest", "wood")])
    + cases(
      "Protomaps", "natural", .area,
      [("natural=wood", "wood"), ("landuse=forest", "wood"), ("natural=sand", "sand")])
    + cases(
      "Protomaps", "earth", .area, [("", "land"), ("kind=earth", "land"), ("kind=cliff", "-")])
    + cases("Protomaps", "earth", .point, [("kind=island name=Elba", "island")])
    + cases("Protomaps", "buildings", .area, [("", "building"), ("kind=building", "building")])
    + cases(
      "Protomaps", "boundaries", .line,
      [
        ("kind=country", "border"), ("kind=region", "regionBorder"), ("kind=county", "-"),
        ("pmap:min_admin_level=2", "border"), ("pmap:min_admin_level=4", "regionBorder"),
        ("pmap:min_admin_level=8", "-"), ("kind=country disputed=true", "border"),
      ])
    + cases(
      "Protomaps", "places", .point,
      [
        ("place=city name=Firenze", "city"), ("kind=country name=Italia", "country"),
        ("kind=region name=Toscana", "region"),
        ("kind=locality kind_detail=town name=Prato capital=yes", "town"),
        ("kind=locality kind_detail=village name=A", "village"),
        ("kind=neighbourhood name=A", "neighbourhood"), ("place=suburb name=A", "suburb"),
        ("place=hamlet name=A", "hamlet"), ("place=square name=A", "-"), ("place=city", "-"),
      ])
    + cases(
      "Protomaps", "pois", .point,
      [
        ("railway=station name=SMN", "station"), ("kind=station name=SMN", "station"),
        ("kind=aerodrome name=FLR", "airport"), ("tourism=museum name=Uffizi", "sight"),
        ("kind=museum name=Uffizi", "sight"), ("tourism=information name=A", "-"),
        ("amenity=bench", "-"), ("natural=peak name=A", "peak"),
        ("leisure=park name=A", "parkName"),
        ("kind=bus_stop name=A", "stop"), ("shop=books name=A", "shop"),
        ("tourism=hotel name=A", "shop"),
        ("amenity=cafe name=A", "shop"), ("amenity=theatre name=A", "sight"),
        ("kind=cafe name=A", "shop"),
      ])
    + cases("Protomaps", "mask", .area, [("", "-")])
}
