import Cartography
import Cells
import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing

/// Lines against a plain count of where the true outlines run: every edge of the two closest scales,
/// walked in small steps, without culling, simplification or clipping. Their coasts are of different
/// sources.
@Suite struct OutlinesTests {
  private static let views: [(name: String, latitude: Double, longitude: Double, span: Double)] = [
    ("Denmark", 56.55, 8.316667, 1000), ("Fiji", -17.8, 179.9, 400),
    ("Antarctica", -90, 0, 5000), ("North America", 49, -100, 3000),
    ("the far north", 80, 100, 2500), ("the globe", 20, 10, 13_500), ("Norway", 61, 6, 120),
    // outlines around the point opposite the centre, which a flat map has no image of
    ("opposite the Alps", -46, -172, 5000), ("opposite Arabia", -30.61, -137.27, 5000),
    ("opposite Niger", -20.161, -173.361, 5000),
  ]

  private func projector(_ view: Int, bearing: Double = 0) throws -> Projector {
    let view = Self.views[view]
    return try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: view.latitude, longitude: view.longitude),
        span: view.span, bearing: bearing, size: CellSize(columns: 60, rows: 12)))
  }

  @Test(arguments: views.indices)
  func noDotStraysFromTheTrueCoast(view: Int) throws {
    let projector = try projector(view, bearing: view == 0 ? 30 : 0)
    let data = try BundledMaps.data.get()
    let coast = try MapGeometry(of: projector, from: data).coast
    let truth = try TrueOutlines(of: data.countries, .shore, projector: projector)
    var lit = 0
    for row in 0..<coast.dotRows {
      for column in 0..<coast.dotColumns where coast[column, row] {
        lit += 1
        #expect(
          truth.hasDot(within: 1, of: column, row), "\(Self.views[view].name) \(column) \(row)")
      }
    }
    #expect(lit > 0)
  }

  /// Maps at whose left edge the drawn coast and the true one disagree by less than a dot.
  @Test(
    arguments: [
      (-33.35, 34.67, 1000.0), (-17.37, -166.41, 1000), (0, 180, 3000), (44.14, -54.78, 2000),
      (41.61, -100.41, 2000), (-56.5, -171.7, 3000),
    ])
  func noCoastRunsAcrossTheMap(latitude: Double, longitude: Double, span: Double) throws {
    let projector = try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
        size: CellSize(columns: 80, rows: 24)))
    let coast = try MapGeometry(of: projector, from: try BundledMaps.data.get()).coast
    for row in 0..<coast.dotRows {
      var run = 0
      for column in 0..<coast.dotColumns {
        run = coast[column, row] ? run + 1 : 0
        #expect(run < 30, "\(row)")
      }
    }
  }

  /// Fiji, Russia and Antarctica have corners on the 180th meridian, where these maps are cut.
  @Test(arguments: [MapProjection.equalEarth, .robinson, .webMercator, .mercator], [-90.0, 0, 60])
  func noCoastRunsFromOneEndOfTheWorldToTheOther(
    projection: MapProjection, latitude: Double
  ) throws {
    let projector = try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: latitude, longitude: 0), span: 26_000,
        size: CellSize(columns: 100, rows: 36), projection: projection))
    let coast = try MapGeometry(of: projector, from: try BundledMaps.data.get()).coast
    for row in 40..<coast.dotRows - 48 {
      let lit = (0..<coast.dotColumns).count { coast[$0, row] }
      #expect(lit < 120, "\(row)")
    }
  }

  @Test(arguments: [(40.0, -100.0, 3000.0), (62, 27, 900), (55, -100, 5000), (0, 33, 2000)])
  func noDotStraysFromTheTrueShores(latitude: Double, longitude: Double, span: Double) throws {
    let projector = try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
        size: CellSize(columns: 110, rows: 36)))
    let data = try BundledMaps.data.get()
    let shores = try MapGeometry(of: projector, from: data).shores
    let truth = try TrueOutlines(of: data.lakes, .shore, projector: projector)
    var lit = 0
    for row in 0..<shores.dotRows {
      for column in 0..<shores.dotColumns where shores[column, row] {
        lit += 1
        #expect(truth.hasDot(within: 1, of: column, row), "\(column) \(row)")
      }
    }
    #expect(lit > 0)
  }

  @Test(arguments: views.indices)
  func bordersAreWholeAndNoneStrays(view: Int) throws {
    let projector = try projector(view)
    let data = try BundledMaps.data.get()
    let borders = try BorderLayer().lines(on: MapGeometry(of: projector, from: data)).dots
    let truth = try TrueOutlines(of: data.countries, .border, projector: projector)
    for row in 0..<borders.dotRows {
      for column in 0..<borders.dotColumns {
        if borders[column, row] {
          #expect(
            truth.hasDot(within: 2, of: column, row), "\(Self.views[view].name) \(column) \(row)")
        } else if truth.hasDot(within: 0, of: column, row) {
          let isNear = (row - 2...row + 2).contains { nearRow in
            (column - 2...column + 2).contains { borders[$0, nearRow] }
          }
          // outside the map's edge there is nothing to be near to
          let isInside =
            (2..<borders.dotColumns - 2).contains(column) && (2..<borders.dotRows - 2).contains(row)
          #expect(isNear || !isInside, "\(Self.views[view].name) \(column) \(row)")
        }
      }
    }
  }

  @Test func islandsTooSmallForAnyDotAreSeen() throws {
    // Tristan da Cunha, 13 km across, on a map whose dots are 62 km
    let place = try Coordinate(latitude: -37.11, longitude: -12.28)
    let projector = try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: -33, longitude: -8), span: 3000,
        size: CellSize(columns: 60, rows: 12)))
    let coast = try MapGeometry(of: projector, from: try BundledMaps.data.get()).coast
    let position = try #require(try projector.position(of: place))
    let cell = CellPosition(column: Int(position.column), row: Int(position.row))
    #expect(coast.mask(at: cell) != 0)
  }

  @Test func theHorizonIsWhereTheEarthEnds() throws {
    for (latitude, bearing) in [(0.0, 0.0), (45, 0), (45, 70), (90, 0), (-66, 200)] {
      let projector = try Projector(
        viewport: Viewport(
          center: try Coordinate(latitude: latitude, longitude: 10), span: 13_500,
          bearing: bearing, size: CellSize(columns: 80, rows: 40)))
      let horizon = try MapGeometry(of: projector, from: try BundledMaps.data.get()).rim
      for row in 0..<horizon.dotRows {
        for column in 0..<horizon.dotColumns where horizon[column, row] {
          let around = try [(-1, 0), (1, 0), (0, -1), (0, 1)].map { across, down in
            try projector.coordinate(
              column: (Double(column) + 0.5 + 1.5 * Double(across)) / 2,
              row: (Double(row) + 0.5 + 1.5 * Double(down)) / 4) != nil
          }
          #expect(around.contains(true) && around.contains(false), "\(latitude) \(column) \(row)")
        }
      }
    }
  }

  @Test func aFlatMapHasNoHorizon() throws {
    let horizon = try MapGeometry(of: projector(0), from: try BundledMaps.data.get()).rim
    #expect(horizon == BrailleRaster(size: horizon.size))
  }
}

