import TestSupport
import Testing

@testable import Tiles

/// A feature of a tile as a short text, and what it should become.
struct SchemaCase: CustomTestStringConvertible, Sendable {
  let schema: String
  let layer: String
  let kind: TileFeature.Kind
  let tags: String
  /// The class, with marks behind it; "-" if it is not drawn.
  let expected: String

  var testDescription: String { "\(schema) \(layer) \(kind) \(tags)" }

  init(
    _ schema: String, _ layer: String, _ kind: TileFeature.Kind, _ tags: String, _ expected: String
  ) {
    (self.schema, self.layer, self.kind) = (schema, layer, kind)
    (self.tags, self.expected) = (tags, expected)
  }

  /// The tags of a text such as "kind=rail bridge=true name=A_B": numbers are numbers, true and
  /// false are flags, and "_" in names is a blank.
  static func tags(_ text: String) -> [(String, TileWriter.Value)] {
    text.split(separator: " ").map { tag in
      let parts = tag.split(separator: "=", omittingEmptySubsequences: false)
      let (key, value) = (String(parts[0]), String(parts[1]))
      switch value {
      case "true", "false": return (key, .flag(value == "true"))
      default: break
      }
      if let number = Int64(value) { return (key, .signed(number)) }
      return (key, .text(value))
    }
  }

  static func geometry(_ kind: TileFeature.Kind) -> TileWriter.Geometry {
    switch kind {
    case .point, .unknown: .points([SIMD2(7, 9)])
    case .line: .lines([[.zero, SIMD2(10, 20)]])
    case .area: .areas([[.zero, SIMD2(10, 0), SIMD2(10, 10)]])
    }
  }

  func tile() throws -> MapTile {
    let feature = TileWriter.Feature(Self.geometry(kind), Self.tags(tags))
    return try MapTile(
      TileWriter([TileWriter.Layer(layer, [feature])]).bytes,
      at: TileAddress(uncheckedZoom: 14, 1, 2), schema: TileSchema.all.first { $0.name == schema })
  }

  func outcome() throws -> String {
    let tile = try tile()
    guard let feature = tile.features.first else { return "-" }
    let marks: [(FeatureTraits, String)] = [
      (.bridge, "bridge"), (.tunnel, "tunnel"), (.oneWay, "oneWay"), (.oneWayBack, "oneWayBack"),
      (.ramp, "ramp"), (.disputed, "disputed"), (.maritime, "maritime"), (.capital, "capital"),
    ]
    return
      (["\(feature.featureClass)"]
      + marks.filter { feature.traits.contains($0.0) }.map(\.1)).joined(separator: " ")
  }
}

@Suite struct SchemaTests {
  private static func cases(
    _ schema: String, _ layer: String, _ kind: TileFeature.Kind, _ pairs: [(String, String)]
  ) -> [SchemaCase] {
    pairs.map { SchemaCase(schema, layer, kind, $0.0, $0.1) }
  }

  /// The classes of OpenStreetMap's roads, by the key of a schema.
  private static func roads(_ key: String) -> [(String, String)] {
    [
      ("motorway", "motorway"), ("trunk", "trunk"), ("primary", "primary"),
      ("secondary", "secondary"), ("tertiary", "tertiary"), ("service", "service"),
      ("track", "path"), ("path", "path"),
    ].map { ("\(key)=\($0.0)", $0.1) }
  }

  private static func words(_ key: String) -> [(String, String)] {
    roads(key)
      + [
        ("residential", "minor"), ("unclassified", "minor"), ("living_street", "minor"),
        ("pedestrian", "pedestrian"), ("footway", "footway"), ("steps", "steps"),
        ("cycleway", "path"), ("bridleway", "path"), ("construction", "-"), ("nonsense", "-"),
      ].map { ("\(key)=\($0.0)", $0.1) }
  }

  private static func rails(_ key: String) -> [(String, String)] {
    [
      ("rail", "rail"), ("narrow_gauge", "rail"), ("light_rail", "rail"), ("subway", "subway"),
      ("tram", "tram"), ("funicular", "cable"), ("monorail", "rail"), ("disused", "-"),
    ].map { ("\(key)=\($0.0)", $0.1) }
      + [("\(key)=rail service=siding", "siding"), ("\(key)=rail service=yard", "siding")]
  }

