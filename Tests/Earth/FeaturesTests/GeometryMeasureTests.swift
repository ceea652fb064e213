import Features
import Foundation
import Geodesy
import Testing

/// Figures of geographiclib 2.1 for Python (`Geodesic.WGS84.Polygon` and `Inverse`), closed forms,
/// and integrals along straight edges by mpmath with 40 digits.
@Suite struct GeometryMeasureTests {
  /// A ring or line of latitudes and longitudes.
  typealias Corners = [(latitude: Double, longitude: Double)]

  static let antarctica: Corners = [
    (-63.1, -58), (-72.9, -74), (-71.9, -102), (-74.9, -102), (-74.3, -131), (-77.5, -163),
    (-77.4, 163), (-71.7, 172), (-65.9, 140), (-65.7, 113), (-66.6, 88), (-66.9, 59), (-69.8, 25),
    (-70.0, -4), (-71.0, -14), (-77.3, -33), (-77.9, -46), (-74.7, -61),
  ]

  private func vertices(_ corners: Corners) throws -> [Vertex] {
    try corners.map {
      Vertex(
        latitude: try #require(DecimalDegrees($0.latitude)),
        longitude: try #require(DecimalDegrees($0.longitude)))
    }
  }

  private func measure(
    ring: Corners, _ edges: Edges, shortWay: Bool = false
  ) throws -> GeometryMeasure {
    try GeometryMeasure(
      of: .polygon([try vertices(ring)]), edges: edges,
      longitudes: LongitudeRule(takesShortWay: shortWay))
  }

  @Test(
    arguments: [
      (antarctica, 16_831_067.892791, 13_662_703_680_020.1),
      ([(56.55, 8.3), (56.55, 8.4), (56.5, 8.4), (56.5, 8.3)], 23443.997364, 34_265_206.357),
      ([(-16, 177), (-16, -178), (-19, -178), (-19, 177)], 1_725_651.114116, 176_366_280_779.484),
      ([(0, 0), (0, 90), (90, 0)], 30_022_685.630020, 63_758_202_715_511.055),
      ([(56.55, 8.3), (56.55, 8.3001), (56.5501, 8.3001)], 30.006379, 34.243),
      ([(10, 10), (50, 20), (20, 80)], 18_287_057.064675, 15_958_132_752_424.344),
    ] as [(Corners, Double, Double)])
  func ringsOfGeodesics(ring: Corners, perimeter: Double, area: Double) throws {
    for ring in [ring, ring.reversed()] {
      let measure = try measure(ring: ring, .geodesic)
      // a micrometre for each edge, and what PROJ claims of areas
      #expect(abs(try #require(measure.perimeter) - perimeter) < 2e-5)
      #expect(abs(try #require(measure.area) - area) < 0.1)
      #expect(measure.length == nil)
      #expect(measure.positions == ring.count + 1)
    }
  }

  @Test(
    arguments: [
      (
        [(0, 0), (10, 20), (-5, 40)], 9_726_914.606266707, 3_071_570_231_153.1326,
        1.677050727, 20.000022228
      ),
      (
        [(60, -170), (85, 10), (70, 60)], 19_693_684.06068519, 7_707_163_176_716.615,
        77.437155436, -50.023687827
      ),
      (
        [(56.55, 8.3), (56.55, 8.31), (56.56, 8.31)], 3000.600779531509, 342_397.9764054464,
        56.55333321, 8.306666521
      ),
      (
        [(56.55, 8.3), (56.55, 8.3001), (56.5501, 8.3001)], 30.00637912524, 34.24275872058,
        56.550033333, 8.300066667
      ),
    ] as [(Corners, Double, Double, Double, Double)])
  func ringsOfStraightEdges(
    ring: Corners, perimeter: Double, area: Double, latitude: Double, longitude: Double
  ) throws {
    for ring in [ring, ring.reversed()] {
      let measure = try measure(ring: ring, .straight)
      // a nanometre for each kilometre, and the claim
      #expect(abs(try #require(measure.perimeter) - perimeter) < max(1e-6, perimeter * 1e-12))
      #expect(abs(try #require(measure.area) - area) < max(1e-3, area * 1e-12))
      let centroid = try #require(measure.centroid)
      // three millimetres: a ring of ten metres has no more digits
      #expect(abs(centroid.latitude.degrees - latitude) < 3e-8)
      #expect(abs(centroid.longitude.degrees - longitude) < 3e-8)
    }
  }

  @Test(arguments: [
    (-10.0, 10.0, 20.0, 50.0), (56, 57, 8, 9), (-90, 90, -180, 180), (60, 90, -180, 180),
    (-90, -60, -180, 180), (-45, 80, -180, 179),
  ])
  func boxesBetweenParallelsAndMeridians(
    south: Double, north: Double, west: Double, east: Double
  ) throws {
    let measure = try measure(
      ring: [(south, west), (south, east), (north, east), (north, west)], .straight)
    let area =
      (WGS84.areaFromEquator(toLatitude: north) - WGS84.areaFromEquator(toLatitude: south))
      * (east - west) / 360 * 1e6
    #expect(abs(try #require(measure.area) - area) < max(1e-3, area * 1e-12))
    let box = try #require(measure.box)
    #expect(
      [box.west, box.south, box.east, box.north].map(\.degrees) == [west, south, east, north])
  }

