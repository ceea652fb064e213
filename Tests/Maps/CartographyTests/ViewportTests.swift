import Cartography
import Cells
import Geodesy
import Testing

@Suite struct ViewportTests {
  private func viewport(
    span: Double, columns: Int, rows: Int, aspect: Double = 2
  ) throws -> Viewport {
    Viewport(
      center: try Coordinate(latitude: 56.55, longitude: 8.316667), span: span,
      size: CellSize(columns: columns, rows: rows), cellAspect: aspect)
  }

  @Test func zoomingStaysWithinTheRangeOfSpans() throws {
    var viewport = try viewport(span: 1000, columns: 80, rows: 10)
    let center = viewport.center
    #expect(viewport.zoomed(by: 1.5).span == 1000 / 1.5)
    for _ in 0..<20 { viewport = viewport.zoomed(by: 1.5) }
    #expect(viewport.span == 10)
    #expect(viewport.zoomed(by: 1.5) == viewport)
    for _ in 0..<40 { viewport = viewport.zoomed(by: 1 / 1.5) }
    #expect(viewport.span == viewport.spanRange.upperBound)
    #expect(viewport.center == center)
  }

  @Test func spansOutsideTheRangeGiveTheNearerEnd() throws {
    #expect(try viewport(span: 1, columns: 80, rows: 10).span == 10)
    let whole = try viewport(span: 40_000, columns: 80, rows: 10)
    #expect(whole.span == whole.spanRange.upperBound)
    #expect(abs(whole.span - 13_500) < 50)
  }

  @Test(
    arguments: [
      (80, 10, 2.0, 50.0), (20, 40, 2, 50), (100, 50, 2, 10), (80, 10, 1.25, 80), (0, 0, 2, 1000),
    ] as [(Int, Int, Double, Double)])
  func theSpanIsThatOfTheShorterSide(
    columns: Int, rows: Int, aspect: Double, kilometersPerColumn: Double
  ) throws {
    let viewport = try viewport(span: 1000, columns: columns, rows: rows, aspect: aspect)
    #expect(abs(viewport.kilometersPerColumn - kilometersPerColumn) < 1e-9)
    #expect(abs(viewport.kilometersPerRow - kilometersPerColumn * aspect) < 1e-9)
  }

  @Test func aNewSizeKeepsTheCentreAndTheSpan() throws {
    var viewport = try viewport(span: 1000, columns: 80, rows: 10)
    let center = viewport.center
    viewport.size = CellSize(columns: 200, rows: 25)
    #expect(viewport.center == center && viewport.span == 1000)
    #expect(viewport.kilometersPerRow == 40)
    let projector = try Projector(viewport: viewport)
    let middle = try #require(try projector.position(of: center))
    #expect(abs(middle.column - 100) < 1e-8 && abs(middle.row - 12.5) < 1e-8)
  }

  @Test(
    arguments: [
      (1000, 80, 10, false), (5000, 80, 10, false), (7594, 80, 10, true), (8999, 40, 20, false),
      (9000, 40, 20, true), (13_500, 200, 25, true), (2000, 200, 4, true), (10, 200, 4, false),
    ] as [(Double, Int, Int, Bool)])
  func itBecomesAGlobeWhereAMapWouldReachTooFar(
    span: Double, columns: Int, rows: Int, isGlobe: Bool
  ) throws {
    #expect(try viewport(span: span, columns: columns, rows: rows).isGlobe == isGlobe)
  }

  @Test func theGlobeFitsWithSpaceAroundItAtTheLargestSpan() throws {
    let viewport = try viewport(span: 13_500, columns: 60, rows: 30)
    let projector = try Projector(viewport: viewport)
    for (column, row) in [(30.0, 0.5), (30, 29.5), (0.5, 15), (59.5, 15)] {
      #expect(try projector.coordinate(column: column, row: row) == nil)
    }
    for (column, row) in [(30.0, 2.0), (30, 28), (3, 15), (57, 15)] {
      #expect(try projector.coordinate(column: column, row: row) != nil)
    }
  }

  @Test func littleMovesWhenTheMapBecomesAGlobe() throws {
    let map = try Projector(viewport: viewport(span: 8999.9, columns: 60, rows: 30))
    let globe = try Projector(viewport: viewport(span: 9000, columns: 60, rows: 30))
    #expect(!map.viewport.isGlobe && globe.viewport.isGlobe)
    for bearing in stride(from: 0.0, to: 360, by: 45) {
      let place = try map.viewport.center.destination(bearing: bearing, distance: 2_000_000)
        .coordinate
      let before = try #require(try map.position(of: place))
      let after = try #require(try globe.position(of: place))
      // 2000 km are 13 columns or 7 rows here; both projections are true at the centre
      #expect(abs(before.column - after.column) < 0.02 * 13.4)
      #expect(abs(before.row - after.row) < 0.02 * 6.7)
    }
  }

  @Test(
    arguments: [
      (1000, 16.0, 500, 10, "500 km"), (1000, 10, 500, 10, "500 km"), (1000, 9.9, 200, 4, "200 km"),
      (10, 16, 5, 10, "5 km"), (10, 1, 0.5, 1, "500 m"), (10, 0.5, 0.2, 0.4, "200 m"),
      (13_500, 16, 10_000, 14.8148, "10,000 km"), (1500, 10, 500, 6.6667, "500 km"),
    ] as [(Double, Double, Double, Double, String)])
  func scaleBarsAreRound(
    span: Double, room: Double, length: Double, columns: Double, label: String
  ) throws {
    let bar = try #require(viewport(span: span, columns: 80, rows: 10).scaleBar(within: room))
    #expect(bar.length == length)
    #expect(abs(bar.columns - columns) < 1e-4)
    #expect(bar.label(groupedBy: ",") == label)
  }

  @Test func aScaleBarFitsAndIsAtLeastTwoFifthsOfTheRoom() throws {
    var span = 10.0
    while span < 13_500 {
      for room in [4.0, 12.5, 24, 40] {
        let viewport = try viewport(span: span, columns: 80, rows: 10)
        let bar = try #require(viewport.scaleBar(within: room))
        #expect(bar.columns <= room && bar.columns >= room * 0.4 - 1e-9)
      }
      span *= 1.07
    }
  }

  @Test(arguments: [3.4, 3.5, 7.2, 9.9, 12.5, 16])
  func aScaleBarHasBothEnds(room: Double) throws {
    let bar = try #require(viewport(span: 1000, columns: 80, rows: 10).scaleBar(within: room))
    for (isUnicode, shape) in [(true, /╺(━*)╸ .*/), (false, /\|(-*)\| .*/)] {
      let text = bar.text(isUnicode: isUnicode, groupedBy: ",")
      let middle = try #require(text.wholeMatch(of: shape), "\(text)").output.1
      #expect(abs(Double(middle.count + 1) - bar.columns) <= 0.5, "\(text)")
    }
  }

  @Test func withoutRoomThereIsNoScaleBar() throws {
    #expect(try viewport(span: 1000, columns: 80, rows: 10).scaleBar(within: 0) == nil)
  }
}
