import Cartography
import Cells
import Geodesy
import Testing

@Suite struct ViewportTests {
  @Test func zoomingStaysWithinTheRangeOfSpans() throws {
    let denmark = try Coordinate(latitude: 56.55, longitude: 8.316667)
    var viewport = Viewport(
      center: denmark, span: 1000, size: CellSize(columns: 80, rows: 10))
    #expect(viewport.zoomed(by: 1.5).span == 1000 / 1.5)
    for _ in 0..<20 { viewport = viewport.zoomed(by: 1.5) }
    #expect(viewport.span == 10)
    for _ in 0..<40 { viewport = viewport.zoomed(by: 1 / 1.5) }
    #expect(viewport.span == Viewport.spanRange.upperBound)
    #expect(viewport.center == denmark)
  }
}
