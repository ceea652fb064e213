import Geodesy
import TestSupport
import Testing

@testable import Tiles

/// The nearest feature with a name.
@Suite struct TileHitTests {
  private static let address = TileAddress(uncheckedZoom: 14, 8704, 5971)

  private static func tile(_ layers: [TileWriter.Layer]) throws -> NamedFeatures {
    NamedFeatures(of: try MapTile(TileWriter(layers).bytes, at: address, schema: .shortbread))
  }

  private static func place(_ x: Double, _ y: Double) -> GeographicPosition {
    address.position(of: SIMD2(x, y))
  }

  private static func named(_ kind: String, _ name: String) -> [(String, TileWriter.Value)] {
    [("kind", .text(kind)), ("name", .text(name))]
  }

  /// A point comes before a line, and a line before the area in which it lies.
  @Test func pointsComeBeforeLinesAndLinesBeforeAreas() throws {
    let tile = try Self.tile([
      .init(
        "street_labels",
        [.init(.lines([[SIMD2(0, 2048), SIMD2(4096, 2048)]]), Self.named("primary", "Via Lunga"))]),
      .init(
        "public_transport", [.init(.points([SIMD2(2048, 2048)]), Self.named("station", "Nord"))]),
      .init(
        "sites",
        [
          .init(
            .areas([[SIMD2(0, 0), SIMD2(4096, 0), SIMD2(4096, 4096), SIMD2(0, 4096)]]),
            Self.named("university", "Ateneo"))
        ]),
    ])
    // the side of the tile is some 1,766 m
    let cases: [(GeographicPosition, Meters, String?)] = [
      (Self.place(0.5, 0.501), 20, "Nord"), (Self.place(0.3, 0.503), 20, "Via Lunga"),
      (Self.place(0.3, 0.7), 20, "Ateneo"), (Self.place(0.3, 0.6), 200, "Via Lunga"),
      (Self.place(1.5, 1.5), 20, nil),
    ]
    for (place, radius, name) in cases {
      #expect(TileHit(among: [tile], at: place, within: radius)?.name == name, "\(place)")
    }
    let street = try #require(
      TileHit(among: [tile], at: Self.place(0.3, 0.6), within: 200) {
        $0.featureClass == .streetName
      })
    // a tenth of the side
    #expect(abs(street.distance - 176.6) < 1, "\(street.distance) m")
  }

  /// The distance to lines and points against the geodesic to each vertex and the middle of edges.
  @Test func theDistanceIsThatOverTheGround() throws {
    var random = SeededGenerator(seed: 414)
    for round in 0..<100 {
      let points = (0..<5).map { _ in
        SIMD2<Int32>(.random(in: 0..<4096, using: &random), .random(in: 0..<4096, using: &random))
      }
      let tile = try Self.tile([
        .init(
          "public_transport",
          points.enumerated().map {
            .init(.points([$0.element]), Self.named("station", "S\($0.offset)"))
          })
      ])
      let place = Self.place(
        .random(in: 0...1, using: &random), .random(in: 0...1, using: &random))
      let from = try #require(Coordinate(place))
      let distances = try points.map { point in
        let to = try #require(
          Coordinate(Self.place(Double(point.x) / 4096, Double(point.y) / 4096)))
        return try from.geodesic(to: to).distance
      }
      let least = distances.min() ?? 0
      let hit = try #require(TileHit(among: [tile], at: place, within: 10_000))
      // the scale at one latitude, and coordinates of single precision: a fifth of a millimetre
      #expect(abs(hit.distance - least) <= 0.0005 * least + 0.001, "seed 414, round \(round)")
      #expect(hit.name == "S\(distances.firstIndex(of: least) ?? -1)" || least > 0)
    }
  }

  @Test func nothingIsFoundInNoTiles() {
    #expect(TileHit(among: [], at: Self.place(0.5, 0.5), within: 1e9) == nil)
  }
}
