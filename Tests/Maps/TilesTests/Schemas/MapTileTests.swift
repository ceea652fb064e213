import TestSupport
import Testing

@testable import Tiles

@Suite struct MapTileTests {
  /// The only feature of a tile, and the tile.
  private static func feature(
    _ layer: String, _ tags: [(String, TileWriter.Value)], schema: TileSchema,
    language: String? = nil, kind: TileFeature.Kind = .point
  ) throws -> (MapTile, MapTile.Feature) {
    let feature = TileWriter.Feature(SchemaCase.geometry(kind), tags)
    let tile = try MapTile(
      TileWriter([TileWriter.Layer(layer, [feature])]).bytes,
      at: TileAddress(uncheckedZoom: 14, 1, 2), schema: schema, language: language)
    return (tile, try #require(tile.features.first))
  }

  @Test(
    arguments: [
      ("name=Wien name:en=Vienna name:de=Wien", nil, "Wien"),
      ("name=Wien name:en=Vienna", "en", "Vienna"), ("name=Wien name:en=Vienna", "fr", "Wien"),
      ("name_en=Vienna name=Wien", "en", "Vienna"), ("name:latin=Firenze", nil, "Firenze"),
      ("name:en=Rome name:latin=Roma", nil, "Roma"), ("name:en=Rome", nil, "Rome"),
      ("name_int=Moskva name=Москва", nil, "Москва"), ("ref=A1 name:latin=Sole", nil, "Sole"),
      ("name:zh-Hant=東京 name=東京", "ja", "東京"), ("ref=A1", nil, "A1"),
    ] as [(String, String?, String)])
  func namesAreInThePersonsLanguage(tags: String, language: String?, expected: String) throws {
    let (tile, feature) = try Self.feature(
      "place", SchemaCase.tags("class=city " + tags), schema: .openMapTiles, language: language)
    #expect(tile.name(of: feature) == expected)
  }

  @Test(arguments: [
    // the binary logarithm of the inhabitants, or a rank
    ("place", "class=city name=A rank=1", 23), ("place", "class=village name=A rank=14", 10),
    ("place", "class=city name=A", 0),
    // languages, or a rank: 5 is known all over the country
    ("poi", "class=museum name=A name:de=B name:en=C name:fr=D", 3),
    ("poi", "class=museum name=A name_de=B name_int=C", 1),
    ("poi", "class=museum name=A rank=4", 5),
    ("poi", "class=shop name=A rank=25", 0), ("poi", "class=shop name=A rank=-9", 6),
  ])
  func prominenceFollowsRanks(layer: String, tags: String, expected: UInt8) throws {
    let (_, feature) = try Self.feature(layer, SchemaCase.tags(tags), schema: .openMapTiles)
    #expect(feature.prominence == expected)
  }

  @Test(arguments: [
    ("places", "place=city name=A population=382808", 18),
    ("places", "place=city name=A population=1", 0),
    ("places", "kind=locality kind_detail=city name=A population_rank=12", 21),
    ("places", "place=city name=A population=-5", 0), ("pois", "kind=museum name=A min_zoom=12", 3),
    ("pois", "kind=museum name=A min_zoom=16", 0), ("pois", "kind=museum name=A min_zoom=99", 0),
    ("pois", "tourism=museum name=A name:de=A name:es=A name:pt-BR=A name:etymology=B", 3),
  ])
  func prominenceFollowsPopulation(layer: String, tags: String, expected: UInt8) throws {
    let (_, feature) = try Self.feature(layer, SchemaCase.tags(tags), schema: .protomaps)
    #expect(feature.prominence == expected)
  }

  @Test func populationMayBeAText() throws {
    let (_, feature) = try Self.feature(
      "places", [("place", "city"), ("name", "A"), ("population", "1024")], schema: .protomaps)
    #expect(feature.prominence == 10)
  }

  @Test func textsAreClean() throws {
    let (tile, feature) = try Self.feature(
      "pois", [("tourism", "mu\u{202E}seum"), ("name", "A\u{1B}]0;B\u{7}\u{9B}C")],
      schema: .protomaps)
    #expect(tile.name(of: feature) == "A\u{FFFD}\u{FFFD}")
    #expect(tile.detail(of: feature) == "mu\u{FFFD}seum")
  }

  @Test func positionsAreSharesOfTheTile() throws {
    var layer = TileWriter.Layer(
      "streets",
      [
        .init(
          .lines([[SIMD2(0, 0), SIMD2(256, -32)], [SIMD2(512, 512), SIMD2(544, 128)]]),
          [("kind", "primary")])
      ])
    layer.extent = 512
    let tile = try MapTile(
      TileWriter([layer]).bytes, at: TileAddress(uncheckedZoom: 14, 1, 2), schema: .shortbread)
    let feature = try #require(tile.features.first)
    #expect(feature.parts == 0..<2)
    #expect(Array(tile.geometry.vertices(ofPart: 0)) == [SIMD2(0, 0), SIMD2(0.5, -0.0625)])
    #expect(Array(tile.geometry.vertices(ofPart: 1)) == [SIMD2(1, 1), SIMD2(1.0625, 0.25)])
    #expect(tile.geometry.vertices.count == 4 && tile.byteCount > 0)
  }

  @Test func textsOfAllLayersAreKeptOnce() throws {
    let line = TileWriter.Geometry.lines([[.zero, .one]])
    let tile = try MapTile(
      TileWriter([
        TileWriter.Layer(
          "streets", [.init(line, [("kind", "primary")]), .init(line, [("kind", "minor")])]),
        TileWriter.Layer(
          "street_labels",
          [
            .init(line, [("name", "A"), ("kind", "primary")]),
            .init(line, [("kind", "minor"), ("name", "A")]),
          ]),
      ]).bytes, at: TileAddress(uncheckedZoom: 14, 1, 2), schema: .shortbread)
    #expect(tile.texts == ["primary", "minor", "A"])
    let names = tile.features.suffix(2)
    #expect(Set(names.map(\.name)) == [2])
  }

  @Test func featuresOfUnknownKindAreLeftOut() throws {
    let feature = TileWriter.Feature(.commands(kind: 9, [9, 2, 2]), [("kind", "primary")])
    let tile = try MapTile(
      TileWriter([TileWriter.Layer("streets", [feature])]).bytes,
      at: TileAddress(uncheckedZoom: 0, 0, 0), schema: nil)
    #expect(tile.features.isEmpty)
  }

  @Test func aFaultInAnyLayerIsTheTiles() {
    let feature = TileWriter.Feature(.commands(kind: 2, [7]), [("kind", "primary")])
    let bytes = TileWriter([TileWriter.Layer("ocean"), TileWriter.Layer("streets", [feature])])
      .bytes
    #expect(throws: TileFault.command(7)) {
      try MapTile(bytes, at: TileAddress(uncheckedZoom: 0, 0, 0), schema: .shortbread)
    }
    // what is not drawn is not read
    #expect(throws: Never.self) {
      try MapTile(bytes, at: TileAddress(uncheckedZoom: 0, 0, 0), schema: .openMapTiles)
    }
  }

  /// Each byte of a tile is changed in turn, and the tile is cut off at each length.
  @Test func noDamageTraps() throws {
    var features: [TileWriter.Feature] = []
    for kind in [TileFeature.Kind.point, .line, .area] {
      features.append(
        TileWriter.Feature(
          SchemaCase.geometry(kind),
          [
            ("kind", "rail"), ("name", "A"), ("bridge", true), ("population", .double(5)),
            ("x", .float(1)),
          ],
          identifier: 77))
    }
    let bytes = TileWriter([
      TileWriter.Layer("streets", features), TileWriter.Layer("place_labels", features),
    ]).bytes
    func read(_ bytes: [UInt8]) {
      for schema in [nil] + TileSchema.all {
        _ = try? MapTile(
          bytes, at: TileAddress(uncheckedZoom: 0, 0, 0), schema: schema, language: "en")
      }
    }
    for index in bytes.indices {
      for change: UInt8 in [1, 2, 4, 8, 0x10, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= change
        read(damaged)
      }
      read(Array(bytes.prefix(index)))
    }
  }
}
