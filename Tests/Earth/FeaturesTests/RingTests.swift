import Testing

@testable import Features

/// Rings where positions are level with corners, touch, or lie within each other.
@Suite struct RingTests {
  private func ring(_ positions: [(x: Int64, y: Int64)]) -> Ring {
    positions.map { Position(longitude: $0.x, latitude: $0.y) }
  }

  private func square(_ low: Int64, _ high: Int64, clockwise: Bool = false) -> Ring {
    ring([(low, low), (high, low), (high, high), (low, high)]).running(counterclockwise: !clockwise)
  }

  @Test(
    arguments: [
      // level with the corner in the east, and with that in the west
      (2, 5, true), (-2, 5, false), (12, 5, false),
      // level with the corners in the north and south
      (-5, 10, false), (-5, 0, false),
      // corners, and a place on an edge
      (0, 0, nil), (10, 5, nil), (0, 10, nil), (0, 4, nil), (5, 4, true), (9, 4, false),
    ] as [(Int64, Int64, Bool?)])
  func aPositionLiesWithinOutsideOrOnATriangle(x: Int64, y: Int64, expected: Bool?) {
    let triangle = ring([(0, 0), (10, 5), (0, 10)])
    let position = Position(longitude: x, latitude: y)
    #expect(triangle.contains(position) == expected)
    #expect(Ring(triangle.reversed()).contains(position) == expected)
  }

  /// An edge along a parallel has no inside north or south of it.
  @Test func aLevelEdgeIsCrossedOnce() {
    let steps = ring([(0, 0), (10, 0), (10, 5), (5, 5), (5, 10), (0, 10)])
    for (x, expected) in [(2, true), (7, nil), (5, nil), (12, false), (-1, false)]
      as [(Int64, Bool?)]
    {
      #expect(steps.contains(Position(longitude: x, latitude: 5)) == expected, "\(x)")
    }
  }

  @Test func aRingThatTouchesIsEnclosedAllTheSame() {
    let outer = square(0, 10)
    #expect(outer.encloses(ring([(0, 5), (5, 2), (5, 8)])))
    #expect(outer.encloses(ring([(0, 0), (10, 0), (10, 10)])), "every position is on it")
    #expect(!outer.encloses(ring([(10, 5), (15, 2), (15, 8)])))
    #expect(!outer.encloses(square(20, 30)))
  }

  @Test func aHoleBelongsToTheSmallestRingAroundIt() {
    let rings = [
      square(0, 100), square(20, 80), square(40, 60), square(10, 90, clockwise: true),
      square(30, 70, clockwise: true), square(45, 55, clockwise: true),
    ]
    let polygons = PlanePolygon.polygons(of: rings)
    #expect(polygons.count == 3)
    for (index, polygon) in polygons.enumerated() {
      #expect(polygon.holes.map(\.doubleArea) == [rings[index + 3].doubleArea], "\(index)")
    }
  }

  /// Holes that reach as far south and north as the ring around them, which is not the first.
  @Test(arguments: [
    [(150, 0), (110, 50), (140, 50)], [(150, 100), (110, 50), (140, 50)],
    [(150, 0), (110, 50), (150, 100), (140, 50)],
  ])
  func aHoleTouchesTheEndsOfItsRing(positions: [(Int64, Int64)]) {
    let hole = ring(positions.map { (x: $0.0, y: $0.1) }).running(counterclockwise: false)
    let far = ring([(0, 0), (100, 0), (100, 100), (0, 100)])
    let home = ring([(100, 0), (200, 0), (200, 100), (100, 100)])
    let polygons = PlanePolygon.polygons(of: [far, home, hole])
    #expect(polygons.map(\.holes.count) == [0, 1])
  }

  @Test func aRingThatIsTurnedRoundKeepsItsBeginning() {
    let turned = square(0, 10).running(counterclockwise: false)
    #expect(turned[0].isAt(square(0, 10)[0]) && turned[1].isAt(square(0, 10)[3]))
    #expect(turned.doubleArea == -square(0, 10).doubleArea)
  }

  @Test func rangesThatAPartOverlaps() {
    let coverage = Coverage(of: [0..<10, 2..<4, 10..<12, 20..<20, 30..<40])
    for (range, expected) in [
      (8..<9, true), (11..<15, true), (12..<20, false), (-5..<0, false), (-5..<1, true),
      (19..<21, false), (12..<31, true), (40..<50, false), (10..<11, true),
    ] as [(Range<Int64>, Bool)] {
      #expect(coverage.overlaps(range) == expected, "\(range)")
    }
    #expect(!Coverage(of: [Range<Int64>]()).overlaps(0..<1))
    #expect(Coverage(of: [0..<10, 12..<14]).overlaps(10..<13), "the first range ends there")
  }

  private func rings(of ring: Ring) -> [Ring] {
    var chains = RingChains(meridian: 0)
    _ = chains.add(ring, isContact: { _ in false }, side: { _ in nil })
    return chains.rings()
  }

  /// A ring that comes back to a place of the meridian is two; what is taken from it counts no
  /// more.
  @Test func aRingThatMeetsItselfAtTheMeridianIsTakenApart() {
    let outer = ring([(-5, 0), (0, 10), (-8, 15), (0, 20), (-5, 30), (-20, 10)])
    let inner = ring([(0, 10), (5, 15), (0, 20), (-4, 15)])
    let found = rings(of: outer[..<1] + inner + outer[1...])
    #expect(found.count == 2)
    for (found, expected) in zip(found, [outer, inner]) {
      #expect(found.elementsEqual(expected) { $0.isAt($1) }, "\(found)")
    }
  }

  @Test func ringsWithoutAreaGo() {
    #expect(rings(of: ring([(0, 0), (5, 5), (2, 2)])).isEmpty)
    #expect(rings(of: square(1, 2)).count == 1)
  }
}
