import Cells
import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct MapAloneTests {
  @Test func aMapIsAWindowsRootWithoutAnyTunnel() throws {
    let screen = MemoryScreen(size: CellSize(columns: 60, rows: 20))
    let application = Application(screen: screen, clock: VirtualClock())
    let start = try Coordinate(parsing: TunnelStage.denmark)
    let map = MapViewController(
      location: start, image: .man, cartographer: try StageData.cartographer())
    var moves: [Coordinate] = []
    let observation = map.$currentLocation.observe([.new]) { change in
      if let location = change.new { moves.append(location) }
    }
    let window = Window(frame: application.screenBounds)
    window.rootViewController = map
    application.attachAndShow(window)
    let mapView = try #require(map.mapView)
    #expect(mapView.viewport.size == screen.size)
    #expect(mapView.viewport.center == start)

    application.send(.key(KeyPress(.up)))
    // 1000 km over twenty rows
    #expect(moves.count == 1)
    #expect(abs(start.geodesic(to: map.currentLocation).distance - 50_000) < 0.1)
    application.send(.key(KeyPress("+")))
    #expect(map.span == 1000 / 1.5)
    application.send(.mouse(MouseEvent(.scrolledDown, at: Point(x: 30.5, y: 10.5))))
    #expect(map.span == 1000)
    application.send(.key(KeyPress("n")))
    #expect(map.region.center == map.currentLocation)
    #expect(application.diagnostics.faults.isEmpty)
    withExtendedLifetime(observation) {}
  }
}
