import TestSupport
import Testing

@testable import Tiles

@Suite struct VectorTileTests {
  private typealias Position = TileWriter.Position

  /// The parts of the only feature of a layer, as texts: "x,y x,y", holes with "hole " before.
  private static func parts(
    _ geometry: TileWriter.Geometry, version: UInt64 = 2
  ) throws -> [String] {
    var layer = TileWriter.Layer("a", [TileWriter.Feature(geometry)])
    layer.version = version
    return try TileWriter([layer]).bytes.withUnsafeBytes { bytes in
      let layer = try #require(try VectorTile(bytes).layers.first)
      var features = layer.features
      let feature = try #require(try features.next())
      let geometry = TileGeometry()
      try geometry.add(feature, version: layer.version)
      return geometry.parts.indices.map { part in
        (geometry.parts[part].isHole ? "hole " : "")
          + geometry.vertices(ofPart: part).map { "\(Int($0.x)),\(Int($0.y))" }
          .joined(separator: " ")
      }
    }
  }

  /// The examples of the specification, section 4.3.5.
  private static let examples: [([UInt32], UInt64, [String])] = [
    ([9, 50, 34], 1, ["25,17"]),
    ([17, 10, 14, 3, 9], 1, ["5,7", "3,2"]),
    ([9, 4, 4, 18, 0, 16, 16, 0], 2, ["2,2 2,10 10,10"]),
    ([9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8], 2, ["2,2 2,10 10,10", "1,1 3,5"]),
    ([9, 6, 12, 18, 10, 12, 24, 44, 15], 3, ["3,6 8,12 20,34"]),
    (
      [
        9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26,
        0,
        8, 8, 0, 0, 7, 15,
      ], 3,
      ["0,0 10,0 10,10 0,10", "11,11 20,11 20,20 11,20", "hole 13,13 13,17 17,17 17,13"]
    ),
  ]

  @Test(arguments: examples)
  func examplesOfTheSpecification(
    commands: [UInt32], kind: UInt64, expected: [String]
  ) throws {
    #expect(try Self.parts(.commands(kind: kind, commands)) == expected)
  }

  private static let square: [Position] = [
    SIMD2(0, 0), SIMD2(100, 0), SIMD2(100, 100), SIMD2(0, 100),
  ]
  private static let inner: [Position] = [
    SIMD2(10, 10), SIMD2(90, 10), SIMD2(90, 90), SIMD2(10, 90),
  ]

  @Test func holesAreToldByTheirWinding() throws {
    let (outer, inner) = ("0,0 100,0 100,100 0,100", "10,10 90,10 90,90 10,90")
    let reversed = "10,90 90,90 90,10 10,10"
    let turned = "0,100 100,100 100,0 0,0"
    let (square, hole) = (Self.square, Array(Self.inner.reversed()))
    #expect(try Self.parts(.areas([square, hole])) == [outer, "hole " + reversed])
    // a second ring that runs the same way is another area
    #expect(try Self.parts(.areas([square, Self.inner])) == [outer, inner])
    let backwards = [Array(square.reversed()), Self.inner]
    // in version 1 the first ring decides, whichever way it runs
    #expect(try Self.parts(.areas(backwards), version: 1) == [turned, "hole " + inner])
    #expect(try Self.parts(.areas([square, hole]), version: 1) == [outer, "hole " + reversed])
    // in version 2 it should run clockwise; nothing before it could have a hole
    #expect(try Self.parts(.areas(backwards)) == [turned, inner])
  }

