import Geodesy
import TestSupport
import Testing

@testable import Tiles

/// The point of a street to which one goes.
@Suite struct LineMiddleTests {
  private static let address = TileAddress(uncheckedZoom: 14, 8704, 5971)

  /// The middle of some lines of one name, in units of the tile, of which one is some 0.43 m.
  private static func middle(
    _ lines: [[TileWriter.Position]], nearest x: Double, _ y: Double
  ) throws -> SIMD2<Double> {
    let tile = try MapTile(
      TileWriter([
        .init(
          "street_labels",
          lines.map { .init(.lines([$0]), [("kind", "primary"), ("name", "Via Lunga")]) })
      ]).bytes, at: address, schema: .shortbread)
    let names = TileNames(in: [tile])
    let place = address.position(of: SIMD2(x, y) / 4096)
    let hit = try #require(names.hit(names.entries[0], nearest: place))
    return address.point(at: names.landing(hit, of: names.entries[0], nearest: place).nearestPoint)
      * 4096
  }

  private static func isNear(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
    ((one - other) * (one - other)).sum().squareRoot() < 3
  }

  /// However many parts it has, and wherever it is looked for: half way along it, not its end.
  @Test func aStreetsMiddleIsHalfWayAlongIt() throws {
    let whole: [TileWriter.Position] = [SIMD2(1000, 2000), SIMD2(3000, 2000)]
    for (x, y) in [(900.0, 2100.0), (3500, 1800), (2000, 2000)] {
      #expect(Self.isNear(try Self.middle([whole], nearest: x, y), SIMD2(2000, 2000)))
    }
    let parts = [0, 1, 2, 3].map { (number: Int32) in
      [SIMD2(1000 + 500 * number, 2000), SIMD2(1500 + 500 * number, 2000)]
    }
    #expect(Self.isNear(try Self.middle(parts, nearest: 900, 2100), SIMD2(2000, 2000)))
    // on the line, even if the mean of a bent one is not
    let bent: [TileWriter.Position] = [SIMD2(1000, 3000), SIMD2(2000, 2000), SIMD2(3000, 3000)]
    #expect(Self.isNear(try Self.middle([bent], nearest: 900, 2900), SIMD2(1750, 2250)))
  }

  /// Of two streets of one name the nearer one.
  @Test func theNearerOfTwoStreetsIsTaken() throws {
    let lines: [[TileWriter.Position]] = [
      [SIMD2(500, 500), SIMD2(900, 500)], [SIMD2(3000, 3500), SIMD2(3400, 3500)],
    ]
    #expect(Self.isNear(try Self.middle(lines, nearest: 400, 400), SIMD2(700, 500)))
    #expect(Self.isNear(try Self.middle(lines, nearest: 3900, 3900), SIMD2(3200, 3500)))
    // one may lie in the box around the other
    let slope: [[TileWriter.Position]] = [
      [SIMD2(500, 500), SIMD2(3500, 3500)], [SIMD2(2800, 800), SIMD2(3200, 800)],
    ]
    #expect(Self.isNear(try Self.middle(slope, nearest: 400, 400), SIMD2(2000, 2000)))
    #expect(Self.isNear(try Self.middle(slope, nearest: 3000, 700), SIMD2(3000, 800)))
  }
}
