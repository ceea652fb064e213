import Cartography
import Cells
import Geodesy
import TestSupport
import Testing

@Suite struct SlidingTests {
  /// A map panned by whole columns shows, nearly everywhere, what the neighbouring cell showed.
  @Test(arguments: [
    (56.55, 8.316667, 1000.0), (-17.8, 179.9, 600), (0, 0, 2500), (35.7, 139.7, 40),
    (-41, 175, 10),
  ])
  func aRegionalMapSlidesCellForCell(latitude: Double, longitude: Double, span: Double) throws {
    let data = try BundledMaps.data.get()
    let style = MapStyle(type: .hybrid, theme: .night)
    var viewport = Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      size: CellSize(columns: 80, rows: 24))
    var before = try BaseMap(on: Projector(viewport: viewport), style: style, data: data).canvas
    for _ in 0..<3 {
      viewport = try viewport.moved(byColumns: 1, rows: 0, sliding: true)
      let after = try BaseMap(on: Projector(viewport: viewport), style: style, data: data).canvas
      var same = 0
      for row in 0..<24 {
        for column in 1..<80 where after[column, row] == before[column - 1, row] { same += 1 }
      }
      #expect(same > 24 * 79 * 97 / 100, "\(same) of \(24 * 79) cells")
      before = after
    }
  }

  /// However far a map slides, it is like the one drawn around its middle: turned by less than 1.5
  /// degrees, and as large to a hundredth.
  @Test(arguments: MapProjection.allCases)
  func aMapThatHasSlidIsNearlyLikeOneAroundItsMiddle(projection: MapProjection) throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<40 {
      var viewport = Viewport(
        center: try Coordinate(
          latitude: .random(in: -84...84, using: &random),
          longitude: .random(in: -180...180, using: &random)),
        span: .random(in: 10...6000, using: &random), size: CellSize(columns: 80, rows: 24),
        projection: projection)
      for _ in 0..<12 {
        viewport = try viewport.moved(
          byColumns: .random(in: -9...9, using: &random), rows: .random(in: -4...4, using: &random),
          sliding: true)
        let projector = try Projector(viewport: viewport)
        var own = viewport
        own.center = viewport.center
        #expect(own.projectionCenter == viewport.center)
        let middle = try #require(try projector.position(of: viewport.center))
        guard projection.isAzimuthal else { continue }
        #expect(abs(middle.column - 40) < 0.01 && abs(middle.row - 12) < 0.01, "seed 9")
        let up = try #require(try projector.screenBearing(at: viewport.center))
        #expect(abs((up - viewport.bearing).remainder(dividingBy: 360)) < 1.5, "seed 9")
        let corner = try #require(try Projector(viewport: own).coordinate(column: 38, row: 11))
        let place = try #require(try projector.position(of: corner))
        #expect(abs(place.column - 38) < 0.1 && abs(place.row - 11) < 0.1, "seed 9")
      }
    }
  }

  @Test func onlyRegionalEqualAreaMapsSlide() throws {
    let center = try Coordinate(latitude: 50, longitude: 10)
    let near = try Coordinate(latitude: 50, longitude: 10.01)
    for projection in MapProjection.allCases {
      let viewport = Viewport(
        center: center, span: 1000, size: CellSize(columns: 80, rows: 24), projection: projection)
      let slides = projection == .automatic || projection == .equalArea
      #expect(viewport.slid(to: near).projectionCenter == (slides ? center : near))
      #expect(viewport.slid(to: near).center == near)
    }
    let viewport = Viewport(center: center, span: 1000, size: CellSize(columns: 80, rows: 24))
    for (latitude, longitude) in [(53.0, 10.0), (50, 12.5), (70, 10), (-50, -170)] {
      let far = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(viewport.slid(to: far).projectionCenter == far)
    }
    #expect(viewport.slid(to: near).zoomed(by: 2).projectionCenter == near)
  }
}