  @Test func whatHasNoExtentIsLeftOut() throws {
    #expect(try Self.parts(.lines([[SIMD2(1, 1)], [SIMD2(2, 2), SIMD2(3, 3)]])) == ["2,2 3,3"])
    let flat: [Position] = [SIMD2(0, 0), SIMD2(5, 5), SIMD2(9, 9)]
    #expect(
      try Self.parts(.areas([flat, Self.square, Array(flat.prefix(2))])) == [
        "0,0 100,0 100,100 0,100"
      ])
    // a ring that is not closed
    #expect(try Self.parts(.commands(kind: 3, [9, 6, 12, 18, 10, 12, 24, 44])) == [])
    #expect(try Self.parts(.commands(kind: 2, [])) == [])
  }

  @Test func positionsMayLieInTheBuffer() throws {
    #expect(
      try Self.parts(.lines([[SIMD2(-64, -64), SIMD2(4160, 5000)]])) == ["-64,-64 4160,5000"])
    let far: [Position] = [SIMD2(.min, .max), SIMD2(.max, .min)]
    #expect(try Self.parts(.lines([far])).count == 1)
  }

  private static let damagedGeometries: [([UInt32], UInt64, TileFault)] = [
    ([10], 2, .command(10)), ([15], 3, .command(15)), ([9, 2, 2, 15], 2, .command(15)),
    ([3], 1, .command(3)), ([0], 2, .command(0)), ([1], 1, .command(1)),
    ([18, 2, 2], 1, .command(18)),
    ([9, 2, 2, 2], 2, .command(2)), ([9, 2, 2, 18, 2, 2, 2, 2, 23], 3, .command(23)),
    ([9, 2], 1, .truncated), ([25, 2, 2], 1, .truncated),
    ([0xFFFF_FFF9, 2, 2], 1, .truncated),
    ([9, 2, 2, 0x1000_0002, 2, 2], 2, .truncated),
  ]

  @Test(arguments: damagedGeometries)
  func damagedGeometriesAreFaults(commands: [UInt32], kind: UInt64, fault: TileFault) {
    #expect(throws: fault) { try Self.parts(.commands(kind: kind, commands)) }
  }

  @Test func valuesOfEveryTypeAreRead() throws {
    let values: [(TileWriter.Value, TileTags.Value)] = [
      (.text("Via dei Servi"), .text("Via dei Servi")), (.text(""), .text("")),
      (.text("a\u{1B}[2Jb"), .text("a\u{FFFD}b")), (.float(1.5), .number(1.5)),
      (.double(-0.25), .number(-0.25)), (.integer(-1), .number(-1)),
      (.integer(1 << 40), .number(1_099_511_627_776)), (.unsigned(300), .number(300)),
      (.signed(-300), .number(-300)), (.signed(7), .number(7)), (.flag(true), .flag(true)),
      (.flag(false), .flag(false)),
    ]
    let feature = TileWriter.Feature(
      .points([.zero]), values.enumerated().map { ("k\($0.offset)", $0.element.0) },
      identifier: 1 << 60)
    try TileWriter([TileWriter.Layer("a", [feature])]).bytes.withUnsafeBytes { bytes in
      let layer = try #require(try VectorTile(bytes).layers.first)
      let tags = try layer.tags()
      #expect(tags.keyCount == values.count && tags.valueCount == values.count)
      var features = layer.features
      let read = try #require(try features.next())
      #expect(read.kind == .point)
      var found: [(String, TileTags.Value?)] = []
      try read.forEachTag(of: tags) { (key, value) throws(TileFault) in
        found.append((tags.key(key), try tags.value(value)))
      }
      #expect(found.map(\.0) == values.indices.map { "k\($0)" })
      #expect(found.map(\.1) == values.map(\.1))
      #expect(try features.next() == nil)
    }
  }

  private static func layers(_ bytes: [UInt8]) throws -> [TileLayer] {
    try bytes.withUnsafeBytes { try VectorTile($0).layers }
  }

  @Test func layersHaveDefaultsAndTolerateMore() throws {
    var old = TileWriter.Layer("old")
    (old.version, old.extent) = (nil, nil)
    var large = TileWriter.Layer("large")
    large.extent = 8192
    // fields that later versions may add, in the tile and in a layer
    let extra = TileWriter.field(9, [1, 2, 3]) + TileWriter.field(10, value: 5)
    let bytes = extra + TileWriter([old, large]).bytes
    let layers = try Self.layers(bytes)
    #expect(layers.map(\.name) == ["old", "large"])
    #expect(layers.map(\.version) == [1, 2] && layers.map(\.extent) == [4096, 8192])
    #expect(try Self.layers([]).isEmpty)
  }

  private static func layer(_ fields: [UInt8]...) -> [UInt8] {
    TileWriter.field(3, TileWriter.field(1, Array("a".utf8)) + fields.flatMap(\.self))
  }

  private static let damaged: [([UInt8], TileFault)] = [
    (TileWriter([TileWriter.Layer(nil)]).bytes, .namelessLayer),
    (layer(TileWriter.field(15, value: 3)), .layerVersion(3)),
    (layer(TileWriter.field(15, value: 0)), .layerVersion(0)),
    (layer(TileWriter.field(5, value: 0)), .extent(0)),
    (layer(TileWriter.field(5, value: 1 << 40)), .extent(1 << 40)),
    ([0x1A, 5, 0], .truncated), ([0x1A, 0x80], .truncated), ([0x80], .truncated),
    (Array(repeating: 0xFF, count: 12), .overlongNumber), ([0x03], .field(3)), ([0x0E], .field(14)),
    (Array("<html>".utf8), .field(60)), ([0x1B], .field(27)),
    (Array(repeating: layer(), count: 1001).flatMap(\.self), .tooMany("layers", limit: 1000)),
  ]

  @Test(arguments: damaged)
  func damagedTilesAreFaults(bytes: [UInt8], fault: TileFault) {
    #expect(throws: fault) { try Self.layers(bytes) }
  }

  private static let damagedFeatures: [([UInt8], TileFault)] = [
    (TileWriter.field(2, TileWriter.field(2, [0, 0])), .tag),
    (TileWriter.field(2, TileWriter.field(2, [0])), .tag),
    (TileWriter.field(2, TileWriter.field(2, []) + TileWriter.field(2, [])), .scattered),
    (TileWriter.field(2, TileWriter.field(4, value: 9)), .scattered),
    (TileWriter.field(2, [0x22, 9]), .truncated),
    (TileWriter.field(2, TileWriter.field(2, [0x80])), .truncated),
  ]

  @Test func aLayerHasAnEndOfKeysAndValues() {
    for (field, things, most) in [(3, "keys", 1 << 16), (4, "values", 1 << 19)]
      as [(UInt64, String, Int)]
    {
      let fields = Array(repeating: TileWriter.field(field, []), count: most + 1).flatMap(\.self)
      #expect(throws: TileFault.tooMany("\(things) in a layer", limit: most)) {
        try Self.layers(Self.layer(fields))
      }
    }
  }

  @Test(arguments: damagedFeatures)
  func damagedFeaturesAreFaults(feature: [UInt8], fault: TileFault) throws {
    #expect(throws: fault) {
      try Self.layer(feature).withUnsafeBytes { bytes in
        let layer = try #require(try VectorTile(bytes).layers.first)
        let tags = try layer.tags()
        var features = layer.features
        while let feature = try features.next() {
          try feature.forEachTag(of: tags) { _, _ in }
        }
      }
    }
  }

  @Test func aTileHasAnEndOfVertices() {
    // each of these lines adds as many vertices as fit into a megabyte
    let steps = [UInt8](repeating: 2, count: 1 << 20)
    let line = [9, 0, 0] + TileWriter.number(2 | 1 << 22) + steps
    let feature = TileWriter.field(
      2, TileWriter.field(3, value: 2) + TileWriter.field(4, line))
    let bytes = Self.layer(Array(repeating: feature, count: 5).flatMap(\.self))
    #expect(throws: TileFault.tooMany("vertices", limit: TileGeometry.mostVertices)) {
      try MapTile(
        bytes, at: TileAddress(uncheckedZoom: 0, 0, 0), schema: nil)
    }
  }
}
