import Testing

@testable import Tiles

@Suite struct SchemaTests {
  @Test(arguments: SchemaCase.protomaps + SchemaCase.openMapTiles + SchemaCase.shortbread)
  func featuresHaveClasses(_ schemaCase: SchemaCase) throws {
    #expect(try schemaCase.outcome() == schemaCase.expected)
  }

  /// Each class that a schema can have is in its table.
  @Test(arguments: [
    ("Protomaps", SchemaCase.protomaps), ("OpenMapTiles", SchemaCase.openMapTiles),
    ("Shortbread", SchemaCase.shortbread),
  ])
  func theTablesHaveEveryClass(name: String, cases: [SchemaCase]) throws {
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