  /// The meridians on the two sides of a seam are no part of the perimeter.
  @Test func capsThatAreClosedOverAPoleHaveThePerimeterOfTheParallel() throws {
    let cap: Corners = [(60, -180), (60, 180), (90, 180), (90, -180)]
    let radius = try Coordinate(latitude: 60, longitude: 0).earthCenteredPosition.x
    let perimeter = try #require(try measure(ring: cap, .straight).perimeter)
    #expect(abs(perimeter - 2 * .pi * radius) < 1e-4)
    // two halves of a box that is cut
    let halves = Geometry.collection([
      .polygon([try vertices([(-1, 179), (-1, 180), (1, 180), (1, 179)])]),
      .polygon([try vertices([(-1, -180), (-1, -179), (1, -179), (1, -180)])]),
    ])
    let cut = try GeometryMeasure(of: halves, edges: .straight)
    let whole = try measure(ring: [(-1, 179), (-1, 181), (1, 181), (1, 179)], .straight)
    #expect(abs(try #require(cut.perimeter) - (try #require(whole.perimeter))) < 1e-6)
    #expect(abs(try #require(cut.area) - (try #require(whole.area))) < 1e-2)
    let box = try #require(cut.box)
    #expect([box.west, box.south, box.east, box.north].map(\.degrees) == [179, -1, -179, 1])
    #expect(cut.centroid?.longitude.degrees == 180)
    #expect(cut.centroid == whole.centroid)
  }

  /// A ring round a pole needs no corner there if its edges go the short way.
  @Test(arguments: [Edges.straight, .geodesic])
  func ringsRoundAPoleEncloseTheSmallerSide(edges: Edges) throws {
    for sign in [1.0, -1] {
      for start in [0.0, -170] {
        let ring: Corners = stride(from: 0.0, to: 360, by: 1).map { step in
          let longitude = start + step
          return (sign * 70, longitude > 180 ? longitude - 360 : longitude)
        }
        for ring in [ring, ring.reversed()] {
          let measure = try measure(ring: ring, edges, shortWay: true)
          let cap =
            (WGS84.areaFromEquator(toLatitude: 90) - WGS84.areaFromEquator(toLatitude: 70)) * 1e6
          // geodesics cut the corners of the parallel off
          let tolerance = edges == .straight ? 1e-12 : 1e-3
          #expect(abs(try #require(measure.area) - cap) < cap * tolerance)
          #expect(measure.centroid?.latitude.degrees == sign * 90)
          let box = try #require(measure.box)
          #expect(box.west.degrees == -180 && box.east.degrees == 180)
          #expect((sign > 0 ? box.north : box.south).degrees == sign * 90)
          #expect(abs((sign > 0 ? box.south : box.north).degrees - sign * 70) < 0.01)
        }
      }
    }
  }

  @Test func holesAreTakenOffWhicheverWayTheyRun() throws {
    let outer: Corners = [(0, 0), (0, 10), (10, 10), (10, 0)]
    let hole: Corners = [(2, 2), (2, 4), (4, 4), (4, 2)]
    for edges in Edges.allCases {
      let (outside, inside) = (try measure(ring: outer, edges), try measure(ring: hole, edges))
      for ring in [hole, hole.reversed()] {
        let both = try GeometryMeasure(
          of: .polygon([try vertices(outer), try vertices(ring)]), edges: edges)
        let area = try #require(outside.area) - (try #require(inside.area))
        #expect(abs(try #require(both.area) - area) < 1e-3)
        let perimeter = try #require(outside.perimeter) + (try #require(inside.perimeter))
        #expect(abs(try #require(both.perimeter) - perimeter) < 1e-6)
        #expect(both.box == outside.box)
        #expect(both.positions == 10)
        let centroid = try #require(both.centroid)
        #expect(centroid.latitude > (try #require(outside.centroid)).latitude)
        #expect(centroid.longitude.degrees > 5)
      }
    }
  }