/// The dots of a map that outlines of a kind really pass.
private struct TrueOutlines {
  private var dots: Set<SIMD2<Int>> = []

  init(of file: AreaFile, _ kind: AreaArc.Kind, projector: Projector) throws {
    let projection = try Projection(definition: projector.viewport.projectionDefinition)
    let limit = SIMD2(
      projector.viewport.size.columns * BrailleRaster.dotsAcross,
      projector.viewport.size.rows * BrailleRaster.dotsDown)
    let arcs = Array(file.arcs(scale: .close)) + Array(file.arcs(scale: .middle))
    for arc in arcs where arc.kind == kind {
      let places = (0..<arc.vertexCount).map { index in
        GeographicPosition(
          latitude: Double(arc[index].latitude) / 1e6, longitude: Double(arc[index].longitude) / 1e6
        )
      }
      // long edges bend on the map
      var walked: [GeographicPosition] = []
      for (start, end) in zip(places, places.dropFirst()) {
        let extent = max(abs(end.latitude - start.latitude), abs(end.longitude - start.longitude))
        let parts = max(1, Int(extent / 0.2))
        for part in 0...parts {
          let share = Double(part) / Double(parts)
          walked.append(
            GeographicPosition(
              latitude: start.latitude + (end.latitude - start.latitude) * share,
              longitude: start.longitude + (end.longitude - start.longitude) * share))
        }
      }
      let points = try projection.forward(walked).map {
        $0.isOutside ? nil : Self.dot(of: $0, on: projector.viewport)
      }
      for (start, end) in zip(points, points.dropFirst()) {
        guard let start, let end else { continue }
        let length = ((end - start) * (end - start)).sum().squareRoot()
        // a fifth of a degree spans a few dots, unless it passes the point opposite the centre
        guard length < 50 else { continue }
        let steps = max(1, Int(length * 2))
        for step in 0...steps {
          let point = start + (end - start) * (Double(step) / Double(steps))
          guard point.x > -5, point.y > -5, point.x < Double(limit.x) + 5,
            point.y < Double(limit.y) + 5
          else { continue }
          dots.insert(SIMD2(Int(point.x.rounded(.down)), Int(point.y.rounded(.down))))
        }
      }
    }
  }

  func hasDot(within distance: Int, of column: Int, _ row: Int) -> Bool {
    (row - distance...row + distance).contains { row in
      (column - distance...column + distance).contains { dots.contains(SIMD2($0, row)) }
    }
  }

  private static func dot(of position: PlanePosition, on viewport: Viewport) -> SIMD2<Double> {
    let angle = viewport.bearing * .pi / 180
    let right = (position.x * cos(angle) - position.y * sin(angle)) / 1000
    let up = (position.x * sin(angle) + position.y * cos(angle)) / 1000
    return SIMD2(
      (Double(viewport.size.columns) / 2 + right / viewport.kilometersPerColumn) * 2,
      (Double(viewport.size.rows) / 2 - up / viewport.kilometersPerRow) * 4)
  }
}