  private static func land(_ key: String) -> [(String, String)] {
    [
      ("wood", "wood"), ("forest", "wood"), ("grass", "grass"), ("meadow", "grass"),
      ("wetland", "grass"), ("farmland", "farm"), ("park", "park"), ("garden", "park"),
      ("glacier", "ice"), ("sand", "sand"), ("beach", "sand"), ("residential", "builtUp"),
      ("industrial", "industry"), ("cemetery", "cemetery"), ("school", "campus"),
      ("hospital", "campus"), ("pitch", "pitch"), ("national_park", "reserve"),
    ].map { ("\(key)=\($0.0)", $0.1) }
  }

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
        ("kind=highway kind_detail=motorway is_link=true is_bridge=true", "motorway bridge ramp"),
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
        ("pmap:min_admin_level=8", "-"), ("kind=country disputed=true", "border disputed"),
      ])
    + cases(
      "Protomaps", "places", .point,
      [
        ("place=city name=Firenze", "city"), ("kind=country name=Italia", "country"),
        ("kind=region name=Toscana", "region"),
        ("kind=locality kind_detail=town name=Prato capital=yes", "town capital"),
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
        ("class=motorway ramp=1 oneway=1 brunnel=bridge", "motorway bridge oneWay ramp"),
        ("class=primary brunnel=tunnel oneway=-1", "primary tunnel oneWayBack"),
        ("class=primary brunnel=ford ramp=0", "primary"),
      ])
    + cases(
      "OpenMapTiles", "transportation", .area, [("class=pier", "pier"), ("class=path", "plaza")])
    + cases(
      "OpenMapTiles", "transportation_name", .line,
      [
        ("class=minor name=A", "streetName"), ("class=minor", "-"),
        ("class=primary ref=1", "streetName"),
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
        ("admin_level=2 maritime=1 disputed=1", "border disputed maritime"),
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
        ("class=city name=A capital=1", "city capital"), ("class=town name=A", "town"),
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

  static let shortbread: [SchemaCase] =
    cases("Shortbread", "streets", .line, words("kind") + rails("kind"))
    + cases(
      "Shortbread", "streets", .line,
      [
        ("kind=motorway link=true oneway=true bridge=true", "motorway bridge oneWay ramp"),
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
        ("admin_level=2 disputed=true", "border disputed"),
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

  @Test(arguments: protomaps + openMapTiles + shortbread)
  func featuresHaveClasses(_ schemaCase: SchemaCase) throws {
    #expect(try schemaCase.outcome() == schemaCase.expected)
  }

  /// Each class that a schema can have is in its table above.
  @Test(arguments: [
    ("Protomaps", protomaps), ("OpenMapTiles", openMapTiles), ("Shortbread", shortbread),
  ])
  func theTablesAboveHaveEveryClass(name: String, cases: [SchemaCase]) throws {
    let schema = try #require(TileSchema.all.first { $0.name == name })
    let seen = Set(cases.map { $0.expected.split(separator: " ")[0] })
    for (layer, rules) in schema.layers {
      #expect(cases.contains { $0.layer == layer } || rules.isNothing, "\(name) \(layer)")
    }
    let needed: [FeatureClass] = [
      .motorway, .trunk, .primary, .secondary, .tertiary, .minor, .service, .pedestrian, .footway,
      .steps, .path, .rail, .siding, .subway, .tram, .cable, .ferry, .river, .stream, .border,
      .regionBorder, .sea, .water, .pier, .farm, .grass, .park, .wood, .scree, .sand, .ice,
      .builtUp,
      .industry, .cemetery, .campus, .pitch, .building, .country, .region, .city, .town, .suburb,
      .waterName, .station, .stop, .airport, .sight, .shop, .runway, .taxiway,
    ]
    #expect(needed.filter { !seen.contains("\($0)") } == [])
  }

  @Test(
    arguments: [
      (["earth", "roads", "buildings"], "Protomaps"), (["earth"], "Protomaps"),
      (["boundaries", "physical_line", "roads", "transit", "water"], "Protomaps"),
      (["transportation", "water", "poi"], "OpenMapTiles"), (["boundary"], "OpenMapTiles"),
      (["place", "boundary", "poi", "housenumber", "waterway", "transportation"], "OpenMapTiles"),
      (["streets", "buildings", "pois"], "Shortbread"),
      (["boundaries", "place_labels"], "Shortbread"),
      (["water_lines", "land", "sites", "addresses"], "Shortbread"), ([], nil), (["roads"], nil),
      (["buildings", "pois"], nil), (["road", "water", "landuse", "building"], nil),
      (["earth", "a", "b", "c"], nil),
    ] as [([String], String?)])
  func aSchemaIsToldByItsLayers(layers: [String], name: String?) {
    #expect(TileSchema.of(layers: layers)?.name == name)
  }

  @Test func featuresOfUnknownSchemasArePlain() throws {
    for kind in [TileFeature.Kind.point, .line, .area] {
      let tile = try SchemaCase("none", "quakes", kind, "name=A mag=5", "other").tile()
      let feature = try #require(tile.features.first)
      #expect(feature.featureClass == .other && feature.kind == kind)
      #expect(tile.name(of: feature) == "A")
    }
  }
}

extension LayerRules {
  /// Whether no feature of the layer is drawn.
  fileprivate var isNothing: Bool { [points, lines, areas].allSatisfy(\.rules.isEmpty) }
}
