import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Tiles

@Suite struct TileAddressTests {
  @Test(arguments: [
    // the specification's table
    (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
    (12, 3423, 1763, 19_078_479),
  ])
  func numbersAreThoseOfTheSpecification(zoom: Int, column: Int, row: Int, number: Int) throws {
    let address = try #require(TileAddress(zoom: zoom, column: column, row: row))
    #expect(address.hilbertIndex == UInt64(number))
    #expect(TileAddress(hilbertIndex: UInt64(number)) == address)
  }

  @Test func numbersGoFromTileToNeighbour() throws {
    var last: TileAddress?
    for number in 0..<TileAddress.firstIndex(ofZoom: 6) {
      let address = try #require(TileAddress(hilbertIndex: number))
      #expect(address.hilbertIndex == number)
      if let last, last.zoom == address.zoom {
        #expect(abs(last.column - address.column) + abs(last.row - address.row) == 1)
      }
      last = address
    }
  }

  @Test func numbersOfDeepTilesComeBack() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let zoom = Int.random(in: TileAddress.zooms, using: &random)
      let range = 0..<1 << zoom
      let address = try #require(
        TileAddress(
          zoom: zoom, column: .random(in: range, using: &random),
          row: .random(in: range, using: &random)))
      #expect(TileAddress(hilbertIndex: address.hilbertIndex) == address)
    }
    #expect(TileAddress(hilbertIndex: .max) == nil)
    #expect(TileAddress(hilbertIndex: TileAddress.firstIndex(ofZoom: 31)) == nil)
  }

  @Test func thereAreNoOtherTiles() {
    for (zoom, column, row) in [
      (-1, 0, 0), (31, 0, 0), (2, 4, 0), (2, 0, 4), (2, -1, 0), (0, 0, 1), (Int.max, 0, 0),
    ] {
      #expect(TileAddress(zoom: zoom, column: column, row: row) == nil)
    }
  }

  @Test func anAncestorCoversTheTile() throws {
    let tile = try #require(TileAddress(zoom: 14, column: 8704, row: 5971))
    #expect(tile.ancestor(zoom: 12).description == "12/2176/1492")
    #expect(tile.ancestor(zoom: 0).description == "0/0/0")
    #expect(tile.ancestor(zoom: 14) == tile && tile.ancestor(zoom: 20) == tile)
    let (own, upper) = (tile.bounds, tile.ancestor(zoom: 9).bounds)
    #expect(upper.south <= own.south && upper.north >= own.north)
    #expect(upper.west <= own.west && upper.east >= own.east)
  }

  /// PROJ's Web Mercator has its origin in the middle and y upwards, in metres.
  @Test func cornersAreThoseOfPROJ() throws {
    let projection = try Projection(definition: "+proj=webmerc +datum=WGS84")
    let half = Double.pi * WGS84.semiMajorAxis
    var random = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let zoom = Int.random(in: 0...22, using: &random)
      let range = 0..<1 << zoom
      let tile = try #require(
        TileAddress(
          zoom: zoom, column: .random(in: range, using: &random),
          row: .random(in: range, using: &random)))
      for corner in [SIMD2(0.0, 0), SIMD2(1, 1), SIMD2(0.25, 0.75)] {
        let place = tile.position(of: corner)
        let plane = try #require(try projection.forward([place]).first)
        let side = 2 * half / Double(1 << zoom)
        let x = -half + (Double(tile.column) + corner.x) * side
        let y = half - (Double(tile.row) + corner.y) * side
        // a tenth of a millimetre, a thousandth of a unit of 4096 at zoom 22
        #expect(abs(plane.x - x) < 1e-4 || abs(abs(plane.x - x) - 2 * half) < 1e-4)
        #expect(abs(plane.y - y) < 1e-4)
      }
    }
  }

  @Test func pointsAndPositionsAreEachOthersInverse() throws {
    let tile = try #require(TileAddress(zoom: 14, column: 8704, row: 5971))
    for point in [SIMD2(0.0, 0), SIMD2(0.5, 0.25), SIMD2(-0.0625, 1.0625)] {
      let back = tile.point(at: tile.position(of: point))
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
  }

  @Test func aPlaceBeyondThe180thMeridianIsNearTheTile() throws {
    let last = try #require(TileAddress(zoom: 3, column: 7, row: 3))
    #expect(abs(last.point(at: .init(latitude: 0, longitude: -179)).x - (1 + 1 / 45.0)) < 1e-9)
    #expect(last.position(of: SIMD2(1.1, 0)).longitude > 180)
    let first = try #require(TileAddress(zoom: 3, column: 0, row: 3))
    #expect(abs(first.point(at: .init(latitude: 0, longitude: 179)).x + 1 / 45.0) < 1e-9)
  }

  @Test(arguments: [
    (0.0, 0.0, 0, "0/0/0"), (43.7731, 11.2558, 14, "14/8704/5971"), (90, 0, 3, "3/4/0"),
    (-90, 0, 3, "3/4/7"), (0, 180, 3, "3/7/4"), (85.0512, -179.9999, 3, "3/0/0"),
  ])
  func aCoordinateHasATile(
    latitude: Double, longitude: Double, zoom: Int, expected: String
  ) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(TileAddress(containing: coordinate, zoom: zoom).description == expected)
  }

  @Test func tilesAroundAPlaceComeNearestFirst() throws {
    let florence = try Coordinate(latitude: 43.7731, longitude: 11.2558)
    let near = TileSource.addresses(around: florence, radius: 1.5, zoom: 14, limit: 64)
    #expect(near.first?.description == "14/8704/5971")
    // tiles have sides of 1.77 km there
    #expect((4...9).contains(near.count))
    for address in near {
      #expect(abs(address.column - 8704) <= 1 && abs(address.row - 5971) <= 1)
    }
    let fiji = try Coordinate(latitude: -17, longitude: 179.99)
    let columns = Set(
      TileSource.addresses(around: fiji, radius: 20, zoom: 10, limit: 64).map(\.column))
    #expect(columns.isSuperset(of: [1023, 0]) && columns.allSatisfy { $0 >= 1021 || $0 <= 2 })
    let pole = try Coordinate(latitude: 90, longitude: 0)
    for zoom in [0, 1, 5, 14, 30] {
      let tiles = TileSource.addresses(around: pole, radius: 20_000, zoom: zoom, limit: 4096)
      // none if they would be too many
      #expect(tiles.count <= 2 * 4096 && (zoom > 0 || !tiles.isEmpty))
      #expect(Set(tiles).count == tiles.count)
    }
  }
}

