import Cells
import Foundation
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// The way from points of tiles to dots, against the projection of each point.
@Suite struct TileFrameTests {
  /// A point is within a quarter of a dot of where the projection has it, in every projection, at
  /// every bearing, over the 180th meridian and at the edges of Mercator's square. Every tile has a
  /// way to the dots, but for one in the tip of a disc that is cut open at the pole.
  @Test(arguments: MapProjection.allCases)
  func aPointIsWhereTheProjectionHasIt(projection: MapProjection) throws {
    var random = SeededGenerator(seed: 411)
    let centers: [(Double, Double)] = [
      (43.77, 11.25), (0, 0), (-17.8, 179.999), (66, -179.999), (84.9, 20), (-84.9, -100),
    ]
    var (count, missing) = (0, 0)
    for index in 0..<60 {
      let place =
        index < centers.count
        ? centers[index]
        : (Double.random(in: -84...84, using: &random), .random(in: -180...180, using: &random))
      let center = try Coordinate(latitude: place.0, longitude: place.1)
      let span = exp(Double.random(in: log(0.2)...log(100), using: &random))
      let viewport = Viewport(
        center: center, span: span, bearing: [0, 90, 213.7][index % 3],
        size: [CellSize(columns: 80, rows: 18), CellSize(columns: 200, rows: 60)][index % 2],
        projection: projection, leastSpan: 0.2)
      let grids = [
        DotGrid(size: viewport.size),
        DotGrid(size: viewport.size, pixels: PixelSize(width: 8, height: 16)),
      ]
      let projector = try Projector(viewport: viewport, grid: grids[index % 2])
      let zoom = min(max(Int(log2(28_000 / span).rounded()), 0), 14)
      let tile = TileAddress(containing: center, zoom: zoom)
      guard let frame = try TileFrame(of: tile, on: projector) else {
        missing += 1
        continue
      }
      // within the tile and its buffer, near the screen
      for _ in 0..<40 {
        let point = SIMD2(
          Double.random(in: -0.02...1.02, using: &random), .random(in: -0.02...1.02, using: &random)
        )
        let position = tile.position(of: point)
        guard abs(position.longitude) <= 180,
          let expected = try projector.forward([position]).first, !expected.isOutside
        else { continue }
        let dot = projector.framing.dotPosition(of: expected)
        guard (0...Double(projector.grid.columns)).contains(dot.x),
          (0...Double(projector.grid.rows)).contains(dot.y)
        else { continue }
        let found = frame.dot(of: SIMD2<Float>(point))
        let error = max(abs(found.x - dot.x), abs(found.y - dot.y))
        count += 1
        let spot = TileGeometry.Part(
          end: 1, area: 0, low: SIMD2<Float>(point), high: SIMD2<Float>(point))
        #expect(frame.sees(spot), "seed 411, \(viewport), tile \(tile), \(point)")
        // a quarter of a dot of a cell
        let bound = Double(projector.grid.down) / Double(BrailleRaster.dotsDown) / 4
        #expect(error <= bound, "seed 411, \(viewport), tile \(tile), \(point): \(error) dots")
      }
    }
    #expect(count > 200 && missing == 0, "\(missing) tiles have no frame")
  }
}

/// The dots within rings, against the crossings of a ray from each.
@Suite struct PolygonFillerTests {
  @Test func everyDotWithinTheRingsIsFilledAndNoOther() {
    var random = SeededGenerator(seed: 412)
    let grid = DotGrid(size: CellSize(columns: 12, rows: 5))
    for round in 0..<200 {
      let rings = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 3...9, using: &random)).map { _ in
          SIMD2(Double.random(in: -8...32, using: &random), .random(in: -8...28, using: &random))
        }
      }
      var filler = PolygonFiller(grid)
      for ring in rings { filler.add(ring) }
      var isFilled = [Bool](repeating: false, count: grid.columns * grid.rows)
      var isOnce = true
      filler.fill { row, columns in
        for column in columns {
          if isFilled[row * grid.columns + column] { isOnce = false }
          isFilled[row * grid.columns + column] = true
        }
      }
      #expect(isOnce)
      var wrong = 0
      for row in 0..<grid.rows {
        for column in 0..<grid.columns {
          let place = SIMD2(Double(column) + 0.5, Double(row) + 0.5)
          var (isInside, isOnEdge) = (false, false)
          for ring in rings {
            for index in ring.indices {
              let (start, end) = (ring[index], ring[(index + 1) % ring.count])
              guard (start.y <= place.y) != (end.y <= place.y) else { continue }
              let x = start.x + (place.y - start.y) / (end.y - start.y) * (end.x - start.x)
              // single precision may decide for the neighbour
              if abs(x - place.x) < 1e-4 { isOnEdge = true }
              if x > place.x { isInside.toggle() }
            }
          }
          if !isOnEdge, isInside != isFilled[row * grid.columns + column] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "seed 412, round \(round)")
    }
  }

  @Test func ringsOfNoExtentAndOfNoNumbersFillNothing() {
    var filler = PolygonFiller(DotGrid(size: CellSize(columns: 4, rows: 2)))
    filler.add([])
    filler.add([SIMD2(1, 1)])
    filler.add([SIMD2(1, 1), SIMD2(3, 1), SIMD2(2, 1)])
    filler.add([SIMD2(.nan, 1), SIMD2(3, .infinity), SIMD2(2, 4)])
    var count = 0
    filler.fill { _, columns in count += columns.count }
    #expect(count == 0)
  }
}