  @Test(
    arguments: [
      ([(52, 8), (56.55, 8.3), (41, -70), (35, 140)], Edges.geodesic, 17_222_627.157912),
      ([(10, 179), (11, -179)], .geodesic, 245_287.512344),
      ([(10, 179), (11, -179)], .straight, 39_189_064.056100),
      ([(52, 8), (56.55, 8.3), (41, -70)], .straight, 6_500_980.057420),
    ] as [(Corners, Edges, Double)])
  func lines(line: Corners, edges: Edges, length: Double) throws {
    let measure = try GeometryMeasure(of: .line(try vertices(line)), edges: edges)
    #expect(abs(try #require(measure.length) - length) < 1e-5)
    #expect(measure.area == nil && measure.perimeter == nil)
    #expect(measure.positions == line.count)
  }

  /// The box of a geodesic reaches to its northernmost point, by geographiclib.
  @Test func boxesOfGeodesicsReachBeyondTheirEnds() throws {
    let line = Geometry.line(try vertices([(50, -120), (50, -20)]))
    let box = try #require(try GeometryMeasure(of: line, edges: .geodesic).box)
    #expect([box.west, box.south, box.east].map(\.degrees) == [-120, 50, -20])
    #expect(abs(box.north.degrees - 61.682700947) < 2e-9)
    #expect(try GeometryMeasure(of: line, edges: .straight).box?.north.degrees == 50)
    let across = try GeometryMeasure(
      of: .line(try vertices([(1, 170), (2, -170), (3, 175)])), edges: .geodesic)
    #expect(across.box?.west.degrees == 170 && across.box?.east.degrees == -170)
  }

  /// The centroid of a geodesic is that of points along it, however far its ends are apart. Between
  /// antipodes it leads over a pole.
  @Test(
    arguments: [
      [(0, 0), (0, 179.9)], [(0, 0), (0, 180)], [(-30, 10), (30, -170)],
      [(40.4165, -3.70256), (-40.4165, 176.29744)], [(10, 0), (10, 180)], [(45, 0), (45, 179.999)],
      [(30, 0), (-29.9, 179.5)], [(5, 20), (-20, 160)], [(0, 0), (0, 120)],
    ] as [Corners])
  func centroidsOfLongGeodesics(line: Corners) throws {
    let ends = try vertices(line)
    let measure = try GeometryMeasure(of: .line(ends), edges: .geodesic)
    let start = ends[0].coordinate
    let geodesic = try start.geodesic(to: ends[1].coordinate)
    let points = try (0..<2000).map { index in
      let share = (Double(index) + 0.5) / 2000
      let point = try start.destination(
        bearing: geodesic.initialBearing, distance: share * geodesic.distance)
      return Geometry.point(Vertex(point.coordinate))
    }
    let expected = try #require(
      try GeometryMeasure(of: .collection(points), edges: .geodesic).centroid)
    // a thousandth of the length, the claim of the centroid
    let distance = try expected.geodesic(to: try #require(measure.centroid)).distance
    #expect(distance < geodesic.distance / 1000, "\(distance) m from \(expected)")
  }

  /// An octant has the same centroid whether its edges are straight or geodesic.
  @Test func theCentroidOfAnOctantDividesItsAxesEqually() throws {
    for ring in [[(0, 0), (0, 90), (90, 90), (90, 0)], [(90, 0), (0, 90), (0, 0)]] as [Corners] {
      for edges in Edges.allCases where edges == .geodesic || ring.count == 4 {
        let centroid = try #require(try measure(ring: ring, edges).centroid)
        #expect(abs(centroid.longitude.degrees - 45) < 2e-9)
        let share =
          WGS84.areaFromEquator(toLatitude: centroid.latitude.degrees)
          / WGS84.areaFromEquator(toLatitude: 90)
        #expect(abs(share - (1.0 / 3).squareRoot()) < 1e-10)
      }
    }
  }