@Suite struct TileBoundsTests {
  @Test(arguments: [
    ([1.0, 2, 3, 4], true), ([170, -20, -170, -10], true), ([0, 0, 0, 0], false),
    ([1, 2, 3], false), ([1, 4, 3, 2], false), ([.nan, 2, 3, 4], false), ([1, -91, 3, 4], false),
    ([-181, 2, 3, 4], false),
  ])
  func edgesOfAFileMayBeNone(edges: [Double], isBox: Bool) {
    #expect((TileBounds(edges: edges) != nil) == isBox)
  }

  @Test func aBoxMayCrossThe180thMeridian() {
    let box = TileBounds(south: -20, west: 170, north: -10, east: -170)
    for (latitude, longitude, isIn) in [
      (-15.0, 175.0, true), (-15, -175, true), (-15, 180, true), (-15, -180, true),
      (-15, 169, false), (-15, -169, false), (0, 175, false), (-10, 170, true),
    ] {
      #expect(box.contains(.init(latitude: latitude, longitude: longitude)) == isIn)
    }
    #expect(box.center == GeographicPosition(latitude: -15, longitude: 180))
    let own = TileBounds(south: -12, west: -171, north: 0, east: -160)
    let other = TileBounds(south: -12, west: -169, north: 0, east: -160)
    #expect(box.overlaps(own) && own.overlaps(box))
    #expect(!box.overlaps(other) && !other.overlaps(box))
    #expect(box.overlaps(.world) && TileBounds.world.overlaps(box))
  }

  @Test func aBoxIsAsWideAsItsLongerWay() {
    let boxes: [(TileBounds, Double)] = [
      (TileBounds(south: -1, west: 179, north: 1, east: -178), 3 * 111.2),
      (TileBounds(south: 59, west: 10, north: 61, east: 13), 2 * 111.2),
      (TileBounds(south: 59, west: 10, north: 61, east: 15), 2.5 * 111.2),
    ]
    for (box, expected) in boxes {
      #expect(abs(box.kilometersAcross - expected) < 1e-6, "\(box)")
    }
  }

  @Test func boxesThatTouchHaveNoInnerPointInCommon() {
    let box = TileBounds(south: -20, west: 10, north: -10, east: 20)
    for other in [
      TileBounds(south: -10, west: 10, north: 0, east: 20),
      TileBounds(south: -30, west: 10, north: -20, east: 20),
      TileBounds(south: -20, west: 20, north: -10, east: 30),
    ] {
      #expect(!box.overlaps(other) && !other.overlaps(box))
    }
  }
}