  @Test func pointsAndNothing() throws {
    let point = try vertices([(56.55, 8.316667)])[0]
    let single = try GeometryMeasure(of: .point(point), edges: .straight)
    #expect(single.centroid?.description == "56.55, 8.316667")
    #expect(single.box?.west.degrees == 8.316667 && single.box?.north.degrees == 56.55)
    #expect(single.length == nil && single.area == nil && single.positions == 1)
    let nothing = try GeometryMeasure(of: .collection([]), edges: .geodesic)
    #expect(nothing.box == nil && nothing.centroid == nil && nothing.positions == 0)
  }

  /// What lies all round the Earth has no centroid, which only rounding would give it.
  @Test func whatIsInBalanceHasNoCentroid() throws {
    func box(_ south: Double, _ north: Double, _ west: Double, _ east: Double) throws -> Geometry {
      .polygon([try vertices([(south, west), (south, east), (north, east), (north, west)])])
    }
    let areas = [
      try box(-90, 90, -180, 180),
      .collection([try box(-90, 90, 0, 180), try box(-90, 90, -180, 0)]),
      .collection([try box(10, 20, 30, 40), try box(-20, -10, -150, -140)]),
    ]
    let lines: [Corners] = [
      [(0, -180), (0, 0), (0, 180)], [(0, 0), (0, 120), (0, -120), (0, 0)],
    ]
    let points: [Corners] = [[(40, 30), (-40, -150)], [(0, 10), (0, 130), (0, -110)]]
    let others =
      try lines.map { Geometry.line(try vertices($0)) }
      + points.map { .collection(try vertices($0).map { .point($0) }) }
    for (geometry, isShort) in areas.map({ ($0, false) }) + others.map({ ($0, true) }) {
      let measure = try GeometryMeasure(
        of: geometry, edges: .straight, longitudes: LongitudeRule(takesShortWay: isShort))
      #expect(measure.centroid == nil, "\(geometry)")
    }
    // nothing is left of an area: the lines count
    let outline = try vertices([(0, 0), (0, 10), (10, 10), (10, 0)])
    let hollow = try GeometryMeasure(of: .polygon([outline, outline]), edges: .straight)
    #expect(abs(try #require(hollow.centroid).longitude.degrees - 5) < 1e-8)
  }

  /// A ring that crosses itself has no centroid, wherever it crosses: in the middle of edges, at a
  /// vertex on an edge, or at a place where two vertices are.
  @Test(
    arguments: [
      [(0, 0), (2, 2), (2, 0), (0, 3)],
      [(0, 0), (1, 1), (2, 2), (2, 0), (0, 2)],
      [(0, 0), (1, 1), (2, 2), (2, 0), (1, 1), (0, 2)],
      [(0, 178), (2, 181), (2, 178), (0, 182)],
      [(80, 0), (80, 60), (70, 0), (70, 60)],
    ] as [Corners], Edges.allCases)
  func aRingThatCrossesItselfHasNoCentroid(ring: Corners, edges: Edges) throws {
    for ring in [ring, ring.reversed(), ring + [ring[0]]] {
      let measure = try measure(ring: ring, edges)
      #expect(measure.crossesItself && measure.centroid == nil, "\(ring)")
      #expect(measure.area != nil && measure.box != nil)
    }
  }

  /// Touching is no crossing.
  @Test(
    arguments: [
      [(0, 0), (0, 2), (2, 2), (2, 0)],
      // two squares that touch at a vertex, run round the same way
      [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 1), (1, 1), (1, 0)],
      // a vertex that touches an edge
      [(0, 0), (0, 4), (2, 4), (0, 2), (2, 0)],
      // a spike
      [(0, 0), (0, 2), (2, 2), (4, 4), (2, 2), (2, 0)],
      antarctica,
    ] as [Corners])
  func aRingThatTouchesItselfHasACentroid(ring: Corners) throws {
    let measure = try measure(ring: ring, .straight, shortWay: true)
    #expect(!measure.crossesItself && measure.centroid != nil)
  }

  /// Rings of many vertices: a wave round a circle crosses nothing, and one edge of it that is
  /// drawn elsewhere does.
  @Test func oneCrossingAmongManyEdgesIsFound() throws {
    var ring: Corners = (0..<5000).map { step in
      let angle = Double(step) / 5000 * 2 * .pi
      let radius = 10 + sin(angle * 400) / 10
      return (radius * sin(angle), radius * cos(angle))
    }
    for edges in Edges.allCases {
      #expect(try !measure(ring: ring, edges).crossesItself)
    }
    ring.swapAt(3217, 3218)
    for edges in Edges.allCases {
      #expect(try measure(ring: ring, edges).crossesItself)
    }
  }
}
